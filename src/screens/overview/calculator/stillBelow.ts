/**
 * The ref of an element that may grow or shrink while somebody types below it: holds their field still (START-2). Browsers
 * anchor by what is first in view, which may be that very element, and Safari does not anchor at all; so theirs is off
 * meanwhile.
 */
export function stillBelow(above: HTMLElement | null) {
  if (!above) return
  const root = document.documentElement
  let { height } = above.getBoundingClientRect()
  const observer = new ResizeObserver(() => {
    const grown = above.getBoundingClientRect().height - height
    height += grown
    if (isBelow(above, document.activeElement)) window.scrollBy({ top: grown, behavior: 'instant' })
  })
  const stopAnchoring = ({ target }: FocusEvent) => {
    if (isBelow(above, target)) root.style.setProperty('overflow-anchor', 'none')
  }
  const allowAnchoring = () => root.style.removeProperty('overflow-anchor')
  observer.observe(above)
  document.addEventListener('focusin', stopAnchoring)
  document.addEventListener('focusout', allowAnchoring)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', stopAnchoring)
    document.removeEventListener('focusout', allowAnchoring)
    allowAnchoring()
  }
}

function isBelow(above: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (above.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
