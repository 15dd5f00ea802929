import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/api/schemas/user'
import { createTokenVault, type TokenVault } from '@/api/tokenVault'
import { whileSignedIn } from '@/app/signedInDomain'
import {
  accountClosedShown,
  farewellAnswered,
  farewellLeft,
  loginOpened,
  pageLeft,
  portalOpened,
  selectForm,
  selectUserId,
  signInSubmitted,
  signOutRequested,
  validationRetried,
} from '@/domain/session/slice'
import { table } from '@/domain/session/machine'
import { sessionRefused } from '@/domain/kit/calls'
import { localStore, sessionStore } from '@/platform/storage'
import type { HeldCall } from '@tests/support/fakeApi'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { tokens } from '@tests/unit/api/kit'
import { anna, bo } from './openSession'

const customers = [anna, bo]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Two tabs of one browser, and a server that knows which sessions were begun and which were ended. */
function openBrowser() {
  const browser = stubBrowser('/session/login')
  const begun = new Map<string, User>()
  const ended: string[] = []
  const answered = new Set<HeldCall>()
  const opened: ReturnType<typeof openFakeTab>[] = []
  const tabs = [0, 1].map(() => open())

  function open() {
    const vault = createTokenVault(localStore)
    const tab = openFakeTab({ vault })
    tab.store.runSaga(whileSignedIn)
    tab.store.dispatch(portalOpened())
    const one = { ...tab, vault }
    opened.push(one)
    return one
  }

  function ownerOf(vault: TokenVault): User | undefined {
    const client = vault.read()?.client ?? ''
    return ended.includes(client) ? undefined : begun.get(client)
  }

  function answer(tab: (typeof tabs)[number], call: HeldCall, isLost: boolean): void {
    answered.add(call)
    const vault = call.vault ?? tab.vault
    const owner = ownerOf(vault)
    if (isLost) call.refuse(null)
    else if (call.endpoint === 'signIn') beginSession(call)
    else if (call.endpoint === 'signOut') endSession(call)
    else if (!owner) call.refuse(401)
    else if (call.endpoint === 'validateToken') call.answer({ data: owner })
    else if (call.endpoint === 'currentApplication') call.answer({ application: { id: owner.id, order_id: `order-${owner.id}`, app_companies: [] } })
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

  return {
    browser,
    begun,
    tabs,
    /** The server has ended it by itself. */
    forget: (client: string) => void ended.push(client),
    /** The sessions that some tab has asked to end, and those that the server ended itself. */
    overWith: () => [...ended, ...opened.flatMap(({ callsOf }) => callsOf('signOut')).flatMap(({ vault }) => vault?.read()?.client ?? [])],
    waiting: (tab: (typeof tabs)[number]) => tab.calls.filter((call) => !answered.has(call)),
    answer,
    reopen: (at: number) => {
      tabs[at]!.store.dispatch(pageLeft())
      tabs[at]!.close()
      sessionStore.clear()
      tabs[at] = open()
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

/** What customers, tabs, servers and networks do, in any order. */
const steps = {
  signInAnna: ({ tabs }: Browser, at: number) => submit(tabs[at]!, anna),
  signInBo: ({ tabs }: Browser, at: number) => submit(tabs[at]!, bo),
  press: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(signOutRequested()),
  answerFarewell: ({ tabs }: Browser, at: number) => void tabs[at]!.store.dispatch(farewellAnswered({ option: 'easy', comment: '' })),
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
  told: ({ browser }: Browser) => browser.told(),
  minute: () => vi.advanceTimersByTimeAsync(60_000),
  answerOldest: (all: Browser, at: number) => answerOne(all, at, 0, false),
  answerNewest: (all: Browser, at: number) => answerOne(all, at, -1, false),
  loseOldest: (all: Browser, at: number) => answerOne(all, at, 0, true),
}
type StepName = keyof typeof steps

function submit({ store, status }: Browser['tabs'][number], { email }: User): void {
  // There is a form only where nobody is signed in, and one at a time.
  if (status() === 'signedOut' && selectForm(store.getState(), 'signIn').status !== 'loading') store.dispatch(signInSubmitted({ email, password: 'x', remember: false }))
}

function answerOne(all: Browser, at: number, which: number, isLost: boolean): void {
  const call = all.waiting(all.tabs[at]!).at(which)
  if (call) all.answer(all.tabs[at]!, call, isLost)
}

/** Everybody has heard everything, and the last minute has passed. */
async function comeToRest(all: Browser): Promise<void> {
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
    return value !== null && (key === 'auth_headers' ? value.includes(user.email) : value === String(user.id) || value === `order-${user.id}`)
  })
}

/** What must hold after every step. */
function check({ tabs, begun }: Browser): void {
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
  }
}

const step = fc.tuple(fc.constantFrom(...(Object.keys(steps) as StepName[])), fc.constantFrom(0, 1))

describe('SESS-1 whatever happens, in any order', () => {
  it('SESS-1 LOGOUT-1 TOKEN-7 leaves nobody’s data behind, ends each session once, mixes no two customers and gets stuck nowhere', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (walk) => {
        const all = openBrowser()
        try {
          for (const [name, at] of walk) {
            await steps[name](all, at)
            await settled()
            check(all)
          }
          await comeToRest(all)
          check(all)
          const statuses = all.tabs.map(({ status }) => status())
          expect(statuses[0]).toBe(statuses[1])
          expect(['signedIn', 'signedOut']).toContain(statuses[0])
          // A press is never ignored, and ends it in both.
          all.tabs[0]!.store.dispatch(signOutRequested())
          await comeToRest(all)
          expect(all.tabs.map(({ status, vault }) => [status(), vault.read()])).toEqual([['signedOut', null], ['signedOut', null]])
          expect([...storedOf(anna), ...storedOf(bo)]).toEqual([])
          expect(all.overWith().sort()).toEqual([...all.begun.keys()].sort())
        } finally {
          for (const tab of all.tabs) tab.close()
        }
      }),
      { numRuns: Number(process.env.WALKS ?? 200) },
    )
  })
})

it('SESS-1 no state of the table is a dead end, and each can be ended', () => {
  for (const [status, events] of Object.entries(table)) {
    if (status !== 'signedOut') expect([status, events.ended]).toEqual([status, 'signedOut'])
    expect(Object.values(events).some((to) => to !== status)).toBe(true)
  }
})
