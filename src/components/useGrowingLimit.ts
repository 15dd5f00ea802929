import { type RefCallback, useCallback, useState } from 'react'

interface Limit {
  pageSize: number
  /** At least so many are shown. */
  needed?: number
}

/**
 * How many of `items` to show: one page, and another each time that `more` is called, or that the sentinel nears the
 * viewport. Only what stands at the end of a screen has a sentinel: else what stands below is pushed from under a finger
 * (START-2). New items start over.
 */
export function useGrowingLimit(items: unknown[], { pageSize, needed = 0 }: Limit) {
  const [grown, setGrown] = useState({ items, limit: pageSize })
  const limit = Math.max(grown.items === items ? grown.limit : pageSize, needed)

  const more = useCallback(() => setGrown({ items, limit: limit + pageSize }), [items, limit, pageSize])

  const sentinel: RefCallback<Element> = useCallback(
    (element) => {
      if (!element || !('IntersectionObserver' in window)) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '50% 0px' })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [more],
  )

  return { limit, more, sentinel }
}
