import { combineSlices, type Dispatch, type UnknownAction } from '@reduxjs/toolkit'
import { flashSlice } from './flash/slice'
import { networkSlice } from './network/slice'
import { sessionEnded, sessionSlice } from './session/slice'
import { userSlice } from './user/slice'

/** What only signed-in screens need: each such slice declares itself here, and injects itself when its file is loaded. */
export interface LazyLoadedSlices {}

/** Every slice: those of every screen from the beginning, the others once they are loaded. */
export const slices = combineSlices(sessionSlice, userSlice, networkSlice, flashSlice).withLazyLoadedSlices<LazyLoadedSlices>()

export type RootState = ReturnType<typeof slices>
export type AppDispatch = Dispatch

/** Nothing of a session outlives it (LOGOUT-1): all but what the session slice itself keeps and the connection starts afresh. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || !sessionEnded.match(action)) return slices(state, action)
  return slices({ session: state.session, network: state.network }, action)
}
