import { localStore, sessionStore } from '@/platform/storage'

const loggedFlag = 'logged'

/** Where unsaved input of the calculator waits for its customer (CALC-7). */
export const draftsKey = 'calculator_drafts'

/** Marks that this tab has signed in (LOGIN-5). */
export function markLogged(): void {
  sessionStore.set(loggedFlag, 'true')
}

/** Destroys unsaved input of the calculator, which was still being saved while the rest went. */
export function destroyDrafts(): void {
  localStore.remove(draftsKey)
}

/** Destroys all that the portal keeps in this browser, but for the language's cookie (LOGOUT-1). */
export function destroyLocalData(): void {
  localStore.clear()
  sessionStore.clear()
}

/**
 * As destroyLocalData, but for unsaved input: who did not sign out, or has come to the login screen since, finds it again
 * (LOGIN-8, ERR-3).
 */
export function destroySessionData(): void {
  localStore.clearExcept(draftsKey)
  sessionStore.clear()
}
