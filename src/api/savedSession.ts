import { deviceNow } from '@/platform/clock'
import { isAnotherTabOpen } from '@/platform/locks'
import { localStore, sessionStore } from '@/platform/storage'

/**
 * Where the token vault keeps the saved session's headers, and whether they last only as long as this window:
 * 'true', or when a tab of it was hidden, which may have been discarded since.
 */
export const savedSessionKey = 'auth_headers'
export const windowKey = 'auth_window'
/** The device's time at which the saved session began. */
export const begunKey = 'auth_begun'
export const savedSessionKeys = [savedSessionKey, windowKey, begunKey]

/** In session storage: this tab has signed in. */
export const loggedKey = 'logged'

/** The server may have ended it since. */
export function hasSavedSession(): boolean {
  return localStore.get(savedSessionKey) !== null
}

/** Whether the saved session began after this time of the device's. */
export function hasBegunSince(at: number): boolean {
  return hasSavedSession() && Number(localStore.get(begunKey)) > at
}

/**
 * The saved session ends with its window, and this tab has not used it yet: it may be a new tab of that window, or the
 * next visitor's.
 */
export function isWindowInQuestion(): boolean {
  return localStore.get(windowKey) !== null && sessionStore.get(loggedKey) === null
}

/**
 * Whether the window that the saved session belonged to has been closed (LOGIN-13). Check before showing or requesting
 * anything.
 */
export async function isOfClosedWindow(): Promise<boolean> {
  return isWindowInQuestion() && !mayComeBack() && !(await isAnotherTabOpen())
}

// A phone discards the tab while its customer reads the email; a computer, not before hours have passed.
const comesBackWithinMs = 30 * 60_000

/** A discarded tab holds no lock, and is there again once it is looked at. */
function mayComeBack(): boolean {
  const hiddenMs = deviceNow() - Number(localStore.get(windowKey))
  return hiddenMs >= 0 && hiddenMs <= comesBackWithinMs
}
