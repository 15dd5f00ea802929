import { offered } from './offered'
import { isVisible } from './visibility'

/** Runs low-priority work once the page has nothing more urgent to do. Safari has no requestIdleCallback. */
export function whenIdle(run: () => void): void {
  if (offered(() => requestIdleCallback(run, { timeout: 3000 })) === null) setTimeout(run, 500)
}

/** Resolves once the page's current content has been painted; at once in a hidden tab, where nothing is painted. */
export function untilPainted(): Promise<void> {
  if (!isVisible()) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
