import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageButtons } from '@/components/LanguageSwitch'
import { Screen } from '@/components/Screen'
import { SupportLinks } from '@/components/SupportLinks'
import type { SettingsProblem } from '@/config/settings'
import { reloadPage } from '@/platform/url'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { paths } from '@/config/paths'
import { cx } from '@/ui/cx'
import styles from './errorScreens.module.css'

/** A screen's chunk could not be fetched. A reload also picks up a new deployment (ROUTE-11). */
export function LoadErrorScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.error.load_heading')}>
      <div className="stack start">
        <p>{t('common.error.load_text')}</p>
        <Button onClick={reloadPage}>{t('common.error.reload')}</Button>
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** A screen threw while rendering (ROUTE-12). */
export function RenderErrorScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.error.render_heading')}>
      <div className="stack start">
        <p>{t('common.error.render_text')}</p>
        <Button onClick={reloadPage}>{t('common.error.reload')}</Button>
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** Unknown paths for signed-out visitors and below /session (ROUTE-2). */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.error.not_found')}>
      <div className="stack start">
        <p>{t('common.error.not_found_text')}</p>
        <Link to={paths.login} className={buttonClass()}>
          {t('common.error.to_login')}
        </Link>
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** Unknown paths inside the signed-in shell (ROUTE-4). */
export function FallbackScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.error.fallback_heading')}>
      <div className="stack start">
        <p>{t('common.error.fallback_text')}</p>
        <Link to={paths.overview} className={buttonClass()}>
          {t('common.error.to_front')}
        </Link>
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** /service-unavailable (ROUTE-6). */
export function ServiceUnavailableScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('common.error.unavailable')}>
      <div className="stack start">
        <p>{t('common.error.unavailable_text')}</p>
        <a href={paths.overview} className={buttonClass()}>
          {t('common.retry')}
        </a>
      </div>
      <SupportLinks />
    </Screen>
  )
}

/** Which settings cannot be used, and why; nothing is requested (CFG-3). */
export function ConfigurationErrorScreen({ problems }: { problems: SettingsProblem[] }) {
  const { t } = useTranslation()
  return (
    <main className={cx('stack gap-5', styles.alone)}>
      <div className={styles.language}>
        <LanguageButtons />
      </div>
      <h1>{t('common.config.heading')}</h1>
      <div className="stack start">
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem.setting}>{problemText(problem)}</li>
          ))}
        </ul>
        <p>{t('common.config.text')}</p>
      </div>
    </main>
  )

  function problemText({ setting, reason }: SettingsProblem): string {
    if (reason === 'missing' && setting === 'apiUrl') return t('common.config.api_url_missing')
    if (reason === 'missing' && setting === 'apiAuthUrl') return t('common.config.api_auth_url_missing')
    return t(`common.config.${reason}`, { setting })
  }
}
