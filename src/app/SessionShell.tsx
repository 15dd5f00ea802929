import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { CookieChoicesButton } from '@/components/CookieChoicesButton'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { useLeaving } from '@/components/useLeaving'
import { sessionScreenLeft } from '@/domain/session/slice'
import { Brand } from './Brand'
import { paths } from './paths'
import { ScreenOutlet } from './ScreenOutlet'
import styles from './SessionShell.module.css'

/** The frame of all that a signed-out visitor may need. What a screen said is gone when it is left (AUTHMSG-1). */
export function SessionShell() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { pathname } = useLocation()

  useLeaving(
    pathname,
    useCallback(() => dispatch(sessionScreenLeft()), [dispatch]),
  )

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('common.skip')}
      </a>
      <header className={styles.header}>
        <Link to={paths.login} className={styles.title}>
          <Brand />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ScreenOutlet />
      </main>
      <footer className={styles.footer}>
        <CookieChoicesButton />
      </footer>
    </div>
  )
}
