import { Sentence } from '@/components/Sentence'
import { missingForSaving } from '@/domain/calculator/missingPrices'
import { useTranslation } from '@/i18n/useTranslation'
import { usePricesHere, useTexts } from './ComparisonContext'

/** Whose prices are missing for a saving to be shown, in one sentence for all who lack the same. */
export function NoSavingYet({ offerIds }: { offerIds: number[] }) {
  const { t } = useTranslation()
  const { nameOf, productsIn, amounts } = useTexts()
  const { comparison } = usePricesHere()
  const namesByProducts = new Map<string, string[]>()
  for (const { offerId, products } of missingForSaving(comparison, offerIds)) {
    const lacking = productsIn(products)
    namesByProducts.set(lacking, [...(namesByProducts.get(lacking) ?? []), nameOf(offerId)])
  }
  return [...namesByProducts].map(([products, names]) => (
    <p key={products} className="muted">
      <Sentence text={t('calculator.no_saving_yet', { names: amounts.and(names), products })} />
    </p>
  ))
}
