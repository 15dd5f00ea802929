import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows to render: a range from first to last, and the row that holds focus. */
export interface VisibleRows {
  first: number
  last: number
  focused: number | null
}

const all: VisibleRows = { first: 0, last: Number.POSITIVE_INFINITY, focused: null }
const initial: VisibleRows = { first: 0, last: 20, focused: null }

// Rows this near are rendered too, for keyboard navigation and for quick scrolling.
const margin = '250px 0px'

/**
 * The rows in or near the viewport, found by `data-product` on the table's product rows; all of them with `always`,
 * when there is little to render, and for printing. The second function draws a row at once: a key that is held down
 * is quicker than the observer (CALC-9).
 */
export function useVisibleRows(table: RefObject<HTMLElement | null>, always: boolean): [VisibleRows, (row: number) => void] {
  const [visible, setVisible] = useState(initial)

  useEffect(() => {
    const watched = table.current
    if (always || !watched) return
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(rowOf(target))
          else seen.delete(rowOf(target))
        }
        // At once, as focus may be elsewhere later.
        if (seen.size > 0) flushSync(() => setVisible({ first: Math.min(...seen), last: Math.max(...seen), focused: focusedRow(watched) }))
      },
      { rootMargin: margin },
    )
    for (const product of watched.querySelectorAll('[data-product]')) observer.observe(product)
    const showAll = () => flushSync(() => setVisible(all))
    window.addEventListener('beforeprint', showAll)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAll)
    }
  }, [table, always])

  const draw = useCallback((row: number) => flushSync(() => setVisible((drawn) => withRow(drawn, row))), [])

  return [always ? all : visible, draw]
}

function withRow(drawn: VisibleRows, row: number): VisibleRows {
  if (row >= drawn.first && row <= drawn.last) return drawn
  return { ...drawn, first: Math.min(drawn.first, row), last: Math.max(drawn.last, row) }
}

function focusedRow(table: HTMLElement): number | null {
  const { activeElement } = document
  const cell = table.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-cell]') : null
  return cell ? Number(cell.dataset.row) : null
}

function rowOf(product: Element): number {
  return Number(product.getAttribute('data-product'))
}
