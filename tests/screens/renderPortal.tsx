import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { createApi } from '@/api/api'
import { createTokenVault } from '@/api/tokenVault'
import { createWaitingSignOuts, waitingSignOuts } from '@/api/waitingSignOuts'
import { Portal } from '@/app/Portal'
import { lazySignedInShell, preloadScreen } from '@/app/PortalRoutes'
import type { PortalStore } from '@/app/store'
import { changeLanguage, startTexts } from '@/i18n'
import { activeTag } from '@/i18n/chosenLanguage'
import type { Language } from '@/config/language'
import { localStore, sessionStore } from '@/platform/storage'
import { createApp } from '@tests/staging-api/app'
import { authPath } from '@tests/staging-api/ports'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import type { World } from '@tests/staging-api/world'
import { sessionIn, stagingHandlers } from '@tests/support/stagingApi'
import { stagingUrls } from '@tests/support/stagingUrls'
import { storeOfThisTest } from '@tests/support/storeOfThisTest'
import { testSettings } from './testSettings'

export const password = 'Sommer2026!'

export interface SeenRequest {
  method: string
  /** Path and query below the API's or the auth mount. */
  path: string
  body: unknown
}

export interface PortalUnderTest {
  user: UserEvent
  store: PortalStore
  container: HTMLElement
  /** The staging API's world, to inspect and to change. */
  world: World
  /** The portal's API calls so far, oldest first. */
  requests: SeenRequest[]
}

interface Options {
  /** Email of a scenario customer whose session this browser has saved. */
  signedInAs?: string
  language?: Language
  settings?: Record<string, unknown>
  /** Changes the world before the portal opens. */
  given?: (world: World) => void
}

/** Renders the whole portal at an address, over a staging API with a world of its own. */
export async function renderPortal(address: string, options: Options = {}): Promise<PortalUnderTest> {
  localStore.clear()
  // What jsdom, which has no IndexedDB, keeps for the page's life.
  Object.assign(waitingSignOuts, createWaitingSignOuts())
  sessionStore.clear()
  const staging = createStore({ seed: seedWorld })
  const world = staging.world(defaultWorld)
  options.given?.(world)
  const requests = listen(stagingHandlers(staging))
  const vault = createTokenVault(localStore)
  if (options.signedInAs) vault.save(await signInBehindTheScenes(createApp(staging), options.signedInAs))

  await startTexts(['common', 'session'])
  await changeLanguage(options.language ?? 'dk')
  history.replaceState(null, '', address)
  const settings = testSettings(options.settings)
  const store = storeOfThisTest({ api: createApi(settings, vault, activeTag), vault, settings })
  store.start()
  const SignedInShell = lazySignedInShell(store)
  // A screen is compiled when a test first opens it; that is not part of what the test waits for.
  await Promise.all([preloadScreen(location.pathname), options.signedInAs && SignedInShell.preload()])
  const { container, unmount } = render(<Portal store={store} settings={settings} signedInShell={<SignedInShell />} />)
  onTestFinished(unmount)
  return { user: userEvent.setup(), store, container, world, requests }
}

function listen(handlers: ReturnType<typeof stagingHandlers>): SeenRequest[] {
  const requests: SeenRequest[] = []
  const server = setupServer(...handlers)
  server.events.on('request:start', ({ request }) => void note(request.clone(), requests))
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return requests
}

async function note(request: Request, requests: SeenRequest[]): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const seen: SeenRequest = { method: request.method, path: pathname.replace(/^\/api\/v1/, '') + search, body: null }
  requests.push(seen)
  if (request.headers.get('Content-Type')?.includes('json')) seen.body = await request.json()
}

async function signInBehindTheScenes(app: ReturnType<typeof createApp>, email: string) {
  const answer = await app.request(`${stagingUrls.api}${authPath}/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, remember_me: false }),
  })
  return sessionIn(answer)
}
