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

/** Whether any tab holds it; false where the browser does not say. */
export async function isLockHeld(name: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
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
