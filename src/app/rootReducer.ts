import { combineSlices, type UnknownAction } from '@reduxjs/toolkit'
import { flashSlice } from '@/domain/flash/slice'
import { networkSlice } from '@/domain/network/slice'
import { sessionEnded, sessionSlice } from '@/domain/session/slice'

/** The slices that every screen needs; those of signed-in screens are added by signedInDomain.ts when it has loaded. */
export const slices = combineSlices(sessionSlice, networkSlice, flashSlice)

type State = ReturnType<typeof slices>

/** Nothing of a session outlives it (LOGOUT-1): all but what the session slice itself keeps and the connection starts afresh. */
export function rootReducer(state: State | undefined, action: UnknownAction): State {
  if (!state || !sessionEnded.match(action)) return slices(state, action)
  return slices({ ...slices(undefined, { type: 'reset' }), network: state.network, session: state.session }, action)
}
