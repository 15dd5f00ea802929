const lockName = 'living_tab'

/** Lets the portal's other tabs know that this one lives, until its page is left. */
export function showLife(): void {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return
  const hold = () => {
    // A page that holds a lock would not be kept for the way back.
    const untilLeft = new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }))
    locks.request(lockName, { mode: 'shared' }, () => untilLeft).catch(() => undefined)
  }
  hold()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold())
}

/** Ask before showLife. A browser that cannot tell has none: who has closed a window is rather asked to sign in again. */
export async function isAnotherTabAlive(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === lockName)
  } catch {
    return false
  }
}
