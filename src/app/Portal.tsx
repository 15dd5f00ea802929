import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { lazyScreen } from '@/components/lazyScreen'
import { Waiting } from '@/components/Waiting'
import type { Settings } from '@/config/settings'
import { SettingsContext } from '@/config/SettingsContext'
import { StatusRegion } from '@/ui/StatusRegion'
import { CleanLoad } from './CleanLoad'
import { ConnectionNotices } from './ConnectionNotices'
import { FlashMessages } from './FlashMessages'
import { lazySignedInShell, PortalRoutes } from './router'
import { ScreenBoundary } from './ScreenBoundary'
import { ScrollRestoration } from './ScrollRestoration'
import type { PortalStore } from './store'
import { ThirdParties } from './ThirdParties'

const SupportBar = lazyScreen(() => import('@/components/support/SupportBar'), 'SupportBar', ['support'])

/** The whole portal over a store and its settings. */
export function Portal({ store, settings }: { store: PortalStore; settings: Settings }) {
  // Above the Suspense: below it, a first render that waits for the shell would forget it, and fetch another one for ever.
  const [SignedInShell] = useState(() => lazySignedInShell(store))
  return (
    <SettingsContext value={settings}>
      <Provider store={store}>
        {/* Without transitions a tap is answered at once, by the wait for the next screen, not by the old one. */}
        <BrowserRouter useTransitions={false}>
          <ThirdParties />
          <StatusRegion />
          <ScrollRestoration />
          {settings.supportMode && (
            <ScreenBoundary resetKey="support">
              <Suspense fallback={null}>
                <SupportBar />
              </Suspense>
            </ScreenBoundary>
          )}
          <FlashMessages />
          <ConnectionNotices />
          <ScreenBoundary resetKey="portal">
            <Suspense fallback={<Waiting isWholeScreen />}>
              <CleanLoad>
                <PortalRoutes signedInShell={<SignedInShell />} />
              </CleanLoad>
            </Suspense>
          </ScreenBoundary>
        </BrowserRouter>
      </Provider>
    </SettingsContext>
  )
}
