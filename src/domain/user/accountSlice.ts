import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'

export interface PasswordChange {
  current: string
  next: string
}

interface AccountState {
  /** Ready once the password has been changed on this visit (PW-1). */
  passwordChange: Remote<null>
  /** Ready once the confirmation email for the deletion has been sent (DEL-1). */
  deletion: Remote<null>
}

const initialState: AccountState = { passwordChange: idle, deletion: idle }

// Not in the user slice, which the login page loads.
const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** A change under way stays visible: no other is sent before it is answered. */
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
  selectors: {
    selectPasswordChange: (state) => state.passwordChange,
    selectDeletion: (state) => state.deletion,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  passwordDialogOpened,
  passwordSubmitted,
  passwordChanged,
  passwordChangeFailed,
  deletionDialogOpened,
  deletionRequested,
  deletionEmailSent,
  deletionRequestFailed,
} = slice.actions
export const { selectPasswordChange, selectDeletion } = slice.injectInto(slices).selectors
