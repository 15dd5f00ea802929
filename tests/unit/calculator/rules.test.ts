import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { writeNumber } from '@/format/numbers'
import { type CellField, cellFieldNames, cellId } from '@/domain/calculator/cells'
import { claimYears } from '@/domain/calculator/claims'
import { productsMissing } from '@/domain/calculator/comparison'
import { costOf, type SavedAmount, savingOf } from '@/domain/calculator/rules'
import { pricesOf } from '@/domain/prices/prices'
import { calculatorOf, type Typed } from './sheets'

describe('CALC-4 totals and savings', () => {
  it('CALC-4 totals agree with an example worked out by hand: three insurers, four products, discounts', () => {
    // Current: 6000 + 2500 + 1800 × 0,9 + 900 = 11 020.
    // Offer 1: 5200 × 0,85 + 2400 + 1750 + 950 = 4420 + 5100 = 9520.
    // Offer 2: 4990,50 + 2600 × 0,8 + 1600 + 1100 × 0,5 = 4990,50 + 2080 + 1600 + 550 = 9220,50.
    // Offer 3: 5500 × 0,75 + 2199,95 + 1900 × 0,875 + 850 = 4125 + 2199,95 + 1662,50 + 850 = 8837,45.
    const { comparison } = calculatorOf(
      [
        [
          ['5.200', '3000', '15'],
          ['2400', '1000'],
          ['1750', '0'],
          ['950', '500'],
        ],
        [
          ['4.990,50', '4000'],
          ['2600', '1500', '20'],
          ['1 600', '0'],
          ['1100', '0', '50'],
        ],
        [
          ['5500', '5000', '25'],
          ['2199.95', '2000'],
          ['1900', '0', '12,5'],
          ['850', '750'],
        ],
      ],
      [
        ['6000', '3500'],
        ['2500', '1000'],
        ['1800', '0', '10'],
        ['900', '500'],
      ],
    )
    expect([100, 1, 2, 3].map((id) => comparison.offers.get(id)!.cost.total)).toEqual([11_020, 9520, 9221, 8837])
    expect([1, 2, 3].map((id) => comparison.offers.get(id)!.saving)).toEqual([
      { kroner: 1500, percent: 14 },
      { kroner: 1799, percent: 16 },
      { kroner: 2183, percent: 20 },
    ])
    expect([100, 1, 2, 3].map((id) => comparison.offers.get(id)!.cost.risk)).toEqual([5000, 4500, 5500, 7750])
    expect(comparison.cheapest).toEqual([3])
    // Combination: 4125 (3) + 2080 (2) + 1600 (2) + 550 (2) = 8355; excess 5000 + 1500 + 0 + 0.
    expect(comparison.combination).toMatchObject({ total: 8355, risk: 6500, missing: 0 })
    expect(['1', '2', '3', '4'].map((key) => comparison.combination.choices[key]?.offerIds)).toEqual([
      [3],
      [2],
      [2],
      [2],
    ])
    expect(comparison.combinationSaving).toEqual({ kroner: 2665, percent: 24 })
  })

  it.each<[string, Typed[], number[], number]>([
    ['0,2 + 0,3 is half a krone, which is 1', [['0,2'], ['0.3']], [0, 1], 1],
    ['1.234,56 three times is 3.703,68', [['1 234,56'], ['1 234,56'], ['1 234,56']], [1235, 1235, 1234], 3704],
    ['a quarter off 999 is 749,25', [['999', '', '25'], ['1000']], [749, 1000], 1749],
    ['half off 999 is 499,5', [['999', '', '50']], [500], 500],
    ['49 øre are nothing', [['0,49']], [0], 0],
    ['no price is no krone', [['0,7'], [''], ['0,7']], [1, 0, 0], 1],
  ])('CALC-10 lines are whole kroner that add up to the total: %s', (_, offer, lines, total) => {
    const { cost } = calculatorOf([offer]).comparison.offers.get(1)!
    expect([Object.values(cost.lines).map((line) => line?.price ?? 0), cost.total]).toEqual([lines, total])
  })

  it('CALC-10 excesses are whole kroner that add up to theirs, whether their product has a price or not', () => {
    const { cost } = calculatorOf([
      [
        ['10', '500,50'],
        ['10', '500,50'],
        ['', '100,50'],
      ],
    ]).comparison.offers.get(1)!
    expect([Object.values(cost.lines).map((line) => line?.risk), cost.risk]).toEqual([[501, 501, undefined], 1102])
  })

  it('CALC-10 less than a krone apart is equal: both are cheapest, and nothing is saved', () => {
    const { comparison } = calculatorOf(
      [
        [['1000,20'], ['500']],
        [['999,90'], ['500,40']],
      ],
      [['1000,40'], ['500']],
    )
    expect(
      [...comparison.offers.values()].map(({ cost, mark, difference, standing }) => [
        cost.total,
        mark,
        difference,
        standing,
      ]),
    ).toEqual([
      [1500, 'cheapest', null, { kind: 'compared', place: 1 }],
      [1500, 'cheapest', 0, { kind: 'compared', place: 1 }],
      [1500, 'cheapest', 0, { kind: 'compared', place: 1 }],
    ])
  })

  it.each<[string, string, SavedAmount]>([
    ['0', '0', { kroner: 0, percent: 0 }],
    ['0,95', '0,40', { kroner: 0, percent: 0 }],
    ['0,99', '0', { kroner: 0, percent: 0 }],
    ['1', '0,40', { kroner: 1, percent: 100 }],
    ['1000', '2000', { kroner: 0, percent: 0 }],
    ['1000', '1000', { kroner: 0, percent: 0 }],
    ['1000', '995', { kroner: 5, percent: 1 }],
    ['1000', '996', { kroner: 4, percent: 'under_1' }],
    ['1000', '5', { kroner: 995, percent: 'over_99' }],
    ['1000', '6', { kroner: 994, percent: 99 }],
    ['1000', '0,40', { kroner: 1000, percent: 100 }],
  ])('CALC-4 CALC-10 with %s now, a total of %s saves %o', (now, then, saved) => {
    const [current, offer] = [now, then].map((price) => {
      const { layout, sheets } = calculatorOf([[[price]]])
      return costOf(layout.rows, sheets[1]!, null)
    })
    expect(savingOf(current!, offer!.total)).toEqual(saved)
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

it.each<[string, Typed[], Typed[] | undefined, Record<'own' | 'fresh', string[]>]>([
  ['all have prices', [['100'], ['200']], [['300'], ['400']], { own: [], fresh: [] }],
  ['the current offer lacks one', [['100'], ['200']], [['300'], ['']], { own: ['2'], fresh: [] }],
  ['the new one lacks one', [['100'], ['0']], [['300'], ['400']], { own: [], fresh: ['2'] }],
  ['both lack some', [[''], ['200']], [['x'], ['']], { own: ['1', '2'], fresh: ['1'] }],
  ['there is nothing to save against', [['100'], ['']], undefined, { own: [], fresh: ['2'] }],
])('CALC-4 the prices that a saving waits for are named where %s', (_, offer, current, { own, fresh }) => {
  const { comparison } = calculatorOf([offer], current)
  expect(productsMissing(comparison, 100)).toEqual(own)
  expect(productsMissing(comparison, 1)).toEqual(fresh)
  expect(comparison.offers.get(1)!.saving !== null).toBe(current !== undefined && own.length + fresh.length === 0)
})

describe('each field of an offer', () => {
  /** What the first of two offers costs in a year with a claim on each product, with 20 typed in this field. */
  function yearWith(field: CellField | null): number {
    const { layout, sheets } = calculatorOf([[['4000', '3000', '10']], [['5000', '1000']]])
    const typed = { ...sheets[1]!.typed, ...(field && { [cellId(1001, field)]: '20' }) }
    const { comparison } = pricesOf([], layout, { ...sheets, 1: { ...sheets[1]!, typed } })
    const years = claimYears(
      comparison,
      layout.rows.map(({ key }) => key),
    )
    return (comparison.offers.get(1)?.cost.total ?? 0) + (years?.years.each.excess.get(1) ?? 0)
  }

  it.each(cellFieldNames)('CALC-4 CALC-14 the %s of a product changes what a year with a claim costs', (field) => {
    expect(yearWith(field)).not.toBe(yearWith(null))
  })
})

describe('CALC-5 the cheapest offers', () => {
  it.each<[string, Typed[][], number[]]>([
    ['none without prices', [[[''], ['']]], []],
    ['none without offers', [], []],
    ['all that tie', [[['100']], [['200', '', '50']], [['101']]], [1, 2]],
    [
      'no incomplete one, however cheap',
      [
        [['10'], ['']],
        [['100'], ['100']],
        [['100'], ['101']],
      ],
      [2],
    ],
    [
      'none that stands alone',
      [
        [['10'], ['']],
        [['100'], ['100']],
      ],
      [],
    ],
    [
      'a price of 0 is no price',
      [
        [['10'], ['0']],
        [['100'], ['100']],
        [['100'], ['101']],
      ],
      [2],
    ],
    [
      'a price less 100 % is a price',
      [
        [['10'], ['50', '', '100']],
        [['100'], ['100']],
      ],
      [1],
    ],
    [
      'what is no number is no price',
      [
        [['10'], ['gratis']],
        [['100'], ['100']],
        [['100'], ['101']],
      ],
      [2],
    ],
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
    expect(combination.choices['1']).toEqual({ price: 100, risk: 300, offerIds: [1, 2] })
    expect(combination.choices['2']).toBeNull()
    expect(combination).toMatchObject({ total: 100, missing: 1 })
  })
})

interface Cell {
  /** In øre, as the excess, and hundredths of a percent. */
  price: number
  risk: number
  discount: number
}

const oere = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((kroner) => kroner * 100),
  fc.integer({ min: 0, max: 9_999_999_999 }),
)
const cell = fc.record({
  price: oere,
  risk: oere,
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
})
const offers = fc
  .integer({ min: 1, max: 6 })
  .chain((products) =>
    fc.array(fc.array(cell, { minLength: products, maxLength: products }), { minLength: 1, maxLength: 5 }),
  )
const typed = (offer: Cell[]) =>
  offer.map(({ price, risk, discount }): Typed => [writeNumber(price), writeNumber(risk), writeNumber(discount)])

/** Exactly, in millionths of a krone. */
const priceOf = ({ price, discount }: Cell) => BigInt(price) * BigInt(10_000 - discount)
const sumOf = (amounts: bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)
/** In whole kroner, halves rounded up. */
const rounded = (amount: bigint, krone = 1_000_000n) => Number((amount * 2n + krone) / (krone * 2n))
const isNear = (shown: number, exact: bigint, krone = 1_000_000n) => {
  const apart = BigInt(shown) * krone - exact
  return apart < krone && -apart < krone
}

describe('CALC-10 whatever is typed', () => {
  it('CALC-3 CALC-10 a total is the exact sum rounded once, and its lines add up to it, each less than a krone from its own', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const { comparison } = calculatorOf(all.map(typed))
        all.forEach((offer, index) => {
          const { cost } = comparison.offers.get(index + 1)!
          const lines = Object.values(cost.lines)
          expect(cost.total).toBe(rounded(sumOf(offer.map(priceOf))))
          expect(lines.reduce((sum, line) => sum + (line?.price ?? 0), 0)).toBe(cost.total)
          expect(cost.risk).toBe(rounded(sumOf(offer.map(({ risk }) => BigInt(risk))), 100n))
          offer.forEach((one, at) => {
            const line = lines[at] ?? null
            expect(line === null).toBe(one.price === 0)
            if (line)
              expect([isNear(line.price, priceOf(one)), isNear(line.risk!, BigInt(one.risk), 100n)]).toEqual([
                true,
                true,
              ])
          })
        })
      }),
    )
  })

  it('CALC-4 CALC-12 savings, differences, places and marks are those of the totals that are shown', () => {
    fc.assert(
      fc.property(offers, ([current, ...others]) => {
        const { comparison } = calculatorOf(others.map(typed), typed(current!))
        const compared = [...comparison.offers]
          .filter(([, { standing }]) => standing.kind === 'compared')
          .map(([id, { cost }]) => ({ id, total: cost.total }))
        const own = compared.find(({ id }) => id === 100)
        expect(new Set(comparison.cheapest)).toEqual(
          new Set(compared.filter(({ total }) => compared.every((other) => total <= other.total)).map(({ id }) => id)),
        )
        for (const { id, total } of compared) {
          const { difference, saving, standing } = comparison.offers.get(id)!
          expect(standing).toEqual({
            kind: 'compared',
            place: 1 + compared.filter((other) => other.total < total).length,
          })
          if (own && id !== 100)
            expect([difference, saving?.kroner]).toEqual([own.total - total, Math.max(0, own.total - total)])
        }
      }),
    )
  })

  it('CALC-5 CALC-10 the combination is the sum of the lowest shown prices, names all who show them, and never costs more than an offer', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const { offers: compared, combination } = calculatorOf(all.map(typed)).comparison
        const choices = Object.entries(combination.choices)
        expect(choices.reduce((sum, [, choice]) => sum + (choice?.price ?? 0), 0)).toBe(combination.total)
        for (const [key, choice] of choices) {
          const shown = [...compared].flatMap(([id, { cost }]) =>
            cost.lines[key] ? [{ id, price: cost.lines[key].price }] : [],
          )
          const least = Math.min(...shown.map(({ price }) => price))
          expect(choice?.offerIds ?? []).toEqual(shown.filter(({ price }) => price === least).map(({ id }) => id))
          expect(choice?.price ?? Infinity).toBe(least)
        }
        for (const { cost } of compared.values())
          if (cost.missing === 0) expect(combination.total).toBeLessThanOrEqual(cost.total)
      }),
    )
  })

  it('CALC-5 the order of the offers changes nothing', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const one = calculatorOf(all.map(typed)).comparison
        const other = calculatorOf([...all].reverse().map(typed)).comparison
        expect(other.combination.total).toBe(one.combination.total)
        const mirrored = other.cheapest.map((id) => all.length + 1 - id).sort((a, b) => a - b)
        expect(mirrored).toEqual([...one.cheapest].sort((a, b) => a - b))
      }),
    )
  })
})
