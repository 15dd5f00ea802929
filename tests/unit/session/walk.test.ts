import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/api/schemas/user'
import { windowKey } from '@/api/savedSession'
import type { TokenHeaders } from '@/api/tokenRules'
import { createTokenVault, type TokenVault } from '@/api/tokenVault'
import { whileSignedIn } from '@/app/signedInDomain'
import {
  accountClosedShown,
  farewellAnswered,
  farewellLeft,
  loginOpened,
  pageLeft,
  portalOpened,
  selectUserId,
  signInSubmitted,
  signOutRequested,
  validationRetried,
} from '@/domain/session/slice'
import { selectOutcome } from '@/domain/outcomes'
import { table } from '@/domain/session/machine'
import { cellId } from '@/domain/calculator/cells'
import { calculatorOpened, cellTyped, selectSheets } from '@/domain/calculator/slice'
import { sessionRefused, waitingStopped } from '@/domain/kit/calls'
import { stayChosen } from '@/domain/session/idle'
import { passwordSubmitted } from '@/domain/user/account'
import { resetState } from '@/platform/state'
import { localStore, sessionStore } from '@/platform/storage'
import type { HeldCall } from '@tests/support/fakeApi'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { draftRows } from '@tests/support/keptDrafts'
import { fc, generated, generatedTimeoutMs } from '@tests/support/generated'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { tokens } from '@tests/unit/api/kit'
import { readSettings } from '@/config/settings'
import { anna, bo } from './openSession'

const customers = [anna, bo]
const settings = settingsOf({ apiUrl: 'http://api.test/api', apiAuthUrl: 'http://api.test/api/auth', idleMinutes: 10 })

function settingsOf(given: Record<string, unknown>) {
  const result = readSettings(given, {})
  if (!result.ok) throw new Error('The settings are no good')
  return result.settings
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** What a customer may type in their one offer; nobody else types it. */
const offerOf = ({ id }: User) => id * 10
const typedBy = ({ id }: User) => `${id}${id}${id}`

function compareOffers(user: User) {
  const prices = { price: 0, risk: 0, discount: 0 }
  const offer = {
    id: offerOf(user),
    application_company_id: null,
    company: null,
    product_offers: [{ id: offerOf(user) + 1, product_id: 1, name: 'Bil', ...prices }],
  }
  return { id: user.id, products: [], current_offer: null, new_offers: [offer] }
}

/** What the tabs tell the service worker, and it them; while it is lost it holds nothing and answers nobody. */
function createFakeWorker() {
  const worker = { held: null as TokenHeaders | null, isLost: false }

  async function onEnded(client: string) {
    if (worker.isLost) await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { held } = worker
    if (held?.client !== client) return null
    worker.held = null
    return { newest: held, replaced: [] }
  }

  const onSaved = (headers: TokenHeaders) => {
    if (!worker.isLost) worker.held = headers
  }
  return { worker, onEnded, onSaved }
}

/** Two tabs of one browser, and a server that knows which sessions were begun and which were ended. */
function openBrowser() {
  fakeDatabases()
  resetState()
  const browser = stubBrowser('/session/login')
  const { worker, ...hears } = createFakeWorker()
  // A tab that is closed here leaves its listeners behind, as its page does not go.
  setMaxListeners(0, window, document)
  const begun = new Map<string, User>()
  const ended: string[] = []
  const answered = new Set<HeldCall>()
  const lost = new Set<HeldCall>()
  const opened: (ReturnType<typeof openFakeTab> & { isClosed: boolean })[] = []
  const tabs = [0, 1].map(() => open())

  function open() {
    const vault = createTokenVault(localStore, hears)
    // As the first script does for a window that was closed (LOGIN-13).
    const isOfClosedWindow =
      localStore.get(windowKey) !== null &&
      sessionStore.get('logged') === null &&
      opened.every(({ isClosed }) => isClosed)
    if (isOfClosedWindow) void vault.detachFromStorage()
    const tab = openFakeTab({ vault, settings })
    tab.store.runSaga(whileSignedIn)
    tab.store.dispatch(portalOpened())
    const one = { ...tab, vault, isClosed: false }
    opened.push(one)
    return one
  }

  function close(at: number): void {
    const tab = tabs[at]!
    tab.store.dispatch(pageLeft())
    // What a page sends as it closes arrives, if there is a network.
    if (!navigator.onLine) for (const call of tab.calls) if (!answered.has(call)) lost.add(call)
    tab.close()
    tab.isClosed = true
  }

  function setOnline(isOnline: boolean): void {
    Object.assign(navigator, { onLine: isOnline })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  /** Without a network nothing arrives, and nothing that is on its way. */
  function loseAll(): void {
    if (navigator.onLine) return
    for (const { calls, isClosed } of opened) {
      // Requests that a page sends as it closes are up to the browser.
      if (isClosed) continue
      for (const call of calls) {
        if (answered.has(call)) continue
        answered.add(call)
        lose(call)
      }
    }
  }

  /** It never reaches the server. */
  function lose(call: HeldCall): void {
    lost.add(call)
    call.refuse(null)
  }

  function ownerOf(vault: TokenVault): User | undefined {
    const client = vault.read()?.client ?? ''
    return ended.includes(client) ? undefined : begun.get(client)
  }

  function answer(tab: (typeof tabs)[number], call: HeldCall, isLost: boolean): void {
    answered.add(call)
    const vault = call.vault ?? tab.vault
    const owner = ownerOf(vault)
    if (isLost) lose(call)
    else if (call.endpoint === 'signIn') beginSession(call)
    else if (call.endpoint === 'signOut') endSession(call)
    else if (!owner) call.refuse(401)
    else if (call.endpoint === 'updatePassword') endAllSessions(call, vault, owner)
    else if (call.endpoint === 'validateToken') call.answer({ data: owner })
    else if (call.endpoint === 'compareOffersOf') call.answer(compareOffers(owner))
    else if (call.endpoint === 'currentApplication')
      call.answer({ application: { id: owner.id, order_id: `order-${owner.id}`, app_companies: [] } })
    else call.refuse(500)
  }

  function beginSession(call: HeldCall): void {
    const { email } = call.body as { email: string }
    const user = customers.find((one) => one.email === email)!
    const client = `${email} ${begun.size}`
    begun.set(client, user)
    call.vault!.save(tokens('t', { client, expiry: 1e9, uid: email }))
    call.answer({ data: user })
  }

  function endSession(call: HeldCall): void {
    call.answer()
  }

  /** The gem's answer does not name a client, and neither does this one. */
  function endAllSessions(call: HeldCall, vault: TokenVault, owner: User): void {
    const saved = vault.read()
    if (saved) ended.push(saved.client)
    vault.updateFromResponse(() => null, vault.headersForRequest())
    call.answer({ data: owner })
  }

  return {
    browser,
    begun,
    tabs,
    worker,
    /** The server ends a session on its own. */
    forget: (client: string) => void ended.push(client),
    /** The sessions that some tab has asked to end, and those that the server ended itself. */
    overWith: () => {
      const told = opened.flatMap(({ callsOf }) => callsOf('signOut')).filter((call) => !lost.has(call))
      const clients = told.flatMap(({ sent }) => sent?.client ?? [])
      // One that the server has ended on its own, or whose answer no page saw, may be signed out all the same.
      return [...new Set([...ended, ...clients])]
    },
    waiting: (tab: (typeof tabs)[number]) => tab.calls.filter((call) => !answered.has(call)),
    answer,
    setOnline,
    loseAll,
    reopen: (at: number) => {
      close(at)
      sessionStore.clear()
      tabs[at] = open()
    },
    reopenWindow: () => {
      for (const at of tabs.keys()) close(at)
      sessionStore.clear()
      for (const at of tabs.keys()) tabs[at] = open()
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

/** What customers, tabs, servers and networks do, in any order. */
const steps = {
  signInAnna: ({ tabs }: Browser, at: number) => submit(tabs[at]!, anna, false),
  signInBo: ({ tabs }: Browser, at: number) => submit(tabs[at]!, bo, true),
  stopWaiting: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(waitingStopped()),
  changePassword: ({ tabs }: Browser, at: number) => {
    const { store, status } = tabs[at]!
    if (status() === 'signedIn') store.dispatch(passwordSubmitted({ current: 'x', next: 'y' }))
  },
  press: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(signOutRequested()),
  answerFarewell: ({ tabs }: Browser, at: number) =>
    void tabs[at]!.store.dispatch(farewellAnswered({ option: 'easy', comment: '' })),
  /** May also happen while the code of the farewell screen has not loaded. */
  back: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(farewellLeft()),
  openLogin: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(loginOpened()),
  accountClosed: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(accountClosedShown()),
  refused: ({ tabs, forget }: Browser, at: number) => {
    const { store, vault, status } = tabs[at]!
    const client = vault.read()?.client
    if (client === undefined || status() !== 'signedIn') return
    forget(client)
    store.dispatch(sessionRefused({ client }))
  },
  retry: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(validationRetried()),
  reopen: ({ reopen }: Browser, at: number) => reopen(at),
  reopenWindow: ({ reopenWindow }: Browser) => reopenWindow(),
  restore: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  /** Every save of it fails. */
  type: ({ tabs }: Browser, at: number) => {
    const { store } = tabs[at]!
    const user = customers.find(({ id }) => id === selectUserId(store.getState()))
    if (!user) return
    const offerId = offerOf(user)
    if (selectSheets(store.getState())[offerId])
      store.dispatch(cellTyped({ offerId, cell: cellId(offerId + 1, 'price'), text: typedBy(user), at: Date.now() }))
    else store.dispatch(calculatorOpened(user.id))
  },
  loseWorker: ({ worker }: Browser) => void Object.assign(worker, { held: null, isLost: true }),
  restartWorker: ({ worker }: Browser) => void (worker.isLost = false),
  offline: ({ setOnline }: Browser) => setOnline(false),
  online: ({ setOnline }: Browser) => setOnline(true),
  sleep: () => {
    vi.setSystemTime(Date.now() + 11 * 60_000)
    window.dispatchEvent(new Event('focus'))
  },
  stay: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(stayChosen()),
  told: ({ browser }: Browser) => browser.told(),
  minute: () => vi.advanceTimersByTimeAsync(60_000),
  answerOldest: (all: Browser, at: number) => answerOne(all, at, 0, false),
  answerNewest: (all: Browser, at: number) => answerOne(all, at, -1, false),
  loseOldest: (all: Browser, at: number) => answerOne(all, at, 0, true),
}
type StepName = keyof typeof steps

function submit({ store, status }: Browser['tabs'][number], { email }: User, remember: boolean): void {
  // Only a signed-out tab shows the form, and it sends one sign-in at a time.
  if (status() === 'signedOut' && selectOutcome(store.getState(), 'signIn').state !== 'saving')
    store.dispatch(signInSubmitted({ email, password: 'x', remember }))
}

function answerOne(all: Browser, at: number, which: number, isLost: boolean): void {
  const call = all.waiting(all.tabs[at]!).at(which)
  if (call) all.answer(all.tabs[at]!, call, isLost)
}

/** Everybody has heard everything, and the last minute has passed. */
async function comeToRest(all: Browser): Promise<void> {
  all.setOnline(true)
  for (let round = 0; round < 30; round++) {
    all.browser.told()
    for (const { store, status } of all.tabs) if (status() === 'unreachable') store.dispatch(validationRetried())
    for (const tab of all.tabs) for (const call of all.waiting(tab)) all.answer(tab, call, false)
    await settled()
    await vi.advanceTimersByTimeAsync(round < 3 ? 61_000 : 100)
    if (round > 3 && all.tabs.every((tab) => all.waiting(tab).length === 0)) return
  }
}

function storedOf(user: User): string[] {
  return ['auth_headers', 'app_current', 'application_id'].filter((key) => {
    const value = localStore.get(key)
    return (
      value !== null &&
      (key === 'auth_headers' ? value.includes(user.email) : value === String(user.id) || value === `order-${user.id}`)
    )
  })
}

/** What must hold after every step. */
function check({ tabs, begun }: Browser): void {
  if (tabs.every(({ status, vault }) => status() === 'signedOut' && vault.read() === null))
    expect([...storedOf(anna), ...storedOf(bo)]).toEqual([])
  for (const { store, vault, status } of tabs) {
    const userId = selectUserId(store.getState())
    const shown = store.getState().user
    if (status() === 'signedOut') {
      expect(userId).toBeNull()
      expect(JSON.stringify(shown)).not.toMatch(/@example/)
    }
    const { tokens: sent } = vault.headersForRequest()
    const sender = sent && begun.get(sent.client)
    if (status() === 'signedIn' && sender) expect(sender.id).toBe(userId)
    for (const user of customers)
      if (user.id !== userId) expect(Object.keys(selectSheets(store.getState()))).not.toContain(String(offerOf(user)))
  }
  // A browser keeps one customer's input at a time.
  expect(new Set(draftRows().map(({ userId }) => userId)).size).toBeLessThan(2)
  for (const { userId, text } of draftRows())
    for (const other of customers) if (other.id !== userId) expect(text).not.toContain(typedBy(other))
}

const names = Object.keys(steps) as StepName[]
// Without these nobody is signed in, and little can go wrong.
const likely: StepName[] = ['signInAnna', 'signInBo', 'answerOldest', 'answerNewest']
const step = fc.tuple(
  fc.constantFrom(...names, ...likely, ...likely, ...likely, 'changePassword', 'type', 'type', 'type'),
  fc.constantFrom(0, 1),
)
/** Anna is signed in in both tabs, with the calculator open. */
const signedIn: [StepName, number][] = [
  ['signInAnna', 0],
  ['answerNewest', 0],
  ['told', 1],
  ['answerNewest', 1],
  ['type', 0],
  ['answerNewest', 0],
  ['type', 1],
  ['answerNewest', 1],
]

describe('SESS-1 whatever happens, in any order', () => {
  it(
    'SESS-1 LOGOUT-1 TOKEN-7 no data is left behind, every session ends on the server, no two customers are mixed up, and no state is stuck',
    { timeout: generatedTimeoutMs },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom([], signedIn),
          fc.array(step, { minLength: 3, maxLength: 30 }),
          async (start, walk) => {
            const all = openBrowser()
            try {
              for (const [name, at] of [...start, ...walk]) {
                await steps[name](all, at)
                await settled()
                all.loseAll()
                await settled()
                check(all)
              }
              await comeToRest(all)
              check(all)
              const statuses = all.tabs.map(({ status }) => status())
              expect(statuses[0]).toBe(statuses[1])
              expect(['signedIn', 'signedOut']).toContain(statuses[0])
              // Signing out is never ignored, and ends the session in both tabs.
              all.tabs[0]!.store.dispatch(signOutRequested())
              await comeToRest(all)
              expect(all.tabs.map(({ status, vault }) => [status(), vault.read()])).toEqual([
                ['signedOut', null],
                ['signedOut', null],
              ])
              expect([...storedOf(anna), ...storedOf(bo), all.worker.held]).toEqual([null])
              if (statuses[0] === 'signedIn') expect(draftRows().filter(({ isLeft }) => !isLeft)).toEqual([])
              expect(all.overWith().sort()).toEqual([...all.begun.keys()].sort())
            } finally {
              for (const tab of all.tabs) tab.close()
            }
          },
        ),
        { numRuns: generated(30, { rare: true }) },
      )
    },
  )
})

it('SESS-1 every state of the table can be left, and can end', () => {
  for (const [status, events] of Object.entries(table)) {
    if (status !== 'signedOut') expect([status, events.ended]).toEqual([status, 'signedOut'])
    expect(Object.values(events).some((to) => to !== status)).toBe(true)
  }
})
