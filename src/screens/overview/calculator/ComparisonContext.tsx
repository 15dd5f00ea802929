import { createContext, use, useDeferredValue } from 'react'
import { useAppSelector } from '@/components/store'
import type { Layout } from '@/domain/calculator/layout'
import { selectSheets } from '@/domain/calculator/slice'
import type { Prices } from '@/domain/prices/prices'
import { comparedPrices, selectMatchesOf } from '@/domain/prices/selectors'
import type { Elements } from '@/ui/elements'

const Context = createContext<Prices | null>(null)

interface ComparisonProviderProps {
  applicationId: number
  layout: Layout
  children: Elements
}

/** Deferred: the fields render first, then the results calculated from them. */
export function ComparisonProvider({ applicationId, layout, children }: ComparisonProviderProps) {
  const matches = useAppSelector((state) => selectMatchesOf(state, applicationId))
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  return <Context value={comparedPrices(matches, layout, sheets)}>{children}</Context>
}

export function usePricesHere(): Prices {
  const prices = use(Context)
  if (!prices) throw new Error('usePricesHere outside ComparisonProvider')
  return prices
}
