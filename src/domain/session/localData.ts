import { localStore, sessionStore } from '@/platform/storage'

const loggedFlag = 'logged'

/** The storage key of the calculator's unsaved input (CALC-7). */
export const draftsKey = 'calculator_drafts'

/** Marks that this tab has signed in (LOGIN-5). */
export function markLogged(): void {
  sessionStore.set(loggedFlag, 'true')
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

/**
 * As clearLocalData, but leaves unsaved input for who did not sign out, or has come to the login screen since (LOGIN-8,
 * ERR-3).
 */
export function clearSessionData(): void {
  localStore.clearExcept(draftsKey)
  sessionStore.clear()
}
