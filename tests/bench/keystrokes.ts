/**
 * Keystroke to paint with the CPU slowed to a cheap phone's (CALC-9, FAQ-2), alternating with a field on an empty page: what the
 * machine does meanwhile slows both. Measures a running portal: `npm run bench` beside `npm start`. Exits with 1 if one is over
 * its budget.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { signIn } from '@tests/e2e/support'
import { addresses } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { percentile, typeLikeAPerson, watchKeystrokes } from './keystrokePaint'
import { phoneSlowdown, slowDown } from './slowPhone'

// Enough that a single pause of the machine is not the 95th percentile.
const rounds = 4

interface Target {
  /** What to press first: the cell that contains the field, or the field itself. */
  place: Locator
  field: Locator
  /** What to scroll to first: a field far out of sight is not drawn. */
  row: Locator
}

interface Bench {
  name: string
  open: (page: Page) => Promise<unknown>
  /** The 95th percentile's budget, as a multiple of an empty page's field. */
  budget: number
  targets: (page: Page) => Target[]
  text: string
}

const benches: Bench[] = [
  {
    name: 'calculator, 3 × 10',
    open: (page) => openForm(page, 'beregner.ti.produkter@eksempel.dk'),
    budget: 2,
    targets: fields(0, 4, 8, 15, 22, 29),
    text: '1234567,50',
  },
  {
    name: 'calculator, 50 × 50',
    open: (page) => openForm(page, 'beregner.50x50@eksempel.dk'),
    budget: 4,
    targets: fields(0, 4, 29, 76, 110, 149),
    text: '1234567,50',
  },
  {
    name: 'help, 2.000 questions',
    open: (page) => openAs(page, 'big@eksempel.dk', '/help'),
    budget: 2,
    targets: (page) =>
      Array.from({ length: 5 }, () => ({
        place: page.getByRole('searchbox'),
        field: page.getByRole('searchbox'),
        row: page.getByRole('search'),
      })),
    text: 'forsikringen er',
  },
]

/** Fields of the form, by their places in it. */
function fields(...places: number[]): Bench['targets'] {
  return (page) =>
    places.map((place) => {
      const field = page.locator('dialog input').nth(place)
      return { place: field, field, row: page.locator('fieldset').nth(Math.floor(place / 3)) }
    })
}

/** The form of the second insurer, beside the table that it changes. */
async function openForm(page: Page, customer: string): Promise<void> {
  await openAs(page, customer, '/?tab=calculator')
  await page
    .getByRole('button', { name: /^Ret priser fra/ })
    .nth(1)
    .click()
}

async function openAs(page: Page, customer: string, path: string): Promise<void> {
  await signIn(page, customer)
  await page.waitForLoadState('networkidle')
  await page.goto(path)
}

/** A page that reports its keystrokes, with the CPU slowed. */
async function openSlowly(
  browser: Browser,
  open: Bench['open'],
): Promise<{ page: Page; paints: () => Promise<number[]> }> {
  // A tablet or a phone has a CPU this slow, so fields are tapped. The screen is wide, so that much is in view.
  const page = await browser.newPage({
    baseURL: addresses.portal,
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
  })
  await open(page)
  await page.locator('input:visible').first().waitFor()
  await slowDown(page, slower)
  return { page, paints: await watchKeystrokes(page) }
}

async function typeInto({ place, field, row }: Target, text: string): Promise<void> {
  await row.page().bringToFront()
  await row.scrollIntoViewIfNeeded()
  await place.tap()
  await field.tap()
  await field.selectText()
  // The effect of the tap itself is not part of the keystroke.
  await field.page().waitForTimeout(1_000)
  await typeLikeAPerson(field.page(), text)
}

async function measure(
  browser: Browser,
  { open, targets, text }: Bench,
): Promise<{ floor: number[]; measured: number[] }> {
  const empty = await openSlowly(browser, (page) => page.setContent('<input>'))
  const portal = await openSlowly(browser, open)
  const emptyField = {
    place: empty.page.locator('input'),
    field: empty.page.locator('input'),
    row: empty.page.locator('body'),
  }
  for (const target of Array.from({ length: rounds }, () => targets(portal.page)).flat()) {
    await typeInto(emptyField, text)
    await typeInto(target, text)
  }
  const results = { floor: await empty.paints(), measured: await portal.paints() }
  await empty.page.close()
  await portal.page.close()
  return results
}

function figuresOf(paints: number[]): string {
  return [0.5, 0.95, 1].map((share) => percentile(paints, share).toFixed(1)).join(' / ')
}

const slower = await phoneSlowdown()
const browser = await chromium.launch(browserOptions())
console.log('ms from key to paint (median / 95th percentile / worst)')

for (const bench of benches) {
  const { floor, measured } = await measure(browser, bench)
  const ratio = percentile(measured, 0.95) / percentile(floor, 0.95)
  if (!(ratio <= bench.budget)) process.exitCode = 1
  console.log(
    `${bench.name}: ${figuresOf(measured)}; an empty page's field: ${figuresOf(floor)}; ${ratio.toFixed(1)} ×, budget ${bench.budget} ×`,
  )
}

await browser.close()
