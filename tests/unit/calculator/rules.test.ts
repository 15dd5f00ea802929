import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { writeNumber } from '@/format/numbers'
import { savingOf, toOere } from '@/domain/calculator/rules'
import { missingForSaving } from '@/domain/calculator/missingPrices'
import { calculatorOf, type Typed } from './sheets'

const krone = 1_000_000

describe('CALC-4 totals and savings', () => {
  it('CALC-4 totals agree with an example worked out by hand: three insurers, four products, discounts', () => {
    // Current: 6000 + 2500 + 1800 × 0,9 + 900 = 11 020.
    // Offer 1: 5200 × 0,85 + 2400 + 1750 + 950 = 4420 + 5100 = 9520.
    // Offer 2: 4990,50 + 2600 × 0,8 + 1600 + 1100 × 0,5 = 4990,50 + 2080 + 1600 + 550 = 9220,50.
    // Offer 3: 5500 × 0,75 + 2199,95 + 1900 × 0,875 + 850 = 4125 + 2199,95 + 1662,50 + 850 = 8837,45.
    const { comparison } = calculatorOf(
      [
        [['5.200', '3000', '15'], ['2400', '1000'], ['1750', '0'], ['950', '500']],
        [['4.990,50', '4000'], ['2600', '1500', '20'], ['1 600', '0'], ['1100', '0', '50']],
        [['5500', '5000', '25'], ['2199.95', '2000'], ['1900', '0', '12,5'], ['850', '750']],
      ],
      [['6000', '3500'], ['2500', '1000'], ['1800', '0', '10'], ['900', '500']],
    )
    expect([100, 1, 2, 3].map((id) => comparison.offers.get(id)!.cost.total / krone)).toEqual([11_020, 9520, 9220.5, 8837.45])
    expect([1, 2, 3].map((id) => comparison.offers.get(id)!.saving)).toEqual([
      { kroner: 1500, percent: 14 },
      { kroner: 1800, percent: 16 },
      { kroner: 2183, percent: 20 },
    ])
    expect([100, 1, 2, 3].map((id) => comparison.offers.get(id)!.cost.risk! / 100)).toEqual([5000, 4500, 5500, 7750])
    expect(comparison.cheapest).toEqual([3])
    // Combination: 4125 (3) + 2080 (2) + 1600 (2) + 550 (2) = 8355; excess 5000 + 1500 + 0 + 0.
    expect(comparison.combination).toMatchObject({ total: 8355 * krone, risk: 6500_00, missing: 0 })
    expect(['1', '2', '3', '4'].map((key) => comparison.combination.choices[key]?.offerIds)).toEqual([[3], [2], [2], [2]])
    expect(comparison.combinationSaving).toEqual({ kroner: 2665, percent: 24 })
  })

  it('CALC-3 sums are exact: 0.1 + 0.2, and 1 234,56 three times less 100 %', () => {
    const total = (offer: Typed[]) => calculatorOf([offer]).comparison.offers.get(1)!.cost.total
    expect(total([['0,1'], ['0.2']])).toBe(total([['0,3'], ['']]))
    expect(total([['1 234,56', '', '100'], ['1 234,56', '', '100'], ['1 234,56', '', '100']])).toBe(0)
    expect(total([['1 234,56'], ['1 234,56'], ['1 234,56']])).toBe(3_703_680_000)
  })

  it.each([
    [0, 0, { kroner: 0, percent: 0 }],
    [0.99 * krone, 0, { kroner: 1, percent: 0 }],
    [1 * krone, 0, { kroner: 1, percent: 100 }],
    [1000 * krone, 2000 * krone, { kroner: 0, percent: 0 }],
    [1000 * krone, 995 * krone, { kroner: 5, percent: 1 }],
    [1000 * krone, 996 * krone, { kroner: 4, percent: 0 }],
  ])('CALC-4 with %d now, a total of %d saves %o', (current, total, saved) => {
    expect(savingOf(current, total)).toEqual(saved)
  })

  it.each([
    [4_999, 0],
    [5_000, 1],
    [8_999_999_999_995_000, 899_999_999_999 + 1],
    [8_999_999_999_994_999, 899_999_999_999],
  ])('FMT-2 %d millionths are rounded to %d øre', (amount, oere) => {
    expect(toOere(amount)).toBe(oere)
  })

  it('CALC-6 there are no savings without a current offer, or with company 60', () => {
    expect(calculatorOf([[['100']]]).comparison.offers.get(1)!.saving).toBeNull()
    const { layout, comparison } = calculatorOf([[['100']]], [['200']], 60)
    expect(layout.currentOfferId).toBeNull()
    expect(comparison.currentId).toBeNull()
    expect(comparison.offers.get(1)!.saving).toBeNull()
    expect(comparison.combinationSaving).toBeNull()
  })
})

it.each<[string, Typed[]]>([
  ['no prices', [[''], ['']]],
  ['a price for one product only', [['900'], ['']]],
])('CALC-4 there are no savings while the current offer has %s', (_, current) => {
  const { comparison } = calculatorOf([[['100'], ['200']]], current)
  expect(comparison.cheapest).toEqual([])
  expect(comparison.offers.get(1)).toMatchObject({ saving: null, difference: null })
  expect(comparison.combinationSaving).toBeNull()
})

it.each<[string, Typed[], Typed[] | undefined, ReturnType<typeof missingForSaving>]>([
  ['all have prices', [['100'], ['200']], [['300'], ['400']], []],
  ['the current offer lacks one', [['100'], ['200']], [['300'], ['']], [{ offerId: 100, products: ['2'] }]],
  ['the new one lacks one', [['100'], ['0']], [['300'], ['400']], [{ offerId: 1, products: ['2'] }]],
  ['both lack some', [[''], ['200']], [['x'], ['']], [{ offerId: 100, products: ['1', '2'] }, { offerId: 1, products: ['1'] }]],
  ['there is nothing to save against', [['100'], ['']], undefined, []],
])('CALC-4 the prices that a saving waits for are named where %s', (_, offer, current, missing) => {
  const { comparison } = calculatorOf([offer], current)
  expect(missingForSaving(comparison, [1])).toEqual(missing)
  expect(comparison.offers.get(1)!.saving !== null).toBe(current !== undefined && missing.length === 0)
})

describe('CALC-5 the cheapest offers', () => {
  it.each<[string, Typed[][], number[]]>([
    ['none without prices', [[[''], ['']]], []],
    ['none without offers', [], []],
    ['all that tie', [[['100']], [['200', '', '50']], [['101']]], [1, 2]],
    ['no incomplete one, however cheap', [[['10'], ['']], [['100'], ['100']], [['100'], ['101']]], [2]],
    ['none that stands alone', [[['10'], ['']], [['100'], ['100']]], []],
    ['a price of 0 is no price', [[['10'], ['0']], [['100'], ['100']], [['100'], ['101']]], [2]],
    ['a price less 100 % is a price', [[['10'], ['50', '', '100']], [['100'], ['100']]], [1]],
    ['what is no number is no price', [[['10'], ['gratis']], [['100'], ['100']], [['100'], ['101']]], [2]],
  ])('CALC-12 the cheapest package: %s', (_, offers, cheapest) => {
    expect(calculatorOf(offers).comparison.cheapest).toEqual(cheapest)
  })

  it('CALC-5 the products that an offer lacks a price for are counted, and it has no saving', () => {
    const { comparison } = calculatorOf([[['10'], [''], ['']]], [['100'], ['100'], ['100']])
    expect(comparison.offers.get(1)).toMatchObject({ cost: { missing: 2 }, saving: null, mark: null })
  })

  it('CALC-5 in the combination all that tie are named with the lower excess, and a product that nobody prices is missing', () => {
    const { combination } = calculatorOf([
      [['100', '500'], ['']],
      [['200', '300', '50'], ['']],
    ]).comparison
    expect(combination.choices['1']).toEqual({ price: 100 * krone, risk: 300_00, offerIds: [1, 2] })
    expect(combination.choices['2']).toBeNull()
    expect(combination).toMatchObject({ total: 100 * krone, missing: 1 })
  })
})

const cell = fc.record({ price: fc.integer({ min: 0, max: 9_999_999_999 }), discount: fc.integer({ min: 0, max: 10_000 }) })
const offers = fc.integer({ min: 1, max: 6 }).chain((products) =>
  fc.array(fc.array(cell, { minLength: products, maxLength: products }), { minLength: 1, maxLength: 5 }),
)
type Cell = { price: number; discount: number }
const typed = (offer: Cell[]) => offer.map(({ price, discount }): Typed => [writeNumber(price), '', writeNumber(discount)])
const exactly = (offer: Cell[]) => offer.reduce((sum, { price, discount }) => sum + BigInt(price) * BigInt(10_000 - discount), 0n)

describe('CALC-5 whatever is typed', () => {
  it('CALC-4 a total is the exact sum, to the millionth', () => {
    fc.assert(fc.property(offers, (all) => {
      const { comparison } = calculatorOf(all.map(typed))
      all.forEach((offer, index) => expect(BigInt(comparison.offers.get(index + 1)!.cost.total)).toBe(exactly(offer)))
    }))
  })

  it('CALC-5 the combination never costs more than the cheapest offer', () => {
    fc.assert(fc.property(offers, (all) => {
      const { offers: compared, combination } = calculatorOf(all.map(typed)).comparison
      for (const { cost } of compared.values()) if (cost.missing === 0) expect(combination.total).toBeLessThanOrEqual(cost.total)
    }))
  })

  it('CALC-5 the order of the offers changes nothing', () => {
    fc.assert(fc.property(offers, (all) => {
      const one = calculatorOf(all.map(typed)).comparison
      const other = calculatorOf([...all].reverse().map(typed)).comparison
      expect(other.combination.total).toBe(one.combination.total)
      const mirrored = other.cheapest.map((id) => all.length + 1 - id).sort((a, b) => a - b)
      expect(mirrored).toEqual([...one.cheapest].sort((a, b) => a - b))
    }))
  })
})
