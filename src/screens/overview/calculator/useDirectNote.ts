import { useTranslation } from 'react-i18next'
import { decimalsFor } from '@/domain/calculator/figures'
import { type DirectCost, toOere } from '@/domain/calculator/rules'
import { formatOere } from '@/format/money'
import { useLanguage } from '@/i18n/useLanguage'
import { usePricesHere } from './ComparisonContext'
import { useTexts } from './useTexts'

/** The insurer's own price of a product, where the customer's number is another or is not there (CALC-13). For `Sentence`. */
export function useDirectNote() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { comparison } = usePricesHere()
  const { productsIn } = useTexts()
  return (offerId: number, direct: DirectCost | null): string | null => {
    const line = direct && comparison.offers.get(offerId)?.cost.lines[direct.key]
    if (!direct || (line?.source === 'typed' && line.price === direct.price)) return null
    const oere = toOere(direct.price)
    const amount = formatOere(oere, decimalsFor([oere]), language)
    return t('applications.price.with_source', { amount, source: t('applications.price.direct', { product: productsIn([direct.key]) }) })
  }
}
