import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ComparedOffer } from '@/domain/calculator/comparison'
import { cx } from '@/ui/cx'
import { useReducedMotion } from '@/ui/useMediaQuery'
import styles from './Bar.module.css'

export type BarKind = 'current' | 'best' | 'other' | 'excess' | 'incomplete'

/** How an offer's total is drawn, wherever it is. */
export function barOf({ cost, mark }: Pick<ComparedOffer, 'cost' | 'mark'>, isCurrent: boolean): BarKind {
  if (cost.missing > 0) return 'incomplete'
  if (isCurrent) return 'current'
  return mark === 'cheapest' ? 'best' : 'other'
}

interface BarProps {
  kind: BarKind
  /** Of the longest bar. */
  share: number
  className?: string | undefined
}

/** A price as a length from 0: the cheapest in the accent, the current insurer's striped, an excess hatched, an incomplete sum hollow. */
export function Bar({ kind, share, className }: BarProps) {
  return (
    <span
      className={cx(styles.bar, kind !== 'other' && styles[kind], className)}
      style={{ inlineSize: `${share * 100}%` }}
    />
  )
}

const durationMs = 250

/** Rows that change places glide there, unless the customer wants less motion. */
export function useChangingPlaces(list: RefObject<HTMLElement | null>, order: string): void {
  const still = useReducedMotion()
  const places = useRef(new Map<Element, number>())

  useLayoutEffect(() => {
    const tops = new Map([...(list.current?.children ?? [])].map((row) => [row, topOf(row)]))
    for (const [row, top] of tops) {
      const moved = (places.current.get(row) ?? top) - top
      if (moved !== 0 && !still)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: durationMs,
          easing: 'ease-out',
        })
    }
    places.current = tops
  }, [list, order, still])
}

/** Within the list, whatever has moved the list itself. */
function topOf(row: Element): number {
  return row instanceof HTMLElement ? row.offsetTop - (row.parentElement?.offsetTop ?? 0) : 0
}
