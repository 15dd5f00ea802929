import { describe, expect, it } from 'vitest'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import { pricesOf } from '@/domain/prices/prices'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'

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
