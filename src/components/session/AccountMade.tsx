import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { legacyCutoff } from '@/domain/session/rules'
import { formatLongDate } from '@/format/longDate'
import { useLanguage } from '@/i18n/useLanguage'

/** An inquiry has made an account since that day, so its customer needs the activation email, not a new account (LOGIN-12). */
export function AccountMade({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={className}>
      {t('session.login.account_made', { date: formatLongDate(legacyCutoff, language) })}{' '}
      <Link to={paths.confirmation}>{t('session.login.account_made_link')}</Link>
    </p>
  )
}
