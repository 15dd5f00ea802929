import { type RefCallback, useCallback, useState } from 'react'

const page = 12

/**
 * How many of `items` to show: a page, and one more each time the end of the list comes near or `more` is called.
 * Other items start over. At least `needed` are shown.
 */
export function useGrowingLimit(items: unknown[], needed: number) {
  const [grown, setGrown] = useState({ items, limit: page })
  const limit = Math.max(grown.items === items ? grown.limit : page, needed)

  const more = useCallback(() => setGrown({ items, limit: limit + page }), [items, limit])

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
