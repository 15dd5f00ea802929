import { useEffect, useRef } from 'react'

/**
 * When `shown` changes and takes the focused button with it, focuses the region instead of losing focus (A11Y-2). The
 * returned ref is for an element with tabIndex -1.
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
