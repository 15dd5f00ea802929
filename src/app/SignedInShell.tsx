import { useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageAddress } from '@/api/supportPages'
import { CookieChoicesButton } from '@/components/CookieChoicesButton'
import { Disclaimer } from '@/components/Disclaimer'
import { lazyScreen } from '@/components/lazyScreen'
import { LoadFailure } from '@/components/LoadFailure'
import { Screen } from '@/components/Screen'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportLinks } from '@/components/SupportLinks'
import { SupportPhone } from '@/components/SupportPhone'
import { useFootBar } from '@/ui/useMediaQuery'
import { Waiting } from '@/components/Waiting'
import { isProtectedPath, paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import {
  applicationsRetried,
  selectApplicationsFailure,
  selectApplicationsReadiness,
  selectAreApplicationsAsked,
} from '@/domain/applications/slice'
import { flashed } from '@/domain/flash/slice'
import { selectIsIdleWarned } from '@/domain/session/idle'
import { readNavigationState } from '@/domain/session/navigationState'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectScopeType } from '@/domain/user/scopes'
import { yearOf } from '@/format/dates'
import { now } from '@/platform/clock'
import { whenIdle } from '@/platform/idle'
import { recordVisit } from '@/platform/visitedPages'
import { BackToTop } from '@/ui/BackToTop'
import { cx } from '@/ui/cx'
import type { Elements } from '@/ui/elements'
import { useDelayed } from '@/ui/useDelayed'
import { Brand } from './Brand'
import { FootBar } from './FootBar'
import { Navigation } from './Navigation'
import { ScreenOutlet } from './ScreenOutlet'
import { ShellHeader } from './ShellHeader'
import styles from './SignedInShell.module.css'
import { SkipLink } from './SkipLink'
import { useMenu } from './useMenu'
import { type SignOut, useSignOut } from './useSignOut'

/** The frame of every protected screen; rendered only once the user is loaded. */
export function SignedInShell() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectScopeType)
  const isAsked = useAppSelector(selectAreApplicationsAsked)
  const location = useLocation()
  const { pathname, search, hash } = location
  const navigate = useNavigate()
  const isConfirmed = readNavigationState(location.state).notice === 'confirmed'
  const menu = useMenu()
  const signOut = useSignOut(SignOutDialog.preload)
  const hasFootBar = useFootBar()
  // The footer is below the fold, and the data goes before it.
  const isPainted = useDeferredValue(true, false)

  useEffect(() => {
    if (!isAsked) dispatch(signedInShellOpened())
  }, [dispatch, isAsked])

  // Another customer may be signed in where an email's link is followed; a reload must not say it again.
  useEffect(() => {
    if (!isConfirmed) return
    dispatch(flashed('applications.shell.confirmed', 'success'))
    void navigate({ search, hash }, { replace: true })
  }, [dispatch, navigate, isConfirmed, search, hash])

  // Without the recording, a support file only holds less.
  useEffect(() => whenIdle(() => void import('@/components/support/recording').catch(() => undefined)), [])

  // The support file lists visited pages; an unknown path may hold anything, so it is left out.
  useEffect(() => {
    if (isProtectedPath(pathname)) recordVisit(pageAddress(pathname, search))
  }, [pathname, search])

  // Set on the root, so that dialogs and the page behind them get the scope's accent too, and before the first
  // paint, as the bar at a phone's foot has its height from it.
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
      <Navigation menu={menu} isAtFoot={hasFootBar} signOut={signOut} />
      <main id="main" tabIndex={-1} className={cx('outline-main', styles.main)}>
        {/* Tells on paper whose sheet it is, as headers are not printed. */}
        <div className="print-only">
          <Brand />
        </div>
        <ApplicationsGate>
          <ScreenOutlet />
        </ApplicationsGate>
      </main>
      {isPainted && <ShellFooter />}
      <BackToTop />
      <IdleGuard />
      {signOut.isAsked && (
        <ScreenBoundary waiting={null} unloaded={() => <SignOutAtOnce leave={signOut.leave} />}>
          <SignOutDialog {...signOut} />
        </ScreenBoundary>
      )}
    </div>
  )
}

/**
 * Holds the overview back until the active application and the list have loaded, or offers a retry when that failed.
 * The other screens need neither, but Settings begins with the inquiry's box, and waits a moment for it so
 * that nothing moves.
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

const SignOutDialog = lazyScreen({
  load: () => import('./SignOutDialog').then((part) => part.SignOutDialog),
  bundles: [],
})

/** Without the dialog's code, "Log ud" signs out all the same. */
function SignOutAtOnce({ leave }: Pick<SignOut, 'leave'>) {
  useEffect(leave)
  return null
}

const IdleWarning = lazyScreen({ load: () => import('./IdleWarning').then((part) => part.IdleWarning), bundles: [] })

/** Few deployments sign idle customers out, so the warning is a chunk of its own; without it they are signed out all the same. */
function IdleGuard() {
  const isWarned = useAppSelector(selectIsIdleWarned)
  const isOn = useSettings().idleMinutes !== undefined

  // There may be no network by the time that it is shown.
  useEffect(() => {
    if (isOn) void IdleWarning.preload()
  }, [isOn])

  if (!isWarned) return null
  return (
    <ScreenBoundary waiting={null} unloaded={() => null}>
      <IdleWarning />
    </ScreenBoundary>
  )
}

function ShellFooter() {
  const { t } = useTranslation()
  const { accessibilityUrl, termsUrl, helpUrl } = useSettings()
  const scope = useAppSelector(selectScopeType)
  const terms = termsUrl[scope]
  return (
    <footer className={cx('stack gap-2 muted small', styles.footer)} data-print="hide">
      <SupportPhone className={styles.phone} />
      <Disclaimer />
      <p className={cx('row', styles.legal)}>
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
