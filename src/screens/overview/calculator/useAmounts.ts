import { useMemo } from 'react'
import { tagOf } from '@/config/language'
import { formatOere } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useLanguage } from '@/i18n/useLanguage'
import { useComparison } from './ComparisonContext'

/** Formats amounts and lists of names in the customer's language, all amounts with the same decimals (FMT-2, CALC-10). */
export function useAmounts() {
  const language = useLanguage()
  const { decimals, riskDecimals } = useComparison().figures
  return useMemo(() => {
    const both = new Intl.ListFormat(tagOf(language), { type: 'conjunction' })
    const either = new Intl.ListFormat(tagOf(language), { type: 'disjunction' })
    return {
      /** Of øre, as figures are. */
      price: (oere: number) => formatOere(oere, decimals, language),
      risk: (oere: number) => formatOere(oere, riskDecimals, language),
      percent: (percent: number) => formatPercent(percent, language),
      and: (names: string[]) => both.format(names),
      or: (names: string[]) => either.format(names),
    }
  }, [language, decimals, riskDecimals])
}
