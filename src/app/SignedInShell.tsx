import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import CircleHelp from 'lucide-react/icons/circle-help'
import Mail from 'lucide-react/icons/mail'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useSettings } from '@/config/SettingsContext'
import { signedInShellShown } from '@/domain/applications/slice'
import { selectScopeType } from '@/domain/user/scopes'
import { pageAddress } from '@/domain/support/pages'
import { recordVisit } from '@/platform/visitedPages'
import { BackToTop } from '@/ui/BackToTop'
import { cx } from '@/ui/cx'
import { ApplicationsGate } from './ApplicationsGate'
import { Brand } from './Brand'
import { Navigation } from './Navigation'
import { isProtectedPath, paths } from '@/config/paths'
import { ScreenOutlet } from './ScreenOutlet'
import { ShellFooter } from './ShellFooter'
import { SkipLink } from './SkipLink'
import styles from './SignedInShell.module.css'

/** The frame of every protected screen; rendered only once the user is loaded (SHELL-1, SHELL-3). */
export function SignedInShell() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const settings = useSettings()
  const scope = useAppSelector(selectScopeType)
  const { pathname, search } = useLocation()

  useEffect(() => {
    dispatch(signedInShellShown())
  }, [dispatch])

  // For the support file; an unknown path may hold anything (SUP-3).
  useEffect(() => {
    if (isProtectedPath(pathname)) recordVisit(pageAddress(pathname, search))
  }, [pathname, search])

  // On the root, so that dialogs and the page behind them get the scope's accent too (NAV-4).
  useEffect(() => {
    document.documentElement.dataset.scope = scope
    return () => {
      delete document.documentElement.dataset.scope
    }
  }, [scope])

  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={cx('top-bar', styles.header)} data-print="hide">
        <Link to={paths.overview} className={styles.title}>
          <Brand />
        </Link>
        <div className={styles.tools}>
          {settings.helpUrl && (
            <a href={settings.helpUrl} className={cx('target muted', styles.wideOnly)}>
              <CircleHelp size={20} />
              {t('common.shell.help_link')}
            </a>
          )}
          {settings.supportEmail && (
            <a href={`mailto:${settings.supportEmail}`} className={cx('target muted', styles.wideOnly)}>
              <Mail size={20} />
              {t('common.shell.mail_link')}
            </a>
          )}
          <LanguageSwitch />
        </div>
      </header>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ApplicationsGate>
          <ScreenOutlet />
        </ApplicationsGate>
      </main>
      <ShellFooter />
      <BackToTop />
    </div>
  )
}
