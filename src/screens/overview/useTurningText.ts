import { useTranslation } from 'react-i18next'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { type ClaimYears, turningGain } from '@/domain/calculator/claims'
import type { Prices } from '@/domain/prices/prices'
import { useSums } from './useSums'

/** With which claims another insurer is cheapest, or which one always is (CALC-14); null where an excess that matters is unknown. For `Sentence`. */
export function useTurningText(prices: Prices): (found: ClaimYears) => string | null {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const sums = useSums(prices.figures)
  const { comparison, figures, layout } = prices
  const named = (ids: number[]) => texts.amounts.and(ids.map((id) => (id === comparison.currentId ? t('applications.price.current', { company: texts.nameOf(id) }) : texts.nameOf(id))))
  return ({ turning, always }) => {
    if (!turning && always.length === 0) return null
    // Those that tie without a claim are told apart by one.
    if (!turning) return t(always.length < comparison.cheapest.length ? 'applications.claims.then' : 'applications.claims.still', { company: texts.amounts.and(always.map(texts.nameOf)) })
    const amount = sums.price(turningGain(turning, comparison, figures, layout.rows.map(({ key }) => key)))
    const company = named(turning.after)
    return turning.product === null ? t('applications.claims.turning_each', { company, amount }) : t('applications.claims.turning', { product: texts.productsIn([turning.product]), company, amount })
  }
}
