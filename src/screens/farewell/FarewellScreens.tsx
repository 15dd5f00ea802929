import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { useOnceSeen } from '@/components/useOnceSeen'
import { markedName, MarkedText } from '@/components/MarkedText'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { accountClosedShown } from '@/domain/session/slice'
import { yearOf } from '@/format/dates'
import { now } from '@/platform/clock'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import styles from './FarewellScreens.module.css'

/** The email that deletes the account is on its way. */
export function MailHasBeenSentScreen() {
  const { t } = useTranslation()
  const { supportEmail } = useSettings()
  return (
    <Farewell
      title={t('farewell.sent.title')}
      footer={
        supportEmail && (
          <a href={`mailto:${supportEmail}`}>
            <MarkedText text={t('farewell.sent.contact', { email: markedName(supportEmail) })} />
          </a>
        )
      }
    >
      <p>{t('farewell.sent.text')}</p>
      <p>{t('farewell.sent.ignore')}</p>
      <Link to={paths.login}>{t('common.error.to_login')}</Link>
    </Farewell>
  )
}

/** The end of the link in the deletion email. */
export function AccountDeletedScreen() {
  const { t } = useTranslation()
  return (
    <Farewell title={t('farewell.deleted.title')}>
      <p>{t('farewell.deleted.text')}</p>
      <p>{t('farewell.deleted.thanks')}</p>
      <Link to={paths.register} className={buttonClass('secondary')}>
        {t('farewell.deleted.again')}
      </Link>
    </Farewell>
  )
}

/** A goodbye page: it ends this browser's session and clears its local data. */
function Farewell({ title, footer, children }: { title: string; footer?: Elements; children: Elements }) {
  const { t } = useTranslation()
  useOnceSeen(accountClosedShown)

  return (
    <Screen title={title}>
      <Card className={cx('stack gap-3 start picture tall-links', styles.text)}>{children}</Card>
      <footer className={cx('row muted small tall-links', styles.footer)}>
        <p>{t('common.shell.footer_year', { year: yearOf(now()) })}</p>
        {footer}
      </footer>
    </Screen>
  )
}
