import { focusInSight } from './focusInSight'
import { pageState } from './state'

/** `path`: the focused element and its ancestors, nearest first; empty when nothing has focus. */
const page = pageState<{ path: Element[]; heading: Element | null }>(() => ({ path: [], heading: null }))

/**
 * When the focused element leaves the page, focus moves to the heading of what stood around it, where the outcome is
 * read next (A11Y-4). A change of screen is left alone: the next screen takes focus itself (ROUTE-10).
 */
export function keepFocus(): void {
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener('focusout', forgetUnlessRemoved)
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true })
}

function remember(target: EventTarget | null): void {
  page.path = []
  for (let one = target instanceof Element ? target : null; one && one !== document.body; one = one.parentElement)
    page.path.push(one)
  page.heading = document.querySelector('main h1')
}

/** Some browsers also send this event for an element that is removed. */
function forgetUnlessRemoved({ target }: FocusEvent): void {
  queueMicrotask(() => {
    const [first] = page.path
    if (first === target && first.isConnected && document.activeElement !== target) page.path = []
  })
}

function restore(): void {
  const { path } = page
  if (path.length === 0 || path[0]?.isConnected || document.activeElement !== document.body) return
  const place = landingIn(path.find((one) => one.isConnected))
  page.path = []
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  focusInSight(place)
}

/** The heading of the innermost named part, else the screen's, if it is still the same screen. */
function landingIn(kept: Element | undefined): HTMLElement | null {
  const panel = kept?.closest<HTMLElement>('[role=tabpanel]')
  const part = kept?.closest('dialog, section[aria-labelledby], [role=group][aria-labelledby]')
  if (part && !part.contains(panel ?? null)) return document.getElementById(part.getAttribute('aria-labelledby') ?? '')
  if (panel) return panel.querySelector('h2') ?? panel
  const { heading } = page
  return heading instanceof HTMLElement && heading.isConnected ? heading : null
}
