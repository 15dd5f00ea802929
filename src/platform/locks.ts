/**
 * Holds a lock that all tabs of the browser share, until the returned function is called or the page is gone. Null where
 * another tab holds it, and in a browser without locks.
 */
export function holdLock(name: string): Promise<(() => void) | null> {
  const { locks } = navigator as Partial<Navigator>
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(null))
    if (locks) locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(null))
    else resolve(null)
  })
}

const tabLock = 'living_tab'

/** Lets the portal's other tabs know that this one is open, until its page is left. */
export function holdTabLock(): void {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return
  const hold = () => {
    // A page that holds a lock is not kept in the back-forward cache.
    const untilLeft = new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }))
    locks.request(tabLock, { mode: 'shared' }, () => untilLeft).catch(() => undefined)
  }
  hold()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold())
}

/**
 * Call before holdTabLock. In a browser without locks the answer is no: it is safer to ask a customer to sign in again
 * after closing a window.
 */
export async function isAnotherTabOpen(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === tabLock)
  } catch {
    return false
  }
}

/** Resolves once no tab holds it, or after `atMostMs`. Null in a browser without locks, where there is nothing to wait for. */
export function untilLockIsFree(name: string, atMostMs: number): Promise<void> | null {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return null
  return locks.request(name, { mode: 'shared', signal: AbortSignal.timeout(atMostMs) }, () => undefined).catch(() => undefined)
}
