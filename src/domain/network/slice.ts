import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { callFailed, callSettled, callSlow, type FailedCall, waitingStopped } from '@/domain/kit/calls'
import { slices } from '@/domain/store'

interface NetworkState {
  online: boolean
  /** Names of the calls that are announced as slow. */
  slow: string[]
  lastFailed: FailedCall | null
  /** How often the network has been found to be back. */
  returns: number
}

const initialState: NetworkState = { online: true, slow: [], lastFailed: null, returns: 0 }

const slice = createSlice({
  name: 'network',
  initialState,
  reducers: {
    wentOffline(state) {
      state.online = false
    },
    wentOnline(state) {
      state.online = true
    },
    /** The tab is shown again after a minute or more, so what it shows may be out of date. */
    tabResumed() {},
    /** A part of a screen could not be loaded. */
    chunkFailed() {},
    /** The network is back, or may be: what has failed on the screen is asked for again (ERR-9). */
    connectionRestored(state) {
      state.returns += 1
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(callSlow, (state, action) => {
        state.slow.push(action.payload)
      })
      .addCase(callSettled, (state, action) => {
        const at = state.slow.indexOf(action.payload)
        if (at >= 0) state.slow.splice(at, 1)
      })
      .addCase(callFailed, (state, action) => {
        state.lastFailed = action.payload
      })
      .addCase(waitingStopped, (state) => {
        state.slow = []
      })
  },
  selectors: {
    selectOnline: (state) => state.online,
    selectIsSlow: (state) => state.slow.length > 0,
    selectReturns: (state) => state.returns,
    selectLastFailedCall: (state) => state.lastFailed,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { wentOffline, wentOnline, tabResumed, chunkFailed, connectionRestored } = slice.actions
export const { selectOnline, selectIsSlow, selectReturns, selectLastFailedCall } = slice.injectInto(slices).selectors
