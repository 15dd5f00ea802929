import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { lazyScreen } from '@/components/lazyScreen'
import { RoutesContext } from '@/components/RoutesContext'
import { Waiting } from '@/components/Waiting'
import type { Settings } from '@/config/settings'
import { SettingsContext } from '@/config/SettingsContext'
import { messages } from '@/ui/messages'
import { StatusRegion } from '@/ui/StatusRegion'
import { ConnectionNotices } from './ConnectionNotices'
import { FlashMessages } from './FlashMessages'
import { PortalRoutes } from './router'
import { routeRecords } from './routes'
import { ScreenBoundary } from '@/components/ScreenBoundary'
import { isPublicPath } from '@/config/paths'
import { isPageTainted } from '@/domain/session/entryLink'
import { localStore } from '@/platform/storage'
import { reloadPage } from '@/platform/url'
import { ScrollRestoration } from './ScrollRestoration'
import type { PortalStore } from './store'
import { ThirdParties } from './ThirdParties'
import type { Elements } from '@/ui/elements'

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
              <ScreenBoundary>
                <Suspense fallback={null}>
                  <SupportBar />
                </Suspense>
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
            <ScreenBoundary>
              <Suspense fallback={<Waiting isWholeScreen />}>
                <CleanLoad>
                  <PortalRoutes signedInShell={signedInShell} />
                </CleanLoad>
              </Suspense>
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
 * loaded with stays readable to every script on it (NEWPW-1). Not when the session would not survive that; ThirdParties
 * then starts none.
 */
function CleanLoad({ children }: { children: Elements }) {
  const { pathname } = useLocation()
  const isDue = isPublicPath(pathname) && localStore.isPersistent() && isPageTainted()

  useEffect(() => {
    if (isDue) reloadPage()
  }, [isDue])

  return isDue ? <Waiting isWholeScreen /> : children
}
