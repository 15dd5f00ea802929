import { loggedKey, savedSessionKeys } from '@/api/savedSession'
import { localStore, sessionStore } from '@/platform/storage'
import { returnToKey } from './wantedLocation'

export const draftsKey = 'calculator_drafts'

/** The storage key of what was typed in a tab whose session another tab has ended. */
export const leftDraftsKey = 'calculator_drafts_left'

/** Marks that this tab has signed in (LOGIN-5). From now on no email decides where its customer goes. */
export function markLogged(): void {
  localStore.remove(returnToKey)
  sessionStore.set(loggedKey, 'true')
}

/** The calculator's unsaved input goes last, as it was still being saved while the rest went. */
export function clearDrafts(): void {
  localStore.remove(draftsKey)
}

/** Removes all that the portal has in this browser's local and session storage (LOGOUT-1). */
export function clearLocalData(): void {
  localStore.clear()
  sessionStore.clear()
}

/**
 * As clearSessionData, at the login screen, but keeps the location for a visitor whose email is still on its way
 * (LOGIN-8, ROUTE-5).
 */
export function clearAtLogin(): void {
  localStore.clear(draftsKey, leftDraftsKey, returnToKey)
  sessionStore.clear()
}

/**
 * As clearLocalData, but keeps unsaved input for its own customer (LOGIN-8, ERR-3), and the token vault's own keys:
 * those may by then belong to somebody else's session.
 */
export function clearSessionData(): void {
  localStore.clear(draftsKey, leftDraftsKey, ...savedSessionKeys)
  sessionStore.clear()
}
