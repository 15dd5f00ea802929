import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { Card } from '@/ui/Card'
import { SettingSwitches } from './SettingSwitches'

/** How the customer hears about the active inquiry; nothing without one (SET-2). */
export function InquirySettings() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  if (!application) return null
  return (
    <Card as="section" aria-labelledby="inquiry-heading" className="stack gap-2">
      <h2 id="inquiry-heading">{t('settings.inquiry.heading', { id: application.id })}</h2>
      <p className="muted">
        {application.order_id && `${t('settings.inquiry.order', { order: application.order_id })} `}
        {t('settings.inquiry.text')}
      </p>
      <SettingSwitches box="inquiry" />
    </Card>
  )
}
