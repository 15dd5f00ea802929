import { pageState } from './state'
import { mayBeKept } from './windows'

const page = pageState<{ held: Promise<void> | null }>(() => ({ held: null }))

/**
 * Holds all writes back until a key or a button is pressed: a support file's view is there to be looked at, and
 * sends nothing by itself (SUP-10). `isReplaced`: the page's scope is no longer the server's, and another page takes its
 * place (NAV-1): until then a press sends nothing either, unless the customer may have been asked and have kept the page.
 */
export function holdWrites({ isReplaced = false } = {}): void {
  page.held = new Promise((resolve) => {
    const acted = new AbortController()
    function release(): void {
      if (isReplaced && !mayBeKept()) return
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
