import type { Locator, Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { allOf, readAll } from '@tests/support/foundInPage'
import { expect, hold, long, longBut, test } from './support'

declare global {
  interface Window {
    /** The score of each layout shift. */
    shifts: number[]
  }
}

const phone = { width: 360, height: 800 }

/** The endpoint of the prices. */
const comparison = /\/starfish_compare_offers/

/** From email to decision (what to do now, who is cheapest, whom to call), for a customer in each kind of state. */
const customers = [
  {
    scenario: 'tre-match',
    headline: /^Havlys Assurance er billigst$/,
    then: /^Se tilbuddet fra Havlys Assurance$/,
    call: '39 00 55 71',
  },
  {
    scenario: 'afventer',
    headline: /^Venter på Tinghøj Forsikring$/,
    then: /^Du hører fra dem senest/,
    call: '87 00 12 29',
  },
]

async function open(page: Page, scenario: string): Promise<void> {
  await page.goto(signInLink(`${scenario.replaceAll('-', '.')}@eksempel.dk`))
  await expect(page.getByRole('heading', { level: 2, name: 'Vi fandt' })).toBeVisible()
}

for (const { scenario, headline, then, call } of customers) {
  test(
    `APP-7 ${scenario}: the next step, who is cheapest and whom to call are on a phone’s first screen`,
    longBut(scenario === 'tre-match'),
    async ({ page }) => {
      await page.setViewportSize(phone)
      await open(page, scenario)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(headline)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(then).first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: call }).first()).toBeInViewport({ ratio: 1 })
      // While the insurer is closed, the call is not the primary button; the screen tests cover both.
      expect(await page.locator('main :is(a, button)[class*=primary]').count()).toBeLessThanOrEqual(
        scenario === 'afventer' ? 0 : 1,
      )
    },
  )
}

test(
  'APP-7 CALC-14 ROW-5 at 360 px the saving, the primary button, the winner of each choice of claims and two insurers are on the first screen, and three rows end within 1 600 px',
  long,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, 'tre-match')
    await expect(page.getByRole('link', { name: 'Se tilbuddet fra Havlys Assurance' }).first()).toBeInViewport({
      ratio: 1,
    })
    const rows = page.getByRole('list', { name: 'Priserne hos hvert selskab' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expectAboveBar(page, [page.getByText('3.873 kr.', { exact: true }), ...(await choices(page)), rows.nth(1)])
    expect((await heightsOf(rows)).every((height) => height <= 60)).toBe(true)
    const third = await insurer(page, 'Havlys Assurance').boundingBox()
    expect(third!.y + third!.height).toBeLessThanOrEqual(1600)
  },
)

test('APP-7 CALC-14 on a phone of 360 × 640, the lead, the saving, the act, the phone and the winner of each choice of claims are on the first screen, above the bar at its foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, 'tre-match')
  const act = page.getByRole('link', { name: 'Se tilbuddet fra Havlys Assurance' }).first()
  await expect(act).toBeInViewport({ ratio: 1 })
  await expectAboveBar(page, [
    page.getByRole('heading', { name: 'Havlys Assurance er billigst' }),
    page.getByText('3.873 kr.', { exact: true }),
    act,
    page.getByRole('link', { name: '39 00 55 71' }).first(),
    ...(await choices(page)),
  ])
  // Touch targets are as tall as a finger.
  const touched = page.locator('main').locator('[role=tab], label, a[class*=button]').filter({ visible: true })
  expect((await heightsOf(touched)).filter((height) => height < 42)).toEqual([])
})

for (const { scenario, width, height, count } of [
  { scenario: 'status-start', width: 1280, height: 800, count: 3 },
  { scenario: 'rykker-klar', width: 360, height: 740, count: 2 },
]) {
  test(
    `ROW-5 ${scenario}: without a comparison ${count} insurers are on the first screen at ${width} px, in rows of at least 96 px, whose text stands beside the logo`,
    long,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, scenario)
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
      // On a phone, whatever the bar at its foot covers does not count as visible.
      const foot = page.getByRole('navigation', { name: 'Genveje' })
      const seen = (await foot.isVisible()) ? (await foot.boundingBox())!.y : height
      for (let at = 0; at < count; at += 1) {
        await expect(rows.nth(at)).toBeVisible()
        const row = await rows.nth(at).boundingBox()
        expect(row!.y + row!.height).toBeLessThanOrEqual(seen)
      }
      expect((await heightsOf(rows)).filter((found) => found < 95.5)).toEqual([])
      const name = (await rows.first().getByRole('heading').boundingBox())!
      const text = rows
        .first()
        .locator('div', { has: page.getByRole('heading') })
        .last()
        .locator('..')
        .locator('p')
      for (const line of await allOf(text)) expect((await line.boundingBox())!.x).toBe(name.x)
    },
  )
}

test(
  'ROW-5 pressing a row anywhere unfolds it, as its chevron does, and the way to the offer is a link',
  long,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, 'tre-match')
    const row = insurer(page, 'Fjordsikring')
    await row.locator('summary').click()
    await expect(row.getByRole('list', { name: 'Aktivitet hos Fjordsikring' })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Ring til Fjordsikring på 75 00 11 31' }).first()).toHaveAttribute(
      'href',
      'tel:75001131',
    )
    const words = await row.getByText('Har givet dig et tilbud').first().boundingBox()
    await page.mouse.click(words!.x + 5, words!.y + 5)
    await expect(row.getByRole('list', { name: 'Aktivitet hos Fjordsikring' })).toHaveCount(0)
    await row.getByRole('link', { name: 'Se tilbuddet fra Fjordsikring' }).click()
    await expect(page).toHaveURL(/\/company-branding\/fjordsikring\/\d+$/)
  },
)

function insurer(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
}

/** The choices of claims, each with its winner. */
function choices(page: Page): Promise<Locator[]> {
  return allOf(page.getByRole('group', { name: 'Hvor mange skader regner du med?' }).locator('label'))
}

/** Whatever the bar at a phone's foot covers does not count as visible. */
async function expectAboveBar(page: Page, shown: Locator[]): Promise<void> {
  const bar = (await page.getByRole('navigation', { name: 'Genveje' }).boundingBox())!
  for (const one of shown) {
    await expect(one).toBeVisible()
    const { y, height } = (await one.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar.y)
  }
}

function heightsOf(rows: Locator): Promise<number[]> {
  return readAll(rows, (all) => all.map((one) => one.getBoundingClientRect().height))
}

test(
  'APP-7 by keyboard, the primary button comes first after the tabs, then whom to call, the claims, the link to compare and whoever waits',
  long,
  async ({ page }) => {
    await open(page, 'tre-match')
    await page.getByRole('tab', { name: 'Forespørgsel' }).focus()
    const names = [
      'Se tilbuddet fra Havlys Assurance',
      'Ring til Havlys Assurance på 39 00 55 71',
      /^Ingen skade/,
      'Sammenlign i beregneren',
    ]
    await expect(page.getByRole('radio', { name: 'Ingen skade' })).toBeVisible()
    for (const name of names) {
      await page.keyboard.press('Tab')
      // The panel itself takes focus, too, after its tab.
      if (name === names[0] && (await page.locator('[role=tabpanel]:focus').count()) > 0)
        await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?tab=calculator$/)
    await expect(page.getByRole('tab', { name: 'Beregner' })).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Fjordsikring venter på dit svar' }).press('Enter')
    await expect(page.getByRole('heading', { level: 3, name: 'Fjordsikring' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName('Se tilbuddet fra Fjordsikring')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/company-branding\/fjordsikring\/\d+$/)
  },
)

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test(
    `APP-7 APP-9 nothing moves when the prices arrive, and the primary button is there before them: ${viewport.width} px`,
    long,
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, 'tre-match')
      const release = await hold(page, comparison)
      await watchShifts(page)
      await page.goto('/')
      const main = page.locator('main a[class*=primary]')
      await expect(main).toHaveText('Se tilbuddet')
      await expect(page.getByRole('heading', { name: 'Havlys Assurance er billigst' })).toHaveCount(0)
      // What stands below the place for them is not kept back for long.
      await expect(page.getByRole('heading', { name: 'Vi fandt 3 selskaber' })).toBeAttached()
      const before = (await main.boundingBox())!.y
      release()
      await expect(page.getByRole('heading', { name: 'Havlys Assurance er billigst' })).toBeVisible()
      await expect(main).toHaveText('Se tilbuddet fra Havlys Assurance')
      expect((await main.boundingBox())!.y).toBe(before)
      expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    },
  )
}

test(
  'OFFER-10 START-2 on a phone nothing moves on an offer’s page when the prices arrive, and the file is there before them',
  long,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, 'tre-match')
    await page.getByRole('link', { name: 'Se tilbuddet fra Fjordsikring' }).click()
    await expect(page.getByText('20.865 kr. pr. år')).toBeVisible()
    const release = await hold(page, comparison)
    await watchShifts(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Hent tilbuddet' })).toBeVisible()
    await expect(page.getByText('20.865 kr. pr. år')).toHaveCount(0)
    release()
    await expect(page.getByText('20.865 kr. pr. år')).toBeVisible()
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  },
)

for (const viewport of [phone, { width: 1280, height: 800 }]) {
  test(
    `OFFER-10 START-2 DIRECT-1 the link to buy waits for no price, and prices that arrive last move nothing: ${viewport.width} px`,
    long,
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, 'tre-match')
      await page.getByRole('link', { name: 'Se tilbuddet fra Havlys Assurance' }).first().click()
      await expect(page.getByText('20.319 kr. pr. år')).toBeVisible()
      const release = await hold(page, comparison)
      await watchShifts(page)
      await page.reload()
      const buy = page.getByRole('link', { name: /^Køb/ })
      await expect(buy).toBeInViewport({ ratio: 1 })
      const activity = page.getByRole('heading', { level: 2, name: 'Det er der sket' })
      await expect(activity).toHaveCount(0)
      // After three seconds the rest is no longer kept back.
      await expect(activity).toBeVisible()
      const before = (await activity.boundingBox())!.y
      release()
      await expect(page.getByText('20.319 kr. pr. år')).toBeVisible()
      expect((await activity.boundingBox())!.y).toBe(before)
      await expect(buy).toBeInViewport({ ratio: 1 })
      expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    },
  )
}

test('APP-7 pressing "Se tilbuddet" before the prices have arrived opens the cheapest offer as soon as it is known', async ({
  page,
  staging,
}) => {
  await open(page, 'tre-match')
  await staging.fault({ endpoint: 'compareOffersOf', kind: 'slow', delay: 1500 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Se tilbuddet', exact: true }).click()
  await expect(page).toHaveURL(/\/company-branding\/havlys[^/]*\/\d+$/)
})

for (const scenario of ['beregner-tom', 'filer', 'status-start']) {
  test(
    `APP-9 ${scenario}: where prices compare nothing, no place stays empty and nothing has moved for it`,
    longBut(scenario === 'beregner-tom'),
    async ({ page }) => {
      await page.setViewportSize(phone)
      await watchShifts(page)
      await open(page, scenario)
      await expect(page.getByRole('list', { name: 'Priserne hos hvert selskab' })).toHaveCount(0)
      expect(await shifted(page)).toBeLessThanOrEqual(0.02)
      // Below the card stands whoever else waits.
      const card = page.getByRole('region', { name: /^Din tur/ })
      const above = (await card
        .or(page.getByRole('list', { name: 'Venter også' }))
        .last()
        .boundingBox())!
      const list = (await page.getByRole('heading', { level: 2, name: 'Vi fandt' }).boundingBox())!
      expect(list.y - (above.y + above.height)).toBeLessThan(40)
    },
  )
}

test(
  'ERR-9 APP-7 a press on "Se tilbuddet" before prices that then fail is answered by words and a retry in place',
  long,
  async ({ page, staging }) => {
    await open(page, 'tre-match')
    const release = await hold(page, comparison)
    await page.goto('/')
    await page.getByRole('link', { name: 'Se tilbuddet', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Henter …' })).toBeVisible()
    await staging.fault({ endpoint: 'compareOffersOf', kind: 'status', status: 500 })
    release()
    await expect(page.getByRole('alert').getByText('Priserne kunne ikke hentes.')).toBeVisible()
    await staging.clearFaults()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('heading', { name: 'Havlys Assurance er billigst' })).toBeVisible()
    await expect(page).toHaveURL(/\/(\?.*)?$/)
  },
)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    const inMain = ({ node }: { node: Node | null }) => node?.parentElement?.closest('main')
    new PerformanceObserver((list) => {
      // TypeScript's DOM types have no LayoutShift.
      const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]
      window.shifts.push(...entries.filter(({ sources }) => sources.some(inMain)).map(({ value }) => value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifted(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => window.shifts)
  return shifts.reduce((sum, value) => sum + value, 0)
}
