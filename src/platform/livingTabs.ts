import { isLockHeld } from './locks'

const lockName = 'living_tab'

/** Lets the portal's other tabs know that this one is open, until its page is left. */
export function showLife(): void {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return
  const hold = () => {
    // A page that holds a lock is not kept in the back-forward cache.
    const untilLeft = new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }))
    locks.request(lockName, { mode: 'shared' }, () => untilLeft).catch(() => undefined)
  }
  hold()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold())
}

/**
 * Call before showLife. In a browser without locks the answer is no: it is safer to ask a customer to sign in again
 * after closing a window.
 */
export function isAnotherTabAlive(): Promise<boolean> {
  return isLockHeld(lockName)
}
