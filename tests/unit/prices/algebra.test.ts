import { fc } from '@tests/support/generated'
import { expect, it } from 'vitest'
import { directPriceIn, pricesOf } from '@/domain/prices/prices'
import { writeNumber } from '@/format/numbers'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'
import { direct, matchOf } from './kit'

// One price, one number: whatever a sheet holds, everyone who shows one of its prices shows the same whole kroner, and what
// is added up or compared is what is shown.

// Close prices with øre, so that roundings part where they can.
const oere = fc.oneof(
  fc.integer({ min: 1, max: 300_00 }),
  fc.constantFrom(99_50, 100_00, 100_49, 100_50, 100_51),
  fc.constant(0),
)
const cell = fc
  .record({
    price: oere,
    risk: fc.option(oere),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 99_00, max: 100_00 })),
  })
  .map(({ price, risk, discount }): Typed => [
    price === 0 ? '' : writeNumber(price),
    risk === null ? '' : writeNumber(risk),
    writeNumber(discount),
  ])
const sheetsOf = ([insurers, products]: [number, number]) =>
  fc.record({
    offers: fc.array(fc.array(cell, { minLength: products, maxLength: products }), {
      minLength: insurers,
      maxLength: insurers,
    }),
    own: fc.option(fc.array(cell, { minLength: products, maxLength: products })),
    direct: fc.array(fc.record({ product: fc.nat(products - 1), price: oere, risk: fc.option(oere) }), {
      maxLength: insurers,
    }),
  })
const sheets = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })).chain(sheetsOf) },
  { weight: 1, arbitrary: fc.constant<[number, number]>([10, 30]).chain(sheetsOf) },
)
const sum = (numbers: (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

it('CALC-10 CALC-13 every place that shows a price of a sheet shows the same, and what is shown adds up', () => {
  fc.assert(
    fc.property(sheets, ({ offers, own, direct: prices }) => {
      const { layout, sheets: typed } = calculatorOf(offers, own ?? undefined)
      const matches = prices.map(({ product, price, risk }, at) =>
        matchOf(at + 1, {
          direct_offer: direct(price / 100, `Produkt ${product + 1}`, risk === null ? 'aftales' : risk / 100),
        }),
      )
      const shown = pricesOf(matches, layout, typed)
      const { comparison, columns } = shown
      const { combination } = comparison

      for (const { cost } of comparison.offers.values()) {
        const lines = Object.values(cost.lines)
        expect(sum(lines.map((line) => line?.price ?? null))).toBe(cost.total)
        if (cost.risk !== null) expect(sum(Object.values(cost.risks))).toBe(cost.risk)
        expect(cost.risk === null).toBe(lines.some((line) => line?.risk === null))
        for (const [key, line] of Object.entries(cost.lines)) if (line) expect(line.risk).toBe(cost.risks[key])
      }
      for (const column of columns) {
        const found = directPriceIn(shown, column)
        const line = column.direct && comparison.offers.get(column.id)?.cost.lines[column.direct.key]
        if (found) expect(found.is === 'other').toBe(found.price !== line?.price)
        if (found?.is === 'counted') expect(found).toMatchObject({ price: line?.price, risk: line?.risk })
      }
      for (const { key } of layout.rows) {
        const all = [...comparison.offers].flatMap(([id, { cost }]) => {
          const line = cost.lines[key]
          return line ? [{ id, ...line }] : []
        })
        const fresh = all.filter(({ id }) => id !== comparison.currentId)
        const least = Math.min(...fresh.map(({ price }) => price))
        const choice = combination.choices[key]
        expect(choice?.price ?? Infinity).toBe(least)
        expect(choice?.offerIds ?? []).toEqual(fresh.filter(({ price }) => price === least).map(({ id }) => id))
        const cheapest = all.filter(({ id }) => comparison.products[key]?.get(id) === 'cheapest')
        const lowest = Math.min(...all.map(({ price }) => price))
        expect(cheapest.map(({ id }) => id)).toEqual(
          all.length < 2 ? [] : all.filter(({ price }) => price === lowest).map(({ id }) => id),
        )
      }
      expect(sum(Object.values(combination.choices).map((choice) => choice?.price ?? null))).toBe(combination.total)

      const compared = [...comparison.offers].filter(([, { standing }]) => standing.kind === 'compared')
      const ownTotal = compared.find(([id]) => id === comparison.currentId)?.[1].cost.total
      /** Nothing of less than a krone; 0 and 100 % only where it is so. */
      const ownExact = sum(
        Object.values(comparison.offers.get(100)?.cost.lines ?? {}).map((line) => line?.exact ?? null),
      )
      const expectedSaving = (total: number) => {
        const before = comparison.offers.get(100)?.cost.total ?? 0
        const kroner = ownExact < 1_000_000 ? 0 : Math.max(0, before - total)
        const whole = Math.round((kroner * 100) / (before || 1))
        const isRounded = (whole === 0 && kroner !== 0) || (whole === 100 && kroner !== before)
        return { kroner, percent: isRounded ? (whole === 0 ? 'under_1' : 'over_99') : whole }
      }
      const lowest = Math.min(...compared.map(([, { cost }]) => cost.total))
      expect(comparison.cheapest).toEqual(compared.filter(([, { cost }]) => cost.total === lowest).map(([id]) => id))
      for (const [id, { cost, difference, saving }] of compared)
        if (ownTotal !== undefined && id !== comparison.currentId)
          expect([difference, saving]).toEqual([ownTotal - cost.total, expectedSaving(cost.total)])
      if (comparison.combinationSaving) expect(comparison.combinationSaving).toEqual(expectedSaving(combination.total))
    }),
  )
})

it.each<[string, Typed[], number, number, number]>([
  ['200,60 beside it', ['', '200,60'].map((price): Typed => [price]), 100.5, 100, 201],
  ['200,40 beside it', ['', '200,40'].map((price): Typed => [price]), 100.5, 101, 200],
])('CALC-10 a direct price of 100,50 has one number, with %s', (_, cells, price, counted, typed) => {
  const { layout, sheets: read } = calculatorOf([cells])
  const shown = pricesOf([matchOf(1, { direct_offer: direct(price) })], layout, read)
  const { lines } = shown.comparison.offers.get(1)!.cost
  expect([lines['1']?.price, lines['2']?.price]).toEqual([counted, typed])
  expect(directPriceIn(shown, shown.columns[0]!)).toMatchObject({ price: counted, is: 'counted' })
})

it('CALC-13 both prices stand only where they differ in whole kroner', () => {
  const found = (typed: string) => {
    const { layout, sheets: read } = calculatorOf([[[typed]]])
    const shown = pricesOf([matchOf(1, { direct_offer: direct('100,40') })], layout, read)
    return directPriceIn(shown, shown.columns[0]!)?.is
  }
  expect(['', '100', '100,40', '100,49', '100,50', '90'].map(found)).toEqual([
    'counted',
    'typed_too',
    'typed_too',
    'typed_too',
    'other',
    'other',
  ])
})

it('CALC-10 CALC-14 an excess that is typed before its price is in the total and in its row, and one that nobody typed is unknown', () => {
  const costOf = (...cells: Typed[]) => calculatorOf([cells]).comparison.offers.get(1)!.cost
  expect(costOf(['100', '0,60'], ['', '0,50'])).toMatchObject({ risk: 1, risks: { 1: 1, 2: 0 } })
  expect(costOf(['100', ''], ['200', '500'])).toMatchObject({ risk: null, risks: { 1: null, 2: 500 } })
  expect(costOf(['100', '0'], ['200', '500'])).toMatchObject({ risk: 500, risks: { 1: 0, 2: 500 } })
  expect(costOf(['100', '500'], ['', ''])).toMatchObject({ risk: 500, risks: { 1: 500, 2: null } })
})
