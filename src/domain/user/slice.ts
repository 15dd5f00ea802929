import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PersonalInfo, ScopesAnswer, User } from '@/api/schemas/user'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { signedIn } from '@/domain/session/slice'
import { slices } from '@/domain/store'

export const settingKeys = ['sms_notification', 'mail_notification', 'subscribed_to_newsletter'] as const

/** A setting that the customer turns on and off (SET-1, SET-2). */
export type SettingKey = (typeof settingKeys)[number]

export interface SettingFlip {
  key: SettingKey
  on: boolean
}

interface FlippedSetting {
  /** Shown at once; null when the server has answered (SET-3). */
  wanted: boolean | null
  /** Of the last flip: it was not saved, or may have been. */
  problem: 'refused' | 'unconfirmed' | null
}

export interface PasswordChange {
  current: string
  next: string
}

export interface UserState {
  /** The customer's own record, with the settings as the server is known to hold them. */
  profile: User | null
  /** Until it has come, and where it cannot be had, the profile's own phone and email stand in (SET-2). */
  personalInfo: PersonalInfo | null
  settings: Record<SettingKey, FlippedSetting>
  /** Until the API has listed them, and where it cannot, the profile's own scopes stand in (NAV-1). */
  listedScopes: ScopesAnswer | null
  /** The scope that is being changed to. */
  scopeChangingTo: number | null
  /** Ready once the password has been changed on this visit (PW-1). */
  passwordChange: Remote<null>
  /** Ready once the email has been sent that the customer confirms the deletion with (DEL-1). */
  deletion: Remote<null>
}

const untouched: FlippedSetting = { wanted: null, problem: null }

const initialState: UserState = {
  profile: null,
  personalInfo: null,
  settings: { sms_notification: untouched, mail_notification: untouched, subscribed_to_newsletter: untouched },
  listedScopes: null,
  scopeChangingTo: null,
  passwordChange: idle,
  deletion: idle,
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    settingsOpened({ settings }) {
      for (const key of settingKeys) if (settings[key].problem === 'refused') settings[key].problem = null
    },
    personalInfoLoaded(state, action: PayloadAction<PersonalInfo>) {
      state.personalInfo = action.payload
    },
    settingFlipped({ settings }, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      settings[key] = { wanted: on, problem: null }
    },
    settingSaved({ profile, settings }, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      if (profile) profile[key] = on
      settings[key].problem = null
      // A newer flip is still to be saved, and stays on screen.
      if (settings[key].wanted === on) settings[key].wanted = null
    },
    settingSaveFailed({ settings }, { payload: { key, on, problem } }: PayloadAction<SettingFlip & Pick<FlippedSetting, 'problem'>>) {
      if (settings[key].wanted === on) settings[key] = { wanted: null, problem }
    },
    /** The server was asked what it holds, because an answer was lost. */
    settingsReloaded({ profile }, { payload }: PayloadAction<User>) {
      if (profile) for (const key of settingKeys) profile[key] = payload[key]
    },
    scopesLoaded(state, action: PayloadAction<ScopesAnswer>) {
      state.listedScopes = action.payload
    },
    scopeChosen(state, action: PayloadAction<number>) {
      state.scopeChangingTo = action.payload
    },
    scopeChangeFailed(state) {
      state.scopeChangingTo = null
    },
    /** A change under way stays so: no other is sent before it is answered. */
    passwordDialogOpened(state) {
      if (state.passwordChange.status !== 'loading') state.passwordChange = idle
    },
    passwordSubmitted(state, _action: PayloadAction<PasswordChange>) {
      state.passwordChange = loading(idle)
    },
    passwordChanged(state) {
      state.passwordChange = ready(null)
    },
    passwordChangeFailed(state, action: PayloadAction<Failure>) {
      state.passwordChange = failed(action.payload, idle)
    },
    deletionDialogOpened(state) {
      if (state.deletion.status !== 'loading') state.deletion = idle
    },
    deletionRequested(state) {
      state.deletion = loading(idle)
    },
    deletionEmailSent(state) {
      state.deletion = ready(null)
    },
    deletionRequestFailed(state, action: PayloadAction<Failure>) {
      state.deletion = failed(action.payload, idle)
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, action) => {
      state.profile = action.payload
    })
  },
  selectors: {
    selectProfile: (state) => state.profile,
    /** The number that SMS go to, or '' where none is known (SET-2). */
    selectContactPhone: ({ personalInfo, profile }) => personalInfo?.primary_phone || profile?.primary_phone || '',
    /** The address that emails go to, or '' where none is known (SET-2). */
    selectContactEmail: ({ personalInfo, profile }) => personalInfo?.email || profile?.email || '',
    /** Whether a setting shows as on: the newest flip, else what the server said last (SET-3). */
    selectSettingOn: ({ settings, profile }, key: SettingKey) => settings[key].wanted ?? profile?.[key] ?? false,
    selectSettingIsSaving: ({ settings }, key: SettingKey) => settings[key].wanted !== null,
    selectSettingProblem: ({ settings }, key: SettingKey) => settings[key].problem,
    selectIsAnySettingSaving: ({ settings }) => settingKeys.some((key) => settings[key].wanted !== null),
    selectListedScopes: (state) => state.listedScopes,
    selectScopeChangingTo: (state) => state.scopeChangingTo,
    selectPasswordChange: (state) => state.passwordChange,
    selectDeletion: (state) => state.deletion,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  settingsOpened,
  personalInfoLoaded,
  settingFlipped,
  settingSaved,
  settingSaveFailed,
  settingsReloaded,
  scopesLoaded,
  scopeChosen,
  scopeChangeFailed,
  passwordDialogOpened,
  passwordSubmitted,
  passwordChanged,
  passwordChangeFailed,
  deletionDialogOpened,
  deletionRequested,
  deletionEmailSent,
  deletionRequestFailed,
} = slice.actions
export const {
  selectProfile,
  selectContactPhone,
  selectContactEmail,
  selectSettingOn,
  selectSettingIsSaving,
  selectSettingProblem,
  selectIsAnySettingSaving,
  selectListedScopes,
  selectScopeChangingTo,
  selectPasswordChange,
  selectDeletion,
} = slice.injectInto(slices).selectors
