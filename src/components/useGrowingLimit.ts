import { type RefCallback, useCallback, useState } from 'react'

interface Limit {
  pageSize: number
  /** The least number of items to show. */
  needed?: number
  /** Identifies the list: another one starts over, while the same one reloaded does not (START-3). */
  of?: string
}

/**
 * How many items to show: one page, and another each time `more` is called or the sentinel nears the viewport. Only a
 * list at the end of a screen has a sentinel, as anything below it would be pushed from under a finger (START-2).
 */
export function useGrowingLimit({ pageSize, needed = 0, of = '' }: Limit) {
  const [grown, setGrown] = useState({ of, limit: pageSize })
  const limit = Math.max(grown.of === of ? grown.limit : pageSize, needed)

  const more = useCallback(() => setGrown({ of, limit: limit + pageSize }), [of, limit, pageSize])

  const sentinel: RefCallback<Element> = useCallback(
    (element) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '50% 0px' })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [more],
  )

  return { limit, more, sentinel }
}
