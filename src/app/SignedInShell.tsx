import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { signedInShellShown } from '@/domain/session/shell'
import { selectScopeType } from '@/domain/user/scopes'
import { pageAddress } from '@/domain/support/pages'
import { whenIdle } from '@/platform/idle'
import { recordVisit } from '@/platform/visitedPages'
import { BackToTop } from '@/ui/BackToTop'
import { ApplicationsGate } from './ApplicationsGate'
import { PrintedBrand } from './Brand'
import { Navigation } from './Navigation'
import { isProtectedPath } from '@/config/paths'
import { ScreenOutlet } from './ScreenOutlet'
import { ShellFooter } from './ShellFooter'
import { ShellHeader } from './ShellHeader'
import { SkipLink } from './SkipLink'
import styles from './SignedInShell.module.css'
import { useMenu } from './useMenu'

/** The frame of every protected screen; rendered only once the user is loaded (SHELL-1, SHELL-3). */
export function SignedInShell() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectScopeType)
  const { pathname, search } = useLocation()
  const { open, button, toggle, close } = useMenu()

  useEffect(() => {
    dispatch(signedInShellShown())
  }, [dispatch])

  // Without the recording, a support file only tells less.
  useEffect(() => whenIdle(() => void import('@/components/support/recording').catch(() => undefined)), [])

  // The support file lists visited pages; an unknown path may hold anything, so it is left out (SUP-3).
  useEffect(() => {
    if (isProtectedPath(pathname)) recordVisit(pageAddress(pathname, search))
  }, [pathname, search])

  // Set on the root, so that dialogs and the page behind them get the scope's accent too (NAV-4).
  useEffect(() => {
    document.documentElement.dataset.scope = scope
    return () => {
      delete document.documentElement.dataset.scope
    }
  }, [scope])

  return (
    <div className={styles.shell}>
      <SkipLink />
      <ShellHeader menuOpen={open} menuButton={button} onMenu={toggle} />
      <Navigation open={open} onFollow={close} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PrintedBrand />
        <ApplicationsGate>
          <ScreenOutlet />
        </ApplicationsGate>
      </main>
      <ShellFooter />
      <BackToTop />
    </div>
  )
}
