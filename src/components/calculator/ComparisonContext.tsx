import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { compare, type Comparison } from '@/domain/calculator/comparison'
import type { Layout } from '@/domain/calculator/layout'
import { selectSheets } from '@/domain/calculator/slice'

const Context = createContext<Comparison | null>(null)

// Longer than it is between two keystrokes, short enough to be at once (CALC-9).
const moment = 200

/** Gives what follows from the numbers to all within, a moment after the last keystroke. */
export function ComparisonProvider({ layout, children }: { layout: Layout; children: ReactNode }) {
  const sheets = useRested(useSelector(selectSheets))
  const comparison = useMemo(() => compare(layout, sheets), [layout, sheets])
  return <Context value={comparison}>{children}</Context>
}

/** Takes a value that may change with every keystroke; gives it once it has rested for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), moment)
    return () => clearTimeout(timer)
  }, [value])

  return rested
}

export function useComparison(): Comparison {
  const comparison = use(Context)
  if (!comparison) throw new Error('useComparison outside ComparisonProvider')
  return comparison
}
