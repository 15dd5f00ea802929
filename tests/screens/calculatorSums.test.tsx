import { cleanup, render, screen, within } from '@testing-library/react'
import { fc } from '@tests/support/generated'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { createApi } from '@/api/api'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import { createTokenVault } from '@/api/tokenVault'
import { createPortalStore } from '@/app/store'
import { readSettings } from '@/config/settings'
import { SettingsContext } from '@/config/SettingsContext'
import { calculatorLoaded } from '@/domain/calculator/slice'
import { startTexts } from '@/i18n'
import { activeTag } from '@/i18n/chosenLanguage'
import { localStore } from '@/platform/storage'
import { Comparison } from '@/screens/overview/calculator/Comparison'
import { anApplication } from '@tests/unit/applications/wire'
import { table } from './comparisonTable'

beforeAll(() => startTexts(['common', 'session', 'applications', 'calculator']))

const settings = (() => {
  const read = readSettings({ apiUrl: 'http://api.test', apiAuthUrl: 'http://api.test/auth', siteUrl: 'http://site.test', storageUrl: 'http://files.test', storageBucket: 'offers' }, {})
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.settings
})()

interface Priced {
  /** Øre. */
  price: number
  discount: number
}

function answerOf(offers: Priced[][]): CompareOffers {
  const products = offers[0]!.map((_, index) => ({ id: index + 1, name: `Produkt ${index + 1}`, url_alias: 'car' }))
  const [current, ...others] = offers.map((priced, at) => ({
    id: at + 1,
    application_company_id: null,
    company: null,
    product_offers: priced.map(({ price, discount }, index) => ({
      id: at * 100 + index + 1,
      product_id: index + 1,
      name: '',
      price: price / 100,
      risk: null,
      discount,
    })),
  }))
  return { id: 7, products, current_offer: current ?? null, new_offers: others }
}

/** The calculator as it is printed on the screen, with these prices; the first offer is the current one. */
function show(offers: Priced[][], view: string): void {
  const vault = createTokenVault(localStore)
  const store = createPortalStore({ api: createApi(settings, vault, activeTag), vault, settings })
  store.dispatch(calculatorLoaded({ applicationId: 7, answer: answerOf(offers), drafts: {} }))
  render(
    <SettingsContext value={settings}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/?view=${view}`]}>
          <Comparison application={anApplication({ id: 7 })} />
        </MemoryRouter>
      </Provider>
    </SettingsContext>,
  )
}

/** The amount, as a person with a pen reads it off the screen. */
function readOff(text: string | null | undefined): number {
  const amount = /-?[\d.,]+(?=\u00a0kr\.)/.exec(text ?? '')?.[0] ?? ''
  expect(amount, `an amount in "${text ?? ''}"`).not.toBe('')
  return Number(amount.replaceAll('.', ''))
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const cellsOf = (chart: HTMLElement) => within(chart).getAllByRole('row').slice(1).map((row) => row.lastElementChild?.textContent)

const whole = fc.integer({ min: 1, max: 30_000 }).map((kroner) => kroner * 100)
const priced = fc.record({
  // What rounds to no krone counts as no price.
  price: fc.oneof(whole, fc.integer({ min: 200, max: 3_000_000 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
})
const calculators = fc.integer({ min: 1, max: 3 }).chain((products) => fc.array(fc.array(priced, { minLength: products, maxLength: products }), { minLength: 2, maxLength: 4 }))

const runs = { numRuns: 12 }

it('CALC-10 whatever the prices, the printed amounts of table and package add up', () => {
  fc.assert(fc.property(calculators, (offers) => {
    cleanup()
    show(offers, '')
    const rows = within(table()).getAllByRole('row').map((row) => [...row.children].slice(1).map((cell) => cell.lastElementChild?.textContent))
    const lines = rows.slice(1, offers[0]!.length + 1)
    const [totalRow, savingRow] = rows.slice(offers[0]!.length + 1)
    const totals = totalRow!.map(readOff)
    offers.forEach((offer, at) => {
      const exact = sumOf(offer.map(({ price, discount }) => (price * (100 - discount)) / 10_000))
      // The total differs by no more than the rounding to a krone from what was typed, and not at all from its cells.
      expect(Math.abs(totals[at]! - exact)).toBeLessThanOrEqual(0.500001)
      expect(sumOf(lines.map((line) => readOff(line[at])))).toBe(totals[at])
      if (at > 0) expect(readOff(savingRow![at])).toBe(Math.max(0, totals[0]! - totals[at]!))
    })
    const chart = cellsOf(screen.getByRole('table', { name: /^Samlet pris/ })).map(readOff)
    expect(chart).toEqual([...totals].sort((one, other) => one - other))
    expect(readOff(screen.getByText(/kr\.$/, { selector: 'strong span' }).textContent)).toBe(Math.min(...totals.slice(1)))
  }), runs)
})

it('CALC-10 whatever the prices, the combination adds up to its total, and its saving is the difference', () => {
  fc.assert(fc.property(calculators, (offers) => {
    cleanup()
    show(offers, 'combination')
    const lines = cellsOf(screen.getByRole('table', { name: /^Billigste nye selskab/ })).map(readOff)
    const total = lines.pop()!
    expect(sumOf(lines)).toBe(total)
    const chart = screen.getByRole('table', { name: /^Samlet pris/ })
    expect(readOff(cellsOf(chart).at(-1))).toBe(total)
    const own = readOff(within(chart).getByRole('row', { name: /nuværende/i }).lastElementChild?.textContent)
    expect(readOff(screen.getByText(/kr\.$/, { selector: 'strong span' }).textContent)).toBe(total)
    const saving = screen.queryByText(/^Du sparer \d/, { selector: '[role=tabpanel] p span' })
    expect(saving ? readOff(saving.textContent) : 0).toBe(Math.max(0, own - total))
  }), runs)
})
