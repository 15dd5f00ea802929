import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { useAppSelector } from '@/components/store'
import { compare, type Comparison } from '@/domain/calculator/comparison'
import { type Figures, figuresOf } from '@/domain/calculator/figures'
import type { Layout } from '@/domain/calculator/layout'
import { selectSheets } from '@/domain/calculator/slice'

const Context = createContext<(Comparison & { figures: Figures }) | null>(null)

/** Deferred: the fields render first, then what is calculated from them (CALC-9). */
export function ComparisonProvider({ layout, children }: { layout: Layout; children: ReactNode }) {
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  const comparison = useMemo(() => {
    const found = compare(layout, sheets)
    return { ...found, figures: figuresOf(found, layout.currentOfferId) }
  }, [layout, sheets])
  return <Context value={comparison}>{children}</Context>
}

export function useComparison(): Comparison & { figures: Figures } {
  const comparison = use(Context)
  if (!comparison) throw new Error('useComparison outside ComparisonProvider')
  return comparison
}
