/**
 * Keystroke to paint in the calculator, with the processor slowed four times (CALC-9). Measures a running portal:
 * `npm run bench` beside `npm start`. Ends with 1 when a size is over its budget.
 */
import { chromium, type Page } from '@playwright/test'
import { signIn } from '@tests/e2e/support'
import { addresses } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { percentile, slowDown, typeLikeAPerson, watchKeystrokes } from './keystrokePaint'

const sizes = [
  { name: '3 × 10', customer: 'beregner.ti.produkter@eksempel.dk', budget: 24, fields: ['0-0', '3-4', '6-9', '9-2', '10-7', '11-5'] },
  { name: '50 × 50', customer: 'beregner.50x50@eksempel.dk', budget: 48, fields: ['0-0', '3-25', '7-49', '10-3', '5-30', '11-40'] },
]

async function fieldAt(page: Page, place: string): Promise<void> {
  const [column, row] = place.split('-')
  // What is out of sight is not drawn, so one goes to its row first, as a person does.
  await page.locator(`[data-product="${row ?? ''}"]`).scrollIntoViewIfNeeded()
  await page.locator(`input[data-column="${column ?? ''}"][data-row="${row ?? ''}"]`).click({ clickCount: 3 })
  // Scrolling to the field is not part of the keystroke.
  await page.waitForTimeout(1_000)
}

const browser = await chromium.launch(browserOptions())
let isOver = false

for (const { name, customer, budget, fields } of sizes) {
  const page = await browser.newPage({ baseURL: addresses.portal, viewport: { width: 1280, height: 800 } })
  await signIn(page, customer)
  await page.waitForLoadState('networkidle')
  await page.goto('/?tab=calculator')
  await page.locator('input[data-row="0"]').first().waitFor()
  await slowDown(page, 4)
  const paints = await watchKeystrokes(page)
  for (const field of fields) {
    await fieldAt(page, field)
    await typeLikeAPerson(page, '1234567,50')
  }
  const measured = await paints()
  const p95 = percentile(measured, 0.95)
  isOver ||= !(p95 <= budget)
  const figures = [0.5, 0.95, 1].map((share) => `${percentile(measured, share).toFixed(1)} ms`)
  console.log(`${name}: ${figures.join(' / ')} (median / 95th percentile / worst of ${measured.length}); budget ${budget} ms`)
  await page.close()
}

await browser.close()
process.exitCode = isOver ? 1 : 0
