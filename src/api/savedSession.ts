import { isAnotherTabAlive } from '@/platform/livingTabs'
import { localStore, sessionStore } from '@/platform/storage'

/** Where the token vault keeps the headers of the saved session, when they came, and that they are for this window (LOGIN-13). */
export const savedSessionKey = 'auth_headers'
export const savedAtKey = 'auth_saved_at'
export const windowKey = 'auth_window'
export const savedSessionKeys = [savedSessionKey, savedAtKey, windowKey]

/** In session storage: this tab has signed in (LOGIN-5). */
export const loggedKey = 'logged'

/** Whether the server would still take it is not known yet. */
export function hasSavedSession(): boolean {
  return localStore.get(savedSessionKey) !== null
}

/** The saved session is for a window, and this tab has had no part in it yet: it may be a new tab of that window, or the next visitor. */
export function isWindowInQuestion(): boolean {
  return localStore.get(windowKey) !== null && sessionStore.get(loggedKey) === null
}

/** True where the window that the saved session was for has been closed (LOGIN-13). To be known before anything is shown or asked. */
export async function isLeftBehind(): Promise<boolean> {
  return isWindowInQuestion() && !(await isAnotherTabAlive())
}
