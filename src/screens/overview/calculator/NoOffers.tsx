import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/Notice'

export function NoOffers() {
  const { t } = useTranslation()
  return <Notice title={t('calculator.no_offers')}>{t('calculator.no_offers_text')}</Notice>
}
