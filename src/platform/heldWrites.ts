import { pageState } from './state'

const page = pageState<{ held: Promise<void> | null }>(() => ({ held: null }))

/**
 * Holds all writes back until a key or a button is pressed: a support file's view is there to be looked at, and
 * sends nothing by itself (SUP-10). Where another page is to take this one's place, a press counts only if it `mayBeKept`.
 */
export function holdWrites(mayBeKept = () => true): void {
  page.held = new Promise((resolve) => {
    const acted = new AbortController()
    function release(): void {
      if (!mayBeKept()) return
      acted.abort()
      page.held = null
      resolve()
    }
    for (const act of ['pointerdown', 'keydown'])
      window.addEventListener(act, release, { capture: true, signal: acted.signal })
  })
}

/** Null where nothing is held back. */
export function heldWrites(): Promise<void> | null {
  return page.held
}
