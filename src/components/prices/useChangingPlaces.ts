import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '@/ui/useMediaQuery'

const durationMs = 250

/** Rows that change places glide there, unless the customer wants less motion. */
export function useChangingPlaces(list: RefObject<HTMLElement | null>, order: string): void {
  const still = useReducedMotion()
  const places = useRef(new Map<Element, number>())

  useLayoutEffect(() => {
    const tops = new Map([...(list.current?.children ?? [])].map((row) => [row, topOf(row)]))
    for (const [row, top] of tops) {
      const moved = (places.current.get(row) ?? top) - top
      if (moved !== 0 && !still) row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], { duration: durationMs, easing: 'ease-out' })
    }
    places.current = tops
  }, [list, order, still])
}

/** Within the list, whatever has moved the list itself. */
function topOf(row: Element): number {
  return row instanceof HTMLElement ? row.offsetTop - (row.parentElement?.offsetTop ?? 0) : 0
}
