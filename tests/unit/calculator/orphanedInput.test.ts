import { expect, it } from 'vitest'
import { type OfferDrafts, orphanedInput } from '@/domain/calculator/drafts'
import type { PlacedOffer } from '@/domain/calculator/layout'

const row = { key: '1', name: 'Bil', urlAlias: 'car' }
const offer = (id: number, ...productOffers: number[]): PlacedOffer => ({
  id,
  application_company_id: null,
  company: null,
  product_offers: productOffers.map((one) => ({
    id: one,
    product_id: 1,
    name: '',
    price: null,
    risk: null,
    discount: null,
    row,
  })),
})
const draft = (text: string, product: string) => ({ text, over: [], product, at: 1 })
const typedIn: OfferDrafts = {
  applicationId: 7,
  company: 'Tryg',
  drafts: { '11.price': draft('900', 'Bil'), '12.discount': draft('10', 'Indbo') },
}

const bil = { product: 'Bil', field: 'price', text: '900' }
const indbo = { product: 'Indbo', field: 'discount', text: '10' }

it.each([
  ['an offer that is gone', [offer(2, 21)], 0, [{ offerId: 1, company: 'Tryg', typed: [bil, indbo] }]],
  ['every offer, where none is left', [], 0, [{ offerId: 1, company: 'Tryg', typed: [bil, indbo] }]],
  ['a product that its offer no longer has', [offer(1, 11)], 0, [{ offerId: 1, company: 'Tryg', typed: [indbo] }]],
  [
    'a product that only another offer has',
    [offer(1, 12), offer(2, 11)],
    0,
    [{ offerId: 1, company: 'Tryg', typed: [bil] }],
  ],
  ['nothing, where all has its place', [offer(1, 11, 12)], 0, []],
  ['nothing, while one offer could not be read', [offer(2, 21)], 1, []],
])('CALC-7 ERR-3 unsaved input is listed of %s', (_, offers, leftOut, told) => {
  expect(orphanedInput(offers, leftOut, { 1: typedIn })).toEqual(told)
})
