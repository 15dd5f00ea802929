import { expect, it } from 'vitest'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { deals, selectCategories, selectDeals, selectIsSignedUp, signUpRequested } from '@/domain/affiliates/slice'
import { askerClosed, selectOutcome } from '@/domain/outcomes'
import { readRetried, screenOpened } from '@/domain/shownScreen'
import { paths } from '@/config/paths'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'

const aDeal = (signed_up: boolean): RecommendedDeal => ({
  id: 1,
  name: '10 % på alarm',
  text: '',
  company_name: 'Vagtmand',
  company_seo_name: 'vagtmand',
  logo: '',
  link: '',
  signed_up,
})

async function signUp(before: boolean) {
  stubBrowser()
  const tab = openFakeTab({ user: aUser() })
  tab.store.dispatch(deals.requested({ query: { limit: 6 } }))
  tab.call('recommendedDeals').answer([aDeal(before)])
  await settled()
  tab.store.dispatch(signUpRequested({ dealId: 1, company: 'Vagtmand', receiptName: 'vagtmand' }))
  return { ...tab, status: () => selectOutcome(tab.store.getState(), 'sign-up 1').state }
}

it.each([null, 504])(
  'ERR-7 DEAL-3 after a lost answer (%s) the deals are read again, and may show that the sign-up arrived',
  async (status) => {
    const tab = await signUp(false)
    tab.call('recordStat').refuse(status)
    await settled()
    tab.call('recommendedDeals').answer([aDeal(true)])
    await settled()
    expect([tab.status(), tab.callsOf('recordStat').length]).toEqual(['done', 1])
  },
)

it.each([true, false])(
  'ERR-7 DEAL-3 a sign-up stays unconfirmed when the deals show nothing new (signed up before: %s)',
  async (before) => {
    const tab = await signUp(before)
    tab.call('recordStat').refuse(504)
    await settled()
    tab.call('recommendedDeals').answer([aDeal(before)])
    await settled()
    expect([tab.status(), tab.callsOf('recordStat').length]).toEqual(['unconfirmed', 1])
  },
)

it('DEAL-3 two presses within a frame sign up once, and another deal is signed up for meanwhile', async () => {
  const { store, callsOf } = await signUp(false)
  store.dispatch(signUpRequested({ dealId: 1, company: 'Vagtmand', receiptName: 'vagtmand' }))
  expect(callsOf('recordStat')).toHaveLength(1)
  store.dispatch(signUpRequested({ dealId: 2, company: 'Falck', receiptName: 'falck' }))
  expect(callsOf('recordStat')).toHaveLength(2)
})

it('ERR-5 DEAL-3 a customer who closes the dialog before the answer is told that the sign-up is unconfirmed, and then how it ended', async () => {
  const { store, call, flashes } = await signUp(false)
  store.dispatch(askerClosed('sign-up 2'))
  expect(flashes()).toEqual([])
  store.dispatch(askerClosed('sign-up 1'))
  expect(flashes()).toEqual(['affiliates.sign_up.unconfirmed'])
  call('recordStat').answer()
  await settled()
  expect(flashes().at(-1)).toBe('affiliates.deals.signed_up')
})

it('DEAL-3 DEAL-4 a successful sign-up is recorded with consent, and the deal shows it', async () => {
  const { store, call, status } = await signUp(false)
  const isSignedUp = (deal: RecommendedDeal) => selectIsSignedUp(store.getState(), deal)
  expect([status(), isSignedUp(aDeal(false)), isSignedUp(aDeal(true))]).toEqual(['saving', false, true])
  expect(call('recordStat').body).toEqual({ stat: { event: 'special_deal_sign_up', deal_id: 1, consent: true } })
  call('recordStat').answer()
  await settled()
  expect([status(), isSignedUp(aDeal(false)), isSignedUp({ ...aDeal(false), id: 2 })]).toEqual(['done', true, false])
})

it('ERR-7 DEAL-3 another deal’s sign-up does not confirm this one', async () => {
  const tab = await signUp(false)
  tab.call('recordStat').refuse(504)
  await settled()
  tab.call('recommendedDeals').answer([aDeal(false), { ...aDeal(true), id: 2 }])
  await settled()
  expect(tab.status()).toBe('unconfirmed')
})

it('DEAL-1 partners and deals are requested, as many as are set, and kept when a later answer fails', async () => {
  stubBrowser()
  const { store, call } = openFakeTab({ user: aUser() })
  const shown = () => [selectCategories(store.getState()), selectDeals(store.getState())]
  store.dispatch(screenOpened(paths.specialDeals))
  expect([...shown().map(({ status }) => status), call('recommendedDeals').query]).toEqual([
    'loading',
    'loading',
    { limit: 6 },
  ])
  call('outboundAffiliates').answer([])
  call('recommendedDeals').answer([aDeal(false)])
  await settled()
  expect(shown()).toEqual([
    { status: 'ready', data: [] },
    { status: 'ready', data: [aDeal(false)] },
  ])
  store.dispatch(readRetried('outboundAffiliates'))
  store.dispatch(readRetried('recommendedDeals'))
  expect(call('recommendedDeals').query).toEqual({ limit: 6 })
  for (const endpoint of ['outboundAffiliates', 'recommendedDeals']) call(endpoint).refuse(500)
  await settled()
  expect(shown()).toMatchObject([
    { status: 'failed', data: [] },
    { status: 'failed', data: [{ id: 1 }] },
  ])
})
