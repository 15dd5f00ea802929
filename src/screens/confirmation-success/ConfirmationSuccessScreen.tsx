import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailSent } from '@/components/session/EmailSent'
import { WayLink } from '@/components/session/way'
import { readNavigationState } from '@/domain/session/navigationState'

/** The confirmation email is on its way; navigation state may say to whom (CONF-1, REG-1). */
export function ConfirmationSuccessScreen() {
  const { t } = useTranslation()
  const { email, isNew } = readNavigationState(useLocation().state)
  const words = email && isNew ? t('account.confirmation_sent.new', { email }) : resentWords()
  return (
    <EmailSent
      title={t('account.confirmation_sent.title')}
      sent={words}
      next={t('account.confirmation_sent.next')}
      again={
        <WayLink to={paths.confirmation}>
          {t('account.confirmation_sent.again')}
        </WayLink>
      }
    />
  )

  function resentWords(): string {
    return email ? t('account.confirmation_sent.text_email', { email }) : t('account.confirmation_sent.text')
  }
}
