import MailCheck from 'lucide-react/icons/mail-check'
import { Words } from '@/components/Words'
import { SupportPhone } from '@/components/SupportPhone'
import { paths } from '@/config/paths'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { SessionScreen } from './SessionScreen'
import { WayLink } from './way'

interface EmailSentProps {
  /** Of its texts. */
  name: 'confirmation_sent' | 'reset_sent'
  /** To whom. For `Words`. */
  sent: string
  /** Where the email is requested again. */
  again: string
}

/** An email is on its way: to whom, what to do with it, and what to do if it does not arrive. */
export function EmailSent({ name, sent, again }: EmailSentProps) {
  const { t } = useTranslation()
  return (
    <SessionScreen title={t(`account.${name}.title`)} footer={<WayLink to={again}>{t(`account.${name}.again`)}</WayLink>}>
      <span className="disc">
        <MailCheck size={28} />
      </span>
      <p className="lead bold"><Words text={sent} /></p>
      <p>{t(`account.${name}.next`)}</p>
      <SupportPhone also />
      <WayLink to={paths.login} className={buttonClass('secondary', { wide: true })}>
        {t('account.to_login')}
      </WayLink>
    </SessionScreen>
  )
}
