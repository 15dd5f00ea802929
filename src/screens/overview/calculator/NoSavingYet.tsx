import { useTranslation } from 'react-i18next'
import { WithApiWords } from '@/components/apiWords'
import { missingForSaving } from '@/domain/calculator/missingPrices'
import { usePricesHere } from './ComparisonContext'
import { useTexts } from './useTexts'

/** Why no saving is shown, and which prices are missing for it (CALC-4). */
export function NoSavingYet({ offerIds }: { offerIds: number[] }) {
  const { t } = useTranslation()
  const { nameOf, productsIn } = useTexts()
  const { comparison } = usePricesHere()
  return missingForSaving(comparison, offerIds).map(({ offerId, products }) => (
    <p key={offerId} className="muted">
      <WithApiWords text={t(offerId === comparison.currentId ? 'calculator.no_saving_yet.current' : 'calculator.no_saving_yet.new', { name: nameOf(offerId), products: productsIn(products) })} />
    </p>
  ))
}
