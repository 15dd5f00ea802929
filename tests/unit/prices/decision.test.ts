import { describe, expect, it } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import {
  areAllTyped,
  cheapestMatchId,
  currentOfferToFillIn,
  decisionRows,
  canTypePrice,
  mostRows,
  pricesInYear,
} from '@/domain/prices/decision'
import { pricesOf } from '@/domain/prices/prices'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'
import { direct, ended, matchOf } from './kit'

const now = Date.UTC(2026, 10, 20, 12)
const ownId = 100
const stats = (code: number) => JSON.stringify([1, 0, 2, 0, 1, code])

type Calculator = ReturnType<typeof calculatorOf>

const matchesOf = (companies: number[], more: Record<number, Record<string, unknown>> = {}) =>
  companies.map((company) => matchOf(company, more[company]))
const pricesIn = ({ layout, sheets }: Calculator, matches: ReturnType<typeof matchesOf>) =>
  pricesOf(matches, layout, sheets)

function rowsIn(calculator: Calculator, matches: ReturnType<typeof matchesOf>, prices = pricesIn(calculator, matches)) {
  return decisionRows(
    matches.map((match) => matchView(match, null, now)),
    prices,
  )
}

const keysOf = (rows: ReturnType<typeof rowsIn>) => rows.map(({ key }) => key)

describe('the rows of the decision', () => {
  const prices: Typed[][] = [
    [['300'], ['100']],
    [['200'], ['150']],
    [['10'], ['']],
    [[''], ['']],
  ]
  const calculator = calculatorOf(prices, [['500'], ['100']])
  const five = matchesOf([1, 2, 3, 4, 5])

  it('APP-7 the rows begin with the cheapest of those compared, including the current insurer, then offers that lack a price, then insurers without any', () => {
    const rows = rowsIn(calculator, five)
    expect(keysOf(rows)).toEqual(['offer-2', 'offer-1', 'offer-100', 'offer-3', 'match-104', 'match-105'])
    expect(rows.map(({ offerId }) => offerId)).toEqual([2, 1, ownId, 3, null, null])
    expect(rows.map(({ view }) => view?.match.id ?? null)).toEqual([102, 101, null, 103, 104, 105])
    expect(rows.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)).toEqual(['offer-100'])
    expect(rows.at(-1)?.company?.meta_name).toBe('Selskab 5')
  })

  it('CALC-14 in a year with claims everything is compared by price and excess: rows, cheapest, saving and place', () => {
    const excess = new Map([
      [1, 100],
      [2, 950],
      [ownId, 100],
    ])
    const prices = pricesInYear(pricesIn(calculator, five), { damaged: ['1'], excess })
    expect(keysOf(rowsIn(calculator, five, prices)).slice(0, 4)).toEqual(['offer-1', 'offer-100', 'offer-2', 'offer-3'])
    expect(cheapestMatchId(prices)).toBe(101)
    expect(prices.comparison.offers.get(1)).toMatchObject({
      cost: { total: 500, risk: null },
      saving: { kroner: 200 },
      tradeOff: null,
      standing: { kind: 'compared', place: 1 },
    })
    expect(prices.comparison.offers.get(3)?.standing.kind).toBe('lacks')
  })

  it('CALC-14 CALC-12 an offer whose excess is not known is neither compared in a year with claims, nor counted as having all its prices', () => {
    const before = pricesIn(calculator, five)
    const prices = pricesInYear(before, {
      damaged: ['1'],
      excess: new Map([
        [1, 100],
        [2, null],
        [ownId, 100],
      ]),
    })
    expect(prices.comparison.offers.get(2)).toMatchObject({
      standing: { kind: 'unknown_year' },
      mark: null,
      difference: null,
    })
    expect(prices.comparison.cheapest).toEqual([1])
    expect(prices.lacking).toBe(before.lacking + 1)
  })

  it('CALC-14 CALC-12 in a year with claims an insurer that has ended stays out, and the current one is no new offer', () => {
    const two = calculatorOf([[['300']], [['200']]], [['100']])
    const matches = matchesOf([1, 2], { 2: ended })
    const prices = pricesInYear(pricesIn(two, matches), {
      damaged: ['1'],
      excess: new Map([
        [1, 100],
        [2, 100],
        [ownId, 100],
      ]),
    })
    expect(prices.comparison.offers.get(2)?.standing.kind).toBe('ended')
    expect(prices.comparison.cheapest).toEqual([ownId])
    expect(prices.comparison.cheapestNew).toEqual([1])
    expect(cheapestMatchId(prices)).toBeNull()
  })

  it('CALC-15 the rows end with the current insurer where none of its prices is known', () => {
    const rows = rowsIn(calculatorOf([[['300']]], [['']]), matchesOf([1, 2]))
    expect(keysOf(rows)).toEqual(['offer-1', 'match-102', 'offer-100'])
    expect(rows.at(-1)).toMatchObject({ offerId: null, isCurrent: true, view: null })
  })

  it('CALC-12 the rows leave out insurers that have ended, with and without a price', () => {
    expect(keysOf(rowsIn(calculator, matchesOf([1, 2, 5], { 2: ended, 5: ended })))).toEqual([
      'offer-1',
      'offer-100',
      'offer-3',
    ])
  })

  it('ROW-4 the rows include an offer without a match only if it has a price', () => {
    const rows = rowsIn(calculatorOf([[['300']], [['']]]), [])
    expect(rows.map(({ key, view }) => [key, view])).toEqual([['offer-1', null]])
  })

  it('ROW-4 there is one row for a match with two offers', () => {
    const { layout, sheets, ...more } = calculatorOf([[['300']], [['200']]])
    const named = { 1: { ...sheets[1]!, applicationCompanyId: 101 }, 2: { ...sheets[2]!, applicationCompanyId: 101 } }
    expect(keysOf(rowsIn({ ...more, layout, sheets: named }, matchesOf([1])))).toEqual(['offer-1'])
  })

  it.each([
    [
      'comes last, where it is among the dearest',
      '900',
      ['offer-1', 'offer-2', 'offer-3', 'offer-4', 'offer-5', 'offer-100'],
    ],
    ['stays where it is among the first', '150', ['offer-1', 'offer-100', 'offer-2', 'offer-3', 'offer-4', 'offer-5']],
  ])('APP-7 the rows are no more than fit, and the current insurer %s', (_, own, keys) => {
    const many = calculatorOf(
      ['100', '200', '300', '400', '500', '600', '700'].map((price): Typed[] => [[price]]),
      [[own]],
    )
    const rows = rowsIn(many, matchesOf([1, 2, 3, 4, 5, 6, 7]))
    expect(keysOf(rows)).toEqual(keys)
    expect(rows).toHaveLength(mostRows)
  })
})

describe('whose match the decision leads to', () => {
  it.each<[string, Typed[], Typed[] | undefined, number | null]>([
    ['the cheapest match', [['300'], ['200']], undefined, 102],
    ['no match, where the current insurer alone is cheapest', [['300'], ['200']], [['100']], null],
    ['the new match that costs as much as the current insurer', [['300'], ['200']], [['200']], 102],
    ['no match, where nothing is compared', [['300']], undefined, null],
  ])('APP-7 the decision leads to %s', (_, fresh, own, matchId) => {
    const calculator = calculatorOf(
      fresh.map((price) => [price]),
      own,
    )
    expect(cheapestMatchId(pricesIn(calculator, matchesOf([1, 2])))).toBe(matchId)
  })
})

describe('whose numbers they are', () => {
  it.each<[string, Typed[], Record<string, unknown>, boolean]>([
    ['the customer’s alone', [['300']], {}, true],
    ['an insurer’s as well', [['300'], ['']], { direct_offer: direct(100) }, false],
    ['nobody’s, as there is none', [['']], {}, false],
  ])('CALC-13 the numbers are %s', (_, fresh, more, areTyped) => {
    const calculator = calculatorOf(fresh.map((price) => [price]))
    expect(areAllTyped(pricesIn(calculator, matchesOf([1, 2], { 2: more })))).toBe(areTyped)
  })

  it.each<[string, Typed[] | undefined, number, number | null]>([
    ['where it has no price', [['']], 14, ownId],
    ['not where it has one', [['10']], 14, null],
    ['not where it is hidden', [['']], 60, null],
    ['not where nobody is insured', undefined, 14, null],
  ])('CALC-15 the current insurer’s prices are asked for %s', (_, own, companyId, offerId) => {
    const calculator = calculatorOf([[['300']]], own, companyId)
    expect(currentOfferToFillIn(pricesIn(calculator, []))).toBe(offerId)
  })

  it.each<[string, Record<string, unknown>, boolean]>([
    ['where an offer was given and the calculator has fields for it', { access_stats: stats(4) }, true],
    ['not where none was given yet', { access_stats: stats(2) }, false],
    ['not where the inquiry has ended', { access_stats: stats(4), ...ended }, false],
    [
      'not where the insurer is still finding its own price',
      { access_stats: stats(4), direct_offer: direct(0) },
      false,
    ],
    [
      'not where the calculator has no fields for it',
      { access_stats: stats(4), id: 999, company_id: 9, company: { id: 9 } },
      false,
    ],
  ])('APP-8 the customer is asked to type a price %s', (_, more, isAsked) => {
    const match = matchOf(1, more)
    expect(canTypePrice(matchView(match, null, now), pricesIn(calculatorOf([[['']]]), [match]))).toBe(isAsked)
  })
})
