import MailCheck from 'lucide-react/icons/mail-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportPhone } from '@/components/SupportPhone'
import { paths } from '@/config/paths'
import { buttonClass } from '@/ui/buttonClass'
import { SessionScreen } from './SessionScreen'
import { WayLink } from './way'

interface EmailSentProps {
  title: string
  sent: string
  next: string
  /** The link for requesting the email again. */
  again: ReactNode
}

/** An email is on its way: to whom, what to do with it, and what to do if it does not arrive. */
export function EmailSent({ title, sent, next, again }: EmailSentProps) {
  const { t } = useTranslation()
  return (
    <SessionScreen title={title} footer={again}>
      <span className="disc">
        <MailCheck size={28} />
      </span>
      <p className="lead bold">{sent}</p>
      <p>{next}</p>
      <SupportPhone also />
      <WayLink to={paths.login} className={buttonClass('secondary', { wide: true })}>
        {t('account.to_login')}
      </WayLink>
    </SessionScreen>
  )
}
