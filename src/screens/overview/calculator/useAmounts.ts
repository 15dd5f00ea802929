import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toKroner } from '@/domain/calculator/rules'
import { formatMoney } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { languageOf, tagOf } from '@/i18n/language'

/** How amounts and lists of names are written in the customer's language (FMT-2). */
export function useAmounts() {
  const { i18n } = useTranslation()
  const language = tagOf(languageOf(i18n.language))
  return useMemo(() => {
    const both = new Intl.ListFormat(language, { type: 'conjunction' })
    const either = new Intl.ListFormat(language, { type: 'disjunction' })
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
