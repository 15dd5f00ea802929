import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Failure } from '@/domain/kit/failure'
import { slices } from '@/domain/store'

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

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { passwordDialogOpened, passwordSubmitted, passwordChanged, passwordFailed } = slice.actions
export const { selectPasswordUpdate } = slice.injectInto(slices).selectors
