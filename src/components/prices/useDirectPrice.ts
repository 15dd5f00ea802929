import { apiWords } from '@/components/Words'
import type { DirectOffer } from '@/api/schemas/application'
import { priceOf } from '@/domain/applications/match/price'
import { formatMoney } from '@/format/money'
import { useTranslation } from '@/i18n/useTranslation'

/** An insurer's own price, for exactly what it names; null while there is none. For `Sentence`. */
export function useDirectPrice(offer: DirectOffer | null): { amount: string; source: string } | null {
  const { t, language } = useTranslation()
  const price = offer && priceOf(offer.price)
  if (!offer || price === null) return null
  const source = offer.product_name.trim() ? t('applications.price.direct', { product: apiWords(offer.product_name.trim()) }) : t('applications.price.direct_unnamed')
  return { amount: formatMoney(price, language), source }
}
