import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Prices, pricesOf } from '@/domain/prices/prices'
import { startTexts } from '@/i18n'
import { CombinationResult } from '@/screens/overview/calculator/CombinationResult'
import { ComparisonContext } from '@/screens/overview/calculator/ComparisonContext'
import { ComparisonTable } from '@/screens/overview/calculator/ComparisonTable'
import { PackageResult } from '@/screens/overview/calculator/PackageResult'
import { anApplication } from '@tests/unit/applications/wire'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'
import { direct, matchOf, pricesWith } from '@tests/unit/prices/kit'
import { cell, table, words } from './comparisonTable'
import { found } from './found'
import { Address, renderPart } from './renderPart'

// What the calculator says of prices. That it has those of the server, and where a press leads: calculator.test.tsx.

beforeAll(() => startTexts(['common', 'applications', 'calculator']))

const inContext = (prices: Prices, part: React.ReactElement) => (
  <ComparisonContext value={prices}>{part}</ComparisonContext>
)

const drawPackage = (prices: Prices, language: 'dk' | 'en' = 'dk') =>
  renderPart(inContext(prices, <PackageResult />), { language })

const drawCombination = (prices: Prices, language: 'dk' | 'en' = 'dk') =>
  renderPart(inContext(prices, <CombinationResult />), { language })

const drawTable = (prices: Prices) =>
  renderPart(inContext(prices, <ComparisonTable application={anApplication()} isCombination={false} />))

const missing = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(words)

const one: Typed[] = [['1000', '500']]
const dearer: Typed[] = [['2000', '500']]
const ofTwo: Typed[] = [
  ['2000', '500'],
  ['900', '500'],
]

describe('the cheapest package', () => {
  it('CALC-5 all offers that tie are named and marked cheapest, and an excess that they share is said once', async () => {
    const prices = pricesWith([one, one, one])
    const { container } = await drawPackage(prices)
    expect(words(container.querySelector('h2'))).toBe('Selskab 1, Selskab 2 og Selskab 3 er lige billige')
    const excess = found('p', container).filter((line) => words(line).includes('selvrisiko') && !line.closest('table'))
    expect(excess.map(words)).toEqual(['selvrisiko 500 kr.'])
    cleanup()
    await drawTable(prices)
    expect(within(table()).getAllByText('Billigst')).toHaveLength(3)
  })

  it('CALC-5 an incomplete offer says what it lacks, and is never marked beside a complete one', async () => {
    await drawTable(
      pricesWith(
        [
          [['10', '500'], ['']],
          [
            ['1000', '500'],
            ['500', '0'],
          ],
          [[''], ['']],
        ],
        ofTwo,
      ),
    )
    const standing = (insurer: string) => words(cell('Placering', insurer))
    expect(['Selskab 1', 'Selskab 2', 'Selskab 3'].map(standing)).toEqual([
      'Mangler 1 pris',
      'Billigst',
      'Mangler 2 priser',
    ])
  })

  it('CALC-4 CALC-5 the current insurer is said to be the cheapest, and how much dearer the others are', async () => {
    const { container } = await drawPackage(pricesWith([[['1200', '500']]], one))
    expect(words(container)).toMatch(/^Dit nuværende selskab, Selskab 14, er billigst1\.000 kr\. pr\. år/)
    // The dearer one is below it, and no act leads to it.
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Billigste nye tilbud: Selskab 1')
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText('200 kr. mere end i dag.')).toBeVisible()
    cleanup()
    await drawTable(pricesWith([[['1200', '500']]], one))
    expect(words(cell('Du sparer', 'Selskab 1'))).toBe('0 kr.200 kr. mere')
  })

  it('CALC-6 a current insurer with company id 60 is hidden, and so is every mention of savings', async () => {
    const shown = async (company: number) => {
      const { prices } = calculatorOf([one], [['1200', '500']], company)
      const { container } = await renderPart(
        inContext(
          prices,
          <>
            <PackageResult />
            <ComparisonTable application={anApplication()} isCombination={false} />
          </>,
        ),
      )
      return words(container)
    }
    const known = await shown(14)
    expect(known).toContain('Selskab 14')
    expect(known).toMatch(/Du sparer 200 kr\..*Du sparer/)
    cleanup()
    const hidden = await shown(60)
    expect(hidden).not.toContain('Selskab 60')
    expect(hidden).not.toContain('Du sparer')
  })

  it.each([
    ['dk', 'Det mangler, før du kan se, hvad du sparer', 'Selskab 14: Produkt 2 · Skriv pris'],
    ['en', 'Missing before you can see what you save', 'Selskab 14: Produkt 2 · Enter price'],
  ] as const)(
    'CALC-4 package and combination say why no saving is shown, in a line with the way to type it (%s)',
    async (language, reason, line) => {
      const prices = pricesWith([ofTwo], [['1000', '500'], ['']])
      for (const draw of [drawPackage, drawCombination]) {
        cleanup()
        await draw(prices, language)
        expect(missing(reason)).toEqual([line])
      }
    },
  )

  it('CALC-4 CALC-5 where nothing can be compared yet, each missing price is a line that opens the form at its product', async () => {
    const prices = pricesWith([[['1000'], [''], ['10'], ['10'], ['10']], []], [['900'], [''], [''], [''], ['']])
    await renderPart(
      inContext(
        prices,
        <>
          <PackageResult />
          <Address />
        </>,
      ),
    )
    expect(missing('Priserne kan ikke sammenlignes endnu')).toEqual([
      'Selskab 14: 4 forsikringer · Skriv priserne',
      'Selskab 1: Produkt 2 · Skriv pris',
      'Selskab 2: 5 forsikringer · Skriv priserne',
    ])
    fireEvent.click(screen.getByRole('button', { name: /^Selskab 1 ?: Produkt 2/ }))
    expect(screen.getByText('?dialog=offer&offer=1&product=1002')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Selskab 2/ }))
    expect(screen.getByText('?dialog=offer&offer=2&product=2001')).toBeVisible()
  })

  it('CALC-4 CALC-13 a price that has no field is missing without a way to type it', async () => {
    const { layout, sheets } = calculatorOf([], [['1000'], ['500']])
    const match = matchOf(1, { direct_offer: direct(800) })
    await drawPackage(pricesOf([match], layout, sheets))
    expect(missing('Priserne kan ikke sammenlignes endnu')).toEqual(['Selskab 1: Produkt 2 · Ingen pris endnu'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('CALC-5 OFFER-12 the cheapest offer leads to its page where it is there, and the call to its insurer where it is not', async () => {
    const offered = (more: object = {}) => ({
      access_stats: '[1,0,2,0,1,4]',
      company: { id: 1, meta_name: 'Havlys', unique_alias: 'havlys', meta_phone: '39 00 55 71' },
      ...more,
    })
    const primary = () => found('a').filter(({ className }) => className.includes('primary'))
    const file = { file_hash: 'a', file_name: 'Tilbud.pdf', uploaded_by: 'company' }
    await drawPackage(pricesWith([one, [['1200', '500']]], dearer, { 1: offered({ upload_attachments: [file] }) }))
    expect(primary().map(words)).toEqual(['Se tilbuddet fra Havlys'])
    expect(primary()[0]!.getAttribute('href')).toBe('/company-branding/havlys/101')
    cleanup()
    // This insurer sent its offer by email: nothing promises it here.
    await drawPackage(pricesWith([one, [['1200', '500']]], dearer, { 1: offered() }))
    expect(primary().map(words)).toEqual(['Ring 39 00 55 71'])
    expect(screen.queryByRole('link', { name: /^Se tilbuddet/ })).toBeNull()
    cleanup()
    // Those that tie are compared below: no act prefers one of them.
    await drawPackage(pricesWith([one, one], dearer, { 1: offered() }))
    expect(screen.getByRole('heading', { name: /^Selskab 1 ?og ?Selskab 2 ?er lige billige/ })).toBeVisible()
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})

describe('the chart of totals', () => {
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(words)
  const chart = 'Samlet pris hos hvert selskab'

  it('CALC-8 the totals are also a table, with the cheapest first', async () => {
    await drawPackage(pricesWith([[['1200', '900']], [['800', '700']]], one))
    expect(rows(chart)).toEqual([
      'SelskabSamlet pris',
      'Selskab 2 (Billigst, selvrisiko 700 kr.)800 kr.',
      'Selskab 14 (Nuværende, selvrisiko 500 kr.)1.000 kr.',
      'Selskab 1 (selvrisiko 900 kr.)1.200 kr.',
    ])
  })

  it('CALC-8 an offer that lacks prices is marked as such, below what is compared', async () => {
    const complete: Typed[] = [
      ['800', '0'],
      ['100', '0'],
    ]
    await drawPackage(pricesWith([[['10', '0'], ['']], complete, ofTwo]))
    expect(rows(chart).at(-1)).toBe('Selskab 1 (indtil videre, mangler priser)10 kr.')
  })

  it('CALC-15 a combination that lacks a product says so with its sum and in the chart', async () => {
    const { container } = await drawCombination(
      pricesWith([
        [[''], ['2000', '500']],
        [[''], ['1900', '500']],
      ]),
    )
    expect(words(container).match(/1\.900 kr\. indtil videre/g)).toHaveLength(1)
    expect(words(container)).toContain('En forsikring har ingen pris hos nogen af selskaberne og er ikke regnet med.')
    expect(rows(chart).at(-1)).toBe('Billigste kombination (indtil videre, mangler priser)1.900 kr.')
  })
})
