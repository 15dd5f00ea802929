import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

// As many columns as fit within this of the visible ones are kept ready, for Tab and for a quick scroll.
const margin = '0px 100px'

/**
 * True while the element is in sight of its scroller, or nearly so; also while it holds focus, and for printing.
 * `always` spares the watching where there is little to draw.
 */
export function useInViewport(element: RefObject<HTMLElement | null>, always: boolean): boolean {
  const [isInViewport, setNear] = useState(false)

  useEffect(() => {
    const watched = element.current
    if (always || !watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isInSight = entries.some((entry) => entry.isIntersecting)
        if (isInSight || !watched.contains(document.activeElement)) setNear(isInSight)
      },
      { root: watched.closest('[data-sheet]')?.parentElement ?? null, rootMargin: margin },
    )
    const showAll = () => flushSync(() => setNear(true))
    observer.observe(watched)
    window.addEventListener('beforeprint', showAll)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAll)
    }
  }, [element, always])

  return always || isInViewport
}
