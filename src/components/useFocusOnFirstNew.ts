import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * After "show more", focus goes to the first item that came: the button now stands behind them all, or is gone
 * (A11Y-4). Call `growing` on the press; `selector` finds the items in the list.
 */
export function useFocusOnFirstNew<List extends HTMLElement>(selector: string): { list: RefObject<List | null>; growing: () => void } {
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
