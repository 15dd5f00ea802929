import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

// Columns this near are rendered too, for Tab and for quick scrolling.
const margin = '250px 100px'

/**
 * True while the element is in or near its scroller's viewport, holds focus, or is being printed. `always` skips the
 * observer when there is little to render.
 */
export function useInViewport(element: RefObject<HTMLElement | null>, always: boolean): boolean {
  const [isInViewport, setInViewport] = useState(false)

  useEffect(() => {
    const watched = element.current
    if (always || !watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.some((entry) => entry.isIntersecting)
        if (isIntersecting || !watched.contains(document.activeElement)) setInViewport(isIntersecting)
      },
      { root: watched.closest('[data-sheet]')?.parentElement ?? null, rootMargin: margin },
    )
    const showAll = () => flushSync(() => setInViewport(true))
    observer.observe(watched)
    window.addEventListener('beforeprint', showAll)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAll)
    }
  }, [element, always])

  return always || isInViewport
}
