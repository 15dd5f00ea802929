import type { UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/domain/session/slice'
import { type RootState, slices } from '@/domain/store'
// Must hear who signed in before any screen that shows it is loaded.
import '@/domain/user/slice'

/**
 * Nothing of a session outlives it (LOGOUT-1): everything but the session slice's own state and the connection starts
 * afresh.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || !sessionEnded.match(action)) return slices(state, action)
  const { session, network } = state
  return slices({ ...(session && { session }), ...(network && { network }) }, action)
}
