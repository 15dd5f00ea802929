import { type RefCallback, useCallback, useState } from 'react'

interface Limit {
  pageSize: number
  /** At least so many are shown. */
  needed?: number
  /** What is shown; another one starts over, the same one loaded anew does not (START-3). */
  of?: string
}

/**
 * How many items to show: one page, and another each time that `more` is called, or that the sentinel nears the
 * viewport. Only what stands at the end of a screen has a sentinel: else what stands below is pushed from under a finger
 * (START-2).
 */
export function useGrowingLimit({ pageSize, needed = 0, of = '' }: Limit) {
  const [grown, setGrown] = useState({ of, limit: pageSize })
  const limit = Math.max(grown.of === of ? grown.limit : pageSize, needed)

  const more = useCallback(() => setGrown({ of, limit: limit + pageSize }), [of, limit, pageSize])

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
