import { useTranslation } from 'react-i18next'
import { apiWords, WithApiWords } from '@/components/apiWords'
import type { Layout } from '@/domain/calculator/layout'
import { missingForSaving } from '@/domain/calculator/missingPrices'
import { useComparison } from './ComparisonContext'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'

// More names than these are a list that nobody reads in a sentence.
const mostNamed = 3

/** Why no saving is shown, and which prices are missing for it (CALC-4). */
export function NoSavingYet({ layout, offerIds }: { layout: Layout; offerIds: number[] }) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const nameOf = useOfferName()
  const missing = missingForSaving(layout, useComparison(), offerIds)
  return missing.map(({ offerId, products }) => {
    const names = products.map((name) => (name ? apiWords(name) : t('calculator.sheet.product_fallback')))
    const what = products.length > mostNamed ? t('calculator.no_saving_yet.products', { count: products.length }) : amounts.and(names)
    return (
      <p key={offerId} className="muted">
        <WithApiWords text={t(offerId === layout.currentOfferId ? 'calculator.no_saving_yet.current' : 'calculator.no_saving_yet.new', { name: nameOf(offerId), products: what })} />
      </p>
    )
  })
}
