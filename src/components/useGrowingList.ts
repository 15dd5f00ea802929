import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { offered } from '@/platform/offered'

interface Growing {
  /** Finds the items in the list. */
  items: string
  pageSize: number
  /** The least number of items to show. */
  needed?: number
  /** Identifies the list: another one starts over, while the same one reloaded does not. */
  of?: string
}

/**
 * How many items to show: one page, and another each time `more` is called or the sentinel nears the viewport. Only a
 * list at the end of a screen has a sentinel, as anything below it would be pushed from under a finger.
 */
export function useGrowingList<List extends HTMLElement>({ items, pageSize, needed = 0, of = '' }: Growing) {
  const [grown, setGrown] = useState({ of, limit: pageSize })
  const limit = Math.max(grown.of === of ? grown.limit : pageSize, needed)

  const grow = useCallback(() => setGrown({ of, limit: limit + pageSize }), [of, limit, pageSize])

  const sentinel: RefCallback<Element> = useCallback(
    (element) => {
      if (!element) return
      const observer = offered(
        () => new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), { rootMargin: '50% 0px' }),
      )
      observer?.observe(element)
      return () => observer?.disconnect()
    },
    [grow],
  )

  const { list, growing } = useFocusOnFirstNew<List>(items)

  function more() {
    growing()
    grow()
  }

  return { list, limit, more, sentinel }
}

/**
 * After "show more", focus goes to the first item that came: the button is now behind them all, or is gone.
 * Call `growing` on the press; `selector` finds the items in the list.
 */
function useFocusOnFirstNew<List extends HTMLElement>(
  selector: string,
): { list: RefObject<List | null>; growing: () => void } {
  const list = useRef<List>(null)
  const before = useRef<number | null>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]

  useLayoutEffect(() => {
    const first = before.current === null ? undefined : items()[before.current]
    if (!first) return
    before.current = null
    if (first.tabIndex < 0) first.tabIndex = -1
    first.focus()
  })

  function growing() {
    before.current = items().length
  }

  return { list, growing }
}
