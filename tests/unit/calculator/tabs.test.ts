import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedInOtherTab } from '@/domain/calculator/slice'
import { localStore } from '@/platform/storage'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { draftRows, draftTexts } from '@tests/support/keptDrafts'
import { stubBrowser } from '@tests/support/openTab'
import { createFakeServer, offerIds } from './fakeServer'
import { openPortal } from './openPortal'

const userId = 5
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
let server: ReturnType<typeof createFakeServer>
let showTab: (visible: boolean) => void
let databases: ReturnType<typeof fakeDatabases>

beforeEach(() => {
  vi.useFakeTimers()
  databases = fakeDatabases()
  showTab = stubBrowser().show
  server = createFakeServer()
})

afterEach(() => {
  vi.useRealTimers()
})

async function openTwo() {
  const [one, other] = [openPortal(server.api), openPortal(server.api)]
  one.open()
  other.open()
  await seconds(1)
  return [one, other] as const
}

/** Two tabs that could save nothing: one has a price of the first offer, the other that of another place. */
async function typeInTwo(offer: number, row: number, price: string) {
  const [one, other] = await openTwo()
  server.mood = 'down'
  one.type(0, 0, 'price', '4000')
  other.type(offer, row, 'price', price)
  await seconds(3)
  return [one, other] as const
}

/** Another tab has saved the price of the first product of the first offer, and this tab receives the news. */
function saveElsewhere(portal: ReturnType<typeof openPortal>, price: number, typedAt = Date.now()) {
  server.held.set(11, { price, risk: 0, discount: 0 })
  const saved = { '11.price': price, '11.risk': 0, '11.discount': 0 } as const
  const keys = { '11.price': typedAt }
  portal.dispatch(savedInOtherTab({ offerId: offerIds[0]!, saved, keys, at: Date.now() }))
}

describe('CALC-17 two tabs', () => {
  it.each([
    ['an insurer’s', null],
    ['the current insurer’s', offerIds[0]!],
  ])(
    'CALC-17 a first load of %s offer that another tab’s save has overtaken is made again, so that no old price is sent',
    async (_, currentId) => {
      const portal = openPortal(server.api)
      server.currentId = currentId
      server.latency = 1_000
      portal.open()
      await seconds(0.7)
      saveElsewhere(portal, 5000)
      await seconds(3)
      expect(portal.shown(0, 0, 'price')).toBe('5000')
      portal.type(0, 0, 'risk', '100')
      await seconds(5)
      expect(server.held.get(11)).toEqual({ price: 5000, risk: 100, discount: 0 })
    },
  )

  it('CALC-17 a response that was fetched before another tab’s save is not taken later', async () => {
    const portal = openPortal(server.api)
    saveElsewhere(portal, 5000)
    portal.open()
    await seconds(1)
    expect(server.loads).toHaveLength(2)
  })

  it('CALC-17 a refresh takes no number that another tab’s save has overtaken', async () => {
    const portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    server.latency = 1_000
    showTab(true)
    await seconds(0.7)
    saveElsewhere(portal, 5000)
    await seconds(3)
    expect(portal.shown(0, 0, 'price')).toBe('5000')
  })

  it('CALC-17 the draft of one tab outlives another tab that reads the same offer', async () => {
    const [one, other] = await openTwo()
    server.mood = 'down'
    server.canBeRead = true
    one.type(0, 0, 'price', '4000')
    await seconds(3)
    other.type(1, 0, 'price', '7000')
    await seconds(3)
    other.open()
    await seconds(1)
    expect(other.shown(0, 0, 'price')).toBe('0')
    expect(draftTexts()).toEqual({ 1: { '11.price': '4000' }, 2: { '21.price': '7000' } })
    one.close()
    other.close()
    await seconds(1)
    server.mood = 'good'
    openPortal(server.api)
    await seconds(5)
    expect([server.held.get(11)?.price, server.held.get(21)?.price]).toEqual([4000, 7000])
    expect(draftRows()).toEqual([])
  })

  it('CALC-17 two products of one offer that were typed in two tabs are both kept', async () => {
    const [one, other] = await typeInTwo(0, 1, '600')
    one.close()
    other.close()
    await seconds(1)
    server.mood = 'good'
    openPortal(server.api)
    await seconds(5)
    expect([server.held.get(11)?.price, server.held.get(12)?.price]).toEqual([4000, 600])
    expect(draftRows()).toEqual([])
  })

  it('CALC-17 another tab’s draft goes once the server holds its number', async () => {
    const [one, other] = await openTwo()
    server.mood = 'down'
    one.type(0, 0, 'price', '4000')
    await seconds(3)
    one.close()
    server.mood = 'good'
    other.type(0, 0, 'price', '4000')
    await seconds(3)
    expect([server.held.get(11)?.price, draftRows()]).toEqual([4000, []])
  })

  it('CALC-17 a draft that the customer has replaced is not typed again', async () => {
    const [one, other] = await openTwo()
    server.mood = 'down'
    one.type(0, 0, 'price', '4000')
    await seconds(3)
    one.close()
    other.close()
    server.canBeRead = true
    const next = openPortal(server.api)
    await seconds(1)
    expect(next.shown(0, 0, 'price')).toBe('4000')
    next.type(0, 0, 'price', '0')
    await seconds(3)
    next.close()
    server.mood = 'good'
    await seconds(1)
    openPortal(server.api)
    await seconds(5)
    expect(server.held.get(11)?.price).toBe(0)
  })

  it.each<[string, (portal: ReturnType<typeof openPortal>) => void]>([
    ['is told', (portal) => saveElsewhere(portal, 5000)],
    [
      'reads',
      () => {
        server.held.set(11, { price: 5000, risk: 0, discount: 0 })
        showTab(true)
      },
    ],
  ])('CALC-17 what was typed over a number of another tab’s that this one %s is restored', async (_, learn) => {
    const portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    server.mood = 'down'
    server.canBeRead = true
    portal.type(0, 0, 'price', '4000')
    learn(portal)
    await seconds(1)
    portal.close()
    server.mood = 'good'
    const next = openPortal(server.api)
    await seconds(1)
    expect([next.shown(0, 0, 'price'), server.held.get(11)?.price]).toEqual(['4000', 4000])
  })

  it.each([
    ['two offers', 1, 0, 21],
    ['two products of one offer', 0, 1, 12],
  ])(
    'CALC-7 ERR-3 what was typed in two tabs for %s waits for its customer where a third has signed out',
    async (_, offer, row, held) => {
      const [one, other] = await typeInTwo(offer, row, '7000')
      localStore.clear()
      one.endElsewhere()
      other.endElsewhere()
      server.mood = 'good'
      openPortal(server.api)
      await seconds(5)
      expect([server.held.get(11)?.price, server.held.get(held)?.price]).toEqual([4000, 7000])
    },
  )

  it('CALC-17 ERR-3 what a closed tab left in an offer stays beside what was typed in it when the session ended', async () => {
    const [one, other] = await typeInTwo(0, 1, '600')
    one.close()
    other.endElsewhere()
    server.mood = 'good'
    openPortal(server.api)
    await seconds(5)
    expect([server.held.get(11)?.price, server.held.get(12)?.price]).toEqual([4000, 600])
  })
})

describe('what another tab tells of its save', () => {
  const tell = (newValue: string) =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key: 'calculator_saved', newValue }))

  it('CALC-17 what one tab saves is shown in the other without a request', async () => {
    const { written } = stubStorage()
    const [one, other] = await openTwo()
    one.type(0, 0, 'price', '4000')
    await seconds(3)
    const loads = server.loads.length
    tell(written.get('calculator_saved')!)
    expect(other.shown(0, 0, 'price')).toBe('4000')
    expect(server.loads).toHaveLength(loads)
  })

  it.each<[string, { userId?: number; saved?: Record<string, number>; after?: number }, string]>([
    ['is shown, also over its own save', {}, '5000'],
    ['is not shown where its own save is newer', { after: -2_000 }, '4000'],
    ['is not shown where it is another customer’s', { userId: 6 }, '4000'],
    [
      'is not shown where it is of a field that it does not know',
      { saved: { '11.price': 5000, '11.bonus': 1 } },
      '4000',
    ],
  ])('CALC-17 what a tab is told %s', async (_, { after = 0, ...given }, shown) => {
    const portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    portal.type(0, 0, 'price', '4000')
    await seconds(3)
    tell(
      JSON.stringify({
        userId,
        window: 'another',
        offerId: offerIds[0],
        saved: { '11.price': 5000 },
        keys: {},
        at: Date.now() + after,
        ...given,
      }),
    )
    expect(portal.shown(0, 0, 'price')).toBe(shown)
  })
})

it('CALC-7 SESS-1 nothing is stored, or told to other tabs, once another tab has ended the session, even if this one has not heard of it', async () => {
  const { written } = stubStorage()
  const portal = openPortal(server.api)
  portal.open()
  await seconds(1)
  portal.type(0, 0, 'price', '4000')
  await seconds(0.1)
  expect(draftRows()).toHaveLength(1)
  localStore.clear()
  portal.endElsewhere({ isHeard: false })
  portal.type(0, 0, 'price', '5000')
  await seconds(0.1)
  expect(draftRows()).toMatchObject([{ text: '4000' }])
  await seconds(3)
  expect([portal.saveState(0), written.has('calculator_saved')]).toEqual(['done', false])
})

describe('another tab saves while a save is under way', () => {
  let portal: ReturnType<typeof openPortal>

  beforeEach(async () => {
    portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    server.latency = 1_000
    portal.type(0, 0, 'price', '4000')
  })

  it('CALC-17 the number of the later key stays, and the next save sends it', async () => {
    await seconds(2.7)
    saveElsewhere(portal, 5000)
    await seconds(2)
    expect([portal.shown(0, 0, 'price'), portal.saveState(0)]).toEqual(['5000', 'done'])
    portal.type(0, 0, 'risk', '100')
    await seconds(5)
    expect(server.held.get(11)).toEqual({ price: 5000, risk: 100, discount: 0 })
  })

  it('CALC-17 ERR-7 the save is unconfirmed while the server cannot be asked', async () => {
    await seconds(2.7)
    saveElsewhere(portal, 5000)
    server.mood = 'down'
    await seconds(2)
    expect(portal.saveProblem(0)).toBe('unconfirmed')
  })

  it('CALC-17 ERR-7 where its answer is lost, the other tab’s number is not taken for ours', async () => {
    server.mood = 'dropped'
    server.canBeRead = true
    await seconds(2.7)
    saveElsewhere(portal, 5000, 0)
    await seconds(2)
    expect([portal.saveProblem(0), portal.shown(0, 0, 'price')]).toEqual(['failed', '4000'])
  })
})

/** A browser's storage; `written` keeps what was removed since, too. */
function stubStorage() {
  const held = new Map<string, string>()
  const written = new Map<string, string>()
  vi.stubGlobal(
    'window',
    Object.assign(window, {
      localStorage: {
        get length() {
          return held.size
        },
        key: (at: number) => [...held.keys()][at] ?? null,
        getItem: (key: string) => held.get(key) ?? null,
        setItem(key: string, value: string) {
          held.set(key, value)
          written.set(key, value)
        },
        removeItem: (key: string) => void held.delete(key),
      },
    }),
  )
  return { written }
}

it('CALC-17 where the database is full, an older draft is not read in place of the newer', async () => {
  const portal = openPortal(server.api)
  portal.open()
  await seconds(1)
  server.mood = 'down'
  portal.type(0, 0, 'price', '1')
  await seconds(0.1)
  expect(draftTexts()).toEqual({ 1: { '11.price': '1' } })
  databases.state.fault = 'write'
  portal.type(0, 0, 'price', '2')
  await seconds(3)
  portal.close()
  const next = openPortal(server.api)
  await seconds(1)
  server.canBeRead = true
  next.open()
  await seconds(1)
  expect(next.shown(0, 0, 'price')).toBe('2')
})
