import { useTranslation } from 'react-i18next'
import { Notice } from '@/ui/Notice'

/** There is nothing to compare yet: why, and what comes next. */
export function NoOffers() {
  const { t } = useTranslation()
  return <Notice title={t('calculator.no_offers')}>{t('calculator.no_offers_text')}</Notice>
}
