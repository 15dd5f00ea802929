import { useEffect, useRef } from 'react'

/**
 * Takes what is shown in a region. When that changes and the button that had focus is gone with it, focus goes to the
 * region instead of to nowhere (A11Y-2). Gives the region's ref; it needs tabIndex -1.
 */
export function useFocusFallback(shown: string) {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(shown)

  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])

  return region
}
