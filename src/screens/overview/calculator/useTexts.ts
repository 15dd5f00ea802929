import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { usePricesHere } from './ComparisonContext'

/** What is said of the prices in this calculator. */
export function useTexts() {
  return usePriceTexts(usePricesHere())
}
