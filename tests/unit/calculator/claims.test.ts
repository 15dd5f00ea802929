import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { claimYears } from '@/domain/calculator/claims'
import { comparison, type Offer } from '@/domain/calculator/comparison'
import type { OfferCost } from '@/domain/calculator/rules'

type Line = [kroner: number, risk: number | null]

const keys = ['car', 'house', 'travel', 'dog']

function costOf(lines: Line[]): OfferCost {
  const products = lines.map(
    ([kroner, risk], index) =>
      [keys[index] ?? '', { price: kroner, exact: kroner * 1_000_000, risk, source: 'typed' as const }] as const,
  )
  const risks = lines.map(([, risk]) => risk)
  return {
    total: lines.reduce((sum, [kroner]) => sum + kroner, 0),
    risk: risks.includes(null) ? null : risks.reduce<number>((sum, risk) => sum + (risk ?? 0), 0),
    lines: Object.fromEntries(products),
    risks: Object.fromEntries(products.map(([key, { risk }]) => [key, risk])),
    missing: 0,
  }
}

const offer = (id: number, lines: Line[]): Offer => ({ id, cost: costOf(lines), hasEnded: false })
const yearsOf = (offers: Offer[], count = 2) =>
  claimYears(comparison(offers, null, keys.slice(0, count)), keys.slice(0, count))

describe('CALC-14 what a year costs', () => {
  const cheap = offer(1, [
    [4000, 5000],
    [2000, 6000],
  ])
  const safe = offer(2, [
    [4200, 4500],
    [2100, 1000],
  ])

  it('CALC-14 a year without a claim costs the price, and with one also the excess of what is damaged', () => {
    const found = yearsOf([cheap, safe])
    expect(found?.years.none).toEqual({
      damaged: [],
      excess: new Map([
        [1, 0],
        [2, 0],
      ]),
    })
    expect(found?.years.one).toEqual({
      damaged: ['house'],
      excess: new Map([
        [1, 6000],
        [2, 1000],
      ]),
    })
    expect(found?.years.each).toEqual({
      damaged: ['car', 'house'],
      excess: new Map([
        [1, 11_000],
        [2, 5500],
      ]),
    })
  })

  it('CALC-14 the break-even point is a claim on the product that makes the greatest difference', () => {
    expect(yearsOf([cheap, safe])?.breakEven).toEqual({ product: 'house', before: 1, after: [2], gain: 4700 })
  })

  it.each<[string, Offer[], unknown]>([
    [
      'is a claim on each product where one alone is not enough',
      [
        offer(1, [
          [1000, 600],
          [1000, 600],
        ]),
        offer(2, [
          [1000, 0],
          [2000, 0],
        ]),
      ],
      { product: null, before: 1, after: [2], gain: 200 },
    ],
    [
      'does not exist where the cheapest has the lowest excess',
      [
        offer(1, [
          [1000, 0],
          [1000, 0],
        ]),
        offer(2, [
          [2000, 0],
          [1000, 0],
        ]),
      ],
      null,
    ],
    [
      'does not exist where those that tie on price share the lowest year',
      [
        offer(1, [
          [1000, 500],
          [1000, 0],
        ]),
        offer(2, [
          [1000, 0],
          [1000, 0],
        ]),
      ],
      null,
    ],
    [
      'names all that are then cheapest',
      [
        offer(1, [
          [1000, 5000],
          [1000, 0],
        ]),
        offer(2, [
          [2000, 0],
          [1000, 0],
        ]),
        offer(3, [
          [1000, 0],
          [2000, 0],
        ]),
      ],
      { product: 'car', before: 1, after: [2, 3], gain: 4000 },
    ],
    [
      'is on the first of two products that make the same difference',
      [
        offer(1, [
          [1000, 5000],
          [1000, 5000],
        ]),
        offer(2, [
          [2000, 0],
          [1000, 0],
        ]),
      ],
      { product: 'car', before: 1, after: [2], gain: 4000 },
    ],
    [
      'is told of the one that then leads those that tie on price',
      [
        offer(1, [
          [1000, 5000],
          [1000, 0],
        ]),
        offer(2, [
          [1000, 4000],
          [1000, 0],
        ]),
        offer(3, [
          [2000, 0],
          [1000, 0],
        ]),
      ],
      { product: 'car', before: 2, after: [3], gain: 3000 },
    ],
    [
      'is unknown where the leader’s excess is',
      [
        offer(1, [
          [1000, null],
          [1000, null],
        ]),
        offer(2, [
          [2000, 0],
          [1000, 0],
        ]),
      ],
      null,
    ],
    [
      'is unknown where another’s excess is',
      [
        offer(1, [
          [1000, 5000],
          [1000, 0],
        ]),
        offer(2, [
          [2000, null],
          [1000, 0],
        ]),
      ],
      null,
    ],
  ])('CALC-14 the break-even point %s', (_what, offers, breakEven) => {
    expect(yearsOf(offers)?.breakEven ?? null).toEqual(breakEven)
  })

  it('CALC-14 the one claim is on the product that turns the order, also where another has a higher excess', () => {
    expect(
      yearsOf([
        offer(1, [
          [1000, 5000],
          [1000, 9000],
        ]),
        offer(2, [
          [1500, 0],
          [1000, 9000],
        ]),
      ])?.years.one.damaged,
    ).toEqual(['car'])
  })

  it('CALC-14 without a break-even point, the one claim is on the product with the highest excess', () => {
    expect(
      yearsOf([
        offer(1, [
          [1000, 10],
          [1000, 0],
        ]),
        offer(2, [
          [2000, 0],
          [1000, 900],
        ]),
      ])?.years.one.damaged,
    ).toEqual(['house'])
  })

  it('CALC-14 an offer with an unknown excess has no yearly cost', () => {
    const offers = [
      offer(1, [
        [1000, null],
        [1000, 0],
      ]),
      offer(2, [
        [2000, 500],
        [1000, 0],
      ]),
      offer(3, [
        [2000, 600],
        [1000, 0],
      ]),
    ]
    expect(yearsOf(offers)?.years.each).toEqual({
      damaged: ['car', 'house'],
      excess: new Map([
        [1, null],
        [2, 500],
        [3, 600],
      ]),
    })
  })

  it.each<[string, Offer[], number?]>([
    ['one offer', [cheap]],
    ['offers of no products', [offer(1, []), offer(2, [])], 0],
    [
      'only one offer that states its excess',
      [
        cheap,
        offer(2, [
          [2, null],
          [1, 5],
        ]),
      ],
    ],
    ['an offer that lacks a price', [cheap, { ...safe, cost: { ...safe.cost, missing: 1 } }]],
    ['an offer that has ended', [cheap, { ...safe, hasEnded: true }]],
  ])('CALC-14 there is no comparison of years with %s', (_what, offers, count) => {
    expect(yearsOf(offers, count)).toBeNull()
  })

  it('CALC-14 the years agree with exact arithmetic for amounts of any size', () => {
    const line = fc.tuple(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.option(fc.integer({ min: 0, max: 99_999_999 }), { freq: 5 }),
    )
    const offers = fc.array(fc.array(line, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(offers, (given) => {
        const found = yearsOf(
          given.map((lines, index) => offer(index + 1, lines)),
          4,
        )
        // Any unknown excess counts as more than everything.
        const unknown = 10n ** 30n
        const year = (lines: Line[], damaged: number[]) =>
          lines.reduce((sum, [kroner]) => sum + BigInt(kroner), 0n) +
          damaged.reduce((sum, at) => sum + (lines[at]![1] === null ? unknown : BigInt(lines[at]![1])), 0n)
        const cheapest = (damaged: number[]) => {
          const years = given.map((lines) => year(lines, damaged))
          const lowest = years.reduce((low, one) => (one < low ? one : low))
          return lowest >= unknown ? [] : years.flatMap((one, index) => (one === lowest ? [index + 1] : []))
        }
        const known = given.filter((lines) => lines.every(([, risk]) => risk !== null))
        expect(found !== null).toBe(known.length >= 2)
        if (!found) return
        for (const { damaged, excess } of Object.values(found.years)) {
          const years = given.map((lines) =>
            year(
              lines,
              damaged.map((key) => keys.indexOf(key)),
            ),
          )
          const said = given.map((lines, index) =>
            excess.get(index + 1) === null ? null : year(lines, []) + BigInt(excess.get(index + 1)!),
          )
          expect(said).toEqual(years.map((one) => (one >= unknown ? null : one)))
        }
        const leaders = cheapest([])
        const turns = (damaged: number[]) => {
          const now = cheapest(damaged)
          return (
            now.length > 0 &&
            leaders.every((id) => !now.includes(id)) &&
            leaders.some((id) => year(given[id - 1]!, damaged) < unknown)
          )
        }
        const alone = keys.map((_, index) => [index]).filter(turns)
        const expected = alone.length > 0 ? 'one' : turns([0, 1, 2, 3]) ? 'each' : null
        expect(found.breakEven === null ? null : found.breakEven.product === null ? 'each' : 'one').toBe(expected)
      }),
    )
  })
})
