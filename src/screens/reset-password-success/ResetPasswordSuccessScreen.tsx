import { useLocation } from 'react-router-dom'
import { apiWords } from '@/components/Words'
import { paths } from '@/config/paths'
import { EmailSent } from '@/components/session/EmailSent'
import { readNavigationState } from '@/domain/session/navigationState'
import { useTranslation } from '@/i18n/useTranslation'

/** The reset email is on its way; navigation state may say to whom. */
export function ResetPasswordSuccessScreen() {
  const { t } = useTranslation()
  const { email } = readNavigationState(useLocation().state)
  const sent = email ? t('account.reset_sent.text_email', { email: apiWords(email) }) : t('account.reset_sent.text')
  return <EmailSent name="reset_sent" sent={sent} again={paths.resetPassword} />
}
