/** Missing on pages without https. */
function locks(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks
}

/**
 * Holds a lock that all tabs of the browser share, once no other does, until it is released or the page is gone. In a
 * browser without locks, only `released` says that it is held.
 */
export function holdLock(name: string): { release: () => void; released: Promise<void> } {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  locks()
    ?.request(name, () => released)
    .catch(() => undefined)
  return { release, released }
}

/** Resolves once no tab holds it, or after `atMostMs`. Undefined in a browser without locks, where there is nothing to wait for. */
export function untilLockIsFree(name: string, atMostMs: number): Promise<void> | undefined {
  return locks()
    ?.request(name, { mode: 'shared', signal: AbortSignal.timeout(atMostMs) }, () => undefined)
    .catch(() => undefined)
}

const tabLock = 'living_tab'

/** Lets the portal's other tabs know that this one is open, until its page is left. */
export function holdTabLock(): void {
  const hold = () => {
    // A page that holds a lock is not kept in the back-forward cache.
    const untilLeft = new Promise<void>((resolve) =>
      window.addEventListener('pagehide', () => resolve(), { once: true }),
    )
    locks()
      ?.request(tabLock, { mode: 'shared' }, () => untilLeft)
      .catch(() => undefined)
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
