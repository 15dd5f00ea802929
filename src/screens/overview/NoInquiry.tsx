import Inbox from 'lucide-react/icons/inbox'
import { SupportPhone } from '@/components/SupportPhone'
import { useTranslation } from '@/i18n/useTranslation'
import { BodyCard } from './BodyCard'
import { NewInquiryLink } from './NewInquiryLink'

export function NoInquiry() {
  const { t } = useTranslation()
  return (
    <BodyCard icon={Inbox} title={t('applications.none.title')}>
      <p>{t('applications.none.text')}</p>
      <NewInquiryLink>{t('applications.none.action')}</NewInquiryLink>
      <SupportPhone also />
    </BodyCard>
  )
}
