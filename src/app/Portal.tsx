import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { lazyScreen } from '@/components/lazyScreen'
import { RoutesContext } from '@/components/RoutesContext'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { Waiting } from '@/components/Waiting'
import { markedName, MarkedText } from '@/components/MarkedText'
import { isLandingPath, routePattern } from '@/config/paths'
import type { Settings } from '@/config/settings'
import { SettingsContext, useSettings } from '@/config/SettingsContext'
import { type Flash, flashClosed, selectFlashes } from '@/domain/flash/slice'
import { waitingStopped } from '@/domain/kit/calls'
import { selectIsSlow, selectOnline } from '@/domain/network/slice'
import { isCleanLoadDue, maySeeThirdParties } from '@/domain/session/entryLink'
import { silenceAnalytics } from '@/platform/analytics'
import { reportRoute } from '@/platform/errorReporting'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { reloadPage } from '@/platform/url'
import { Button } from '@/ui/Button'
import type { Elements } from '@/ui/elements'
import { FlashBar } from '@/ui/FlashBar'
import { Notice } from '@/ui/Notice'
import { announce, messages, StatusRegion } from '@/ui/StatusRegion'
import styles from './Portal.module.css'
import { PortalRoutes } from './PortalRoutes'
import { routeRecords } from './routes'
import { ScrollRestoration } from './ScrollRestoration'
import type { PortalStore } from './store'

const SupportBar = lazyScreen({
  load: () => import('@/components/support/SupportBar').then((part) => part.SupportBar),
  bundles: ['support'],
})

interface PortalProps {
  store: PortalStore
  settings: Settings
  signedInShell: Elements
}

export function Portal({ store, settings, signedInShell }: PortalProps) {
  return (
    <SettingsContext value={settings}>
      <RoutesContext value={routeRecords}>
        <Provider store={store}>
          {/* With transitions, a click would leave the old screen up instead of showing the next one's loading state.
           */}
          <BrowserRouter useTransitions={false}>
            <ThirdParties />
            <ScrollRestoration />
            {settings.supportMode && (
              <ScreenBoundary waiting={null}>
                <SupportBar />
              </ScreenBoundary>
            )}
            {createPortal(
              <>
                <Announcements />
                <FlashMessages />
                <ConnectionNotices />
              </>,
              messages,
            )}
            <ScreenBoundary waiting={<Waiting isWholeScreen />}>
              <CleanLoad>
                <PortalRoutes signedInShell={signedInShell} />
              </CleanLoad>
            </ScreenBoundary>
          </BrowserRouter>
        </Provider>
      </RoutesContext>
    </SettingsContext>
  )
}

function Announcements() {
  return <StatusRegion screen={useLocation().pathname} />
}

/**
 * Reloads the page once the visitor leaves a screen that an email or a social login led to, as the URL that it was
 * loaded with stays readable to every script on it. Where no reload is due all the same, ThirdParties starts none.
 */
function CleanLoad({ children }: { children: Elements }) {
  const isDue = isCleanLoadDue(useLocation())

  useEffect(() => {
    if (isDue) reloadPage()
  }, [isDue])

  return isDue ? <Waiting isWholeScreen /> : children
}

/** Tells once that the network is gone, and that a call is slow, with a way to cancel it. */
function ConnectionNotices() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const online = useAppSelector(selectOnline)
  const slow = useAppSelector(selectIsSlow)
  const wasOnline = useRef(true)

  useEffect(() => {
    if (online !== wasOnline.current) announce(t(online ? 'common.online' : 'common.offline'))
    wasOnline.current = online
  }, [online, t])

  if (online && !slow) return null
  return (
    <aside className={styles.notices} data-print="hide">
      {!online && <Notice tone="warning">{t('common.offline')}</Notice>}
      {slow && online && (
        <Notice announced>
          <p>{t('common.slow.text')}</p>
          <Button variant="secondary" onClick={() => dispatch(waitingStopped())}>
            {t('common.slow.stop')}
          </Button>
        </Notice>
      )}
    </aside>
  )
}

function FlashMessages() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const flashes = useAppSelector(selectFlashes)
  const messages = flashes.map(({ id, message, values, tone }) => ({
    id,
    tone,
    message: <MarkedText text={t(message, named(values))} />,
  }))

  function named(values: Flash['values']): Flash['values'] {
    const inWord = (value: Flash['values'][string]) => {
      if (Array.isArray(value))
        return value.map((name) => (name ? markedName(name) : t('applications.insurers.unnamed')))
      return typeof value === 'string' ? markedName(value) : value
    }
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWord(value)]))
  }

  // Stable, because the bar restarts its 5 s when onClose changes.
  const close = useCallback((id: string) => dispatch(flashClosed(id)), [dispatch])
  return <FlashBar messages={messages} onClose={close} />
}

/**
 * Starts third parties where they are allowed: their ids are set and well-formed, the visitor consents, and no email or
 * social login leads to the screen. Rendered before the screens, so that their effects run after its own.
 */
function ThirdParties() {
  const settings = useSettings()
  const { pathname } = useLocation()
  const quiet = !maySeeThirdParties(pathname)
  const isLost = useRef(false)
  const [starts, setStarts] = useState(1)

  useEffect(() => {
    // A start that failed is made again on the next screen.
    if (isLost.current) setStarts((now) => now + 1)
    isLost.current = false
    reportRoute(routePattern(pathname))
    silenceAnalytics(isLandingPath(pathname))
  }, [pathname])

  useEffect(() => {
    const ids = thirdPartyIds(settings)
    if (quiet || Object.values(ids).every((id) => id === null)) return
    // A failed load is ignored: nothing depends on a third party.
    const loaded = import('./startThirdParties')
    loaded
      .then(({ startThirdParties }) => startThirdParties(ids, settings))
      .catch(() => {
        isLost.current = true
      })
    return () => {
      loaded.then(({ hideConsentBanner }) => hideConsentBanner()).catch(() => undefined)
    }
  }, [quiet, settings, starts])

  return null
}
