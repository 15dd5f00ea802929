import { expect, it, vi, afterEach, beforeEach } from 'vitest'
import { calculatorOpened, pricesWanted, selectLayout, selectSheet, tabShown } from '@/domain/calculator/slice'
import { wentOnline, selectIsSlow } from '@/domain/network/slice'
import { aUser } from '@tests/support/aUser'
import { openTab, stubBrowser } from '@tests/support/openTab'
import { applicationId, createFakeServer, offerIds } from '@tests/unit/calculator/fakeServer'

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
})

function openOverview() {
  const server = createFakeServer()
  const { store } = openTab({ api: server.api, user: aUser({ id: 5 }) })
  const layout = () => selectLayout(store.getState(), applicationId)
  return { server, store, layout }
}

it('APP-7 slow prices are not reported as slow, and arrive all the same', async () => {
  const { server, store, layout } = openOverview()
  server.latency = 60_000
  store.dispatch(pricesWanted(applicationId))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(selectIsSlow(store.getState())).toBe(false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(layout().status).toBe('ready')
})

it('APP-7 START-3 prices are refreshed behind those that are shown when their screen is opened again', async () => {
  const { server, store, layout } = openOverview()
  store.dispatch(pricesWanted(applicationId))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.loads).toHaveLength(1)
  server.held.set(11, { price: 3000, risk: 0, discount: 0 })
  store.dispatch(pricesWanted(applicationId))
  expect(layout().status).toBe('ready')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(selectSheet(store.getState(), offerIds[0]!)?.serverTexts['11.price']).toBe('3000')
  expect(server.loads).toHaveLength(2)
})

it('APP-7 CALC-1 an opened calculator waits for its own answer, even when one for the overview arrives first', async () => {
  const { server, store, layout } = openOverview()
  server.latency = 5_000
  store.dispatch(pricesWanted(applicationId))
  await vi.advanceTimersByTimeAsync(4_000)
  store.dispatch(calculatorOpened(applicationId))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(layout().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(layout().status).toBe('ready')
})

it.each([
  ['the network returns', wentOnline],
  ['the tab comes back into sight', tabShown],
  ['the customer asks', () => pricesWanted(applicationId)],
])('ERR-9 APP-7 prices that could not be loaded are loaded when %s', async (_, again) => {
  const { server, store, layout } = openOverview()
  server.mood = 'down'
  store.dispatch(pricesWanted(applicationId))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(layout().status).toBe('failed')
  server.mood = 'good'
  store.dispatch(again())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(layout().status).toBe('ready')
})
