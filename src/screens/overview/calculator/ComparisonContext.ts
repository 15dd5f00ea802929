import { createContext, use } from 'react'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import type { Prices } from '@/domain/prices/prices'

/** The prices of the inquiry whose calculator is shown. */
export const ComparisonContext = createContext<Prices | null>(null)

export function useComparisonPrices(): Prices {
  const prices = use(ComparisonContext)
  if (!prices) throw new Error('useComparisonPrices outside Comparison')
  return prices
}

export function useTexts() {
  return usePriceTexts(useComparisonPrices())
}
