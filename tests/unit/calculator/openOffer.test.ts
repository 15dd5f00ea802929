import * as v from 'valibot'
import { expect, it } from 'vitest'
import { compareOffers } from '@/api/schemas/compareOffers'
import { signedInShellShown } from '@/domain/session/shell'
import { selectMatchOfOffer } from '@/domain/calculator/openOffer'
import { calculatorLoaded } from '@/domain/calculator/slice'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

const tryg = { id: 1, name: 'Tryg' }
const alka = { id: 2, name: 'Alka' }
const matches = [aMatch({ id: 71, company: alka }), aMatch({ id: 72, company_id: 1 }), aMatch({ id: 73, company: tryg })]

/** The match that offer 5 opens, in the calculator of inquiry 7 (or another), whose matches are with Alka, Tryg and Tryg. */
async function matchOf(offer: Record<string, unknown>, applicationId = 7): Promise<number | null> {
  const { store, call, settled } = openDomain()
  const inquiry = anApplication({ id: 7, app_companies: matches })
  store.dispatch(signedInShellShown())
  call('currentApplication').answer({ application: inquiry })
  call('allApplications').answer({ applications: [inquiry] })
  await settled()
  const answer = v.parse(compareOffers, { new_offers: [{ id: 5, product_offers: [], ...offer }] })
  store.dispatch(calculatorLoaded({ applicationId, answer, drafts: {} }))
  return selectMatchOfOffer(store.getState(), 5)
}

it.each([
  ['the match that it names', { application_company_id: 73, company: alka }, 73],
  ['the first one with its company', { company: tryg }, 72],
  ['one whose company stands in full alone', { company: alka }, 71],
  ['none with another company', { company: { id: 3, name: 'Codan' } }, null],
  ['none where it names neither', {}, null],
])('CALC-8 an offer opens %s', async (_, offer, match) => {
  expect(await matchOf(offer)).toBe(match)
})

it('CALC-8 an offer of an inquiry that is not known opens none', async () => {
  expect(await matchOf({ company: tryg }, 8)).toBeNull()
})

it('CALC-8 an offer that is not known opens none', async () => {
  expect(await matchOf({ id: 6, company: tryg })).toBeNull()
})
