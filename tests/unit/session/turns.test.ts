import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '@/api/api'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { noErrorBody } from '@/api/schemas/errorBody'
import { tokenHeaderNames, type TokenHeaders } from '@/api/tokenRules'
import { createTokenVault } from '@/api/tokenVault'
import { inItsTurn } from '@/api/turns'
import { askWorker, type PageMessage, postToWorker, signOutCall, type WorkerMessage } from '@/api/workerMessages'
import { farewellLeft, loginOpened, portalOpened, signInSubmitted, signOutRequested } from '@/domain/session/slice'
import { resetState } from '@/platform/state'
import { localStore } from '@/platform/storage'
import { apiOf } from '@tests/support/fakeApi'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { fakeGem } from '@tests/support/fakeGem'
import { fakeLocks } from '@tests/support/fakeLocks'
import { fc, generated, generatedTimeoutMs } from '@tests/support/generated'
import { fewestSettings, openTab, settled, stubBrowser } from '@tests/support/openTab'
import { anna } from './openSession'

// By its address, as its types are those of a worker.
const workerFile = new URL('../../../src/worker/worker.ts', import.meta.url)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

interface Kind {
  hasLocks: boolean
  hasWorker: boolean
  keepsPrevious: boolean
}

/** Answers at once; the one of Node takes its time, which no fake timer rules. */
class FakeMessageChannel {
  port1 = { onmessage: null as ((event: { data: unknown }) => void) | null }
  port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage?.({ data })) }
}

/** The real worker, to which a page's calls and messages go. */
async function startWorker(notifyPages: (message: WorkerMessage) => void) {
  const self = Object.assign(new EventTarget(), {
    registration: { sync: { register: () => Promise.resolve() } },
    clients: { matchAll: () => Promise.resolve([{ postMessage: notifyPages }]) },
  })
  vi.stubGlobal('self', self)
  for (const [name, built] of Object.entries({ builtFiles: [], builtTexts: {}, buildName: 'test' }))
    vi.stubGlobal(name, built)
  vi.resetModules()
  await import(String(workerFile))
  const dispatch = (name: string, init: object = {}) => {
    const waitUntil = (promise: Promise<unknown>) => void promise.catch(() => undefined)
    self.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...init }))
  }
  return {
    postMessage: (data: PageMessage, ports: unknown[] = []) => dispatch('message', { data, ports }),
    sync: () => dispatch('sync'),
    async fetch(request: Request): Promise<Response> {
      const responses: Promise<Response>[] = []
      dispatch('fetch', { request, respondWith: (response: Promise<Response>) => responses.push(response) })
      return responses[0] ?? fetch(request)
    },
  }
}

/** Tabs of one browser, and a server that keeps the sessions of their customer as the gem does. */
async function openBrowser({ hasLocks, hasWorker, keepsPrevious }: Kind) {
  fakeDatabases()
  resetState()
  stubBrowser('/session/login')
  setMaxListeners(0, window, document)
  const settings = fewestSettings()
  const gem = fakeGem(anna.email, { costMs: 120, keepsPrevious })
  vi.stubGlobal('MessageChannel', FakeMessageChannel)
  vi.stubGlobal('fetch', ({ url, method, headers }: Request) => {
    if (method === 'POST') return gem.signIn()
    // Only a call without a session would lack one.
    const sent = Object.fromEntries(tokenHeaderNames.map((name) => [name, headers.get(name)])) as TokenHeaders
    return method === 'DELETE' ? gem.signOut(sent) : gem.call(sent, url.endsWith('personal_info.json') ? 8_000 : 20)
  })
  const vaults: ReturnType<typeof createTokenVault>[] = []
  const worker = hasWorker
    ? await startWorker(({ newest, replaced }) => vaults.forEach((vault) => vault.adoptToken(newest, replaced)))
    : null
  vi.stubGlobal('navigator', {
    onLine: true,
    ...(hasLocks && { locks: fakeLocks() }),
    ...(worker && { serviceWorker: { controller: worker } }),
  })

  function open() {
    // As app/boot.ts makes it.
    const vault = createTokenVault(localStore, {
      onSaved: (headers) => postToWorker({ kind: 'sessionKept', headers }),
      onEnded: (client) => askWorker({ kind: 'sessionEnded', client, signOut: signOutCall(settings) }),
    })
    vaults.push(vault)
    const make = async ({ name }: Endpoint, keeper: typeof vault) => {
      const { method, url } =
        name === 'signOut'
          ? signOutCall(settings)
          : {
              method: name === 'signIn' ? 'POST' : 'GET',
              url: `http://api.test/${name === 'personalInfo' ? 'personal_info.json' : name}`,
            }
      const sent = keeper.headersForRequest()
      const request = new Request(url, { method, headers: { ...sent.tokens } })
      const response = await (worker ? worker.fetch(request) : fetch(request))
      keeper.updateFromResponse((header) => response.headers.get(header), sent)
      const data: unknown = await response.json()
      if (response.ok) return data
      const tokenClient = sent.tokens?.client ?? null
      throw new ApiError({ status: response.status, body: noErrorBody, requestId: null, tokenClient })
    }
    const send = (endpoint: Endpoint, input: RequestInput = {}) =>
      inItsTurn(endpoint, input, (input.vault ?? vault).read()?.client, () => make(endpoint, input.vault ?? vault))
    // The server's answers fit the endpoints.
    const tab = openTab({ api: apiOf(send as Api['send']), vault, settings })
    tab.store.dispatch(portalOpened())
    return { ...tab, slow: () => void send(endpoints.personalInfo).catch(() => undefined) }
  }

  const tabs = [open(), open()]
  onTestFinished(() => tabs.forEach(({ close }) => close()))

  async function pass(ms: number): Promise<void> {
    await settled()
    await vi.advanceTimersByTimeAsync(ms)
    await settled()
  }

  async function act({ kind, at, ms }: Act): Promise<void> {
    const tab = tabs[at]!
    if (kind === 'pass') await pass(ms)
    if (kind === 'signIn' && tab.status() === 'signedOut') {
      tab.store.dispatch(loginOpened())
      tab.store.dispatch(signInSubmitted({ email: anna.email, password: 'x', remember: true }))
    }
    if (kind === 'signOut') tab.store.dispatch(signOutRequested())
    if (kind === 'leave') tab.store.dispatch(farewellLeft())
    if (kind === 'slow' && tab.status() === 'signedIn') tab.slow()
    if (kind === 'wake') worker?.sync()
    await pass(0)
    // Each tab follows what another has saved or removed.
    window.dispatchEvent(new Event('storage'))
    await pass(0)
  }

  return { act, pass, gem, tabs, saved: () => vaults[0]!.read() }
}

const kinds = ['signIn', 'signIn', 'signOut', 'leave', 'slow', 'wake', 'pass', 'pass'] as const
interface Act {
  kind: (typeof kinds)[number]
  at: number
  ms: number
}
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(1),
    ms: fc.constantFrom(10, 60, 130, 400, 3_000, 7_000, 30_000),
  }),
  { minLength: 4, maxLength: 14 },
)

const browsers: Kind[] = [true, false].flatMap((keepsPrevious) => [
  // A browser that has workers has locks too (package.json's browserslist).
  { hasLocks: true, hasWorker: true, keepsPrevious },
  { hasLocks: true, hasWorker: false, keepsPrevious },
  { hasLocks: false, hasWorker: false, keepsPrevious },
])

describe('TOKEN-12 sign-ins and sign-outs in any order', () => {
  it.each(browsers)(
    'TOKEN-12 LOGOUT-4 leave no ended session alive, and end none that began later (locks: $hasLocks, worker: $hasWorker, the gem keeps the previous token: $keepsPrevious)',
    { timeout: generatedTimeoutMs },
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(acts, async (all) => {
          const browser = await openBrowser(kind)
          // Without locks only the calls of one tab wait for each other.
          for (const one of all) await browser.act({ ...one, at: kind.hasLocks ? one.at : 0 })
          // All that is under way ends: the farewell too, which lasts a minute.
          await browser.pass(200_000)
          const saved = browser.saved()
          expect(browser.gem.living()).toEqual(saved ? [saved.client] : [])
          expect(saved === null || browser.gem.takes(saved)).toBe(true)
          browser.tabs.forEach(({ close }) => close())
          vi.clearAllTimers()
        }),
        { numRuns: generated(10, { rare: true }) },
      )
    },
  )

  // A sign-out writes back the token that a call of the other session has replaced since it read them.
  it.each(browsers.filter(({ hasLocks }) => hasLocks))(
    'TOKEN-12 a call beside the sign-out of an earlier session keeps its new token (worker: $hasWorker, the gem keeps the previous token: $keepsPrevious)',
    { timeout: 120_000 },
    async (kind) => {
      for (let ms = 5_700; ms <= 6_500; ms += 40) {
        const browser = await openBrowser(kind)
        await browser.act({ kind: 'signIn', at: 0, ms: 0 })
        await browser.pass(7_000)
        await browser.act({ kind: 'signOut', at: 0, ms: 0 })
        await browser.act({ kind: 'signIn', at: 1, ms: 0 })
        await browser.act({ kind: 'pass', at: 0, ms: 200 })
        await browser.pass(ms)
        await browser.act({ kind: 'slow', at: 1, ms: 0 })
        await browser.pass(100_000)
        const saved = browser.saved()!
        expect({ ms, living: browser.gem.living(), isTaken: browser.gem.takes(saved) }).toEqual({
          ms,
          living: [saved.client],
          isTaken: true,
        })
        browser.tabs.forEach(({ close }) => close())
        vi.clearAllTimers()
      }
    },
  )
})
