import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CookieChoicesButton } from '@/components/CookieChoicesButton'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { Brand } from './Brand'
import { paths } from './paths'
import styles from './SessionFrame.module.css'

/** Brand, language and the way to the content, around what is shown to a visitor who is not signed in. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
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
        {children}
      </main>
      <footer className={styles.footer}>
        <CookieChoicesButton />
      </footer>
    </div>
  )
}
