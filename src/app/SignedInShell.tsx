import { useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useFootBar } from '@/components/useFootBar'
import { applicationsRetried, selectApplicationsFailure, selectApplicationsReadiness, selectAreApplicationsAsked } from '@/domain/applications/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectScopeType } from '@/domain/user/scopes'
import { pageAddress } from '@/api/supportPages'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { SupportLinks } from '@/components/SupportLinks'
import { Waiting } from '@/components/Waiting'
import { whenIdle } from '@/platform/idle'
import { recordVisit } from '@/platform/visitedPages'
import { BackToTop } from '@/ui/BackToTop'
import { PrintedBrand } from './Brand'
import { FootBar } from './FootBar'
import { IdleGuard } from './IdleGuard'
import { Navigation } from './Navigation'
import { isProtectedPath, paths } from '@/config/paths'
import { useDelayed } from '@/ui/useDelayed'
import { ScreenOutlet } from './ScreenOutlet'
import { ShellFooter } from './ShellFooter'
import { ShellHeader } from './ShellHeader'
import { SkipLink } from './SkipLink'
import styles from './SignedInShell.module.css'
import { useMenu } from './useMenu'
import type { Elements } from '@/ui/elements'

/** The frame of every protected screen; rendered only once the user is loaded (SHELL-1, SHELL-3). */
export function SignedInShell() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectScopeType)
  const isAsked = useAppSelector(selectAreApplicationsAsked)
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const hasFootBar = useFootBar()
  // The footer is below the fold, and the data goes before it (START-4).
  const isPainted = useDeferredValue(true, false)

  useEffect(() => {
    if (!isAsked) dispatch(signedInShellOpened())
  }, [dispatch, isAsked])

  // Without the recording, a support file only tells less.
  useEffect(() => whenIdle(() => void import('@/components/support/recording').catch(() => undefined)), [])

  // The support file lists visited pages; an unknown path may hold anything, so it is left out (SUP-3).
  useEffect(() => {
    if (isProtectedPath(pathname)) recordVisit(pageAddress(pathname, search))
  }, [pathname, search])

  // Set on the root, so that dialogs and the page behind them get the scope's accent too (NAV-4), and before the first
  // paint, as the bar at a phone's foot has its height from it (START-2).
  useLayoutEffect(() => {
    document.documentElement.dataset.scope = scope
    return () => {
      delete document.documentElement.dataset.scope
    }
  }, [scope])

  return (
    <div className={styles.shell}>
      <SkipLink />
      <ShellHeader hasMenu={!hasFootBar} menu={menu} />
      {hasFootBar && <FootBar menu={menu} />}
      <Navigation menu={menu} isAtFoot={hasFootBar} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PrintedBrand />
        <ApplicationsGate>
          <ScreenOutlet />
        </ApplicationsGate>
      </main>
      {isPainted && <ShellFooter />}
      <BackToTop />
      <IdleGuard />
    </div>
  )
}

/**
 * Holds the overview back until the active application and the list have loaded, or offers a retry when that failed
 * (SHELL-2). The other screens need neither, but Settings begins with the inquiry's box, and waits a moment for it so
 * that nothing moves (START-2).
 */
function ApplicationsGate({ children }: { children: Elements }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const readiness = useAppSelector(selectApplicationsReadiness)
  const failure = useAppSelector(selectApplicationsFailure)
  const { pathname } = useLocation()
  const isLate = useDelayed(1000)
  const isAwaited = pathname === paths.overview || (pathname === paths.settings && !isLate)
  if (readiness === 'loading' && isAwaited) return <Waiting isWholeScreen />
  if (readiness === 'ready' || pathname !== paths.overview) return children
  return (
    <Screen title={t('common.error.load_heading')}>
      {failure && <LoadFailure failure={failure} onRetry={() => dispatch(applicationsRetried())} hasSupportBelow />}
      <SupportLinks />
    </Screen>
  )
}
