import { useMemo } from 'react'
import { listAnd, listOr } from '@/format/lists'
import { formatMoney } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useTranslation } from '@/i18n/useTranslation'

/** Formats amounts and lists of names in the customer's language. */
export function useAmounts() {
  const { language } = useTranslation()
  return useMemo(() => ({
    money: (kroner: number) => formatMoney(kroner, language),
    percent: (percent: number) => formatPercent(percent, language),
    and: (names: string[]) => listAnd(names, language),
    or: (names: string[]) => listOr(names, language),
  }), [language])
}
