import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { SessionLink } from './SessionHandover'

/**
 * Since that day an inquiry has also created an account, so its customer needs the confirmation email rather than a new
 * account.
 */
export function AccountMade({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={className}>
      <span>{t('session.login.account_made', { date: t('session.login.cutoff') })}</span>{' '}
      <SessionLink to={paths.confirmation}>{t('session.login.account_made_link')}</SessionLink>
    </p>
  )
}
