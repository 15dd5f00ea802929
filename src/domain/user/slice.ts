import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { User } from '@/api/schemas/user'
import { tabResumed } from '@/domain/network/slice'
import { signedIn } from '@/domain/session/slice'
import { slices } from '@/domain/store'

export const settingKeys = ['sms_notification', 'mail_notification', 'subscribed_to_newsletter'] as const

export type SettingKey = (typeof settingKeys)[number]

export interface UserState {
  /** The customer's own record, with the settings that the server is known to hold. */
  profile: User | null
  scopeChangingTo: number | null
  /** The tab has come back, and it is not known yet whether its scope is still the server's. */
  isReturning: boolean
}

const initialState: UserState = { profile: null, scopeChangingTo: null, isReturning: false }

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
    /** The tab has come back in a scope that, as far as can be told, is still the server's. */
    refreshDue(state) {
      state.isReturning = false
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, action) => {
      state.profile = action.payload
    })
    builder.addCase(tabResumed, (state) => {
      state.isReturning = true
    })
  },
  selectors: {
    selectProfile: (state) => state.profile,
    selectIsReturning: (state) => state.isReturning,
    selectScopeChangingTo: (state) => state.scopeChangingTo,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { settingsHeld, scopeChosen, scopeChangeFailed, refreshDue } = slice.actions
export const { selectProfile, selectIsReturning, selectScopeChangingTo } = slice.injectInto(slices).selectors
