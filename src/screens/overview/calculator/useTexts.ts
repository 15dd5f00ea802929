import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { usePricesHere } from './ComparisonContext'

/** The wording for the prices in this calculator. */
export function useTexts() {
  return usePriceTexts(usePricesHere())
}
