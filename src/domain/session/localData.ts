import { localStore, sessionStore } from '@/platform/storage'

const loggedFlag = 'logged'

/** Marks that this tab has signed in (LOGIN-5). */
export function markLogged(): void {
  sessionStore.set(loggedFlag, 'true')
}

/** Destroys all that the portal keeps in this browser, but for the language's cookie (LOGIN-8, LOGOUT-1). */
export function destroyLocalData(): void {
  localStore.clear()
  sessionStore.remove(loggedFlag)
}
