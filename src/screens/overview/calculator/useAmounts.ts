import { useMemo } from 'react'
import { listAnd, listOr } from '@/format/lists'
import { formatOere } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useLanguage } from '@/i18n/useLanguage'
import { useComparison } from './ComparisonContext'

/** Formats amounts and lists of names in the customer's language, all amounts with the same decimals (FMT-2, CALC-10). */
export function useAmounts() {
  const language = useLanguage()
  const { decimals, riskDecimals } = useComparison().figures
  return useMemo(() => {
    return {
      /** Of øre, as figures are. */
      price: (oere: number) => formatOere(oere, decimals, language),
      risk: (oere: number) => formatOere(oere, riskDecimals, language),
      percent: (percent: number) => formatPercent(percent, language),
      and: (names: string[]) => listAnd(names, language),
      or: (names: string[]) => listOr(names, language),
    }
  }, [language, decimals, riskDecimals])
}
