import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Failure } from '@/domain/kit/failure'
import { failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'

const slice = createSlice({
  name: 'deletion',
  /** The letter that the customer confirms the deletion with: ready once it has been sent (DEL-1). */
  initialState: (): Remote<null> => idle,
  reducers: {
    deletionDialogOpened: (): Remote<null> => idle,
    deletionConfirmed: (state) => loading(state),
    deletionMailSent: () => ready(null),
    deletionFailed: (state, action: PayloadAction<Failure>) => failed(action.payload, state),
  },
  selectors: { selectDeletion: (state) => state },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { deletionDialogOpened, deletionConfirmed, deletionMailSent, deletionFailed } = slice.actions
export const { selectDeletion } = slice.injectInto(slices).selectors
