import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDrafts, handOverDrafts, takeBackDrafts } from '@/domain/calculator/drafts'
import { calculatorLeft, calculatorLoaded, cellTyped, saveRetryRequested } from '@/domain/calculator/slice'
import { saveProblemOf } from '@/domain/calculator/saveState'
import { selectFlashes } from '@/domain/flash/slice'
import { waitingStopped } from '@/domain/kit/calls'
import type { Failure } from '@/domain/kit/failure'
import { wentOnline } from '@/domain/network/slice'
import { clearDrafts } from '@/domain/session/keptDrafts'
import { scopeChosen } from '@/domain/user/slice'
import { localStore } from '@/platform/storage'
import { debounceTyping } from '@/platform/typing'
import { leaves } from '@tests/support/leaving'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { draftRows, keepDraft } from '@tests/support/keptDrafts'
import { stubBrowser } from '@tests/support/openTab'
import { applicationId, createFakeServer, type Mood, offerIds } from './fakeServer'
import { openPortal } from './openPortal'

let server: ReturnType<typeof createFakeServer>
let portal: ReturnType<typeof openPortal>
let showTab: (visible: boolean) => void

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
const priceOf = (id: number) => server.held.get(id)?.price

let databases: ReturnType<typeof fakeDatabases>

/** What a closing page leaves of one price. */
const offerOf = (text: string) => ({
  applicationId,
  company: '',
  drafts: { '11.price': { text, over: ['', '0'], product: '', at: Number(text) } },
})

function busy(retryAfterMs?: number): Failure {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
  return { kind: 'busy', status: 429, messages: [], fields: {}, failedAttempts: null, ...wait }
}

/** Whether the browser's database has room. */
function storing(isOn: boolean): void {
  databases.state.fault = isOn ? null : 'write'
}

beforeEach(async () => {
  vi.useFakeTimers()
  databases = fakeDatabases()
  showTab = stubBrowser().show
  server = createFakeServer()
  portal = openPortal(server.api)
  portal.open()
  // What was read is new enough for the first save, which asks for nothing before it.
  await seconds(0.2)
})

afterEach(() => {
  portal.close()
  vi.useRealTimers()
})

describe('CALC-7 autosave', () => {
  it('CALC-7 an offer is saved 2000 ms after the last input, not before', async () => {
    portal.type(0, 0, 'price', '1')
    await vi.advanceTimersByTimeAsync(1_900)
    portal.type(0, 0, 'price', '1234,5')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(server.saves).toEqual([])
    expect(portal.saveState(0)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2)
    expect(portal.saveState(0)).toBe('saving')
    await seconds(1)
    expect(server.held.get(11)).toEqual({ price: 1234.5, risk: 0, discount: 0 })
    expect(portal.saveState(0)).toBe('done')
    expect(portal.shown(0, 0, 'price')).toBe('1234,5')
    portal.type(0, 0, 'price', '1234,50')
    await seconds(3)
    expect([portal.saveState(0), server.saves.length]).toEqual(['done', 1])
  })

  it('CALC-7 only the offers and products that were changed are saved', async () => {
    portal.type(1, 1, 'discount', '10')
    await seconds(3)
    expect(server.saves.map(({ offerId }) => offerId)).toEqual([offerIds[1]])
    expect(portal.saveState(0)).toBe('none')
  })

  it('CALC-7 of two offers that are saved at once each is told its own end', async () => {
    Object.assign(server, { mood: 'refusing', canBeRead: true, latency: 1_000 })
    portal.type(0, 0, 'price', '100')
    await vi.advanceTimersByTimeAsync(500)
    portal.type(1, 0, 'price', '200')
    await vi.advanceTimersByTimeAsync(1_700)
    expect(portal.saveState(0)).toBe('saving')
    server.mood = 'good'
    await seconds(4)
    expect([portal.saveState(0), portal.saveState(1)]).toEqual(['refused', 'done'])
    expect([priceOf(11), priceOf(21)]).toEqual([0, 200])
  })

  it('CALC-7 input that is typed during a save is saved after it, and the older answer is never shown', async () => {
    server.latency = 1_000
    portal.type(0, 0, 'price', '100')
    await vi.advanceTimersByTimeAsync(2_500)
    portal.type(0, 0, 'price', '1000')
    await vi.advanceTimersByTimeAsync(600)
    expect(priceOf(11)).toBe(100)
    expect(portal.shown(0, 0, 'price')).toBe('1000')
    await seconds(5)
    expect(priceOf(11)).toBe(1000)
    expect(server.overlapped).toBe(false)
  })

  it('CALC-7 input that is typed during a save is saved 2000 ms after it was typed, not after that save', async () => {
    server.latency = 1_500
    portal.type(0, 0, 'price', '100')
    await vi.advanceTimersByTimeAsync(2_500)
    portal.type(0, 0, 'price', '1000')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(server.saves).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2)
    expect(server.saves).toHaveLength(2)
  })

  it('CALC-7 the wait does not get longer when the device’s clock is set back', async () => {
    server.latency = 1_500
    portal.type(0, 0, 'price', '100')
    await vi.advanceTimersByTimeAsync(2_500)
    portal.type(0, 0, 'price', '1000')
    vi.setSystemTime(Date.now() - 3_600_000)
    await seconds(6)
    expect(server.saves).toHaveLength(2)
  })

  it('CALC-2 what is not a number is held back, and the rest is saved', async () => {
    portal.type(0, 0, 'price', 'tusind')
    portal.type(0, 0, 'risk', '500')
    await seconds(3)
    expect(server.held.get(11)).toEqual({ price: 0, risk: 500, discount: 0 })
    expect(portal.saveState(0)).toBe('incorrect')
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect(priceOf(11)).toBe(1000)
    expect(portal.saveState(0)).toBe('done')
  })

  it('VAL-6 CALC-2 a text that is no number waits for 1500 ms after its last keystroke, over a refresh too, and is then incorrect', async () => {
    portal.type(0, 0, 'price', 'tus')
    await seconds(1)
    portal.type(0, 0, 'price', 'tusi')
    showTab(true)
    await seconds(1.4)
    expect([portal.shown(0, 0, 'price'), portal.saveState(0)]).toEqual(['tusi', 'waiting'])
    await seconds(0.2)
    expect(portal.saveState(0)).toBe('incorrect')
  })

  it.each([
    ['a second ago', -1_000, 0.4],
    ['before the device’s clock was set back', 3_600_000, 1.4],
  ])('VAL-6 CALC-2 a text that was typed %s waits no longer', async (_, typedAfter, waits) => {
    portal.dispatch(cellTyped({ offerId: offerIds[0]!, cell: '11.price', text: 'tusind', at: Date.now() + typedAfter }))
    await seconds(waits)
    expect(portal.saveState(0)).toBe('waiting')
    await seconds(0.2)
    expect(portal.saveState(0)).toBe('incorrect')
  })

  it.each(['101', '-1'])('CALC-2 a discount of %s is not saved', async (text) => {
    portal.type(0, 0, 'discount', text)
    await seconds(3)
    expect(server.saves).toEqual([])
    expect(portal.saveState(0)).toBe('incorrect')
  })

  it.each<[string, () => void]>([
    ['the tab is hidden', () => showTab(false)],
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
    ['the calculator is left', () => portal.dispatch(calculatorLeft())],
    ['the network is back', () => portal.dispatch(wentOnline())],
    ['the customer presses retry', () => portal.dispatch(saveRetryRequested(offerIds[0]!))],
  ])('CALC-7 an offer is saved at once when %s', async (_, happens) => {
    portal.type(0, 0, 'price', '1000')
    portal.leave(0, 0, 'price')
    happens()
    // Whatever is left to do when the page closes is never done.
    expect(server.saves).toMatchObject([{ offerId: offerIds[0], outlivesPage: true }])
    await vi.advanceTimersByTimeAsync(60)
    expect(priceOf(11)).toBe(1000)
  })

  it('CALC-7 an offer is saved before signing out', async () => {
    server.latency = 800
    portal.type(0, 0, 'price', '1000')
    portal.type(1, 0, 'price', '2000')
    portal.signOut()
    await seconds(3)
    expect([priceOf(11), priceOf(21)]).toEqual([1000, 2000])
    expect(portal.flashes()).toEqual([])
  })

  it('CALC-7 the prices of another inquiry leave what was typed in this one', () => {
    portal.type(0, 0, 'price', '1000')
    const answer = { id: 8, products: [], current_offer: null, new_offers: [] }
    portal.dispatch(calculatorLoaded({ applicationId: applicationId + 1, answer, knownAt: 0 }))
    expect(portal.shown(0, 0, 'price')).toBe('1000')
  })

  it('CALC-7 ERR-3 signing out saves once more what could not be saved before', async () => {
    server.mood = 'down'
    portal.type(0, 0, 'price', '1000')
    await seconds(4)
    expect(portal.saveState(0)).toBe('unconfirmed')
    server.mood = 'good'
    portal.signOut()
    await seconds(1)
    expect([priceOf(11), portal.flashes()]).toEqual([1000, []])
  })

  it('CALC-7 NAV-1 the scope is switched once what was typed is saved, up to the last key', async () => {
    const sent = vi.spyOn(server.api, 'send')
    const names = () => sent.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'compareOffersOf')
    server.latency = 800
    portal.type(0, 0, 'price', '1000')
    await seconds(2.2)
    portal.type(0, 0, 'price', '1200')
    // Nothing but its identity counts here.
    debounceTyping({} as HTMLElement, () => portal.type(1, 0, 'price', '2000'))
    portal.dispatch(scopeChosen(2))
    await seconds(0.5)
    expect(names()).toEqual(['saveCompareOffer', 'saveCompareOffer'])
    await seconds(2)
    expect(names().at(-1)).toBe('selectScope')
    expect([priceOf(11), priceOf(21)]).toEqual([1200, 2000])
  })

  it('CALC-7 the customer is told when signing out loses input, as soon as its save has failed', async () => {
    server.mood = 'down'
    portal.type(0, 0, 'price', '1000')
    portal.signOut()
    await seconds(1)
    expect(portal.flashes()).toEqual(['calculator.lost'])
    expect(draftRows()).toEqual([])
  })
})

describe('CALC-7 a save that hangs', () => {
  beforeEach(async () => {
    server.latency = 60_000
    portal.type(0, 0, 'price', '100')
    await seconds(13)
  })

  it('CALC-7 no other save is sent while one is waited for', async () => {
    portal.type(0, 0, 'price', '200')
    await seconds(30)
    expect([portal.saveState(0), server.saves.length]).toEqual(['saving', 1])
    await seconds(90)
    expect([priceOf(11), server.overlapped]).toEqual([200, false])
  })

  it('CALC-7 ERR-5 a save that is no longer waited for is unconfirmed, and later input is saved', async () => {
    portal.dispatch(waitingStopped())
    await seconds(3)
    expect(portal.saveProblem(0)).toBe('unconfirmed')
    server.latency = 50
    portal.type(0, 0, 'price', '200')
    await seconds(3)
    expect([portal.saveState(0), priceOf(11)]).toEqual(['done', 200])
  })

  it('CALC-7 ERR-5 a save that ends late does not undo what was saved since', async () => {
    portal.dispatch(waitingStopped())
    server.latency = 50
    portal.type(0, 0, 'price', '200')
    await seconds(90)
    expect([portal.saveState(0), portal.shown(0, 0, 'price'), priceOf(11)]).toEqual(['done', '200', 200])
  })
})

describe('CALC-7 a save that fails', () => {
  it.each<Mood>(['down', 'dropped', 'lost'])(
    'CALC-7 ERR-7 a failed save is unconfirmed where the server cannot be asked, keeps the input and is retried automatically (server %s)',
    async (mood) => {
      server.mood = mood
      portal.type(0, 0, 'price', '1000')
      await seconds(3)
      expect(portal.saveProblem(0)).toBe('unconfirmed')
      expect(portal.shown(0, 0, 'price')).toBe('1000')
      server.mood = 'good'
      await seconds(11)
      expect(priceOf(11)).toBe(1000)
      expect(portal.saveState(0)).toBe('done')
    },
  )

  it('CALC-7 a save is tried automatically at most three times in 30 s', async () => {
    server.mood = 'down'
    server.canBeRead = true
    portal.type(0, 0, 'price', '1000')
    await seconds(2 + 30)
    expect(server.saves.length).toBeLessThanOrEqual(3)
  })

  it('CALC-7 the waits between retries grow to at most a minute', async () => {
    server.mood = 'down'
    server.canBeRead = true
    portal.type(0, 0, 'price', '1000')
    await seconds(260)
    const waits = server.saves.slice(1).map(({ at }, index) => Math.round((at - server.saves[index]!.at) / 1000))
    expect(waits).toEqual([10, 20, 40, 60, 60, 60])
  })

  it('CALC-7 ERR-7 a save has failed when the server turns out to hold only a part of it', async () => {
    server.mood = 'dropped'
    server.canBeRead = true
    portal.type(0, 0, 'price', '1000')
    portal.type(0, 1, 'price', '2000')
    server.held.set(11, { price: 1000, risk: 0, discount: 0 })
    await seconds(3)
    expect(portal.saveProblem(0)).toBe('failed')
  })

  it('CALC-7 ERR-7 a save has failed when its offer turns out to be gone', async () => {
    server.mood = 'dropped'
    server.canBeRead = true
    portal.type(0, 0, 'price', '1000')
    await seconds(1)
    server.gone.add(offerIds[0]!)
    await seconds(2)
    expect(portal.saveProblem(0)).toBe('failed')
  })

  it.each([
    ['lost', 'done', null],
    ['dropped', 'refused', 'failed'],
  ] as const)(
    'CALC-7 ERR-7 after a lost answer the server is read before an outcome is shown (server %s): %s',
    async (mood, state, problem) => {
      server.mood = mood
      server.canBeRead = true
      portal.type(0, 0, 'price', '1000')
      await seconds(3)
      expect([portal.saveState(0), portal.saveProblem(0), server.saves.length]).toEqual([state, problem, 1])
    },
  )

  it('CALC-7 ERR-7 after a lost answer the current insurer’s offer is read, too', async () => {
    server.currentId = offerIds[0]!
    server.mood = 'lost'
    server.canBeRead = true
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect([portal.saveState(0), server.saves.length]).toEqual(['done', 1])
  })

  it.each([
    [422, 'refused'],
    [404, 'denied'],
    [403, 'denied'],
  ])(
    'CALC-7 a save that is refused with %i is not retried automatically, and only 422 asks for corrections',
    async (status, problem) => {
      server.mood = 'refusing'
      server.refusal = status
      portal.type(0, 0, 'price', '1000')
      await seconds(200)
      expect(server.saves).toHaveLength(1)
      expect(portal.saveProblem(0)).toBe(problem)
    },
  )

  it('CALC-7 input that a lost answer may have stored can be taken back', async () => {
    server.mood = 'lost'
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect(priceOf(11)).toBe(1000)
    server.mood = 'good'
    portal.type(0, 0, 'price', '')
    await seconds(3)
    expect(priceOf(11)).toBe(0)
  })

  it('CALC-7 the server is read when its answer does not say what it holds', async () => {
    server.mood = 'silent'
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect(portal.saveState(0)).toBe('done')
    expect(priceOf(11)).toBe(1000)
  })

  it('CALC-7 the server is read when its answer says what it holds of only one product', async () => {
    server.mood = 'vague'
    portal.type(0, 0, 'price', '1000')
    portal.type(0, 1, 'price', '2000')
    await seconds(3)
    expect([portal.saveState(0), server.saves.length]).toEqual(['done', 1])
    expect([priceOf(11), priceOf(12)]).toEqual([1000, 2000])
  })
})

it('CALC-7 a server that asks to wait is given that time, whatever is typed, pressed or left meanwhile, but not by the end of the session', async () => {
  server.mood = 'down'
  server.canBeRead = true
  server.retryAfterMs = 30_000
  portal.type(0, 0, 'price', '100')
  await seconds(3)
  expect(server.saves).toHaveLength(1)
  portal.type(0, 0, 'price', '200')
  await seconds(28)
  expect(server.saves).toHaveLength(1)
  await seconds(4)
  expect(server.saves).toHaveLength(2)
  portal.dispatch(saveRetryRequested(1))
  await seconds(0.1)
  // The press is kept, and shown to be.
  expect([server.saves.length, portal.saveState(0)]).toEqual([2, 'waiting'])
  showTab(false)
  portal.dispatch(calculatorLeft())
  await seconds(25)
  expect([server.saves.length, portal.saveState(0)]).toEqual([2, 'waiting'])
  await seconds(6)
  expect(server.saves).toHaveLength(3)
  portal.signOut()
  await seconds(0.1)
  expect(server.saves).toHaveLength(4)
})

it.each([
  [4_000, 4],
  [30_000, 30],
  [0, 10],
])('CALC-7 ERR-10 a save to a server that asks to wait %s ms repeats itself after %s s', async (ms, s) => {
  server.mood = 'down'
  server.canBeRead = true
  server.retryAfterMs = ms
  portal.type(0, 0, 'price', '100')
  await seconds(2.1)
  expect(server.saves).toHaveLength(1)
  await seconds(s - 0.2)
  expect(server.saves).toHaveLength(1)
  await seconds(0.3)
  expect(server.saves).toHaveLength(2)
})

it.each([
  [busy(30_000), 'refused', { key: 'busy_seconds', values: { count: 30 } }],
  [busy(90_000), 'refused', { key: 'busy_seconds', values: { count: 90 } }],
  [busy(3_600_000), 'refused', { key: 'busy_minutes', values: { minutes: 60 } }],
  [busy(0), 'refused', { key: 'busy' }],
  [busy(), 'refused', { key: 'busy' }],
  // The save was lost, and the server that is then asked is busy.
  [busy(30_000), 'unconfirmed', { key: 'unconfirmed' }],
  [{ ...busy(30_000), kind: 'server' }, 'refused', { key: 'failed' }],
] as const)('CALC-7 ERR-10 of the failure %j the save says, where it was %s, %j', (failure, state, words) => {
  expect(saveProblemOf({ state, failure })).toMatchObject(words)
})

describe('CALC-16 a server that rounds and clamps', () => {
  beforeEach(() => {
    server.isStrict = true
    portal.type(0, 0, 'price', '1.234,56')
    portal.type(0, 0, 'discount', '35')
  })

  it('CALC-16 what the server stored is shown, with what was typed, and is saved once', async () => {
    await seconds(100)
    expect([portal.shown(0, 0, 'price'), portal.shown(0, 0, 'discount')]).toEqual(['1235', '20'])
    expect([
      portal.typedBefore(0, 0, 'price'),
      portal.typedBefore(0, 0, 'discount'),
      portal.typedBefore(0, 0, 'risk'),
    ]).toEqual(['1.234,56', '35', undefined])
    expect([portal.saveState(0), server.saves.length]).toEqual(['done', 1])
    portal.type(0, 0, 'price', '1236')
    expect(portal.typedBefore(0, 0, 'price')).toBeUndefined()
  })

  it.each([
    ['an', null],
    ['the current insurer’s', offerIds[0]!],
  ])('CALC-16 what was typed in %s offer is still named after a refresh', async (_, currentId) => {
    server.currentId = currentId
    await seconds(3)
    showTab(true)
    await seconds(1)
    expect([portal.shown(0, 0, 'price'), portal.typedBefore(0, 0, 'price')]).toEqual(['1235', '1.234,56'])
  })

  it('CALC-16 what the server clamped is shown and said where its answer is lost', async () => {
    server.mood = 'lost'
    server.canBeRead = true
    await seconds(3)
    expect([portal.shown(0, 0, 'discount'), portal.typedBefore(0, 0, 'discount')]).toEqual(['20', '35'])
    expect([portal.saveState(0), server.saves.length]).toEqual(['done', 1])
  })

  it('CALC-16 nothing is left to save when the page is opened again, nor when the customer signs out', async () => {
    await seconds(3)
    portal.close()
    portal = openPortal(server.api)
    portal.open()
    await seconds(100)
    expect([portal.saveState(0), server.saves.length]).toEqual(['none', 1])
    portal.signOut()
    await seconds(1)
    expect(portal.flashes()).toEqual([])
  })

  it('CALC-16 input that was typed while the answer was on its way stays', async () => {
    server.latency = 1_000
    await seconds(2.2)
    portal.type(0, 0, 'price', '2.000,40')
    await seconds(1)
    expect([portal.shown(0, 0, 'price'), portal.shown(0, 0, 'discount')]).toEqual(['2.000,40', '20'])
    await seconds(100)
    expect([portal.shown(0, 0, 'price'), portal.saveState(0), server.saves.length]).toEqual(['2000', 'done', 2])
  })

  it('CALC-16 ERR-7 a number that the server is found to have rounded after a lost answer was saved', async () => {
    portal.type(0, 0, 'discount', '')
    server.mood = 'lost'
    server.canBeRead = true
    await seconds(100)
    expect([portal.shown(0, 0, 'price'), portal.saveState(0), server.saves.length]).toEqual(['1235', 'done', 1])
  })
})

describe('CALC-7 a tab that is closed, and another open one', () => {
  it('CALC-7 input from just before the page was closed is restored and saved', async () => {
    server.mood = 'dropped'
    portal.type(0, 0, 'price', '1000')
    portal.close()
    server.mood = 'good'
    portal = openPortal(server.api)
    portal.open()
    await vi.advanceTimersByTimeAsync(200)
    expect(portal.shown(0, 0, 'price')).toBe('1000')
    expect(priceOf(11)).toBe(1000)
  })

  it('CALC-7 the last key of a page that closes at once is left to the next, which is a number or not', async () => {
    portal.type(0, 0, 'risk', 'gratis')
    window.dispatchEvent(new Event('pagehide'))
    databases.recordsOf('calculator_drafts').clear()
    portal.close()
    await seconds(1)
    databases.recordsOf('calculator_drafts').clear()
    portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    expect([portal.shown(0, 0, 'risk'), localStore.get('calculator_drafts')]).toEqual(['gratis', null])
  })

  it('CALC-7 the last key of a page is left until a database has it, even where the next page closes at once as well', async () => {
    portal.type(0, 0, 'risk', 'gratis')
    window.dispatchEvent(new Event('pagehide'))
    portal.close()
    await seconds(1)
    databases.recordsOf('calculator_drafts').clear()
    databases.state.fault = 'silence'
    portal = openPortal(server.api)
    await seconds(1)
    portal.close()
    storing(true)
    portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    expect([portal.shown(0, 0, 'risk'), localStore.get('calculator_drafts')]).toEqual(['gratis', null])
  })

  it('CALC-7 what a closing page has left is kept by a database that answers only after half a minute, and so is what another leaves meanwhile', async () => {
    portal.type(0, 0, 'risk', 'gratis')
    window.dispatchEvent(new Event('pagehide'))
    portal.close()
    await seconds(1)
    databases.recordsOf('calculator_drafts').clear()
    databases.state.fault = 'silence'
    const claiming = claimDrafts(5)
    await seconds(1)
    handOverDrafts({ userId: 5, window: 'other' }, { 2: offerOf('2000') })
    await seconds(30)
    await claiming
    databases.recover()
    await seconds(1)
    expect(draftRows().map(({ text }) => text)).toEqual(['gratis'])
    const next = claimDrafts(5)
    await seconds(1)
    expect(Object.keys(await next)).toEqual(['1', '2'])
  })

  it('CALC-7 windows that close together each leave their last keys, and one that goes on takes back its own', async () => {
    const userId = 5
    const textsLeft = async () =>
      Object.values(await claimDrafts(userId)).flatMap(({ drafts }) => Object.values(drafts).map(({ text }) => text))
    handOverDrafts({ userId, window: 'a' }, { 1: offerOf('1000') })
    handOverDrafts({ userId, window: 'b' }, { 2: offerOf('2000') })
    handOverDrafts({ userId, window: 'c' }, { 1: offerOf('3000') })
    takeBackDrafts({ userId, window: 'b' })
    handOverDrafts({ userId, window: 'c' }, { 2: offerOf('3000') })
    const texts = textsLeft()
    await seconds(1)
    expect(await texts).toEqual(['1000', '3000'])
  })

  it('CALC-7 a closed page’s input does not replace what was saved elsewhere since', async () => {
    portal.type(0, 0, 'price', '1000')
    portal.close()
    server.held.set(11, { price: 3000, risk: 0, discount: 0 })
    portal = openPortal(server.api)
    portal.open()
    await seconds(5)
    expect(portal.shown(0, 0, 'price')).toBe('3000')
    expect(priceOf(11)).toBe(3000)
  })

  it.each([
    ['has run out', () => vi.setSystemTime(Date.UTC(2060, 0))],
    ['was ended elsewhere', () => undefined],
  ])(
    'CALC-7 ERR-3 unsaved input is restored after a session that %s, and the login says whose it is',
    async (_, before) => {
      portal.type(0, 0, 'price', '1000')
      before()
      portal.expire()
      expect(selectFlashes(portal.state())).toMatchObject([
        { message: 'calculator.waits', values: { email: 'ida@eksempel.dk' } },
      ])
      portal.close()
      portal = openPortal(server.api)
      portal.open()
      await seconds(1)
      expect(priceOf(11)).toBe(1000)
      expect(draftRows()).toEqual([])
    },
  )

  it.each([
    ['a session that ran out', 3, () => undefined],
    ['a sign-out', 3, () => localStore.clear()],
    ['a sign-out just after typing', 0, () => localStore.clear()],
  ])(
    'CALC-7 ERR-3 after %s in another tab, input that was not saved waits for its customer, and the login says so',
    async (_, typedFor, there) => {
      server.mood = 'down'
      portal.type(0, 0, 'price', '1000')
      await seconds(typedFor)
      there()
      portal.endElsewhere()
      expect(portal.flashes()).toEqual(['calculator.waits'])
      // The other tab has only now given up saving its own.
      void clearDrafts()
      await seconds(0.1)
      portal.close()
      server.mood = 'good'
      portal = openPortal(server.api)
      portal.open()
      await seconds(1)
      expect(portal.shown(0, 0, 'price')).toBe('1000')
      expect(draftRows()).toEqual([])
    },
  )

  it('CALC-7 ERR-3 where the browser stores nothing, the page asks before it is left until a failed save succeeds', async () => {
    storing(true)
    server.mood = 'down'
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect([portal.saveState(0), leaves()]).toEqual(['unconfirmed', true])
    storing(false)
    portal.type(0, 0, 'price', '1001')
    await seconds(3)
    expect([portal.saveState(0), leaves()]).toEqual(['unconfirmed', false])
    server.mood = 'good'
    await seconds(20)
    expect([portal.saveState(0), leaves()]).toEqual(['done', true])
  })

  it.each<[string, () => void, string]>([
    ['the server turns out to hold the input', () => showTab(true), 'none'],
    ['nothing that can be saved is left', () => portal.type(0, 0, 'price', 'gratis'), 'incorrect'],
  ])('CALC-7 ERR-3 the page no longer asks before it is left once %s', async (_, happens, state) => {
    storing(false)
    server.mood = 'lost'
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect([portal.saveState(0), leaves()]).toEqual(['unconfirmed', false])
    server.mood = 'good'
    happens()
    await seconds(3)
    expect([portal.saveState(0), leaves()]).toEqual([state, true])
  })

  it('CALC-7 SESS-1 the page no longer asks before it is left once the session has ended', async () => {
    storing(false)
    server.mood = 'down'
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect(leaves()).toBe(false)
    portal.expire()
    expect(leaves()).toBe(true)
  })

  it('CALC-7 ERR-3 input in an offer that is gone is listed, and no longer saved', async () => {
    portal.type(0, 0, 'price', '1234')
    portal.type(1, 0, 'price', '500')
    await seconds(1)
    server.gone.add(offerIds[0]!)
    await seconds(2)
    expect(portal.saveState(0)).toBe('refused')
    portal.open()
    await seconds(1)
    expect(portal.orphaned()).toEqual([
      { offerId: offerIds[0], company: '', typed: [{ product: 'Produkt 1', field: 'price', text: '1234' }] },
    ])
    expect(portal.saveState(0)).toBe('absent')
    const saves = server.saves.length
    showTab(false)
    showTab(true)
    await seconds(120)
    expect(server.saves.length).toBe(saves)
    expect(server.held.get(21)?.price).toBe(500)
  })

  it('CALC-7 one customer’s input is dropped when another signs in', async () => {
    keepDraft({ userId: 5, offerId: 1, cell: '11.price', text: '1000' })
    const claimed = claimDrafts(6)
    await seconds(0.1)
    expect([await claimed, draftRows()]).toEqual([{}, []])
  })

  it('CALC-7 what another tab saved is shown when this tab, which had saved before, is looked at again', async () => {
    portal.type(0, 0, 'price', '1000')
    await seconds(3)
    expect(portal.saveState(0)).toBe('done')
    server.held.set(11, { price: 3000, risk: 0, discount: 0 })
    showTab(false)
    showTab(true)
    await seconds(1)
    expect(portal.shown(0, 0, 'price')).toBe('3000')
  })

  it('CALC-7 what another tab saved in another product is not overwritten', async () => {
    server.held.set(11, { price: 3000, risk: 0, discount: 0 })
    portal.type(0, 1, 'price', '500')
    await seconds(3)
    expect(server.held.get(11)?.price).toBe(3000)
    expect(portal.shown(0, 0, 'price')).toBe('3000')
  })

  it('CALC-7 input that is typed while the tab reads what another saved is kept, and overwrites none of that', async () => {
    server.held.set(11, { price: 3000, risk: 0, discount: 0 })
    server.latency = 1_000
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(900)
    portal.type(0, 0, 'risk', '500')
    await seconds(4)
    expect(portal.shown(0, 0, 'risk')).toBe('500')
    expect(server.held.get(11)).toEqual({ price: 3000, risk: 500, discount: 0 })
  })

  it('CALC-7 an answer that a save has overtaken is not shown', async () => {
    server.latency = 3_000
    showTab(true)
    await vi.advanceTimersByTimeAsync(100)
    server.latency = 10
    portal.type(0, 0, 'price', '1000')
    await seconds(4)
    expect(portal.shown(0, 0, 'price')).toBe('1000')
    expect(portal.saveState(0)).toBe('done')
  })
})
