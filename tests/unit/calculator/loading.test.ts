import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compareOffers } from '@/api/schemas/compareOffers'
import { shownText } from '@/domain/calculator/sheet'
import {
  calculatorLeft,
  calculatorLoaded,
  calculatorOpened,
  cellTyped,
  flushRequested,
  orphanedInputSeen,
  selectOrphanedInput,
  selectHasPendingSaves,
  selectHasUnsaved,
  selectLayout,
  selectSaveState,
  selectSheet,
  selectSheets,
  tabShown,
} from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { wentOnline } from '@/domain/network/slice'
import { handedOverDraftsKey } from '@/domain/session/keptDrafts'
import { localStore } from '@/platform/storage'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { draftRows, draftTexts, keepDraft } from '@tests/support/keptDrafts'
import { stubBrowser } from '@tests/support/openTab'
import { openDomain } from '@tests/unit/applications/openDomain'
import { applicationId, createFakeServer, offerIds } from './fakeServer'
import { openPortal } from './openPortal'

let server: ReturnType<typeof createFakeServer>
let portal: ReturnType<typeof openPortal>
let showTab: (visible: boolean) => void

const userId = 5
const elsewhere = 8
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
const layout = () => selectLayout(portal.state(), applicationId)
const draft = (text: string, product = '') => ({ text, over: ['0'], product })

beforeEach(() => {
  vi.useFakeTimers()
  fakeDatabases()
  showTab = stubBrowser().show
  server = createFakeServer()
  portal = openPortal(server.api)
})

afterEach(() => {
  portal.close()
  vi.useRealTimers()
})

describe('loading the calculator', () => {
  it('CALC-1 the calculator holds nothing before it is opened, then the server’s offers', async () => {
    expect([layout(), selectOrphanedInput(portal.state(), applicationId)]).toEqual([{ status: 'idle' }, []])
    expect(selectSaveState(portal.state(), 1)).toEqual({ state: 'none' })
    portal.open()
    expect(layout().status).toBe('loading')
    await seconds(1)
    expect(layout()).toMatchObject({ status: 'ready', data: { newOfferIds: offerIds, leftOut: 0 } })
  })

  it('ERR-2 the offers stay when a later answer fails, with its failure', async () => {
    portal.open()
    await seconds(1)
    server.mood = 'down'
    portal.open()
    await seconds(1)
    expect(layout()).toMatchObject({ status: 'failed', data: { newOfferIds: offerIds }, failure: { status: 500 } })
  })

  it('ERR-2 a first load that fails leaves its failure and no offers', async () => {
    server.mood = 'down'
    portal.open()
    await seconds(1)
    expect(layout()).toMatchObject({ status: 'failed', failure: { status: 500 } })
    expect(dataOf(layout())).toBeNull()
  })

  it('CALC-17 a save that overtakes a refresh keeps its number, and the calculator is ready', async () => {
    portal.open()
    await seconds(1)
    server.latency = 4_000
    showTab(true)
    await seconds(0.1)
    server.latency = 10
    portal.type(0, 0, 'price', '1000')
    await seconds(5.5)
    expect(portal.shown(0, 0, 'price')).toBe('1000')
    expect(layout()).toMatchObject({ status: 'ready', data: { newOfferIds: offerIds } })
  })

  it('START-3 a refresh keeps the order of the offers and products that are there', async () => {
    portal.open()
    await seconds(1)
    const shown = () => [dataOf(layout())?.newOfferIds, dataOf(layout())?.rows.map(({ key }) => key)]
    const before = shown()
    server.isReversed = true
    showTab(true)
    await seconds(1)
    expect(shown()).toEqual(before)
  })

  it('CALC-7 an offer that is gone is removed, and the others stay', async () => {
    portal.open()
    await seconds(1)
    server.gone.add(offerIds[1]!)
    showTab(true)
    await seconds(1)
    expect(Object.keys(selectSheets(portal.state()))).toEqual([String(offerIds[0])])
  })

  it('CALC-7 an offer that is gone stays while it is being saved', async () => {
    portal.open()
    await seconds(1)
    portal.type(0, 0, 'price', '1000')
    server.latency = 2_000
    await seconds(2.5)
    server.latency = 50
    server.gone.add(offerIds[0]!)
    showTab(true)
    await seconds(1)
    expect(dataOf(layout())?.newOfferIds).toEqual([offerIds[1]])
    expect([portal.saveState(0), portal.shown(0, 0, 'price')]).toEqual(['saving', '1000'])
  })
})

describe('what is unsaved', () => {
  beforeEach(async () => {
    portal.open()
    await seconds(1)
  })

  it('CALC-7 what was typed is unsaved while it waits and is sent, until it is saved', async () => {
    const state = () => [portal.saveState(1), selectHasUnsaved(portal.state()), selectHasPendingSaves(portal.state())]
    expect(state()).toEqual(['none', false, false])
    portal.type(1, 0, 'price', '100')
    expect(state()).toEqual(['waiting', true, true])
    server.latency = 1_000
    await seconds(2.5)
    expect(state()).toEqual(['saving', true, true])
    await seconds(1)
    expect(state()).toEqual(['done', false, false])
  })

  it('CALC-7 a failed save is unsaved, but not pending', async () => {
    server.mood = 'down'
    portal.type(1, 0, 'price', '100')
    await seconds(3)
    expect([portal.saveState(1), selectHasUnsaved(portal.state()), selectHasPendingSaves(portal.state())]).toEqual([
      // The server could not be asked first, so nothing was sent.
      'refused',
      true,
      false,
    ])
    portal.dispatch(flushRequested({ isLast: false }))
    expect([portal.saveState(1), selectHasPendingSaves(portal.state())]).toEqual(['waiting', true])
  })

  it('CALC-7 a failure is no longer shown once its text is replaced by what is not a number', async () => {
    server.mood = 'refusing'
    portal.type(1, 0, 'price', '100')
    await seconds(3)
    expect(portal.saveState(1)).toBe('refused')
    portal.type(1, 0, 'price', 'gratis')
    await seconds(3)
    expect([portal.saveState(1), selectHasUnsaved(portal.state())]).toEqual(['incorrect', false])
  })
})

describe('prices that this browser keeps unsaved', () => {
  it.each([
    ['is shown again', () => showTab(true)],
    ['is online again', () => portal.dispatch(wentOnline())],
  ])('CALC-7 unsaved prices whose inquiry could not be read are saved when the tab %s', async (_, again) => {
    portal.close()
    keepDraft({ offerId: 1, cell: '11.price', text: '1000' })
    server.mood = 'down'
    portal = openPortal(server.api)
    await seconds(1)
    server.mood = 'good'
    again()
    await seconds(1)
    expect(server.held.get(11)?.price).toBe(1000)
  })

  it('CALC-7 an inquiry with an unsaved text that is no number is read once, however often the tab is looked at', async () => {
    portal.close()
    keepDraft({ offerId: 1, cell: '11.price', text: 'gratis' })
    portal = openPortal(server.api)
    await seconds(1)
    expect(portal.shown(0, 0, 'price')).toBe('gratis')
    showTab(true)
    portal.dispatch(wentOnline())
    await seconds(1)
    expect(server.loads).toEqual([applicationId])
  })

  it('CALC-7 ERR-2 unsaved prices that cannot be read, as of another build, take none along', async () => {
    portal.close()
    const unreadable = { applicationId, company: '', drafts: { '21.price': '500' } }
    const readable = { applicationId, company: '', drafts: { '11.price': draft('1000') } }
    localStore.set(handedOverDraftsKey, JSON.stringify({ userId, offers: { 1: readable, 2: unreadable } }))
    portal = openPortal(server.api)
    await seconds(1)
    expect([server.held.get(11)?.price, server.held.get(21)?.price]).toEqual([1000, 0])
  })

  it('CALC-7 unsaved prices are saved whatever screen is shown, reading each inquiry once', async () => {
    portal.close()
    keepDraft({ offerId: 1, cell: '11.price', text: '1000' })
    keepDraft({ offerId: 2, cell: '21.price', text: '500' })
    portal = openPortal(server.api)
    await seconds(3)
    expect([server.held.get(11)?.price, server.held.get(21)?.price]).toEqual([1000, 500])
    expect(server.loads).toEqual([applicationId])
  })

  it('CALC-7 unsaved prices of another inquiry are neither shown here nor taken for gone', async () => {
    portal.close()
    keepDraft({ offerId: 9, cell: '91.price', text: '1000', applicationId: elsewhere, company: 'Tryg', product: 'Bil' })
    portal = openPortal(server.api)
    portal.open()
    await seconds(3)
    expect(selectOrphanedInput(portal.state(), applicationId)).toEqual([])
    expect(draftTexts()).toHaveProperty('9')
  })

  it('CALC-7 unsaved prices of an offer that is gone are dropped once the customer has seen them', async () => {
    portal.close()
    keepDraft({ offerId: 9, cell: '91.price', text: '1000', company: 'Tryg', product: 'Bil' })
    keepDraft({ offerId: 1, cell: '11.price', text: 'gratis' })
    portal = openPortal(server.api)
    portal.open()
    await seconds(1)
    expect(selectOrphanedInput(portal.state(), applicationId)).toEqual([
      { offerId: 9, company: 'Tryg', typed: [{ product: 'Bil', field: 'price', text: '1000' }] },
    ])
    portal.dispatch(orphanedInputSeen({ applicationId, offerIds: [9, 1] }))
    expect(selectOrphanedInput(portal.state(), applicationId)).toEqual([])
    await seconds(0.1)
    expect(Object.keys(draftTexts())).toEqual(['1'])
  })

  it('CALC-7 of unsaved prices in many inquiries the latest twenty are saved at once, the others when they are opened', async () => {
    portal.close()
    const ids = Array.from({ length: 25 }, (_, index) => 100 + index)
    for (const id of ids) keepDraft({ offerId: id, cell: '1.price', text: '1', applicationId: id })
    portal = openPortal(server.api)
    await seconds(1)
    expect(server.loads).toEqual(ids.slice(-20))
  })
})

it.each([
  ['short', { meta_name: ' Tryg ', name: 'Tryg Forsikring A/S' }, 'Tryg'],
  ['whole', { meta_name: ' ', name: ' Alka ' }, 'Alka'],
  ['missing', null, ''],
])(
  'CALC-7 unsaved prices are stored with the insurer’s name, for when the offer is gone (%s)',
  async (_, company, stored) => {
    const productOffers = [{ id: 91, product_id: 1, name: 'Bil', price: 0, risk: 0, discount: 0 }]
    const answer = v.parse(compareOffers, {
      products: [],
      new_offers: [{ id: 9, company: company && { id: 1, ...company }, product_offers: productOffers }],
    })
    portal.dispatch(calculatorLoaded({ applicationId, answer, knownAt: Date.now() }))
    portal.dispatch(cellTyped({ offerId: 9, cell: '91.price', text: '100', at: Date.now() }))
    await seconds(0.1)
    expect(draftRows()).toMatchObject([
      { applicationId, company: stored, cell: '91.price', text: '100', product: 'Bil' },
    ])
  },
)

describe('a tab that is looked at again', () => {
  it.each([
    ['is shown again', () => showTab(true)],
    ['is online again', () => portal.dispatch(wentOnline())],
  ])('CALC-17 the calculator is read again when the tab %s, also while a number is refused', async (_, again) => {
    portal.open()
    await seconds(1)
    server.held.set(11, { price: 3000, risk: 0, discount: 0 })
    again()
    await seconds(1)
    expect(portal.shown(0, 0, 'price')).toBe('3000')
    server.mood = 'refusing'
    server.canBeRead = true
    portal.type(0, 0, 'price', '100')
    await seconds(3)
    server.held.set(21, { price: 8000, risk: 0, discount: 0 })
    again()
    await seconds(1)
    expect([portal.shown(0, 0, 'price'), portal.saveState(0)]).toEqual(['100', 'refused'])
    expect(portal.shown(1, 0, 'price')).toBe('8000')
  })

  it('CALC-7 nothing is read while no calculator is open', async () => {
    showTab(true)
    portal.dispatch(wentOnline())
    await seconds(1)
    expect(server.loads).toEqual([])
    portal.open()
    await seconds(1)
    portal.dispatch(calculatorLeft())
    showTab(true)
    portal.dispatch(wentOnline())
    await seconds(1)
    expect(server.loads).toEqual([applicationId])
  })
})

it('CALC-7 ERR-2 an answer in which an offer cannot be read takes no input in it along', () => {
  const productOffers = (id: number) => [{ id, product_id: 1, name: 'Bil', price: 0, risk: 0, discount: 0 }]
  const load = (newOffers: unknown[]) => {
    const answer = v.parse(compareOffers, { products: [], new_offers: newOffers })
    portal.dispatch(calculatorLoaded({ applicationId, answer, knownAt: Date.now() }))
  }
  const other = { id: 8, product_offers: productOffers(81) }
  load([other, { id: 9, product_offers: productOffers(91) }])
  portal.dispatch(cellTyped({ offerId: 9, cell: '91.price', text: '100', at: Date.now() }))
  load([other, { id: 9, product_offers: null }])
  expect(selectSheet(portal.state(), 9)?.typed).toEqual({ '91.price': '100' })
})

it('CALC-17 an answer that was asked for during a save is not shown in place of what was saved', async () => {
  const { store, call, pass } = openDomain()
  const productOffers = (price: number) => [{ id: 11, product_id: 1, name: 'Bil', price, risk: 0, discount: 0 }]
  const offer = { id: 1, application_company_id: null, company: null, product_offers: productOffers(0) }
  const answer = { id: 1, products: [], current_offer: null, new_offers: [offer] }
  store.dispatch(calculatorOpened(applicationId))
  call('compareOffersOf').answer(answer)
  await pass(0)
  store.dispatch(cellTyped({ offerId: 1, cell: '11.price', text: '4000', at: Date.now() }))
  await pass(2_000)
  store.dispatch(tabShown())
  call('saveCompareOffer').answer({ product_offers: productOffers(4000) })
  await pass(0)
  call('compareOffersOf').answer(answer)
  await pass(0)
  expect(shownText(selectSheet(store.getState(), 1)!, '11.price')).toBe('4000')
})
