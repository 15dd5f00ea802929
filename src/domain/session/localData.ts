import { loggedKey, savedSessionKeys } from '@/api/savedSession'
import { localStore, sessionStore } from '@/platform/storage'
import { letterKey } from './wantedLocation'

/** The storage key of the calculator's unsaved input (CALC-7). */
export const draftsKey = 'calculator_drafts'

/** Marks that this tab has signed in (LOGIN-5). Whoever has is no longer led by a letter. */
export function markLogged(): void {
  localStore.remove(letterKey)
  sessionStore.set(loggedKey, 'true')
}

/** Unsaved input of the calculator goes last: it was still being saved while the rest went. */
export function clearDrafts(): void {
  localStore.remove(draftsKey)
}

/** Removes all that the portal stores in this browser, but for the language cookie (LOGOUT-1). */
export function clearLocalData(): void {
  localStore.clear()
  sessionStore.clear()
}

/** As clearSessionData, for whoever is at the login screen: their letter may still be on its way (LOGIN-8, ROUTE-5). */
export function clearAtLogin(): void {
  localStore.clearExcept(draftsKey, letterKey)
  sessionStore.clear()
}

/**
 * As clearLocalData, but leaves unsaved input for its own customer (LOGIN-8, ERR-3), and to the token vault what is its own:
 * that may be the session of somebody else by now.
 */
export function clearSessionData(): void {
  localStore.clearExcept(draftsKey, ...savedSessionKeys)
  sessionStore.clear()
}
