import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CookieChoicesButton } from '@/components/CookieChoicesButton'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { SupportPhone } from '@/components/SupportPhone'
import { SessionLink } from '@/components/session/SessionHandover'
import { Brand } from './Brand'
import { paths } from '@/config/paths'
import { whenIdle } from '@/platform/idle'
import { cx } from '@/ui/cx'
import { SkipLink } from './SkipLink'
import styles from './SessionFrame.module.css'

export function SessionFrame({ children }: { children: ReactNode }) {
  const [SupportFile, setSupportFile] = useState<ComponentType>()

  useEffect(() => {
    let isThere = true
    whenIdle(() => {
      import('@/components/support/recording')
        .then(({ loadSupportFileButton }) => loadSupportFileButton())
        .then(
          (button) => isThere && setSupportFile(() => button),
          () => undefined,
        )
    })
    return () => {
      isThere = false
    }
  }, [])

  return (
    <div>
      <SkipLink />
      <header className={cx('row apart top-bar', styles.header)}>
        <SessionLink to={paths.login} className="plain-link">
          <Brand />
        </SessionLink>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={cx('row muted small', styles.footer)}>
        <SupportPhone />
        {SupportFile && <SupportFile />}
        <CookieChoicesButton />
      </footer>
    </div>
  )
}
