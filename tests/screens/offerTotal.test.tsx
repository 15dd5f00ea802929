import { cleanup, render } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { OfferTotal, ShortTotal } from '@/components/prices/OfferTotal'
import { claimYears, type Claims } from '@/domain/calculator/claims'
import { pricesInYear } from '@/domain/prices/decision'
import type { Prices } from '@/domain/prices/prices'
import { startTexts } from '@/i18n'
import { DecisionLead } from '@/screens/overview/DecisionLead'
import { direct, ended, pricesWith } from '@tests/unit/prices/kit'
import type { Typed } from '@tests/unit/calculator/sheets'
import { found } from './found'

// Every place that shows an insurer's total (comparison, rows, offer page) draws it with one of these.

beforeAll(() => startTexts(['common', 'applications']))

const ownId = 100

/** The visible text, a line a paragraph. */
function linesOf(element: React.ReactElement): string[] {
  cleanup()
  const { container } = render(element)
  for (const hidden of Array.from(container.getElementsByClassName('visually-hidden'))) hidden.remove()
  return found('p', container).map(({ textContent }) => textContent.replace(/\u00a0/g, ' ').trim())
}

const inFull = (prices: Prices, offerId: number) => linesOf(<OfferTotal prices={prices} offerId={offerId} />)
const inShort = (prices: Prices, offerId: number) => linesOf(<ShortTotal prices={prices} offerId={offerId} />)

const oneProduct: Typed[][] = [[['1000', '500']], [['1000,40', '700']], [['1200', '200']]]

describe('an insurer’s total', () => {
  it.each<[string, Prices, number, string[], string[]]>([
    [
      'the cheapest, with what its lower price is paid for with',
      pricesWith([[['800', '900']], [['1200', '500']]], [['1000', '500']]),
      1,
      [
        '800 kr. pr. årBilligst',
        '200 kr. billigere, 400 kr. højere selvrisiko',
        'selvrisiko 900 kr. · priser, du selv har skrevet',
      ],
      ['800 kr.', 'selvrisiko 900 kr. · dine tal'],
    ],
    [
      'one that costs more than the current insurer, with its place',
      pricesWith([[['800', '500']], [['1200', '500']]], [['1000', '500']]),
      2,
      [
        '1.200 kr. pr. årNr. 3 af 3 på pris',
        '200 kr. mere end dit nuværende selskab, Selskab 14',
        'selvrisiko 500 kr. · priser, du selv har skrevet',
      ],
      ['1.200 kr.', '200 kr. mere · selvrisiko 500 kr. · dine tal'],
    ],
    [
      'the current insurer',
      pricesWith([[['800', '500']]], [['1000', '500']]),
      ownId,
      ['1.000 kr. pr. årNr. 2 af 2 på pris', 'selvrisiko 500 kr. · priser, du selv har skrevet'],
      ['1.000 kr.', 'Nuværende · selvrisiko 500 kr. · dine tal'],
    ],
    [
      'less than a krone apart from the cheapest is as cheap',
      pricesWith(oneProduct, [['999,80', '500']]),
      2,
      [
        '1.000 kr. pr. årBilligst',
        'Det samme som dit nuværende selskab, Selskab 14',
        'selvrisiko 700 kr. · priser, du selv har skrevet',
      ],
      ['1.000 kr.', 'selvrisiko 700 kr. · dine tal'],
    ],
    [
      'the cheapest without a current insurer, beside the next',
      pricesWith([[['800', '900']], [['1200', '500']]]),
      1,
      [
        '800 kr. pr. årBilligst',
        '400 kr. billigere end Selskab 2, 400 kr. højere selvrisiko',
        'selvrisiko 900 kr. · priser, du selv har skrevet',
      ],
      ['800 kr.', 'selvrisiko 900 kr. · dine tal'],
    ],
    [
      'one that lacks a price is no total yet',
      pricesWith([
        [['800', '100'], ['']],
        [
          ['1', '1'],
          ['1', '1'],
        ],
      ]),
      1,
      ['800 kr. indtil videre', 'mangler pris på Produkt 2 · selvrisiko 100 kr. · priser, du selv har skrevet'],
      ['800 kr. indtil videre', 'mangler pris på Produkt 2 · dine tal'],
    ],
    [
      'a direct price names no period, and its deduction may be words',
      pricesWith([[['']], [['300', '10']]], undefined, {
        1: { direct_offer: direct('199.50', 'Produkt 1', 'efter aftale') },
      }),
      1,
      ['200 kr.Billigst', 'selvrisiko ikke oplyst · selskabets tilbud'],
      ['200 kr.', 'selvrisiko ikke oplyst · selskabets tilbud'],
    ],
    [
      'a direct price beside typed ones names its product',
      pricesWith(
        [
          [[''], ['100', '5']],
          [['300', '20'], ['1']],
        ],
        undefined,
        { 1: { direct_offer: direct('200', 'Produkt 1', '10') } },
      ),
      1,
      ['300 kr.Billigst', 'selvrisiko 15 kr. · priser, du selv har skrevet, og selskabets pris på Produkt 1'],
      ['300 kr.', 'selvrisiko 15 kr. · dine tal og selskabets pris på Produkt 1'],
    ],
    [
      'one that stands alone',
      pricesWith([[['800', '0']]]),
      1,
      ['800 kr. pr. årEneste pris indtil nu', 'selvrisiko 0 kr. · priser, du selv har skrevet'],
      ['800 kr.', 'selvrisiko 0 kr. · dine tal'],
    ],
    [
      'one that has ended is neither marked nor compared',
      pricesWith([[['800', '500']], [['900', '500']]], [['1000', '500']], { 1: ended }),
      1,
      ['800 kr. pr. år', 'selvrisiko 500 kr. · priser, du selv har skrevet'],
      ['800 kr.', 'selvrisiko 500 kr. · dine tal'],
    ],
  ])('CALC-12 CALC-13 OFFER-11 %s, in full and in a row', (_, prices, offerId, full, short) => {
    expect(inFull(prices, offerId)).toEqual(full)
    expect(inShort(prices, offerId)).toEqual(short)
  })

  it.each<[Claims, string[]]>([
    ['none', ['1.500 kr.', 'selvrisiko 1.000 kr.']],
    ['one', ['2.200 kr.', '1.500 kr. + 700 kr. i selvrisiko']],
    ['each', ['2.500 kr.', '1.500 kr. + 1.000 kr. i selvrisiko']],
  ])(
    'CALC-14 with claims (%s) a row shows what the year costs and the two sums that it is made of',
    (claims, lines) => {
      const prices = pricesWith([
        [
          ['1000', '300'],
          ['500', '700'],
        ],
        [
          ['2000', '0'],
          ['500', '0'],
        ],
      ])
      const year = claimYears(prices.comparison, ['1', '2'])!.years[claims]
      expect(
        linesOf(<ShortTotal prices={pricesInYear(prices, year)} offerId={1} year={year} hasSharedSource />),
      ).toEqual(lines)
    },
  )
})

describe('the lead', () => {
  it.each<[string, Prices, string[]]>([
    [
      'an excess that is not stated',
      pricesWith([[['800']]], [['1000', '500']]),
      ['Du sparer 200 kr. pr. år. Selvrisiko er ikke oplyst.'],
    ],
    [
      'the own total, where that is cheapest',
      pricesWith([[['1200', '500']]], [['1000', '500']]),
      ['1.000 kr. pr. år. Selskab 1 er 200 kr. dyrere'],
    ],
  ])('APP-7 CALC-13 the lead says %s', (_what, prices, said) => {
    expect(linesOf(<DecisionLead prices={prices} claims="none" damaged={[]} />)).toEqual(said)
  })
})
