import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDrafts } from '@/domain/calculator/drafts'
import { savedInOtherTab } from '@/domain/calculator/slice'
import { stubBrowser } from '@tests/support/openTab'
import { createFakeServer, offerIds } from './fakeServer'
import { openPortal } from './openPortal'

const userId = 5
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
let server: ReturnType<typeof createFakeServer>
let showTab: (visible: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
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

/** Another tab has saved the price of the first product of the first offer, and this tab receives the news. */
function saveElsewhere(portal: ReturnType<typeof openPortal>, price: number) {
  server.held.set(11, { price, risk: 0, discount: 0 })
  const saved = { '11.price': price, '11.risk': 0, '11.discount': 0 } as const
  portal.dispatch(savedInOtherTab({ offerId: offerIds[0]!, saved, at: Date.now() }))
}

describe('CALC-17 two tabs', () => {
  it('CALC-17 a first load that another tab’s save has overtaken is made again, so that no old price is sent', async () => {
    const portal = openPortal(server.api)
    server.latency = 1_000
    portal.open()
    await seconds(0.7)
    saveElsewhere(portal, 5000)
    await seconds(3)
    expect(portal.shown(0, 0, 'price')).toBe('5000')
    portal.type(0, 0, 'risk', '100')
    await seconds(5)
    expect(server.held.get(11)).toEqual({ price: 5000, risk: 100, discount: 0 })
  })

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
    expect(loadDrafts(userId)).toMatchObject({
      1: { drafts: { '11.price': { text: '4000' } } },
      2: { drafts: { '21.price': { text: '7000' } } },
    })
    one.close()
    other.close()
    await seconds(1)
    server.mood = 'good'
    openPortal(server.api)
    await seconds(5)
    expect([server.held.get(11)?.price, server.held.get(21)?.price]).toEqual([4000, 7000])
    expect(loadDrafts(userId)).toEqual({})
  })

  it('CALC-17 two products of one offer that were typed in two tabs are both kept', async () => {
    const [one, other] = await openTwo()
    server.mood = 'down'
    one.type(0, 0, 'price', '4000')
    other.type(0, 1, 'price', '600')
    await seconds(3)
    one.close()
    other.close()
    await seconds(1)
    server.mood = 'good'
    openPortal(server.api)
    await seconds(5)
    expect([server.held.get(11)?.price, server.held.get(12)?.price]).toEqual([4000, 600])
    expect(loadDrafts(userId)).toEqual({})
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
    expect([server.held.get(11)?.price, loadDrafts(userId)]).toEqual([4000, {}])
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
})

it('CALC-17 where the storage is full, an older draft is not read in place of the newer', async () => {
  const held = new Map<string, string>()
  const most = 150
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
          if (value.length > most) throw new Error('QuotaExceededError')
          held.set(key, value)
        },
        removeItem: (key: string) => void held.delete(key),
      },
    }),
  )
  const portal = openPortal(server.api)
  portal.open()
  await seconds(1)
  server.mood = 'down'
  portal.type(0, 0, 'price', '1')
  await seconds(0.1)
  expect(held.get('calculator_drafts')).toContain('"1"')
  portal.type(0, 0, 'price', '1234567'.repeat(6))
  await seconds(0.1)
  expect(held.get('calculator_drafts') ?? '').not.toContain('"1"')
})
