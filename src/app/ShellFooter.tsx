import { useTranslation } from 'react-i18next'
import { CookieChoicesButton } from '@/components/CookieChoicesButton'
import { Disclaimer } from '@/components/Disclaimer'
import { useAppSelector } from '@/components/store'
import { SupportPhone } from '@/components/SupportPhone'
import { useSettings } from '@/config/SettingsContext'
import { selectScopeType } from '@/domain/user/scopes'
import { yearOf } from '@/format/dates'
import { now } from '@/platform/clock'
import { cx } from '@/ui/cx'
import styles from './ShellFooter.module.css'

/** Whom to call (SHELL-6), and the small print (SHELL-1). */
export function ShellFooter() {
  const { t } = useTranslation()
  const { accessibilityUrl, termsUrl, helpUrl } = useSettings()
  const scope = useAppSelector(selectScopeType)
  const terms = termsUrl[scope]
  return (
    <footer className={cx('stack gap-2 muted small', styles.footer)} data-print="hide">
      <SupportPhone className={styles.phone} />
      <Disclaimer />
      <p className={cx('row touch-links', styles.legal)}>
        <span>{t('common.shell.footer_year', { year: yearOf(now()) })}</span>
        <CookieChoicesButton />
        {helpUrl && (
          <a href={helpUrl} className="narrow-only">
            {t('applications.shell.help_link')}
          </a>
        )}
        {terms && <a href={terms}>{t(`applications.shell.terms_${scope}`)}</a>}
        {accessibilityUrl && <a href={accessibilityUrl}>{t('applications.shell.accessibility')}</a>}
      </p>
    </footer>
  )
}
