import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
import { signedIn } from '@/domain/session/slice'
import { slices } from '@/domain/store'

export const settingKeys = ['sms_notification', 'mail_notification', 'subscribed_to_newsletter'] as const

export type SettingKey = (typeof settingKeys)[number]

export interface UserState {
  /** The customer's own record, with the settings that the server is known to hold. */
  profile: User | null
  scopeChangingTo: number | null
}

const initialState: UserState = { profile: null, scopeChangingTo: null }

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    settingsHeld({ profile }, { payload }: PayloadAction<Partial<User>>) {
      if (profile) Object.assign(profile, payload)
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
    selectScopeChangingTo: (state) => state.scopeChangingTo,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { settingsHeld, scopeChosen, scopeChangeFailed } = slice.actions
export const { selectProfile, selectScopeChangingTo } = slice.injectInto(slices).selectors
