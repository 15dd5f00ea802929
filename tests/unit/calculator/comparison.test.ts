import { describe, expect, it } from 'vitest'
import { comparison, type Mark, type Offer, type Standing } from '@/domain/calculator/comparison'
import type { ProductCost } from '@/domain/calculator/rules'

type Terms = readonly [price: number, risk?: number | null] | null

const keyOf = (index: number) => String.fromCodePoint(97 + index)

/** Kroner and their excess for the products a, b, …; null is no price. */
function anOffer(id: number, terms: Terms[], hasEnded = false): Offer {
  const lines = terms.map(
    (line): ProductCost | null =>
      line && {
        price: line[0],
        exact: line[0] * 1_000_000,
        risk: line[1] === undefined ? 0 : line[1],
        source: 'typed',
      },
  )
  const risks = lines.map((line) => (line ? line.risk : 0))
  return {
    id,
    hasEnded,
    cost: {
      total: lines.reduce((sum, line) => sum + (line?.price ?? 0), 0),
      risk: risks.reduce((sum, risk) => (sum === null || risk === null ? null : sum + risk), 0),
      missing: lines.filter((line) => line === null).length,
      lines: Object.fromEntries(lines.map((line, index) => [keyOf(index), line])),
      risks: Object.fromEntries(lines.map((line, index) => [keyOf(index), line?.risk ?? null])),
    },
  }
}

const own = (...terms: Terms[]) => anOffer(100, terms)
const compared = (place: number): Standing => ({ kind: 'compared', place })
const lacks = (...products: string[]): Standing => ({ kind: 'lacks', products })

interface Case {
  offers: Offer[]
  current: Offer | null
  standings: Standing[]
  marks: (Mark | null)[]
  cheapest: number[]
  cheapestNew: number[]
}

describe('who is cheapest', () => {
  it.each<[string, Case]>([
    [
      'the cheaper of two new ones, where there is no own',
      {
        offers: [anOffer(1, [[30]]), anOffer(2, [[20]])],
        current: null,
        standings: [compared(2), compared(1)],
        marks: [null, 'cheapest'],
        cheapest: [2],
        cheapestNew: [2],
      },
    ],
    [
      'nobody, where there is one offer',
      {
        offers: [anOffer(1, [[30]])],
        current: null,
        standings: [{ kind: 'alone' }],
        marks: ['only'],
        cheapest: [],
        cheapestNew: [1],
      },
    ],
    [
      'nobody, where others have prices for less',
      {
        offers: [anOffer(1, [[30], [5]]), anOffer(2, [[20], null])],
        current: null,
        standings: [{ kind: 'alone' }, lacks('b')],
        marks: ['only_complete', null],
        cheapest: [],
        cheapestNew: [1],
      },
    ],
    [
      'nobody, where the current insurer has prices for less',
      {
        offers: [anOffer(1, [[30], [5]])],
        current: own(null, [9]),
        standings: [lacks('a'), { kind: 'alone' }],
        marks: [null, 'only_complete'],
        cheapest: [],
        cheapestNew: [1],
      },
    ],
    [
      'nobody, where the current insurer alone has all',
      {
        offers: [anOffer(1, [[30], null])],
        current: own([9], [9]),
        standings: [{ kind: 'alone' }, lacks('b')],
        marks: [null, null],
        cheapest: [],
        cheapestNew: [],
      },
    ],
    [
      'the current insurer, and the best new one is the cheapest new',
      {
        offers: [anOffer(1, [[30]]), anOffer(2, [[20]])],
        current: own([10]),
        standings: [compared(1), compared(3), compared(2)],
        marks: ['cheapest', null, 'cheapest_new'],
        cheapest: [100],
        cheapestNew: [2],
      },
    ],
    [
      'all that tie, the current insurer among them',
      {
        offers: [anOffer(1, [[20]]), anOffer(2, [[20]]), anOffer(3, [[21]])],
        current: own([20]),
        standings: [compared(1), compared(1), compared(1), compared(4)],
        marks: ['cheapest', 'cheapest', 'cheapest', null],
        cheapest: [100, 1, 2],
        cheapestNew: [1, 2],
      },
    ],
    [
      'all new ones that tie behind the current insurer',
      {
        offers: [anOffer(1, [[20]]), anOffer(2, [[20]])],
        current: own([10]),
        standings: [compared(1), compared(2), compared(2)],
        marks: ['cheapest', 'cheapest_new', 'cheapest_new'],
        cheapest: [100],
        cheapestNew: [1, 2],
      },
    ],
    [
      'never one that has ended',
      {
        offers: [anOffer(1, [[5]], true), anOffer(2, [[30]]), anOffer(3, [[31]])],
        current: null,
        standings: [{ kind: 'ended' }, compared(1), compared(2)],
        marks: [null, 'cheapest', null],
        cheapest: [2],
        cheapestNew: [2],
      },
    ],
    [
      'nobody beside one that has ended',
      {
        offers: [anOffer(1, [[5]], true), anOffer(2, [[30]])],
        current: null,
        standings: [{ kind: 'ended' }, { kind: 'alone' }],
        marks: [null, 'only'],
        cheapest: [],
        cheapestNew: [2],
      },
    ],
    [
      'never one that lacks a price',
      {
        offers: [anOffer(1, [[5], null]), anOffer(2, [[30], [1]])],
        current: own([40], [1]),
        standings: [compared(2), lacks('b'), compared(1)],
        marks: [null, null, 'cheapest'],
        cheapest: [2],
        cheapestNew: [2],
      },
    ],
    [
      'nobody without prices',
      {
        offers: [anOffer(1, [null])],
        current: own(null),
        standings: [lacks('a'), lacks('a')],
        marks: [null, null],
        cheapest: [],
        cheapestNew: [],
      },
    ],
  ])('CALC-12 the cheapest is %s', (_, { offers, current, standings, marks, cheapest, cheapestNew }) => {
    const products = Array.from({ length: Object.keys(offers[0]!.cost.lines).length }, (__, index) => keyOf(index))
    const found = comparison(offers, current, products)
    const all = [...found.offers.values()]
    expect(all.map(({ standing }) => standing)).toEqual(standings)
    expect(all.map(({ mark }) => mark)).toEqual(marks)
    expect([...found.cheapest].sort((a, b) => b - a)).toEqual([...cheapest].sort((a, b) => b - a))
    expect(found.cheapestNew).toEqual(cheapestNew)
  })

  it('CALC-12 the cheapest of one product is judged by the same rule among those with a price for it', () => {
    const { products } = comparison(
      [anOffer(1, [[30], null]), anOffer(2, [[20], [7]]), anOffer(3, [[1], [1]], true)],
      own([10], null),
      ['a', 'b'],
    )
    expect(products.a).toEqual(
      new Map([
        [100, 'cheapest'],
        [2, 'cheapest_new'],
      ]),
    )
    expect(products.b).toEqual(new Map([[2, 'only']]))
  })
})

describe('how an offer compares', () => {
  it('CALC-4 an offer’s difference is from the current insurer’s total, and a saving is never negative', () => {
    const { offers } = comparison([anOffer(1, [[30]]), anOffer(2, [[5]]), anOffer(3, [null])], own([20]), ['a'])
    expect([100, 1, 2, 3].map((id) => offers.get(id)!.difference)).toEqual([null, -10, 15, null])
    expect([100, 1, 2, 3].map((id) => offers.get(id)!.saving)).toEqual([
      null,
      { kroner: 0, percent: 0 },
      { kroner: 15, percent: 75 },
      null,
    ])
  })

  it('CALC-12 an offer that has ended has no difference and no saving', () => {
    const { offers } = comparison([anOffer(1, [[5]], true), anOffer(2, [[6]])], own([20]), ['a'])
    expect(offers.get(1)).toMatchObject({ difference: null, saving: null, tradeOff: null })
  })

  const tradeOff = (than: number, cheaper: number, riskier: number) => ({ than, cheaper, riskier })

  it.each<[string, Offer[], Offer | null, (ReturnType<typeof tradeOff> | null)[]]>([
    [
      'a lower price with a higher excess than the own',
      [anOffer(1, [[15, 800]])],
      own([20, 300]),
      [null, tradeOff(100, 5, 500)],
    ],
    ['nothing with the same excess', [anOffer(1, [[15, 300]])], own([20, 300]), [null, null]],
    ['nothing with the same price', [anOffer(1, [[20, 800]])], own([20, 300]), [null, null]],
    ['nothing where it is dearer', [anOffer(1, [[21, 800]])], own([20, 300]), [null, null]],
    [
      'the own against the next, where the own is cheapest',
      [anOffer(1, [[21, 100]]), anOffer(2, [[22, 50]])],
      own([20, 300]),
      [tradeOff(1, 1, 200), null, null],
    ],
    [
      'the cheapest against the next, where no own is compared',
      [anOffer(1, [[21, 100]]), anOffer(2, [[20, 150]]), anOffer(3, [[30, 0]])],
      null,
      [null, tradeOff(1, 1, 50), null],
    ],
    [
      'of several next ones the one with the lowest excess',
      [anOffer(1, [[20, 150]]), anOffer(2, [[21, 100]]), anOffer(3, [[21, 90]])],
      null,
      [tradeOff(3, 1, 60), null, null],
    ],
    [
      'of several next ones the one with the lowest excess, in any order',
      [anOffer(1, [[20, 150]]), anOffer(3, [[21, 90]]), anOffer(2, [[21, 100]]), anOffer(4, [[22, 0]])],
      null,
      [tradeOff(3, 1, 60), null, null, null],
    ],
    [
      'nothing where the next one’s excess is unknown',
      [anOffer(1, [[20, 150]]), anOffer(2, [[21, 100]]), anOffer(3, [[21, null]])],
      null,
      [null, null, null],
    ],
    [
      'nothing where an excess is unknown',
      [anOffer(1, [[15, null]]), anOffer(2, [[16, 900]])],
      own([20, 300]),
      [null, null, tradeOff(100, 4, 600)],
    ],
    ['nothing where the current insurer’s is unknown', [anOffer(1, [[15, 100]])], own([20, null]), [null, null]],
    ['nothing where all cost the same', [anOffer(1, [[20, 800]]), anOffer(2, [[20, 300]])], null, [null, null]],
  ])('CALC-13 the trade-off is %s', (_, offers, current, expected) => {
    expect([...comparison(offers, current, ['a']).offers.values()].map((one) => one.tradeOff)).toEqual(expected)
  })
})

describe('the best combination', () => {
  it('CALC-5 CALC-12 the combination takes each product from the cheapest new insurer that has not ended', () => {
    const { combination, combinationSaving } = comparison(
      [
        anOffer(1, [
          [30, 5],
          [1, 7],
        ]),
        anOffer(2, [[20, 6], null]),
        anOffer(
          3,
          [
            [2, 0],
            [2, 0],
          ],
          true,
        ),
      ],
      own([10, 0], [30, 0]),
      ['a', 'b'],
    )
    expect(combination).toEqual({
      total: 21,
      risk: 13,
      missing: 0,
      choices: { a: { price: 20, risk: 6, offerIds: [2] }, b: { price: 1, risk: 7, offerIds: [1] } },
    })
    expect(combinationSaving).toEqual({ kroner: 19, percent: 48 })
  })

  it('CALC-5 the combination has no saving while it or the current insurer lacks a price', () => {
    expect(comparison([anOffer(1, [[30], null])], own([10], [30]), ['a', 'b'])).toMatchObject({
      combination: { missing: 1 },
      combinationSaving: null,
    })
    expect(comparison([anOffer(1, [[30], [1]])], own([10], null), ['a', 'b']).combinationSaving).toBeNull()
  })

  it('CALC-13 the combination’s excess is unknown where that of one of its products is', () => {
    expect(
      comparison(
        [
          anOffer(1, [
            [30, null],
            [1, 7],
          ]),
        ],
        null,
        ['a', 'b'],
      ).combination.risk,
    ).toBeNull()
  })
})
