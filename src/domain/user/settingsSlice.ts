import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PersonalInfo, User } from '@/api/schemas/user'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { selectUser, signedIn } from '@/domain/session/slice'
import { slices } from '@/domain/store'

export const settingKeys = ['sms_notification', 'mail_notification', 'subscribed_to_newsletter'] as const

/** A setting that the customer turns on and off (SET-1, SET-2). */
export type SettingKey = (typeof settingKeys)[number]

export interface SettingFlip {
  key: SettingKey
  on: boolean
}

interface Setting {
  /** Shown at once, not yet answered by the server (SET-3). */
  wanted: boolean | null
  /** As the server has it since the user was read; null where nothing has changed since. */
  stored: boolean | null
  /** The last flip could not be saved. */
  unsaved: boolean
}

export interface SettingsState {
  personalInfo: Remote<PersonalInfo>
  settings: Record<SettingKey, Setting>
}

const untouched: Setting = { wanted: null, stored: null, unsaved: false }

const initialState: SettingsState = {
  personalInfo: idle,
  settings: { sms_notification: untouched, mail_notification: untouched, subscribed_to_newsletter: untouched },
}

const slice = createSlice({
  name: 'userSettings',
  initialState,
  reducers: {
    settingsOpened(state) {
      for (const key of settingKeys) state.settings[key].unsaved = false
      state.personalInfo = loading<PersonalInfo>(state.personalInfo)
    },
    personalInfoArrived(state, action: PayloadAction<PersonalInfo>) {
      state.personalInfo = ready(action.payload)
    },
    personalInfoFailed(state, action: PayloadAction<Failure>) {
      state.personalInfo = failed<PersonalInfo>(action.payload, state.personalInfo)
    },
    settingFlipped({ settings }, { payload }: PayloadAction<SettingFlip>) {
      settings[payload.key].wanted = payload.on
      settings[payload.key].unsaved = false
    },
    settingSaved({ settings }, { payload }: PayloadAction<SettingFlip>) {
      const setting = settings[payload.key]
      setting.stored = payload.on
      setting.unsaved = false
      // A newer flip is still to be saved, and stays on screen.
      if (setting.wanted === payload.on) setting.wanted = null
    },
    settingFailed({ settings }, { payload }: PayloadAction<SettingFlip>) {
      const setting = settings[payload.key]
      if (setting.wanted !== payload.on) return
      setting.wanted = null
      setting.unsaved = true
    },
    /** The server was asked what it holds, because an answer was lost. */
    settingsReadAgain({ settings }, { payload }: PayloadAction<User>) {
      for (const key of settingKeys) settings[key].stored = payload[key]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, ({ settings }) => {
      for (const key of settingKeys) settings[key].stored = null
    })
  },
  selectors: {
    selectPersonalInfo: (state) => dataOf(state.personalInfo),
    selectSetting: (state, key: SettingKey) => state.settings[key],
    selectSettingIsSaving: (state, key: SettingKey) => state.settings[key].wanted !== null,
    selectSettingUnsaved: (state, key: SettingKey) => state.settings[key].unsaved,
    selectAnySettingUnderWay: (state) => settingKeys.some((key) => state.settings[key].wanted !== null),
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  settingsOpened,
  personalInfoArrived,
  personalInfoFailed,
  settingFlipped,
  settingSaved,
  settingFailed,
  settingsReadAgain,
} = slice.actions
export const { selectSettingIsSaving, selectSettingUnsaved, selectAnySettingUnderWay } = slice.injectInto(slices).selectors
const { selectPersonalInfo, selectSetting } = slice.injectInto(slices).selectors

type WithSettings = Parameters<typeof selectPersonalInfo>[0]
type WithUser = Parameters<typeof selectUser>[0]

/** Whether a setting shows as on: the newest flip, else what the server said last (SET-3). */
export function selectSettingOn(state: WithSettings & WithUser, key: SettingKey): boolean {
  const { wanted, stored } = selectSetting(state, key)
  return wanted ?? stored ?? selectUser(state)?.[key] ?? false
}

/** The number that SMS go to, or '' where none is known; the user's own until personal info has arrived (SET-2). */
export function selectContactPhone(state: WithSettings & WithUser): string {
  return selectPersonalInfo(state)?.primary_phone || selectUser(state)?.primary_phone || ''
}

/** The address that e-mails go to, or '' where none is known (SET-2). */
export function selectContactEmail(state: WithSettings & WithUser): string {
  return selectPersonalInfo(state)?.email || selectUser(state)?.email || ''
}
