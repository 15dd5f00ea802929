import { useAmounts } from '@/components/prices/useAmounts'
import type { Figures } from '@/domain/calculator/figures'

/** A sum of prices and excesses shows øre where either does (CALC-10). */
export function useSums({ decimals, riskDecimals }: Figures) {
  const both = Math.max(decimals, riskDecimals) === 0 ? 0 : 2
  return useAmounts({ decimals: both, riskDecimals: both })
}
