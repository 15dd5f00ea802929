import { useMemo } from 'react'
import { tagOf } from '@/config/language'
import { toKroner } from '@/domain/calculator/rules'
import { formatMoney } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { useLanguage } from '@/i18n/useLanguage'

/** Formats amounts and lists of names in the customer's language (FMT-2). */
export function useAmounts() {
  const language = useLanguage()
  return useMemo(() => {
    const both = new Intl.ListFormat(tagOf(language), { type: 'conjunction' })
    const either = new Intl.ListFormat(tagOf(language), { type: 'disjunction' })
    return {
      /** Of whole DKK. */
      kroner: (amount: number) => formatMoney(amount, language),
      /** Of millionths of a krone, as totals are. */
      total: (amount: number) => formatMoney(toKroner(amount), language),
      /** Of øre, as an excess is. */
      risk: (amount: number) => formatMoney(amount / 100, language),
      percent: (percent: number) => formatPercent(percent, language),
      and: (names: string[]) => both.format(names),
      or: (names: string[]) => either.format(names),
    }
  }, [language])
}
