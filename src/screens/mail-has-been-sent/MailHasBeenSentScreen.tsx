import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { Farewell } from '@/components/Farewell'
import { apiWords, Words } from '@/components/Words'
import { useSettings } from '@/config/SettingsContext'
import { useTranslation } from '@/i18n/useTranslation'

/** The email that deletes the account is on its way. */
export function MailHasBeenSentScreen() {
  const { t } = useTranslation()
  const { supportEmail } = useSettings()
  return (
    <Farewell
      title={t('farewell.sent.title')}
      footer={supportEmail && <a href={`mailto:${supportEmail}`}><Words text={t('farewell.sent.contact', { email: apiWords(supportEmail) })} /></a>}
    >
      <p>{t('farewell.sent.text')}</p>
      <p>{t('farewell.sent.ignore')}</p>
      <Link to={paths.login}>{t('common.error.to_login')}</Link>
    </Farewell>
  )
}
