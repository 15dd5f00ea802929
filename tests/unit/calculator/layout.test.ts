import { describe, expect, it } from 'vitest'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import { pricesOf } from '@/domain/prices/prices'
import { type PlacedOffer, readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { malformed } from '@/domain/kit/failure'
import { unconfirmed } from '@/domain/kit/save'

const products = [
  { id: 1, name: 'Bilforsikring', url_alias: 'car' },
  { id: 2, name: 'Indboforsikring', url_alias: 'contents' },
]

type Offered = readonly [productId: number | null, name: string, price: number]

/** The calculator of offers 1, 2, … that hold these product offers. */
function calculatorHolding(...offers: Offered[][]) {
  const answer: CompareOffers = {
    id: 1,
    products,
    current_offer: null,
    new_offers: offers.map((offered, at) => ({
      id: at + 1,
      application_company_id: null,
      company: null,
      product_offers: offered.map(([productId, name, price], index) => ({
        id: (at + 1) * 10 + index,
        product_id: productId,
        name,
        price,
        risk: 100,
        discount: 0,
      })),
    })),
  }
  const read = readCompareOffers(answer)
  const comparison = pricesOf(
    [],
    read.layout,
    Object.fromEntries(read.offers.map((offer) => [offer.id, sheetOf(7, offer)])),
  ).comparison
  const kronerOf = (id: number) => comparison.offers.get(id)!.cost.total
  return { rows: read.layout.rows, comparison, kronerOf }
}

describe('the rows of the calculator', () => {
  it('CALC-2 CALC-4 an offer with two cars has a row for each, and both count', () => {
    const { rows, comparison, kronerOf } = calculatorHolding(
      [
        [1, 'Bilforsikring', 5000],
        [1, 'Bil nr. 2', 3000],
        [2, 'Indboforsikring', 1000],
      ],
      [
        [1, 'Bilforsikring', 4000],
        [2, 'Indboforsikring', 1000],
        [1, '', 4500],
      ],
    )
    expect(rows).toEqual([
      { key: '1', name: 'Bilforsikring', urlAlias: 'car' },
      { key: '2', name: 'Indboforsikring', urlAlias: 'contents' },
      { key: '1#2', name: 'Bil nr. 2', urlAlias: 'car', hasOwnName: true },
    ])
    expect([1, 2].map(kronerOf)).toEqual([9000, 9500])
    expect(comparison.offers.get(1)!.cost.risk).toBe(300)
    expect(comparison.cheapestNew).toEqual([1])
    expect(comparison.combination.total).toBe(8000)
  })

  it('CALC-2 a repeated product without a name of its own has the product’s name', () => {
    const { rows } = calculatorHolding([
      [1, 'Bilforsikring', 5000],
      [1, '', 3000],
    ])
    expect(rows.map(({ name }) => name)).toEqual(['Bilforsikring', 'Indboforsikring', 'Bilforsikring'])
    expect(rows.every(({ hasOwnName }) => !hasOwnName)).toBe(true)
  })

  it('CALC-2 CALC-4 two products of one name are filled one by one by offers that name no product', () => {
    const alike = [products[0]!, { id: 3, name: 'Bilforsikring', url_alias: 'car' }]
    const offer = (id: number) => ({
      id,
      application_company_id: null,
      company: null,
      product_offers: [1, 2].map((place) => ({
        id: id * 10 + place,
        product_id: null,
        name: 'Bilforsikring',
        price: 100,
        risk: null,
        discount: null,
      })),
    })
    const { layout } = readCompareOffers({ id: 1, products: alike, current_offer: null, new_offers: [offer(1)] })
    expect(layout.rows.map(({ key }) => key)).toEqual(['1', '3'])
  })

  it('CALC-4 CALC-10 the current offer is not compared with itself where it is also among the new ones', () => {
    const offer = (id: number) => ({ id, application_company_id: null, company: null, product_offers: [] })
    const answer = { id: 1, products, current_offer: offer(5), new_offers: [offer(5), offer(6)] }
    const { layout, offers } = readCompareOffers(answer)
    expect([layout.currentOfferId, layout.newOfferIds, offers.map(({ id }) => id)]).toEqual([5, [6], [5, 6]])
  })

  it('CALC-5 an offer with one of two cars is incomplete', () => {
    const { comparison } = calculatorHolding(
      [
        [1, 'Bil', 100],
        [2, 'Indbo', 100],
      ],
      [
        [1, 'Bil', 900],
        [1, 'Bil nr. 2', 900],
        [2, 'Indbo', 900],
      ],
    )
    expect(comparison.cheapestNew).toEqual([2])
  })

  it.each(['Bilforsikring', ' bilforsikring ', 'BILFORSIKRING'])(
    'ERR-2 CALC-5 "%s" without a product id counts as the product of that name',
    (name) => {
      const { rows, comparison, kronerOf } = calculatorHolding(
        [
          [null, name, 5000],
          [2, 'Indboforsikring', 1000],
        ],
        [
          [1, 'Bilforsikring', 4500],
          [2, 'Indboforsikring', 1000],
        ],
      )
      expect(rows.map(({ key }) => key)).toEqual(['1', '2'])
      expect([1, 2].map(kronerOf)).toEqual([6000, 5500])
      expect(comparison.cheapestNew).toEqual([2])
    },
  )

  it('ERR-2 a name that no product of the inquiry has is a row of its own, the same in all offers', () => {
    const { rows, comparison } = calculatorHolding(
      [[null, 'Hund og kat', 500]],
      [[null, 'hund og  kat ', 400]],
      [[null, '', 300]],
    )
    expect(rows.slice(2)).toEqual([
      { key: 'name:hund_og_kat', name: 'Hund og kat', urlAlias: '' },
      { key: 'name:', name: '', urlAlias: '' },
    ])
    expect(comparison.combination.choices['name:hund_og_kat']?.offerIds).toEqual([2])
  })
})

describe('CALC-7 an offer that is asked for again', () => {
  const { offers } = readCompareOffers({
    id: 1,
    products,
    current_offer: null,
    new_offers: [
      {
        id: 1,
        application_company_id: null,
        company: null,
        product_offers: [{ id: 11, product_id: 1, name: '', price: 8940, risk: 0, discount: 0 }],
      },
    ],
  })
  const [offer] = offers as [PlacedOffer]
  const known = (changed: Partial<OfferSheet>): OfferSheet => ({ ...sheetOf(7, offer), ...changed })
  const failed: OfferSheet['saving'] = unconfirmed(malformed)
  const done: OfferSheet['saving'] = { state: 'done', data: { at: 1 } }

  it('CALC-7 stays as it is while it is being saved', () => {
    const saving = known({
      saving: { state: 'saving' },
      typed: { '11.price': '9000' },
      unconfirmed: { '11.price': '9000' },
    })
    expect(sheetOf(7, offer, saving)).toBe(saving)
  })

  it('CALC-7 keeps the spelling of the number that the server holds', () => {
    expect(sheetOf(7, offer, known({ serverTexts: { '11.price': '8.940,-' } })).serverTexts['11.price']).toBe('8.940,-')
  })

  it.each<[string, Partial<OfferSheet>, OfferSheet['saving']]>([
    ['a failed save, while its input is unsaved', { saving: failed, typed: { '11.price': '9000' } }, failed],
    [
      'no failed save, where the server holds what was typed',
      { saving: failed, typed: { '11.price': '8940' } },
      { state: 'none' },
    ],
    ['the time of the last save', { saving: done }, done],
  ])('CALC-7 has %s', (_, changed, saving) => {
    expect(sheetOf(7, offer, known(changed)).saving).toEqual(saving)
  })

  it('CALC-2 a product that the inquiry does not have is known by its id, whatever its offers call it', () => {
    const { rows } = calculatorHolding([[9, 'Båd', 1]], [[9, 'Lystfartøj', 2]])
    expect(rows.map(({ key }) => key)).toEqual(['1', '2', '9'])
  })
})
