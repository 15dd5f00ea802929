// A screen that takes longer to come shows its skeleton then (SHELL-2).
const longestWaitMs = 300

/** Whether a part can be seen to move from one screen to the next: the browser is able to, and nobody asked for less motion (A11Y-3). */
export function canMoveParts(): boolean {
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

let isUnderWay = false

/**
 * Shows the next screen, and there moves what was pressed to its place: what fits `selector` is the same part. Nothing else
 * is animated (base.css). `show` is to draw at once.
 */
export function movePart(part: HTMLElement, selector: string, show: () => void): void {
  // A second press does the same.
  if (isUnderWay) return
  isUnderWay = true
  part.style.viewTransitionName = 'moved-part'
  const transition = document.startViewTransition(async () => {
    isUnderWay = false
    show()
    const arrived = await whenThere(selector)
    if (arrived) arrived.style.viewTransitionName = 'moved-part'
    else transition.skipTransition()
  })
  // Nothing moves where it was skipped, the page is hidden, or another screen is opened meanwhile; the screen has changed all the same.
  transition.ready.catch(() => undefined)
}

/** Null where it does not come in time. */
function whenThere(selector: string): Promise<HTMLElement | null> {
  const find = () => document.querySelector<HTMLElement>(selector)
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(find())
    }
    const observer = new MutationObserver(() => find() && end())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(end, longestWaitMs)
  })
}
