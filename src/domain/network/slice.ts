import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface FailedCall {
  endpoint: string
  status: number | null
  requestId: string | null
}

export interface NetworkState {
  online: boolean
  /** Names of the calls that have not answered after 10 s. */
  slow: string[]
  lastFailed: FailedCall | null
}

const initialState: NetworkState = { online: true, slow: [], lastFailed: null }

const slice = createSlice({
  name: 'network',
  initialState,
  reducers: {
    wentOffline(state) {
      state.online = false
    },
    cameOnline(state) {
      state.online = true
    },
    callSlow(state, action: PayloadAction<string>) {
      state.slow.push(action.payload)
    },
    callSettled(state, action: PayloadAction<string>) {
      const at = state.slow.indexOf(action.payload)
      if (at >= 0) state.slow.splice(at, 1)
    },
    callFailed(state, action: PayloadAction<FailedCall>) {
      state.lastFailed = action.payload
    },
    waitingStopped(state) {
      state.slow = []
    },
  },
  selectors: {
    selectOnline: (state) => state.online,
    selectIsSlow: (state) => state.slow.length > 0,
    selectLastFailedCall: (state) => state.lastFailed,
  },
})

export const networkSlice = slice
export const { wentOffline, cameOnline, callSlow, callSettled, callFailed, waitingStopped } = slice.actions
export const { selectOnline, selectIsSlow, selectLastFailedCall } = slice.selectors
