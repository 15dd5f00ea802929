import { loggedKey, savedSessionKeys } from '@/api/savedSession'
import { localStore, sessionStore } from '@/platform/storage'
import { clearEveryDraft, handedOverDraftsKey } from './keptDrafts'
import { returnToKey } from './wantedLocation'

/** Marks that this tab has signed in (LOGIN-5). From now on no email decides where its customer goes. */
export function markLogged(): void {
  localStore.remove(returnToKey)
  sessionStore.set(loggedKey, 'true')
}

/** Removes all that the portal has of a customer in this browser (LOGOUT-1). */
export function clearLocalData(): void {
  localStore.clear()
  sessionStore.clear()
  void clearEveryDraft()
}

/**
 * As clearSessionData, at the login screen, but keeps the location for a visitor whose email is still on its way
 * (LOGIN-8, ROUTE-5).
 */
export function clearAtLogin(): void {
  localStore.clear(handedOverDraftsKey, returnToKey)
  sessionStore.clear()
}

/**
 * As clearLocalData, but keeps unsaved input for its own customer (LOGIN-8, ERR-3), and the token vault's own keys:
 * those may by then belong to another customer's session.
 */
export function clearSessionData(): void {
  localStore.clear(handedOverDraftsKey, ...savedSessionKeys)
  sessionStore.clear()
}
