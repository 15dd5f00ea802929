import { expect, it } from 'vitest'
import { selectMatch, listLoaded } from '@/domain/applications/slice'
import { calculatorOpened, pricesWanted, selectSheet, tabShown } from '@/domain/calculator/slice'
import { wentOnline, connectionRestored } from '@/domain/network/slice'
import { signedInShellOpened } from '@/domain/session/shell'
import { refreshDue } from '@/domain/user/slice'
import { customer, openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

const match = (code: number) => aMatch({ id: 11, access_stats: `[0,0,0,0,0,${code}]` })
const inquiry = (id: number, code = 0) => anApplication({ id, app_companies: id === 2 ? [match(code)] : [] })
const offers = (offerId: number, price: number) => ({
  id: 1,
  products: [{ id: 1, name: 'Bil', url_alias: 'car' }],
  current_offer: null,
  new_offers: [
    {
      id: offerId,
      application_company_id: null,
      company: null,
      product_offers: [{ id: offerId * 10, product_id: 1, name: 'Bil', price, risk: 0, discount: 0 }],
    },
  ],
})

/** The inquiries are there, on a screen that shows no prices. */
async function openHelp() {
  const domain = openDomain()
  const { store, call, callsOf } = domain
  store.dispatch(signedInShellOpened())
  call('currentApplication').answer({ application: inquiry(2) })
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  await domain.settled()
  return {
    ...domain,
    reads: () => ['allApplications', 'compareOffersOf'].map((endpoint) => callsOf(endpoint).length),
    price: (offerId = 1) => selectSheet(store.getState(), offerId)?.serverTexts[`${offerId * 10}.price`],
  }
}

async function openOverview() {
  const domain = await openHelp()
  const { store, call } = domain
  store.dispatch(pricesWanted(2))
  call('compareOffersOf').answer(offers(1, 8940))
  await domain.settled()
  return {
    ...domain,
    status: () => selectMatch(store.getState(), 11)?.access_stats,
  }
}

it.each([
  ['after a minute away', refreshDue],
  ['when the network returns', wentOnline],
  ['when the overview or an offer page is opened again', () => pricesWanted(2)],
  ['when the calculator is opened', () => calculatorOpened(2)],
])('START-3 inquiries and prices are refreshed in one round %s, and then the news is said', async (_, event) => {
  const { store, call, settled, price, status, reads, flashes } = await openOverview()
  expect(reads()).toEqual([1, 1])
  store.dispatch(event())
  expect(reads()).toEqual([2, 2])
  call('allApplications').answer({ applications: [inquiry(2, 4), inquiry(3)] })
  await settled()
  expect([status(), flashes()]).toEqual(['[0,0,0,0,0,0]', []])
  call('compareOffersOf').answer(offers(1, 7500))
  await settled()
  expect([status(), price(), flashes()]).toEqual(['[0,0,0,0,0,4]', '7500', ['applications.news.offers']])
})

it('START-3 inquiries that are loaded alone have their prices follow', async () => {
  const { store, call, settled, price, reads } = await openOverview()
  store.dispatch(listLoaded([inquiry(2, 4), inquiry(3)]))
  expect(reads()).toEqual([1, 2])
  call('compareOffersOf').answer(offers(1, 7500))
  await settled()
  expect(price()).toBe('7500')
})

it('START-3 prices that cannot be refreshed keep what is shown, and the inquiries are still refreshed', async () => {
  const { store, call, settled, price, flashes } = await openOverview()
  store.dispatch(refreshDue())
  call('compareOffersOf').refuse(500)
  call('allApplications').answer({ applications: [inquiry(2, 4), inquiry(3)] })
  await settled()
  expect([price(), flashes()]).toEqual(['8940', ['applications.news.offers']])
})

it('START-3 an inquiry that is opened during a refresh is refreshed next', async () => {
  const { store, call, callsOf, settled, price } = await openOverview()
  store.dispatch(pricesWanted(3))
  call('compareOffersOf').answer(offers(2, 500))
  await settled()
  store.dispatch(pricesWanted(2))
  const [, , second] = callsOf('compareOffersOf')
  store.dispatch(pricesWanted(3))
  second?.answer(offers(1, 7500))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  await settled()
  call('compareOffersOf').answer(offers(2, 400))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  await settled()
  expect([price(1), price(2)]).toEqual(['7500', '400'])
})

it('START-3 on a screen without prices the inquiries are refreshed alone', async () => {
  const { store, call, settled, reads, flashes } = await openHelp()
  store.dispatch(refreshDue())
  expect(reads()).toEqual([2, 0])
  call('allApplications').answer({ applications: [inquiry(2, 4), inquiry(3)] })
  await settled()
  expect([reads(), flashes()]).toEqual([[2, 0], ['applications.news.offers']])
})

it.each([
  ['after a minute away', refreshDue],
  ['when the network returns', wentOnline],
])('START-3 what was asked for before is old when it comes %s, and is asked for once more', async (_, event) => {
  const { store, call, settled, price, status, reads, flashes } = await openOverview()
  store.dispatch(calculatorOpened(2))
  store.dispatch(event())
  store.dispatch(event())
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 8940))
  await settled()
  expect(reads()).toEqual([3, 3])
  call('allApplications').answer({ applications: [inquiry(2, 4), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 7500))
  await settled()
  expect([reads(), price(), status()]).toEqual([[3, 3], '7500', '[0,0,0,0,0,4]'])
  expect(flashes()).toEqual(['applications.news.offers'])
})

it('START-3 inquiries that come for the first time after a minute away are asked for once more', async () => {
  const { store, call, callsOf, settled, flashes } = openDomain()
  store.dispatch(signedInShellOpened())
  store.dispatch(refreshDue())
  await settled()
  expect(callsOf('allApplications')).toHaveLength(1)
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  await settled()
  call('currentApplication').answer({ application: inquiry(2) })
  await settled()
  expect(callsOf('allApplications')).toHaveLength(2)
  call('allApplications').answer({ applications: [inquiry(2, 4), inquiry(3)] })
  await settled()
  expect([callsOf('allApplications').length, flashes()]).toEqual([2, ['applications.news.offers']])
})

it.each([
  ['the overview’s', pricesWanted],
  ['the calculator’s', calculatorOpened],
])('START-3 %s prices that come for the first time after a minute away are asked for once more', async (_, opened) => {
  const { store, call, settled, price, reads } = await openHelp()
  store.dispatch(opened(2))
  store.dispatch(refreshDue())
  await settled()
  expect(reads()).toEqual([2, 1])
  call('compareOffersOf').answer(offers(1, 8940))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  await settled()
  expect(reads()).toEqual([3, 2])
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 7500))
  await settled()
  expect([reads(), price()]).toEqual([[3, 2], '7500'])
})

it('START-3 ERR-9 prices that are known are not asked for again because the network returned', async () => {
  const { store, settled, reads } = await openOverview()
  store.dispatch(connectionRestored())
  await settled()
  expect(reads()).toEqual([1, 1])
})

it('START-3 a tab that is looked at again has only the prices of an open calculator refreshed, once', async () => {
  const { store, call, settled, reads } = await openOverview()
  store.dispatch(tabShown())
  await settled()
  expect(reads()).toEqual([1, 1])
  store.dispatch(calculatorOpened(2))
  store.dispatch(tabShown())
  await settled()
  expect(reads()).toEqual([2, 2])
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 8940))
  await settled()
  store.dispatch(tabShown())
  await settled()
  expect(reads()).toEqual([2, 3])
})

it('START-3 a return is one read of the prices, however often the window is focused', async () => {
  const { store, call, settled, reads, show, focus } = await openOverview()
  store.dispatch(calculatorOpened(2))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 8940))
  await settled()
  expect(reads()).toEqual([2, 2])
  show(false)
  show(true)
  for (let times = 0; times < 5; times += 1) focus()
  await settled()
  expect(reads()).toEqual([2, 3])
})

it('START-3 prices that were asked for before the tab was left again are asked for once more, and come alone', async () => {
  const { store, call, callsOf, settled, price, reads, show, focus } = await openOverview()
  store.dispatch(calculatorOpened(2))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 8940))
  await settled()
  for (const visible of [false, true, false, true]) show(visible)
  focus()
  await settled()
  expect(reads()).toEqual([2, 4])
  const [, , first, second] = callsOf('compareOffersOf')
  second?.answer(offers(1, 7500))
  await settled()
  first?.answer(offers(1, 9000))
  await settled()
  expect([reads(), price()]).toEqual([[2, 4], '7500'])
})

it('START-3 NAV-1 a return after a minute is one read of each, once the scope is known to be the server’s', async () => {
  const { store, call, callsOf, settled, pass, reads, show } = await openOverview()
  store.dispatch(calculatorOpened(2))
  call('allApplications').answer({ applications: [inquiry(2), inquiry(3)] })
  call('compareOffersOf').answer(offers(1, 8940))
  await settled()
  show(false)
  await pass(60_000)
  show(true)
  await settled()
  expect([callsOf('validateToken').length, reads()]).toEqual([1, [2, 2]])
  call('validateToken').answer({ data: customer })
  await settled()
  expect(reads()).toEqual([3, 3])
})
