import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { slices } from '@/domain/store'

// Not in the session slice, which the login page loads.
const slice = createSlice({
  name: 'idle',
  initialState: { isWarned: false },
  reducers: {
    /** The customer has been away for so long that the session is about to end. */
    idleWarned(state) {
      state.isWarned = true
    },
    /** The customer has answered the warning, in this tab or another. */
    idleWarningOver(state) {
      state.isWarned = false
    },
    stayChosen() {},
  },
  selectors: { selectIsIdleWarned: (state) => state.isWarned },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { idleWarned, idleWarningOver, stayChosen } = slice.actions
export const { selectIsIdleWarned } = slice.injectInto(slices).selectors
