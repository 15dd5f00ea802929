import { useTranslation } from 'react-i18next'
import { companyName } from '@/components/companyName'
import { useAppStore } from '@/components/store'
import { selectSheet } from '@/domain/calculator/slice'

/** Reads the store without subscribing: an insurer's name does not change while the calculator is on screen. */
export function useOfferName(): (offerId: number) => string {
  const { t } = useTranslation()
  const store = useAppStore()
  return (offerId) => {
    const sheet = selectSheet(store.getState(), offerId)
    return companyName({ company: sheet?.company ?? null }, t('calculator.sheet.company_fallback'))
  }
}
