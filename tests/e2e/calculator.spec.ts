import type { Page } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject, World } from '@tests/staging-api/world'
import { readAll } from '@tests/support/foundInPage'
import { expect, long, longBut, password, signIn, test, watchCalls } from './support'

const nothingTyped = 'beregner.tom@eksempel.dk'
const threeOffers = 'beregner.tre@eksempel.dk'

async function openCalculator(page: Page, customer: string, view = ''): Promise<void> {
  await signIn(page, customer, `/?tab=calculator${view}`)
  await expect(customer === nothingTyped ? page.getByText('Priserne fra dine tilbud') : table(page)).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'Sammenlign pris og dækning' })
const form = (page: Page) => page.getByRole('dialog')
/** The cell of a product at an insurer; its accessible name continues with its content. */
const cell = (page: Page, product: string, insurer: string) =>
  page.getByRole('button', { name: new RegExp(`^${product} ${insurer} `) })
const field = (page: Page, product: string, name: string) =>
  form(page)
    .getByRole('group', { name: product, exact: true })
    .getByRole('textbox', { name: new RegExp(`^${name}`) })
const savedAt = (page: Page) => form(page).getByText(/^Gemt kl\.\u00a0\d\d\.\d\d$/)

async function openForm(page: Page, insurer: string): Promise<void> {
  const isOwn = insurer === 'Egekrone Forsikring' && (await table(page).count()) === 0
  await page
    .getByRole('button', {
      name: isOwn ? 'Skriv, hvad du betaler i dag' : new RegExp(`^(Skriv priserne|Ret priser) fra ${insurer}`),
    })
    .click()
  await expect(form(page).getByRole('textbox').first()).toBeFocused()
}

/** What a row of the table says in each insurer's column. */
async function row(page: Page, title: string): Promise<string[]> {
  const cells = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    .locator('td')
  return (await cells.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))
}

/** The numbers that the staging API holds for one of a scenario's new offers, product by product. */
function heldFor(world: World, scenario: string, offerAt: number): (readonly unknown[])[] {
  const customer = world.customers.find((one) => one.scenario === scenario)!
  const calculator = Object.values(customer.compareOffers)[0]!
  const productOffers = objectsIn(objectsIn(calculator.new_offers)[offerAt]!.product_offers)
  return productOffers.map(({ price, risk, discount }) => [price, risk, discount])
}

test(
  'CALC-4 CALC-5 CALC-10 the screen agrees with an example worked out by hand, in whole kroner, in both tabs',
  long,
  async ({ page, staging }) => {
    const insurers = ['Egekrone Forsikring', 'Fjordsikring', 'Bøgely Forsikring', 'Havlys Assurance']
    // As a person types it: price, excess and discount of each of four products, offer by offer.
    const typed = [
      [
        ['6000', '3500', ''],
        ['2500', '1000', ''],
        ['1800', '', '10'],
        ['900', '500', ''],
      ],
      [
        ['5.200', '3000', '15'],
        ['2400', '1000', ''],
        ['1750', '0', ''],
        ['950', '500', '0'],
      ],
      [
        ['4.990,50', '4000', ''],
        ['2600', '1500', '20'],
        ['1 600', '', ''],
        ['1100', '', '50'],
      ],
      [
        ['5500', '5000', '25'],
        ['2199.95', '2000', ''],
        ['1900', '', '12,5'],
        ['850', '750', ''],
      ],
    ]
    await openCalculator(page, nothingTyped)
    for (const [at, offer] of typed.entries()) {
      await openForm(page, insurers[at]!)
      await form(page).getByRole('button', { name: 'Tilføj selvrisiko og rabat' }).click()
      await field(page, 'Bilforsikring', 'Pris').focus()
      for (const text of offer.flat()) {
        await page.keyboard.insertText(text)
        await page.keyboard.press('Enter')
      }
      await expect(form(page).getByRole('button', { name: 'Færdig' })).toBeFocused()
      await expect(savedAt(page)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(form(page)).toBeHidden()
    }

    // 6000 + 2500 + 1800 × 0,9 + 900 = 11 020; 5200 × 0,85 + 2400 + 1750 + 950 = 9520; 4990,50 + 2600 × 0,8 + 1600 + 1100 × 0,5 = 9220,50;
    // 5500 × 0,75 + 2199,95 + 1900 × 0,875 + 850 = 8837,45.
    await expect.poll(() => row(page, 'I alt')).toEqual(['11.020 kr.', '9.520 kr.', '9.221 kr.', '8.837 kr.'])
    // 4125 + 2199,95 + 1662,50 + 850 in whole kroner that add up to 8837.
    const lines = await Promise.all(
      ['Bilforsikring', 'Indboforsikring', 'Ulykkesforsikring', 'Rejseforsikring'].map((product) => row(page, product)),
    )
    expect(lines.map((columns) => parseInt(columns[3]!.replace('.', '')))).toEqual([4125, 2200, 1662, 850])
    // 11 020 − 9520 = 1500, 13,6 %; − 9221 = 1799, 16,3 %; − 8837 = 2183, 19,8 %.
    expect(await row(page, 'Du sparer')).toEqual(['–', '1.500 kr.14 %', '1.799 kr.16 %', '2.183 kr.20 %'])
    expect(await row(page, 'Selvrisiko i alt')).toEqual(['Ikke oplyst', '4.500 kr.', 'Ikke oplyst', 'Ikke oplyst'])
    const answer = page.getByRole('tabpanel', { name: 'Billigste pakke' })
    await expect(answer).toContainText('Havlys Assurance')
    await expect(answer).toContainText('Du sparer 2.183 kr. (20 %)')

    await page.getByRole('tab', { name: 'Billigste kombination' }).click()
    // 4125 (Havlys) + 2080 + 1600 + 550 (Bøgely) = 8355; 11 020 − 8355 = 2665, 24,2 %; excess 5000 + 1500 = 6500.
    await expect(
      page.getByRole('table', { name: 'Billigste nye selskab for hver forsikring' }).getByRole('row'),
    ).toHaveText([
      /Forsikring/,
      'BilforsikringHavlys Assurance4.125 kr.',
      'IndboforsikringBøgely Forsikring2.080 kr.',
      'UlykkesforsikringBøgely Forsikring1.600 kr.',
      'RejseforsikringBøgely Forsikring550 kr.',
    ])
    const combined = page.getByRole('tabpanel', { name: 'Billigste kombination' })
    await expect(combined).toContainText('8.355 kr.')
    await expect(combined).toContainText('Du sparer 2.665 kr. (24 %)')
    await expect(combined).toContainText('selvrisiko ikke oplyst')

    expect(heldFor(await staging.world(), 'beregner-tom', 1)).toEqual([
      [4990.5, 4000, 0],
      [2600, 1500, 20],
      [1600, null, 0],
      [1100, null, 50],
    ])
  },
)

test(
  'CALC-3 CALC-15 a formatted field is selected whole when it is entered by keyboard, and can be edited where it is clicked',
  long,
  async ({ page }) => {
    await openCalculator(page, threeOffers)
    await cell(page, 'Bilforsikring', 'Fjordsikring').click()
    const price = field(page, 'Bilforsikring', 'Pris')
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('7900')
    await page.keyboard.press('Enter')
    await expect(price).toHaveValue('7.900')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('8940,5')
    await expect(price).toHaveValue('8940,5')
    // The table beside the form counts it: 8940,50 × 0,9.
    await expect(table(page)).toContainText('8.046')
    await page.keyboard.press('Tab')
    await price.click({ position: { x: 14, y: 10 } })
    await page.keyboard.type('1')
    await expect(price).toHaveValue('18940,50')
  },
)

test('CALC-7 what was typed just before the tab was closed is still there, and is saved automatically', async ({
  page,
  context,
  staging,
}) => {
  await openCalculator(page, nothingTyped)
  await openForm(page, 'Fjordsikring')
  await field(page, 'Bilforsikring', 'Pris').fill('4000')
  await page.keyboard.press('Escape')
  await openForm(page, 'Havlys Assurance')
  await form(page).getByRole('button', { name: 'Tilføj selvrisiko og rabat' }).click()
  await field(page, 'Rejseforsikring', 'Selvrisiko').fill('gratis')
  await page.close()
  const next = await context.newPage()
  // On a screen other than the calculator: kept input is saved wherever the customer is.
  await next.goto('/help')
  await expect.poll(async () => heldFor(await staging.world(), 'beregner-tom', 0)[0]).toEqual([4000, null, 0])
  await next.goto('/?tab=calculator')
  await expect(cell(next, 'Bilforsikring', 'Fjordsikring')).toContainText('4.000')
  await expect(cell(next, 'Rejseforsikring', 'Havlys Assurance')).toContainText('Skal rettes')
  await openForm(next, 'Havlys Assurance')
  await expect(field(next, 'Rejseforsikring', 'Selvrisiko')).toHaveValue('gratis')
  await expect(field(next, 'Rejseforsikring', 'Selvrisiko')).toHaveAccessibleDescription(
    'Fejl: Selvrisiko, Rejseforsikring: Indtast kun tal',
  )
})

test(
  'CALC-7 a price typed in one tab and an excess typed in another are both stored, and both tabs show them',
  long,
  async ({ page, context, staging }) => {
    await openCalculator(page, threeOffers)
    const other = await context.newPage()
    await other.goto('/?tab=calculator')
    // Both tabs show the earlier numbers.
    await expect(cell(other, 'Bilforsikring', 'Fjordsikring')).toHaveAccessibleDescription(/selvrisiko 3\.500\s+kr\./)
    await openForm(page, 'Fjordsikring')
    await field(page, 'Bilforsikring', 'Pris').fill('4000')
    await expect(savedAt(page)).toBeVisible()
    await openForm(other, 'Fjordsikring')
    await field(other, 'Bilforsikring', 'Selvrisiko').fill('1000')
    await expect(savedAt(other)).toBeVisible()
    expect(heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 1000, 10])
    for (const tab of [page, other]) {
      await tab.keyboard.press('Escape')
      await expect(cell(tab, 'Bilforsikring', 'Fjordsikring')).toHaveAccessibleDescription(
        /^3\.600\s+kr\., selvrisiko 1\.000\s+kr\.$/,
      )
    }
  },
)

test(
  'CALC-17 two windows that were offline save a price and an excess of one product, and both are stored',
  long,
  async ({ page, context, staging }) => {
    await openCalculator(page, threeOffers)
    const other = await context.newPage()
    await other.goto('/?tab=calculator')
    await expect(table(other)).toBeVisible()
    for (const tab of [page, other]) await openForm(tab, 'Fjordsikring')
    await context.setOffline(true)
    await field(page, 'Bilforsikring', 'Pris').fill('4000')
    await field(other, 'Bilforsikring', 'Selvrisiko').fill('1000')
    for (const tab of [page, other])
      await expect(
        form(tab)
          .getByText(/^Ikke gemt/)
          .first(),
      ).toBeVisible()
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(savedAt(tab)).toBeVisible()
    await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 1000, 10])
  },
)

test(
  'CALC-17 what another device has saved stays when this window, which was in sight all the time, saves beside it',
  long,
  async ({ page, browser, staging }) => {
    await openCalculator(page, threeOffers)
    const device = await browser.newPage()
    await openCalculator(device, threeOffers)
    await openForm(device, 'Fjordsikring')
    await field(device, 'Bilforsikring', 'Pris').fill('4000')
    await expect(savedAt(device)).toBeVisible()
    await openForm(page, 'Fjordsikring')
    await field(page, 'Bilforsikring', 'Selvrisiko').fill('1000')
    await expect(savedAt(page)).toBeVisible()
    expect(heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 1000, 10])
    await device.close()
  },
)

test('CALC-17 a refresh in the middle of typing saves no half a number', long, async ({ page }) => {
  const prices: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/compare_offers\/\d+$/.test(request.url())) return
    const { product_offers } = request.postDataJSON() as JsonObject
    prices.push(...objectsIn(product_offers).flatMap(({ price }) => (price === undefined ? [] : [price])))
  })
  await page.clock.install()
  await openCalculator(page, threeOffers)
  await openForm(page, 'Fjordsikring')
  // From here on no two seconds pass between keys, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await field(page, 'Bilforsikring', 'Pris').fill('')
  await page.keyboard.type('432')
  await page.clock.runFor(300)
  const refreshed = page.waitForResponse((response) => response.url().includes('compare_offers'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(300)
  await refreshed
  await page.keyboard.type('1')
  await page.clock.runFor(300)
  await page.clock.resume()
  await expect(savedAt(page)).toBeVisible()
  expect(prices).toContain(4321)
  expect(prices).not.toContain(432)
})

/** Fills what is left of the origin's storage: what is in it may be replaced by as much, and nothing new is kept. */
function fillStorage(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (let length = 2 ** 23; length >= 1; length /= 2)
      try {
        localStorage.setItem(`filler ${length}`, 'x'.repeat(length))
      } catch {
        // A smaller one may fit.
      }
    try {
      localStorage.setItem('one more', 'x'.repeat(100))
      return 'There is room'
    } catch (error) {
      return String(error)
    }
  })
}

test(
  'CALC-17 where the storage is full, a window in sight shows at once what another has saved',
  long,
  async ({ page, context }) => {
    await openCalculator(page, threeOffers)
    const other = await context.newPage()
    await other.goto('/?tab=calculator')
    await expect(cell(other, 'Bilforsikring', 'Fjordsikring')).toHaveAccessibleDescription(/selvrisiko 3\.500\s+kr\./)
    expect(await fillStorage(page)).toContain('QuotaExceededError')
    const reads = watchCalls(other, 'compareOffersOf')
    await openForm(page, 'Fjordsikring')
    await field(page, 'Bilforsikring', 'Selvrisiko').fill('1000')
    await expect(savedAt(page)).toBeVisible()
    await expect(cell(other, 'Bilforsikring', 'Fjordsikring')).toHaveAccessibleDescription(/selvrisiko 1\.000\s+kr\./)
    expect(reads.made).toBe(0)
  },
)

/** Hides the page, or shows it again. */
function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

for (const status of [422, 500])
  test(
    `CALC-17 START-3 a tab that is returned to while its save is refused (${status}) shows another device’s number, and keeps it with the next save`,
    long,
    async ({ page, browser, staging }) => {
      await openCalculator(page, threeOffers)
      await openForm(page, 'Fjordsikring')
      const { refuse, stop } = await holdSaves(page, status)
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await field(page, 'Bilforsikring', 'Pris').fill('4000')
      await sent
      const device = await browser.newPage()
      await openCalculator(device, threeOffers)
      await openForm(device, 'Fjordsikring')
      await field(device, 'Bilforsikring', 'Selvrisiko').fill('1000')
      await expect(savedAt(device)).toBeVisible()
      await device.close()
      await look(page, 'hidden')
      await look(page, 'visible')
      refuse()
      await expect(field(page, 'Bilforsikring', 'Selvrisiko')).toHaveValue('1.000')
      stop()
      await field(page, 'Bilforsikring', 'Pris').fill('4100')
      await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4100, 1000, 10])
    },
  )

/** Holds the saves of offers, then refuses them until it is to stop. */
async function holdSaves(page: Page, status: number): Promise<{ refuse: () => void; stop: () => void }> {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  let isOver = false
  await page.route(/compare_offers\/\d+$/, async (route) => {
    if (route.request().method() !== 'POST' || isOver) return route.fallback()
    await refused
    const origin = route.request().headers().origin ?? ''
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
    await route.fulfill({ status, json: { errors: ['Nej'] }, headers })
  })
  return {
    refuse: () => refuse(),
    stop: () => {
      isOver = true
    },
  }
}

test(
  'CALC-17 a price that is cleared and left by a change of tab is not saved as 0',
  long,
  async ({ page, staging }) => {
    await openCalculator(page, threeOffers)
    await openForm(page, 'Fjordsikring')
    await field(page, 'Bilforsikring', 'Selvrisiko').fill('1000')
    await field(page, 'Bilforsikring', 'Pris').fill('')
    await look(page, 'hidden')
    await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]?.[1]).toBe(1000)
    expect(heldFor(await staging.world(), 'beregner-tre', 0)[0]?.[0]).toBe(7900)
    await look(page, 'visible')
    await field(page, 'Bilforsikring', 'Pris').pressSequentially('4321')
    await expect(savedAt(page)).toBeVisible()
    expect(heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4321, 1000, 10])
  },
)

test(
  'CALC-17 a number that another device has replaced meanwhile is said at the field, and can be taken after all',
  long,
  async ({ page, context, browser, staging }) => {
    await openCalculator(page, threeOffers)
    await staging.fault({ endpoint: 'saveCompareOffer', kind: 'status', status: 500 })
    await openForm(page, 'Fjordsikring')
    await field(page, 'Bilforsikring', 'Pris').fill('4000')
    await expect(
      form(page)
        .getByText(/^Ikke gemt/)
        .first(),
    ).toBeVisible()
    await page.close()
    await staging.clearFaults()
    const device = await browser.newPage()
    await openCalculator(device, threeOffers)
    await openForm(device, 'Fjordsikring')
    await field(device, 'Bilforsikring', 'Pris').fill('5000')
    await expect(savedAt(device)).toBeVisible()
    await device.close()
    const later = await context.newPage()
    await later.goto('/?tab=calculator')
    await openForm(later, 'Fjordsikring')
    await expect(form(later).getByText('Du skrev 4000. Der er gemt et nyere tal: 5.000.')).toBeVisible()
    await form(later).getByRole('button', { name: 'Brug 4000' }).click()
    await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 3500, 10])
  },
)

test(
  'CALC-17 TOKEN-6 a number typed after the storage was cleared beneath the page is saved once the customer has signed in again',
  long,
  async ({ page, staging }) => {
    await openCalculator(page, threeOffers)
    await openForm(page, 'Fjordsikring')
    await page.evaluate(() => localStorage.clear())
    await field(page, 'Bilforsikring', 'Pris').fill('4000')
    await expect(page.locator('input[name=password]')).toBeVisible()
    await page.locator('input[name=email]').fill(threeOffers)
    await page.locator('input[name=password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 3500, 10])
  },
)

for (const link of ['Hjælp', 'Log ud']) {
  test(
    `CALC-7 leaving by "${link}" saves at once what was typed`,
    longBut(link === 'Hjælp'),
    async ({ page, staging }) => {
      await openCalculator(page, nothingTyped)
      await openForm(page, 'Fjordsikring')
      await field(page, 'Bilforsikring', 'Pris').fill('4000')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect
        .poll(async () => heldFor(await staging.world(), 'beregner-tom', 0)[0], { timeout: 1_800 })
        .toEqual([4000, null, 0])
    },
  )
}

/** The middle and the corners of the focused element are not covered by anything. */
async function expectFocusUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return 'nothing has focus'
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ]
    const over = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((found) => found === null || !focused.contains(found))
    return over.map((found) => found?.outerHTML ?? 'off the screen').join()
  })
  expect(covered).toBe('')
}

for (const width of [320, 799]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true })

    test(
      'CALC-11 CALC-15 by touch, a line opens the form over the whole screen, and its foot says total, place and save state',
      long,
      async ({ page, staging }) => {
        await openCalculator(page, threeOffers)
        await cell(page, 'Bilforsikring', 'Bøgely Forsikring').tap()
        await expect(field(page, 'Bilforsikring', 'Pris')).toBeFocused()
        const box = (await form(page).boundingBox())!
        expect([box.width, Math.round(box.height)]).toEqual([width, 640])
        await page.keyboard.insertText('6000')
        await expect(form(page).getByText('Billigst', { exact: true })).toBeInViewport()
        await expect(savedAt(page)).toBeInViewport()
        for (let at = 0; at < 6; at += 1) {
          await expectFocusUncovered(page)
          await page.keyboard.press('Enter')
        }
        await page.keyboard.press('Enter')
        await expect(form(page)).toBeHidden()
        await expect(cell(page, 'Bilforsikring', 'Bøgely Forsikring')).toContainText('6.000')
        expect(heldFor(await staging.world(), 'beregner-tre', 1)[0]).toEqual([6000, 3500, 0])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      },
    )

    test(
      'CALC-11 A11Y-2 by keyboard, both ways, the focused control is never covered by what stays at the foot or the head',
      long,
      async ({ page }) => {
        await openCalculator(page, threeOffers)
        await cell(page, 'Bilforsikring', 'Egekrone Forsikring').focus()
        // As far as the button to the top, the last of the page on a phone.
        for (let at = 0; at < 19; at += 1) {
          await expectFocusUncovered(page)
          await page.keyboard.press('Tab')
        }
        for (let at = 0; at < 19; at += 1) {
          await expectFocusUncovered(page)
          await page.keyboard.press('Shift+Tab')
        }
      },
    )
  })
}

test(
  'CALC-11 CALC-15 at every width four offers fit side by side without sideways scrolling, with names and totals in sight, in at most 1,950 px of a phone, and a phone’s first screen holds the answer, its act and the head of the table',
  long,
  async ({ page }) => {
    await openCalculator(page, 'tre.match@eksempel.dk')
    for (const width of [320, 360, 390, 768, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      await table(page).getByRole('rowheader', { name: 'Du sparer' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 200))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // The first heads the titles, which a phone has above their numbers.
      const heads = await readAll(table(page).getByRole('columnheader'), (all) =>
        all.slice(1).map((one) => one.getBoundingClientRect().bottom),
      )
      expect(new Set(heads).size).toBe(1)
      await expect(table(page).getByRole('columnheader', { name: 'Havlys Assurance' })).toBeInViewport()
      await expect(table(page).getByText('20.319', { exact: true })).toBeInViewport()
    }
    await page.setViewportSize({ width: 360, height: 640 })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    // The phone's own parts are drawn after the width has changed.
    await expect.poll(height).toBeLessThanOrEqual(1950)
    await page.evaluate(() => window.scrollTo(0, 0))
    const foot = (await page.getByRole('navigation', { name: 'Genveje' }).boundingBox())!
    for (const seen of [
      page.getByText('Alt hos Havlys Assurance'),
      page.getByRole('link', { name: 'Se tilbuddet fra Havlys Assurance' }).first(),
      table(page).getByText('20.319', { exact: true }),
    ]) {
      const { y, height: tall } = (await seen.boundingBox())!
      expect(y + tall).toBeLessThanOrEqual(foot.y)
    }
    await page.getByRole('tab', { name: 'Billigste kombination' }).click()
    await expect(page.getByRole('table', { name: 'Billigste nye selskab for hver forsikring' })).toBeVisible()
    await expect.poll(height).toBeLessThanOrEqual(2200)
  },
)

test(
  'CALC-11 CALC-15 the table is a window of its own, with its names above the last row, only while it is too wide',
  long,
  async ({ page }) => {
    await openCalculator(page, 'tre.match@eksempel.dk')
    const frame = page.getByRole('region', { name: 'Sammenlign pris og dækning – rul' })
    await page.setViewportSize({ width: 280, height: 500 })
    await expect(frame).toHaveAttribute('tabindex', '0')
    await frame.evaluate((box) => {
      box.scrollIntoView()
      box.scrollTo(0, box.scrollHeight)
    })
    await expect(frame.getByRole('rowheader', { name: 'Selvrisiko i alt' })).toBeInViewport()
    await expect(frame.getByRole('columnheader', { name: 'Havlys Assurance' })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 600 })
    await expect(frame).not.toHaveAttribute('tabindex')
    expect(await frame.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  },
)

test(
  'CALC-11 CALC-15 A11Y-4 the form lies over the table, which keeps its place, and Escape leads back to the price, after a reload too',
  long,
  async ({ page }) => {
    await openCalculator(page, threeOffers)
    const price = cell(page, 'Indboforsikring', 'Fjordsikring')
    await price.scrollIntoViewIfNeeded()
    const before = [await table(page).boundingBox(), await price.boundingBox()]
    await price.click()
    await expect(field(page, 'Indboforsikring', 'Pris')).toBeFocused()
    expect(await page.evaluate(() => document.querySelector('dialog')?.clientWidth)).toBeLessThan(400)
    const after = () => Promise.all([table(page), price].map((one) => one.boundingBox()))
    // What is below the dialog is inert, and found by its id alone.
    const [sheet, pressed] = before
    const boxes = await page.evaluate(() =>
      [document.querySelector('main table[aria-labelledby]'), document.querySelector('main td button')].map(
        (one) => one?.getBoundingClientRect().width,
      ),
    )
    expect(boxes[0]).toBe(sheet!.width)
    await page.keyboard.press('Escape')
    await expect(price).toBeFocused()
    expect(await after()).toEqual([sheet, pressed])
    await price.click()
    await page.reload()
    await expect(field(page, 'Indboforsikring', 'Pris')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(price).toBeFocused()
    await price.click()
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await page.goForward()
    await expect(form(page)).toBeVisible()
  },
)

for (const view of ['', '&view=combination']) {
  test(
    `CALC-8 the calculator prints on one sheet without the shell, with title, name and disclaimer (${view})`,
    longBut(view === ''),
    async ({ page, staging }) => {
      await openCalculator(page, 'beregner.ti.produkter@eksempel.dk', view)
      const onScreen = await page.title()
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await expect(page).toHaveTitle(onScreen)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const card = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-card').trim(),
      )
      expect(card).toMatch(/^#fff/)
      await expect(page.locator('#navigation')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Udskriv' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      const customer = (await staging.world()).customers.find(({ scenario }) => scenario === 'beregner-ti-produkter')!
      const number = Object.keys(customer.compareOffers)[0]!
      await expect(
        page.getByText(new RegExp(`^Sammenligning \\d\\d\\.\\d\\d\\.\\d{4}, forespørgsel ${number}$`)),
      ).toBeVisible()
      await expect(page.getByText('Ellen Fabricius')).toBeVisible()
      await expect(page.getByText(/Vi hæfter ikke for fejl/).locator('visible=true')).toHaveCount(1)
      await expect(cell(page, 'Bilforsikring', 'Fjordsikring')).toBeVisible()
      // No word is cut: no heading is wider than its box.
      const cut = await readAll(table(page).locator('span:not(.visually-hidden)'), (words) =>
        words.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
      expect(cut).toEqual([])
      // Nor is a dialog printed over it.
      await page.emulateMedia({ media: 'screen' })
      await cell(page, 'Bilforsikring', 'Fjordsikring').click()
      const dialog = page.locator('dialog[open]')
      await expect(dialog).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(dialog).toBeHidden()
    },
  )
}

/** As many offers and products as nobody has, with a price each. */
function widened(calculator: JsonObject): JsonObject {
  const [offer] = objectsIn(calculator.new_offers)
  const products = Array.from({ length: 19 }, (_, at) => ({
    id: at + 1,
    name: `Bygningsforsikring ${at + 1}`,
    url_alias: 'house',
  }))
  const productOffers = (by: number) =>
    products.map(({ id, name }) => ({
      id: by * 100 + id,
      product_id: id,
      name,
      price: 12_345 + id,
      risk: 3_000,
      discount: 0,
    }))
  return {
    ...calculator,
    products,
    current_offer: { ...objectsIn([calculator.current_offer ?? null])[0], product_offers: productOffers(900) },
    new_offers: Array.from({ length: 10 }, (_, at) => ({
      ...offer,
      id: 800 + at,
      application_company_id: null,
      product_offers: productOffers(800 + at),
    })),
  }
}

test(
  'CALC-8 CALC-9 eleven offers of nineteen products print every column from a narrow window',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(/starfish_compare_offers\/\d+$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: widened((await response.json()) as JsonObject) })
    })
    await openCalculator(page, 'beregner.ti.produkter@eksempel.dk')
    // A sheet of A4 within its margins.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 688, height: 1040 })
    const prices = await readAll(table(page).getByRole('row').nth(3).locator('td'), (cells) =>
      cells.map((one) => one.scrollWidth <= one.clientWidth + 1 && one.textContent),
    )
    // The inquiry's other insurers have a column for what they cover.
    expect(prices.slice(0, 11).map((text) => text && text.slice(0, 6))).toEqual(
      Array.from({ length: 11 }, () => '12.346'),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688)
  },
)

test('CALC-9 fifty offers on fifty products open, and the last can be typed in', long, async ({ page }) => {
  // 2,500 cells, on a machine that is busy with other tests.
  test.setTimeout(240_000)
  await signIn(page, 'beregner.50x50@eksempel.dk', '/?tab=calculator')
  await expect(table(page)).toBeVisible({ timeout: 90_000 })
  // By text: to find the accessible names of 2,500 buttons takes the test minutes.
  await table(page)
    .locator('button')
    .filter({ hasText: /^Ret priser/ })
    .last()
    .click()
  await form(page).getByRole('textbox', { name: 'Rabat, %' }).last().fill('50')
  // An assertion that fails at first describes the whole page, which takes such a page a minute.
  await savedAt(page).waitFor({ timeout: 90_000 })
})
