import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import type { ApplicationCompany } from '@/api/schemas/application'
import { columnOf, directPriceIn, hasNewPrices, pricesOf, sourcesOf } from '@/domain/prices/prices'
import { aLog } from '@tests/unit/applications/wire'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'
import { direct, ended, matchOf } from './kit'

const million = 1_000_000

/** Each match's total in kroner, how many prices it lacks, and where they are from. */
function rowsOf(matches: ApplicationCompany[], calculator: ReturnType<typeof calculatorOf>) {
  const { byMatch, comparison } = pricesOf(matches, calculator.layout, calculator.sheets)
  return Object.fromEntries(
    [...byMatch].map(([matchId, id]) => {
      const { cost } = comparison.offers.get(id)!
      return [matchId, [cost.total, cost.missing, ...sourcesOf(cost)]]
    }),
  )
}

describe('which match a price belongs to', () => {
  const calculator = calculatorOf([
    [['300'], ['100']],
    [['200'], ['150']],
    [['10'], ['']],
    [[''], ['']],
  ])

  it('ROW-4 an offer’s price belongs to the match with the same company, and an offer without a price to none', () => {
    const matches = [1, 2, 3, 4, 5].map((company) => matchOf(company))
    expect(rowsOf(matches, calculator)).toEqual({
      101: [400, 0, 'typed'],
      102: [350, 0, 'typed'],
      103: [10, 1, 'typed'],
    })
    expect(pricesOf(matches, calculator.layout, calculator.sheets).lacking).toBe(3)
  })

  it('ROW-4 CALC-8 the price belongs to the match that the offer names, whatever its company', () => {
    const { layout, sheets } = calculatorOf([[['300']]])
    const named = { ...sheets, 1: { ...sheets[1]!, applicationCompanyId: 102 } }
    expect(pricesOf([matchOf(1), matchOf(2)], layout, named).byMatch).toEqual(new Map([[102, 1]]))
  })

  it.each<[string, Partial<ApplicationCompany>, number | null, number | null]>([
    ['to a match that has its company without a company id', { company_id: null }, 1, 101],
    ['to no match with another company', {}, 2, null],
    ['to no match where neither has a company', { company_id: null, company: null }, null, null],
  ])('ROW-4 CALC-8 the price belongs %s', (_, more, company, matchId) => {
    const { layout, sheets } = calculatorOf([[['300']]])
    const sheet = { ...sheets[1]!, company: company === null ? null : { ...sheets[1]!.company!, id: company } }
    expect([...pricesOf([matchOf(1, more)], layout, { 1: sheet }).byMatch.keys()]).toEqual(
      matchId === null ? [] : [matchId],
    )
  })

  it('ROW-4 of two offers for one match, the first counts', () => {
    const { layout, sheets } = calculatorOf([[['300']], [['200']]])
    const both = { 1: { ...sheets[1]!, applicationCompanyId: 101 }, 2: { ...sheets[2]!, applicationCompanyId: 101 } }
    expect(pricesOf([matchOf(1)], layout, both).byMatch).toEqual(new Map([[101, 1]]))
  })

  it('ROW-4 CALC-8 of two offers for one match, the one with a price is the match’s everywhere', () => {
    const { layout, sheets } = calculatorOf([[['']], [['200']]])
    const both = { 1: { ...sheets[1]!, applicationCompanyId: 101 }, 2: { ...sheets[2]!, applicationCompanyId: 101 } }
    const prices = pricesOf([matchOf(1)], layout, both)
    expect([prices.byMatch.get(101), columnOf(prices, matchOf(1))?.id]).toEqual([2, 2])
  })

  it.each<[string, [number | null, number | null], object]>([
    ['where neither offer names its match', [null, null], { 101: 1, 102: 2 }],
    ['where one does', [101, null], { 101: 1, 102: 2 }],
    ['where the later one does', [null, 101], { 101: 2, 102: 1 }],
  ])('ROW-4 CALC-8 two matches with one insurer have an offer each, %s', (_, [first, second], expected) => {
    const { layout, sheets } = calculatorOf([[['300']], [['200']]])
    const { company } = sheets[1]!
    const both = {
      1: { ...sheets[1]!, applicationCompanyId: first },
      2: { ...sheets[2]!, company, applicationCompanyId: second },
    }
    const { byMatch, lacking } = pricesOf([matchOf(1), { ...matchOf(1), id: 102 }], layout, both)
    expect([Object.fromEntries(byMatch), lacking]).toEqual([expected, 0])
  })

  it('CALC-2 an offer without a sheet is left out', () => {
    const { layout, sheets } = calculatorOf([[['900']], [['800']]], [['1']])
    expect([...pricesOf([], layout, { 1: sheets[1]! }).comparison.offers.keys()]).toEqual([1])
  })

  it('APP-7 matches that have ended do not count as lacking a price, and unreadable offers do', () => {
    const { layout, sheets } = calculatorOf([[['900']]])
    expect(pricesOf([matchOf(1), matchOf(2, ended), matchOf(3)], { ...layout, leftOut: 2 }, sheets).lacking).toBe(3)
  })

  it('CALC-8 a match has the column of the offer that names it, of its own direct price, or none', () => {
    const matches = [matchOf(1), matchOf(2, { direct_offer: direct(500) }), matchOf(3)]
    const { layout, sheets } = calculatorOf([[['300']]])
    const prices = pricesOf(matches, layout, sheets)
    expect(matches.map((match) => columnOf(prices, match)?.id ?? null)).toEqual([1, -102, null])
  })

  it('APP-7 the comparison is computed once for all who read it', () => {
    const { layout, sheets } = calculator
    const matches = [matchOf(1)]
    expect(pricesOf(matches, layout, sheets)).toBe(pricesOf(matches, layout, sheets))
  })
})

describe('an insurer’s own price', () => {
  const products = 2
  const empty = calculatorOf([Array.from({ length: products }, (): Typed => [''])])
  const of = (offer: ReturnType<typeof direct>, more = {}) =>
    rowsOf([matchOf(1, { direct_offer: offer, ...more })], empty)[101] ?? null

  it.each<[string, string, boolean]>([
    ['the product', 'Produkt 1', true],
    ['the product in other case and spacing', ' PRODUKT  1 ', true],
    ['the insurer and the product', 'Selskab Produkt 1', false],
    ['only the insurer', 'Selskab', false],
    ['more than the product', 'Produkt 1 og rejse', false],
    ['a variant of the product', 'Produkt 1 Plus', false],
    ['nothing', '', false],
    ['something else', 'Produkt 3', false],
  ])('CALC-13 a direct offer may name %s', (_, name, counts) => {
    expect(of(direct(500, name))).toEqual(counts ? [500, 1, 'direct'] : null)
  })

  it.each([
    ['Bilforsikring', 'Bil', true],
    ['Bilforsikring', 'Selskab Bil', true],
    ['Ulykkesforsikring', 'ulykke', true],
    ['Bilforsikring', 'Varebil', false],
    ['Forsikring', '', false],
    ['', '', false],
  ])('CALC-13 the product %s may be called %s', (name, called, counts) => {
    const layout = { ...empty.layout, rows: [{ key: '1', name, urlAlias: '' }] }
    expect(pricesOf([matchOf(1, { direct_offer: direct(500, called) })], layout, empty.sheets).byMatch.has(101)).toBe(
      counts,
    )
  })

  it.each<[string, Typed, string | null, ReturnType<typeof directPriceIn>]>([
    [
      'the price that counts, where none is typed',
      [''],
      '1500,60',
      { key: '1', price: 500, risk: 1501, typedRisk: null, is: 'counted' },
    ],
    [
      'the typed one too, where they agree',
      ['500', '900'],
      '1500,60',
      { key: '1', price: 500, risk: 1501, typedRisk: 900, is: 'typed_too' },
    ],
    [
      'another, where they differ',
      ['400', '900'],
      '1500,60',
      { key: '1', price: 500, risk: 1501, typedRisk: 900, is: 'other' },
    ],
    [
      'with one excess, where they agree',
      ['500', '1501'],
      '1500,60',
      { key: '1', price: 500, risk: 1501, typedRisk: null, is: 'typed_too' },
    ],
    [
      'another without an excess, where it has none',
      ['400', '900'],
      null,
      { key: '1', price: 500, risk: null, typedRisk: null, is: 'other' },
    ],
  ])('CALC-10 CALC-13 a direct price is %s', (_, typed, excess, shown) => {
    const { layout, sheets } = calculatorOf([[typed]])
    const prices = pricesOf([matchOf(1, { direct_offer: direct('500', 'Produkt 1', excess) })], layout, sheets)
    expect(directPriceIn(prices, prices.columns[0]!)).toEqual(shown)
  })

  it.each<[string, Typed, string, 'alike' | undefined]>([
    ['is the typed one, where the price is the same', ['500', '900'], 'Selskab 1 Produkt 1 Plus', 'alike'],
    ['is not known, where another is typed', ['400', '900'], 'Produkt 1 Plus', undefined],
    ['is not known, where none is typed', [''], 'Produkt 1 Plus', undefined],
    ['is not known, where it names no product', ['500', '900'], 'Produkt 11', undefined],
  ])('CALC-13 OFFER-13 a direct price of a name that says more than the product %s', (_, typed, name, is) => {
    const { layout, sheets } = calculatorOf([[typed, ['1']]])
    const prices = pricesOf([matchOf(1, { direct_offer: direct('500', name, '1501') })], layout, sheets)
    const found = directPriceIn(prices, prices.columns[0]!)
    expect(found?.is).toBe(is)
    if (is) expect(found).toMatchObject({ key: '1', price: 500, risk: 1501, typedRisk: 900 })
    // It counts nowhere: it may be something else.
    expect(prices.comparison.offers.get(1)!.cost.lines['1']?.source).not.toBe('direct')
  })

  it('CALC-13 a direct offer that fits two products belongs to neither', () => {
    const layout = { ...empty.layout, rows: empty.layout.rows.map((row) => ({ ...row, name: 'Bil' })) }
    expect(pricesOf([matchOf(1, { direct_offer: direct(500, 'Bil') })], layout, empty.sheets).byMatch.size).toBe(0)
  })

  it.each<[string | number, number | null]>([
    ['1895.40', 1895],
    ['1895.50', 1896],
    [349.125, 349],
    ['349.125', 349],
    ['1.895,40 kr.', 1895],
    [0, null],
    [0.5, null],
    ['efter aftale', null],
    [99_999_999.4, 99_999_999],
    [99_999_999.99, 100_000_000],
    [100_000_000, null],
  ])('DIRECT-1 CALC-13 the direct price %s is shown alone as %d', (price, kroner) => {
    expect(of(direct(price))?.[0] ?? null).toBe(kroner)
  })

  it.each<[string | number | null, number | null]>([
    ['3500', 3500],
    [0, 0],
    ['1.500,50', 1501],
    ['efter aftale', null],
    [null, null],
    [-1, null],
  ])('CALC-13 the deduction %s is the excess, where it can be read', (deduction, kroner) => {
    const { comparison } = pricesOf(
      [matchOf(1, { direct_offer: direct(500, 'Produkt 1', deduction) })],
      empty.layout,
      empty.sheets,
    )
    const { risk } = comparison.offers.get(1)!.cost
    expect(risk).toBe(kroner)
  })

  it('CALC-13 the direct price counts where nothing is typed, and never for another product', () => {
    const calculator = calculatorOf([
      [
        ['', '7'],
        ['150', '20'],
      ],
      [['300', '5'], ['']],
    ])
    const offer = direct('200', 'Produkt 1', '1000')
    const matches = [matchOf(1, { direct_offer: offer }), matchOf(2, { direct_offer: offer })]
    expect(rowsOf(matches, calculator)).toEqual({ 101: [350, 0, 'direct', 'typed'], 102: [300, 1, 'typed'] })
    const { comparison, columns } = pricesOf(matches, calculator.layout, calculator.sheets)
    expect([1, 2].map((id) => comparison.offers.get(id)!.cost.risk)).toEqual([1020, 5])
    expect(columns.map((column) => column.direct?.exact)).toEqual([200 * million, 200 * million])
  })

  it('CALC-13 a direct price is an offer of its own where the insurer has no fields, unless the match has ended', () => {
    const calculator = calculatorOf([[['300']]])
    const matches = [
      matchOf(2, { direct_offer: direct(200) }),
      matchOf(3, { direct_offer: direct(100), ...ended }),
      matchOf(4),
    ]
    const { comparison, byMatch, columns } = pricesOf(matches, calculator.layout, calculator.sheets)
    expect(columns.map(({ match, sheet }) => [match?.id ?? null, sheet === null])).toEqual([
      [null, false],
      [102, true],
    ])
    expect(comparison.cheapest).toEqual([byMatch.get(102)])
  })

  it('CALC-13 a direct price makes a comparison possible where there are no fields', () => {
    const { layout } = calculatorOf([], [['300']])
    expect(hasNewPrices([matchOf(1)], layout)).toBe(false)
    expect(hasNewPrices([matchOf(1, { direct_offer: direct(200) })], layout)).toBe(true)
    expect(hasNewPrices([matchOf(1, { direct_offer: direct(200), ...ended })], layout)).toBe(false)
    expect(hasNewPrices([], calculatorOf([[['']]]).layout)).toBe(true)
  })
})

describe('offers whose match has ended', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['refused', ended, true],
    ['lost', { access_stats: '[0,0,0,0,0,7]' }, true],
    ['cancelled', { ows_activity_logs: [aLog({ activity: 'Annulleret' })] }, true],
    ['not interested', { ows_activity_logs: [aLog({ activity: 'Ikke interesseret' })] }, true],
    ['won', { access_stats: '[0,0,0,0,0,6]' }, false],
    ['offered', { access_stats: '[0,0,0,0,0,4]' }, false],
  ])('CALC-12 an offer of a match that is %s', (_, more, hasEnded) => {
    const { layout, sheets } = calculatorOf([[['100']], [['200']], [['300']]])
    const { comparison } = pricesOf([matchOf(1, more)], layout, sheets)
    expect(comparison.offers.get(1)!.standing.kind).toBe(hasEnded ? 'ended' : 'compared')
    expect(comparison.cheapest).toEqual([hasEnded ? 2 : 1])
  })
})

// By hand, with whole numbers of any size: an offer is what it asks for each product, in millionths of a krone.
interface Made {
  cells: { price: number; risk: number; discount: number }[]
  /** Of the product with this index, in øre, its excess null where it is words. */
  direct: { product: number; price: number; risk: number | null } | null
  hasEnded: boolean
}

const øre = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(100_00, 200_00, 300_00) },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 9_999_999_999 }) },
)
const cell = fc.record({
  price: øre,
  risk: fc.constantFrom(0, 500_00, 1_000_00),
  discount: fc.constantFrom(0, 0, 0, 12_50, 50_00, 100_00),
})
const madeOf = (products: number): fc.Arbitrary<Made> =>
  fc.record({
    cells: fc.array(cell, { minLength: products, maxLength: products }),
    direct: fc.option(
      fc.record({
        product: fc.nat(products - 1),
        price: fc.constantFrom(100_00, 150_50, 200_00),
        risk: fc.option(fc.constantFrom(0, 500_00)),
      }),
    ),
    hasEnded: fc.boolean(),
  })
const worlds = fc.integer({ min: 1, max: 3 }).chain((products) =>
  fc.record({
    offers: fc.array(madeOf(products), { maxLength: 4 }),
    own: fc.option(madeOf(products)),
    isHidden: fc.boolean(),
  }),
)

const text = (hundredths: number) =>
  hundredths === 0 ? '' : `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
const typed = ({ cells }: Made) =>
  cells.map(({ price, risk, discount }): Typed => [text(price), text(risk), text(discount)])

/** Total and excess of one in whole kroner, halves rounded up, and whether it has any prices, or all. */
function byHand({
  cells,
  direct: own,
}: Made): { total: number; risk: number | null; isAny: boolean } & { isComplete: boolean } {
  let total = 0n
  // An unknown excess makes the sum unknown.
  let risk = 0
  let prices = 0
  cells.forEach((one, index) => {
    if (one.price > 0) total += BigInt(one.price) * BigInt(10_000 - one.discount)
    else if (own?.product === index) total += BigInt(own.price) * 10_000n
    // A field left blank states no excess.
    const stated = one.price > 0 && one.risk === 0 ? null : one.risk
    const counted: number | null = one.price === 0 && own?.product === index ? own.risk : stated
    risk += counted ?? Number.NaN
    if (one.price > 0 || own?.product === index) prices += 1
  })
  return {
    total: Number((total + 500_000n) / 1_000_000n),
    risk: Number.isNaN(risk) ? null : risk / 100,
    isAny: prices > 0,
    isComplete: prices === cells.length,
  }
}

it('CALC-12 CALC-13 whatever is typed, hidden, refused, tied or offered directly, the comparison agrees with the rules worked out by hand', () => {
  fc.assert(
    fc.property(worlds, ({ offers, own, isHidden }) => {
      const mine = own && !isHidden ? { ...own, direct: null, hasEnded: false } : null
      const { layout, sheets } = calculatorOf(offers.map(typed), own ? typed(own) : undefined, isHidden ? 60 : 14)
      const matches = offers.map(({ direct: price, hasEnded }, index) =>
        matchOf(index + 1, {
          ...(hasEnded && ended),
          direct_offer:
            price &&
            direct(
              price.price / 100,
              `Produkt ${price.product + 1}`,
              price.risk === null ? 'aftales' : price.risk / 100,
            ),
        }),
      )
      const { comparison, byMatch, lacking } = pricesOf(matches, layout, sheets)

      const all = [
        ...(mine ? [{ id: 100, made: mine }] : []),
        ...offers.map((made, index) => ({ id: index + 1, made })),
      ].map(({ id, made }) => ({ id, made, ...byHand(made) }))
      const valid = all.filter(({ made, isComplete }) => isComplete && !made.hasEnded)
      const least = valid.reduce<number | null>((min, { total }) => (min === null || total < min ? total : min), null)
      const isRace = valid.length > 1
      expect(comparison.cheapest).toEqual(
        expect.arrayContaining(isRace ? valid.filter(({ total }) => total === least).map(({ id }) => id) : []),
      )
      expect(comparison.cheapest).toHaveLength(isRace ? valid.filter(({ total }) => total === least).length : 0)
      const mineIn = valid.find(({ id }) => id === 100)
      for (const { id, made, total, risk, isAny, isComplete } of all) {
        const told = comparison.offers.get(id)!
        expect([told.cost.total, told.cost.risk]).toEqual([total, risk])
        expect(told.standing.kind).toBe(made.hasEnded ? 'ended' : !isComplete ? 'lacks' : isRace ? 'compared' : 'alone')
        if (told.standing.kind === 'compared')
          expect(told.standing.place).toBe(1 + valid.filter((other) => other.total < total).length)
        const isNew = id !== 100
        const isValid = isComplete && !made.hasEnded
        const leastNew = valid.every((other) => other.id === 100 || other.total >= total)
        const others = all.filter((other) => other.id !== id && !other.made.hasEnded && other.isAny).length
        const alone = others > 0 ? 'only_complete' : 'only'
        expect(told.mark).toBe(
          !isValid
            ? null
            : !isRace
              ? isNew
                ? alone
                : null
              : total === least
                ? 'cheapest'
                : isNew && leastNew
                  ? 'cheapest_new'
                  : null,
        )
        expect(told.difference).toBe(isValid && isRace && isNew && mineIn ? mineIn.total - total : null)
        if (isNew) expect(byMatch.has(100 + id)).toBe(isAny)
      }
      expect(lacking).toBe(all.filter(({ id, made, isComplete }) => id !== 100 && !made.hasEnded && !isComplete).length)

      const fresh = all.filter(({ id, made }) => id !== 100 && !made.hasEnded)
      layout.rows.forEach(({ key }, index) => {
        const asked = fresh.flatMap(({ id }) => {
          const line = comparison.offers.get(id)!.cost.lines[key]
          return line ? [{ id, price: line.price }] : []
        })
        const cheapest = Math.min(...asked.map(({ price }) => price))
        expect(comparison.combination.choices[key]?.offerIds ?? []).toEqual(
          expect.arrayContaining(asked.filter(({ price }) => price === cheapest).map(({ id }) => id)),
        )
        const priced = [
          ...(mine && mine.cells[index]!.price > 0
            ? [{ id: 100, price: comparison.offers.get(100)!.cost.lines[key]!.price }]
            : []),
          ...asked,
        ]
        const marks = comparison.products[key]!
        const lowest = Math.min(...priced.map(({ price }) => price))
        for (const { id, price } of priced) {
          const mark =
            priced.length < 2
              ? id === 100
                ? undefined
                : 'only'
              : price === lowest
                ? 'cheapest'
                : id !== 100 && price === cheapest
                  ? 'cheapest_new'
                  : undefined
          expect(marks.get(id)).toBe(mark)
        }
        expect(marks.size).toBeLessThanOrEqual(priced.length)
      })
    }),
    { numRuns: 300 },
  )
})
