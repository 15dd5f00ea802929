import { onTestFinished, vi } from 'vitest'
import type { Api } from '@/api/api'
import { createTokenVault, type TokenVault } from '@/api/tokenVault'
import type { User } from '@/api/schemas/user'
import { whileSignedIn } from '@/app/signedInDomain'
// As if every screen had been opened.
import '@/domain/affiliates/saga'
import '@/domain/offers/saga'
import '@/domain/offers/upload/saga'
import '@/domain/user/account'
import '@/domain/user/settings'
import { readSettings, type Settings } from '@/config/settings'
import { selectFlashes } from '@/domain/flash/slice'
import {
  accountClosedShown,
  farewellAnswered,
  pageLeft,
  selectSessionStatus,
  signedIn,
  signOutRequested,
} from '@/domain/session/slice'
import { resetState } from '@/platform/state'
import { localStore, sessionStore } from '@/platform/storage'
import { sharedStorage, tokens } from '@tests/unit/api/kit'
import { fakeApi, type HeldCall } from './fakeApi'
import { fakeDatabases } from './fakeDatabase'
import { storeOfThisTest } from './storeOfThisTest'

/** Stands in for the parts of a browser at `address` that sagas see, until the test is over. */
export function stubBrowser(address = '/', { hasChannels = false } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  const { origin, pathname, search } = new URL(address, 'http://portal.test')
  const reload = vi.fn()
  const assign = vi.fn<(url: string) => void>()
  const history = { replaceState: vi.fn() }
  const window = Object.assign(new EventTarget(), { location: { origin, pathname, search, reload, assign }, history })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: true })
  // One process has the tabs of many tests.
  if (!hasChannels) vi.stubGlobal('BroadcastChannel', undefined)
  localStore.clear()
  sessionStore.clear()
  // A second browser of the same test is the same one, a visit later.
  if (!('indexedDB' in globalThis)) fakeDatabases()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    resetState()
  })
  return {
    /** Hides the page, or shows it again. */
    show: (visible: boolean) => {
      document.visibilityState = visible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    focus: () => void window.dispatchEvent(new Event('focus')),
    press: () => void window.dispatchEvent(new Event('keydown')),
    goTo: (path: string) => void (window.location.pathname = path),
    /** Simulates another tab's write to local storage. */
    told: () => void window.dispatchEvent(new Event('storage')),
    reload,
    /** Where the tab has navigated to, if it has. */
    leftFor: () => assign.mock.lastCall?.[0] ?? null,
  }
}

interface TabOptions {
  api: Api
  settings?: Settings
  /** The signed-in user; left out, the test starts the portal itself. */
  user?: User
  /** A session saved in it is the user's. */
  vault?: TokenVault
}

/** One tab of the portal: the real store and all its sagas, over an Api. */
export function openTab({
  api,
  settings = fewestSettings(),
  user,
  vault = createTokenVault(sharedStorage()),
}: TabOptions) {
  const { close, ...store } = storeOfThisTest({ api, vault, settings })
  if (user) {
    if (!vault.read()) vault.save(tokens('t', { client: 'tab', expiry: 1e9, uid: user.email }))
    vault.rememberCustomer()
    store.dispatch(signedIn(user))
    store.runSaga(whileSignedIn)
  }

  return {
    store,
    vault,
    /** Closes the tab, with everything in its memory. */
    close,
    status: () => selectSessionStatus(store.getState()),
    flashes: () => selectFlashes(store.getState()).map(({ message }) => message),
    signOut: () => {
      store.dispatch(signOutRequested())
      store.dispatch(farewellAnswered(null))
    },
    /** Ends the session without a farewell, and without waiting for what is under way. */
    signOutAtOnce: () => {
      store.dispatch(accountClosedShown())
      store.dispatch(pageLeft())
    },
  }
}

/** As openTab, over an Api whose every call waits until the test answers it. */
export function openFakeTab(options: Omit<TabOptions, 'api'> = {}) {
  const { api, calls, uploads, ahead } = fakeApi()
  const callsOf = (endpoint: string) => calls.filter((call) => call.endpoint === endpoint)
  return {
    ...openTab({ api, ...options }),
    calls,
    uploads,
    ahead,
    callsOf,
    /** The newest call of an endpoint. */
    call: (endpoint: string): HeldCall => callsOf(endpoint).at(-1)!,
  }
}

/** Lets pending answers arrive, as they travel by promises, or from a database in several steps. */
export async function settled(): Promise<void> {
  for (let step = 0; step < 30; step += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** No more than a deployment must set. */
export function fewestSettings(): Settings {
  const result = readSettings({ apiUrl: 'http://api.test/api', apiAuthUrl: 'http://api.test/api/auth' }, {})
  if (!result.ok) throw new Error('The settings are no good')
  return result.settings
}
