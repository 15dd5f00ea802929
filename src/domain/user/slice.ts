import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
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
  /** The last change was not saved, or may have been. */
  problem: 'refused' | 'unconfirmed' | null
}

export interface UserState {
  /** The customer's own record, with the settings that the server is known to hold. */
  profile: User | null
  settings: Record<SettingKey, FlippedSetting>
  /** The scope that is being switched to. */
  scopeChangingTo: number | null
}

const untouched: FlippedSetting = { wanted: null, problem: null }

const initialState: UserState = {
  profile: null,
  settings: { sms_notification: untouched, mail_notification: untouched, subscribed_to_newsletter: untouched },
  scopeChangingTo: null,
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    settingsOpened({ settings }) {
      for (const key of settingKeys) if (settings[key].problem === 'refused') settings[key].problem = null
    },
    settingFlipped({ settings }, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      settings[key] = { wanted: on, problem: null }
    },
    settingSaved({ profile, settings }, { payload: { key, on } }: PayloadAction<SettingFlip>) {
      if (profile) profile[key] = on
      settings[key].problem = null
      // A newer change is still to be saved, and stays on screen.
      if (settings[key].wanted === on) settings[key].wanted = null
    },
    settingSaveFailed({ settings }, { payload: { key, on, problem } }: PayloadAction<SettingFlip & Pick<FlippedSetting, 'problem'>>) {
      if (settings[key].wanted === on) settings[key] = { wanted: null, problem }
    },
    /** The server's settings after an answer was lost. */
    settingsReloaded({ profile }, { payload }: PayloadAction<User>) {
      if (profile) for (const key of settingKeys) profile[key] = payload[key] ?? profile[key]
    },
    scopeChosen(state, action: PayloadAction<number>) {
      state.scopeChangingTo = action.payload
    },
    scopeChangeFailed(state) {
      state.scopeChangingTo = null
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, action) => {
      state.profile = action.payload
    })
  },
  selectors: {
    selectProfile: (state) => state.profile,
    /** Whether a setting shows as on: by the newest change, else by the server's last word (SET-3). */
    selectSettingOn: ({ settings, profile }, key: SettingKey) => settings[key].wanted ?? profile?.[key] ?? false,
    selectSettingIsSaving: ({ settings }, key: SettingKey) => settings[key].wanted !== null,
    selectSettingProblem: ({ settings }, key: SettingKey) => settings[key].problem,
    selectIsAnySettingSaving: ({ settings }) => settingKeys.some((key) => settings[key].wanted !== null),
    selectScopeChangingTo: (state) => state.scopeChangingTo,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  settingsOpened,
  settingFlipped,
  settingSaved,
  settingSaveFailed,
  settingsReloaded,
  scopeChosen,
  scopeChangeFailed,
} = slice.actions
export const {
  selectProfile,
  selectSettingOn,
  selectSettingIsSaving,
  selectSettingProblem,
  selectIsAnySettingSaving,
  selectScopeChangingTo,
} = slice.injectInto(slices).selectors
