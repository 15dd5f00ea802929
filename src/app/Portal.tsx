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

export function Portal({ store, settings }: { store: PortalStore; settings: Settings }) {
  // Above the Suspense: below it, a suspended first render would lose the lazy component and load another one for ever.
  const [SignedInShell] = useState(() => lazySignedInShell(store))
  return (
    <SettingsContext value={settings}>
      <Provider store={store}>
        {/* Without transitions a click shows the next screen's loading state at once instead of the old screen. */}
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
