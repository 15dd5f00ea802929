import { useMemo } from 'react'
import type { Figures } from '@/domain/calculator/figures'
import { listAnd, listOr } from '@/format/lists'
import { formatOere } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useLanguage } from '@/i18n/useLanguage'

/** Formats amounts and lists of names in the customer's language, all amounts with the same decimals (FMT-2, CALC-10). */
export function useAmounts({ decimals, riskDecimals }: Pick<Figures, 'decimals' | 'riskDecimals'>) {
  const language = useLanguage()
  return useMemo(() => ({
    /** Takes øre, as figures do. */
    price: (oere: number) => formatOere(oere, decimals, language),
    /** Shortens a large figure whose exact amount stands below it; never more than that. */
    whole: (oere: number) => formatOere(Math.floor(oere / 100) * 100, 0, language),
    risk: (oere: number) => formatOere(oere, riskDecimals, language),
    percent: (percent: number) => formatPercent(percent, language),
    and: (names: string[]) => listAnd(names, language),
    or: (names: string[]) => listOr(names, language),
  }), [language, decimals, riskDecimals])
}
