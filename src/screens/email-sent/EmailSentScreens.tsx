import MailCheck from 'lucide-react/icons/mail-check'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SessionScreen } from '@/components/session/SessionScreen'
import { SessionLink } from '@/components/session/SessionHandover'
import { SupportPhone } from '@/components/SupportPhone'
import { markedName, MarkedText } from '@/components/MarkedText'
import { paths } from '@/config/paths'
import { readNavigationState } from '@/domain/session/navigationState'
import { buttonClass } from '@/ui/Button'

export function ConfirmationSuccessScreen() {
  return <EmailSent name="confirmation_sent" again={paths.confirmation} />
}

export function ResetPasswordSuccessScreen() {
  return <EmailSent name="reset_sent" again={paths.resetPassword} />
}

interface EmailSentProps {
  /** Of its texts. */
  name: 'confirmation_sent' | 'reset_sent'
  /** Where the email is requested again. */
  again: string
}

/** An email is on its way: to whom, what to do with it, and what to do if it does not arrive. */
function EmailSent({ name, again }: EmailSentProps) {
  const { t } = useTranslation()
  // Navigation state may say to whom.
  const { email, isNew } = readNavigationState(useLocation().state)
  const known =
    isNew && name === 'confirmation_sent'
      ? t('account.confirmation_sent.new', { email: markedName(email) })
      : t(`account.${name}.text_email`, { email: markedName(email) })
  return (
    <SessionScreen
      title={t(`account.${name}.title`)}
      footer={<SessionLink to={again}>{t(`account.${name}.again`)}</SessionLink>}
    >
      <span className="disc">
        <MailCheck size={28} />
      </span>
      <p className="lead bold">
        <MarkedText text={email ? known : t(`account.${name}.text`)} />
      </p>
      <p>{t(`account.${name}.next`)}</p>
      <SupportPhone also />
      <SessionLink to={paths.login} className={buttonClass('secondary', { wide: true })}>
        {t('account.to_login')}
      </SessionLink>
    </SessionScreen>
  )
}
