import { type RefCallback, useCallback, useState } from 'react'

const pageSize = 12

/**
 * How many of `items` to show: one page, and another each time the sentinel nears the viewport or `more` is called. New
 * items start over. At least `needed` are shown.
 */
export function useGrowingLimit(items: unknown[], needed: number) {
  const [grown, setGrown] = useState({ items, limit: pageSize })
  const limit = Math.max(grown.items === items ? grown.limit : pageSize, needed)

  const more = useCallback(() => setGrown({ items, limit: limit + pageSize }), [items, limit])

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
