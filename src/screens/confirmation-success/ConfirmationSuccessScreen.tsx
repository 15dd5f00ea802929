import { useLocation } from 'react-router-dom'
import { apiWords } from '@/components/Words'
import { paths } from '@/config/paths'
import { EmailSent } from '@/components/session/EmailSent'
import { readNavigationState } from '@/domain/session/navigationState'
import { useTranslation } from '@/i18n/useTranslation'

/** The confirmation email is on its way; navigation state may say to whom. */
export function ConfirmationSuccessScreen() {
  const { t } = useTranslation()
  const { email, isNew } = readNavigationState(useLocation().state)
  const sent = email ? t(isNew ? 'account.confirmation_sent.new' : 'account.confirmation_sent.text_email', { email: apiWords(email) }) : t('account.confirmation_sent.text')
  return <EmailSent name="confirmation_sent" sent={sent} again={paths.confirmation} />
}
