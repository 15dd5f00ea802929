import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '@/domain/kit/failure'

export interface PasswordChange {
  current: string
  next: string
}

export type PasswordState =
  | { status: 'idle' }
  | { status: 'saving' }
  /** The customer has changed it on this visit. */
  | { status: 'changed' }
  | { status: 'failed'; failure: Failure }

const slice = createSlice({
  name: 'password',
  initialState: (): PasswordState => ({ status: 'idle' }),
  reducers: {
    /** A change under way stays so: no other is sent before it is answered. */
    passwordDialogOpened: (state): PasswordState => (state.status === 'saving' ? state : { status: 'idle' }),
    passwordSubmitted: (_state, _action: PayloadAction<PasswordChange>): PasswordState => ({ status: 'saving' }),
    passwordChanged: (): PasswordState => ({ status: 'changed' }),
    passwordFailed: (_state, action: PayloadAction<Failure>): PasswordState => ({ status: 'failed', failure: action.payload }),
  },
  selectors: { selectPasswordUpdate: (state) => state },
})

export const passwordSlice = slice
export const { passwordDialogOpened, passwordSubmitted, passwordChanged, passwordFailed } = slice.actions
export const { selectPasswordUpdate } = slice.selectors
