import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { readAll } from '@tests/support/foundInPage'
import { expect, longBut, test } from './support'

declare global {
  interface Window {
    /** Scores of what has moved in the screen. */
    shifts: number[]
  }
}

const phone = { width: 360, height: 800 }

/** From mail to decision: what now, who is cheapest, whom do I call, for a customer in each kind of state. */
const customers = [
  {
    scenario: 'tre-match',
    headline: /^Din tur: Læs tilbuddet fra Fjordsikring$/,
    cheapest: /Billigst indtil nu Havlys Assurance, 20\.318,50\skr\. pr\. år/,
    call: 'Ring 75 00 11 31 til Fjordsikring',
  },
  {
    scenario: 'aktiviteter',
    headline: /^Venter på Bøgely Forsikring$/,
    cheapest: /Ingen priser at sammenligne endnu/,
    call: 'Ring 86 00 33 52 til Bøgely Forsikring',
  },
  {
    scenario: 'opfoelgning',
    headline: /^Tinghøj Forsikring skulle have kontaktet dig$/,
    cheapest: /Ingen priser at sammenligne endnu/,
    call: 'Ring 87 00 12 29 til Tinghøj Forsikring',
  },
  {
    scenario: 'afventer',
    headline: /^Venter på Tinghøj Forsikring$/,
    cheapest: /Ingen priser at sammenligne endnu/,
    call: 'Ring 87 00 12 29 til Tinghøj Forsikring',
  },
  {
    scenario: 'beregner-tre',
    headline: /^Din tur: Fjordsikring har sendt dig et tilbud$/,
    cheapest: /Billigst indtil nu Havlys Assurance, 9\.132,50\skr\. pr\. år/,
    call: 'Ring 75 00 11 31 til Fjordsikring',
  },
]

async function open(page: Page, scenario: string): Promise<void> {
  await page.goto(signInLink(`${scenario.replaceAll('-', '.')}@eksempel.dk`))
  await expect(page.getByRole('heading', { level: 2, name: 'Vi fandt' })).toBeVisible()
}

for (const { scenario, headline, cheapest, call } of customers) {
  test(`APP-7 ${scenario}: what now, who is cheapest and whom to call are on a phone’s first screen`, longBut(scenario === 'tre-match' || scenario === 'afventer'), async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, scenario)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(headline)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    const isNothing = cheapest.source === 'Ingen priser at sammenligne endnu'
    const compare = isNothing ? page.getByText(cheapest) : page.getByRole('link', { name: /Sammenlign i beregneren/ })
    await expect(compare).toHaveText(cheapest)
    await expect(compare).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: call }).first()).toBeInViewport({ ratio: 1 })
    // A call is none while the insurer is closed; the screens ring has both.
    expect(await page.locator('main :is(a, button)[class*=primary]').count()).toBeLessThanOrEqual(scenario === 'afventer' ? 0 : 1)
  })

}

test('APP-7 ROW-4 at 360 px an insurer is named within 360 px of the top, and three stand within 1 850 px', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, 'tre-match')
  const named = await page.getByText('Fjordsikring').first().boundingBox()
  expect(named!.y).toBeLessThanOrEqual(360)
  const third = await page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Havlys Assurance' }) }).boundingBox()
  expect(third!.y + third!.height).toBeLessThanOrEqual(1850)
})

test('APP-7 by keyboard: the act comes first after the tabs, then whom to call, then the way to compare', async ({ page }) => {
  await open(page, 'tre-match')
  await page.getByRole('tab', { name: 'Forespørgsel' }).focus()
  const names = ['Læs tilbuddet fra Fjordsikring', 'Ring 75 00 11 31 til Fjordsikring', /Sammenlign i beregneren/]
  for (const name of names) {
    await page.keyboard.press('Tab')
    // The panel itself takes focus, too, after its tab.
    if (name === names[0] && (await page.locator('[role=tabpanel]:focus').count()) > 0) await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=calculator$/)
  await expect(page.getByRole('tab', { name: 'Beregner' })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Læs tilbuddet fra Fjordsikring' }).press('Enter')
  await expect(page).toHaveURL(/\/company-branding\/fjordsikring\/\d+$/)
})

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test(`APP-7 nothing moves when the prices come: ${viewport.width} px`, longBut(viewport === phone), async ({ page, staging }) => {
    await page.setViewportSize(viewport)
    await open(page, 'tre-match')
    await staging.fault({ endpoint: 'compareOffersOf', kind: 'slow', delay: 1500 })
    await page.addInitScript(() => {
      window.shifts = []
      const inMain = ({ node }: { node: Node | null }) => node?.parentElement?.closest('main')
      new PerformanceObserver((list) => {
        // TypeScript's DOM has no LayoutShift.
        const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]
        window.shifts.push(...entries.filter(({ sources }) => sources.some(inMain)).map(({ value }) => value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Læs tilbuddet fra Fjordsikring' })).toBeVisible()
    const before = await heights(page)
    await expect(page.getByRole('link', { name: /Billigst indtil nu Havlys Assurance, 20\.318,50/ })).toBeVisible()
    expect(await heights(page)).toEqual(before)
    const shifts = await page.evaluate(() => window.shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
  })
}

function heights(page: Page): Promise<number[]> {
  return readAll(page.locator('main h2, main h3, main summary'), (all) => all.map((one) => one.getBoundingClientRect().top))
}
