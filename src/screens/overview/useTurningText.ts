import { useTranslation } from 'react-i18next'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import type { ClaimYears } from '@/domain/calculator/claims'
import type { Prices } from '@/domain/prices/prices'

/** With which claims another insurer is cheapest, or which one always is (CALC-14); null where an excess that matters is unknown. For `Sentence`. */
export function useTurningText(prices: Prices): (found: ClaimYears) => string | null {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison } = prices
  const named = (ids: number[]) => texts.amounts.and(ids.map((id) => (id === comparison.currentId ? t('applications.price.current', { company: texts.nameOf(id) }) : texts.nameOf(id))))
  return ({ breakEven, always }) => {
    if (!breakEven && always.length === 0) return null
    // Those that tie without a claim are told apart by one.
    if (!breakEven) return t(always.length < comparison.cheapest.length ? 'applications.claims.then' : 'applications.claims.still', { company: texts.amounts.and(always.map(texts.nameOf)) })
    const amount = texts.amounts.money(breakEven.gain)
    const company = named(breakEven.after)
    return breakEven.product === null ? t('applications.claims.turning_each', { company, amount }) : t('applications.claims.turning', { product: texts.productsIn([breakEven.product]), company, amount })
  }
}
