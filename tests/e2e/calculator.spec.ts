import type { Page } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import type { World } from '@tests/staging-api/world'
import { readAll } from '@tests/support/foundInPage'
import { expect, hold, long, longBut, signIn, test } from './support'

const nothingTyped = 'beregner.tom@eksempel.dk'
const threeOffers = 'beregner.tre@eksempel.dk'

async function openCalculator(page: Page, customer: string): Promise<void> {
  await openCalculatorAt(page, customer)
  await expect(page.locator('[data-cell]').first()).toBeVisible()
}

async function openCalculatorAt(page: Page, customer: string, view = ''): Promise<void> {
  await signIn(page, customer, `/?tab=calculator${view}`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** The cell of a product at an insurer; its accessible name continues with its content. */
const cell = (page: Page, names: string) => page.getByRole('button', { name: new RegExp(`^${names} `) })
/** The field of a cell; a cell that shows its value is pressed first. */
async function openField(page: Page, name: string) {
  const names = name.replace(/^(?:Pris|Selvrisiko|Rabat i %) /, '')
  if (!(await field(page, name).isVisible())) await cell(page, names).click()
  return field(page, name)
}
const fill = async (page: Page, name: string, text: string) => (await openField(page, name)).fill(text)
const offer = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const savedAt = (page: Page, name: string) => offer(page, name).getByText(/^Gemt kl\. \d\d\.\d\d$/)

/** The numbers that the staging API holds for one of a scenario's new offers, product by product. */
function heldFor(world: World, scenario: string, offerAt: number): (readonly unknown[])[] {
  const customer = world.customers.find((one) => one.scenario === scenario)!
  const calculator = Object.values(customer.compareOffers)[0]!
  const productOffers = objectsIn(objectsIn(calculator.new_offers)[offerAt]!.product_offers)
  return productOffers.map(({ price, risk, discount }) => [price, risk, discount])
}

test('CALC-4 CALC-5 CALC-10 the screen agrees with an example worked out by hand, to the øre, in both tabs', async ({ page, staging }) => {
  // As a person types it: price, excess and discount of each of four products, offer by offer.
  const typed = [
    [['6000', '3500', ''], ['2500', '1000', ''], ['1800', '', '10'], ['900', '500', '']],
    [['5.200', '3000', '15'], ['2400', '1000', ''], ['1750', '0', ''], ['950', '500', '0']],
    [['4.990,50', '4000', ''], ['2600', '1500', '20'], ['1 600', '', ''], ['1100', '', '50']],
    [['5500', '5000', '25'], ['2199.95', '2000', ''], ['1900', '', '12,5'], ['850', '750', '']],
  ]
  await openCalculator(page, nothingTyped)
  await page.locator('[data-cell] button').first().press('Enter')
  for (const text of typed.flat(2)) {
    // On its way between two offers, Tab stops at the link to the first one, if there is one, and at the first cell of the next.
    while (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')) {
      await page.keyboard.press(await page.evaluate(() => (document.activeElement?.closest('[data-cell]') ? 'Enter' : 'Tab')))
    }
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }

  const foot = (name: string) => offer(page, name).locator('dd')
  // Current: 6000 + 2500 + 1800 × 0,9 + 900 = 11 020.
  await expect(foot('Egekrone Forsikring')).toHaveText(['11.020,00 kr.dine tal', '–', '5.000 kr.'])
  // 5200 × 0,85 + 2400 + 1750 + 950 = 9520; 11 020 − 9520 = 1500, 13,6 %.
  await expect(foot('Fjordsikring')).toHaveText(['9.520,00 kr.dine tal', '1.500,00 kr. (14 %)', '4.500 kr.'])
  // 4990,50 + 2600 × 0,8 + 1600 + 1100 × 0,5 = 9220,50; 1799,50, 16,3 %.
  await expect(foot('Bøgely Forsikring')).toHaveText(['9.220,50 kr.dine tal', '1.799,50 kr. (16 %)', '5.500 kr.1.799,50 kr. billigere, 500 kr. højere selvrisiko'])
  // 5500 × 0,75 + 2199,95 + 1900 × 0,875 + 850 = 8837,45; 2182,55, 19,8 %.
  await expect(foot('Havlys Assurance')).toHaveText(['8.837,45 kr.dine tal', '2.182,55 kr. (20 %)', '7.750 kr.2.182,55 kr. billigere, 2.750 kr. højere selvrisiko'])
  const answer = page.getByRole('tabpanel', { name: 'Bedste pakke' })
  await expect(answer).toContainText('Havlys Assurance')
  await expect(answer).toContainText('Du sparer 2.182,55 kr. (20 %)')

  await page.getByRole('tab', { name: 'Bedste kombination' }).click()
  // 4125 (Havlys) + 2080 + 1600 + 550 (Bøgely) = 8355; 11 020 − 8355 = 2665, 24,2 %; excess 5000 + 1500 = 6500.
  await expect(page.getByRole('table', { name: 'Billigste nye selskab for hvert produkt' }).getByRole('row')).toHaveText([
    /Produkt/,
    'BilforsikringHavlys Assurance4.125,00 kr.',
    'IndboforsikringBøgely Forsikring2.080,00 kr.',
    'UlykkesforsikringBøgely Forsikring1.600,00 kr.',
    'RejseforsikringBøgely Forsikring550,00 kr.',
    'I alt8.355,00 kr.',
  ])
  const combined = page.getByRole('tabpanel', { name: 'Bedste kombination' })
  await expect(combined).toContainText('Du sparer 2.665,00 kr. (24 %)')
  await expect(combined).toContainText('selvrisiko 6.500 kr.')

  for (const name of ['Egekrone Forsikring', 'Fjordsikring', 'Bøgely Forsikring', 'Havlys Assurance']) {
    await expect(savedAt(page, name)).toBeVisible()
  }
  expect(heldFor(await staging.world(), 'beregner-tom', 1)).toEqual([
    [4990.5, 4000, 0],
    [2600, 1500, 20],
    [1600, 0, 0],
    [1100, 0, 50],
  ])
})

test('CALC-3 CALC-9 a formatted field is selected whole when it is entered by keyboard, and can be edited where it is clicked', async ({ page }) => {
  await openCalculator(page, threeOffers)
  const price = await openField(page, 'Pris Bilforsikring Fjordsikring')
  await expect(price).toHaveValue('7900')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('7.900')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('8940,5')
  await expect(price).toHaveValue('8940,5')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Bilforsikring Fjordsikring')).toContainText('8.046,45 kr.')
  await page.keyboard.type('1200')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Indboforsikring Fjordsikring')).toContainText('1.200,00 kr.')
  await page.keyboard.press('Tab')
  await price.click({ position: { x: 5, y: 10 } })
  await page.keyboard.type('1')
  await expect(price).toHaveValue('18940,50')
  await price.fill('4000')
  await expect(price).toHaveValue('4000')
})

for (const width of [1280, 360]) {
  test(`START-2 CALC-12 at ${width} px the field that is typed in stays where it is when the result above it grows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openCalculatorAt(page, nothingTyped)
    const line = width === 360 ? page.getByRole('button', { name: /Fjordsikring/ }).first() : cell(page, 'Bilforsikring Fjordsikring')
    await line.click()
    const price = field(page, 'Pris Bilforsikring Fjordsikring')
    // The result's end is in view, above the field.
    await page.getByRole('tabpanel', { name: 'Bedste pakke' }).evaluate((panel) => window.scrollBy(0, panel.getBoundingClientRect().bottom - 60))
    const topOf = () => price.evaluate((element) => element.getBoundingClientRect().top)
    const before = await topOf()
    await price.pressSequentially('4000')
    await expect(page.getByText('Ingen tilbud kan sammenlignes endnu')).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(1)
  })
}

test('CALC-7 what was typed is still there after waiting and reloading', async ({ page, staging }) => {
  await openCalculator(page, nothingTyped)
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await fill(page, 'Rabat i % Bilforsikring Fjordsikring', '12,5')
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  expect(heldFor(await staging.world(), 'beregner-tom', 0)[0]).toEqual([4000, 0, 12.5])
  await page.reload()
  await expect(await openField(page, 'Pris Bilforsikring Fjordsikring')).toHaveValue('4000')
  await expect(field(page, 'Rabat i % Bilforsikring Fjordsikring')).toHaveValue('12,50')
})

test('CALC-7 what was typed just before the tab was closed is still there, and is saved automatically', async ({ page, context, staging }) => {
  await openCalculator(page, nothingTyped)
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await fill(page, 'Selvrisiko Rejseforsikring Havlys Assurance', 'gratis')
  await page.close()
  const next = await context.newPage()
  // On a screen other than the calculator: kept input is saved wherever the customer is.
  await next.goto('/help')
  await expect.poll(async () => heldFor(await staging.world(), 'beregner-tom', 0)[0]).toEqual([4000, 0, 0])
  await next.goto('/?tab=calculator')
  await expect(cell(next, 'Bilforsikring Fjordsikring')).toContainText('4.000 kr.')
  await expect(cell(next, 'Rejseforsikring Havlys Assurance')).toContainText('Skal rettes')
  await expect(await openField(next, 'Selvrisiko Rejseforsikring Havlys Assurance')).toHaveValue('gratis')
  await expect(next.getByText('Indtast kun tal', { exact: true })).toBeVisible()
})

test('CALC-7 while the server is down, the calculator says that typed prices are not saved, and it saves them when the server is back', long, async ({ page, staging }) => {
  await page.clock.install()
  await openCalculator(page, nothingTyped)
  await staging.fault({ endpoint: 'saveCompareOffer', kind: 'status', status: 503 })
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await expect(offer(page, 'Fjordsikring').getByText('Ikke gemt. Vi prøver automatisk igen.')).toBeVisible()
  await fill(page, 'Pris Indboforsikring Fjordsikring', '2000')
  for (let waited = 0; waited < 60; waited += 15) {
    await page.clock.runFor(15_000)
    await expect(offer(page, 'Fjordsikring').getByText(/^Ikke gemt\./)).toBeVisible()
  }
  await staging.clearFaults()
  await page.clock.runFor(61_000)
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  const held = heldFor(await staging.world(), 'beregner-tom', 0)
  expect([held[0], held[1]]).toEqual([[4000, 0, 0], [2000, 0, 0]])
})

test('ERR-4 CALC-7 prices that are typed offline are reported as unsaved, and are saved when the network is back', async ({ page, context, staging }) => {
  await openCalculator(page, nothingTyped)
  await context.setOffline(true)
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await expect(offer(page, 'Fjordsikring').getByText('Ikke gemt. Vi gemmer, når du er på nettet igen.')).toBeVisible()
  await context.setOffline(false)
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  expect(heldFor(await staging.world(), 'beregner-tom', 0)[0]).toEqual([4000, 0, 0])
})

test('CALC-7 a second tab overwrites nothing, and the first shows its prices when it is looked at again', long, async ({ page, context, staging }) => {
  await openCalculator(page, threeOffers)
  const other = await context.newPage()
  await other.goto('/?tab=calculator')
  await fill(other, 'Pris Bilforsikring Fjordsikring', '4000')
  await expect(savedAt(other, 'Fjordsikring')).toBeVisible()
  await fill(page, 'Pris Indboforsikring Fjordsikring', '1000')
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  expect(heldFor(await staging.world(), 'beregner-tre', 0)).toEqual([[4000, 3500, 10], [1000, 1500, 0]])
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cell(other, 'Indboforsikring Fjordsikring')).toContainText('1.000')
})

test('CALC-7 a price typed in one tab and an excess typed in another are both stored, and both tabs show them', async ({ page, context, staging }) => {
  await openCalculator(page, threeOffers)
  const other = await context.newPage()
  await other.goto('/?tab=calculator')
  // Both tabs show the earlier numbers.
  await expect(cell(other, 'Bilforsikring Fjordsikring')).toContainText('selvrisiko 3.500 kr.')
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  await fill(other, 'Selvrisiko Bilforsikring Fjordsikring', '1000')
  await expect(savedAt(other, 'Fjordsikring')).toBeVisible()
  expect(heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([4000, 1000, 10])
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Prisberegner' }).click()
    await expect(cell(tab, 'Bilforsikring Fjordsikring')).toHaveAccessibleName(/3\.600,00.kr\..* selvrisiko 1\.000.kr\./)
  }
})

test('CALC-16 of two saves that meet the last one wins, and both tabs show it', long, async ({ page, context, staging }) => {
  await openCalculator(page, threeOffers)
  const other = await context.newPage()
  await other.goto('/?tab=calculator')
  const release = await hold(other, /starfish_compare_offers/)
  await fill(other, 'Selvrisiko Bilforsikring Fjordsikring', '1000')
  await expect(offer(other, 'Fjordsikring').getByText('Gemmer …')).toBeVisible()
  await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
  await expect(savedAt(page, 'Fjordsikring')).toBeVisible()
  release()
  await expect.poll(async () => heldFor(await staging.world(), 'beregner-tre', 0)[0]).toEqual([7980, 1000, 10])
  for (const tab of [page, other]) {
    await expect(savedAt(tab, 'Fjordsikring')).toBeVisible()
    await tab.getByRole('heading', { name: 'Prisberegner' }).click()
    await expect(cell(tab, 'Bilforsikring Fjordsikring')).toHaveAccessibleName(/7\.182,00.kr\..* selvrisiko 1\.000.kr\./)
  }
})

for (const link of ['Hjælp', 'Log ud']) {
  test(`CALC-7 leaving by "${link}" saves at once what was typed`, longBut(link === 'Hjælp'), async ({ page, staging }) => {
    await openCalculator(page, nothingTyped)
    await fill(page, 'Pris Bilforsikring Fjordsikring', '4000')
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect.poll(async () => heldFor(await staging.world(), 'beregner-tom', 0)[0], { timeout: 1_800 }).toEqual([4000, 0, 0])
  })
}

const line = (page: Page, product: string, insurer: string) =>
  page.getByRole('region', { name: product, exact: true }).getByRole('button', { name: new RegExp(`^${insurer}`) })

/** The middle and the corners of the focused element are not covered by anything. A panel may be taller than the screen. */
async function expectFocusUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return 'nothing has focus'
    if (focused.matches('[role=tabpanel]')) return ''
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2], [left + 4, top + 4], [right - 4, bottom - 4]]
    const over = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((found) => found === null || !focused.contains(found))
    return over.map((found) => found?.outerHTML ?? 'off the screen').join()
  })
  expect(covered).toBe('')
}

for (const width of [320, 360, 799]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true })

    test('CALC-11 CALC-9 by touch, a line opens with fields as wide as itself, and the last field leads to the next insurer', longBut(width === 360), async ({ page, staging }) => {
      await signIn(page, threeOffers, '/?tab=calculator')
      await line(page, 'Bilforsikring', 'Bøgely').tap()
      const price = field(page, 'Pris Bilforsikring Bøgely Forsikring')
      await expect(price).toBeFocused()
      const card = (await page.getByRole('region', { name: 'Bilforsikring' }).boundingBox())!
      expect((await price.boundingBox())!.width).toBeGreaterThan(card.width - 40)
      await expect(page.getByRole('textbox')).toHaveCount(3)
      await page.keyboard.insertText('6000')
      await page.getByRole('button', { name: 'Næste' }).tap()
      await expect(field(page, 'Pris Bilforsikring Havlys Assurance')).toBeFocused()
      await expectFocusUncovered(page)
      await expect(line(page, 'Bilforsikring', 'Bøgely')).toContainText('6.000,00 kr.')
      await expect(page.getByText('Billigst: Bøgely Forsikring')).toBeInViewport()
      await expect(page.getByText(/^Gemt kl\. \d\d\.\d\d$/)).toBeInViewport()
      expect(heldFor(await staging.world(), 'beregner-tre', 1)[0]).toEqual([6000, 3500, 0])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('CALC-11 A11Y-2 by keyboard, the focused control is never covered by the bar at the foot or by the back-to-top button', longBut(width === 360), async ({ page }) => {
      await signIn(page, threeOffers, '/?tab=calculator')
      await line(page, 'Bilforsikring', 'Egekrone').focus()
      await page.keyboard.press('Enter')
      for (let at = 0; at < 22; at += 1) {
        await page.keyboard.press('Enter')
        await expectFocusUncovered(page)
      }
      await page.getByRole('tab', { name: 'Bedste pakke' }).focus()
      for (let at = 0; at < 18; at += 1) {
        await page.keyboard.press('Tab')
        await expectFocusUncovered(page)
      }
    })
  })
}

test('CALC-11 no line moves when another insurer is marked cheapest', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openCalculatorAt(page, threeOffers, '&view=combination')
  await line(page, 'Indboforsikring', 'Fjordsikring').click()
  const heights = () => readAll(page.getByRole('region', { name: 'Bilforsikring' }).getByRole('listitem'), (lines) => lines.map((one) => one.clientHeight))
  const before = await heights()
  await line(page, 'Bilforsikring', 'Fjordsikring').click()
  await page.keyboard.insertText('1000')
  await line(page, 'Bilforsikring', 'Fjordsikring').click()
  await expect(line(page, 'Bilforsikring', 'Fjordsikring')).toContainText('Billigst her')
  expect(await heights()).toEqual(before)
  await page.setViewportSize({ width: 1280, height: 900 })
  const tops = () => readAll(page.locator('[data-cell]'), (cells) => cells.map((one) => one.getBoundingClientRect().top + window.scrollY))
  const places = await tops()
  await fill(page, 'Pris Bilforsikring Fjordsikring', '9000')
  await expect(offer(page, 'Havlys Assurance').getByText('Billigst her')).toBeVisible()
  expect(await tops()).toEqual(places)
})

test('CALC-15 SHELL-5 from 768 px four offers fit side by side without sideways scrolling, and on a desktop the back-to-top button stands beside them', long, async ({ page }) => {
  await openCalculator(page, threeOffers)
  for (const width of [800, 810, 1009, 1024, 1150, 1263, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.evaluate(() => window.scrollTo(0, 400))
    const top = (await page.getByRole('button', { name: 'Til toppen' }).boundingBox())!
    const sheet = (await page.getByRole('region', { name: /^Tilbud side om side – rul/ }).boundingBox())!
    expect(top.x).toBeGreaterThanOrEqual(sheet.x + sheet.width)
    const isScrolled = await page.getByRole('region', { name: /^Tilbud side om side – rul/ }).evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(isScrolled).toBe(false)
  }
  await page.setViewportSize({ width: 768, height: 600 })
  await expect(page.getByRole('region', { name: 'Bilforsikring' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('CALC-11 CALC-9 with fifty offers on fifty products, a line far down opens and leads on to lines that were not drawn yet', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openCalculatorAt(page, 'beregner.50x50@eksempel.dk')
  const last = page.getByRole('region', { name: / 49$/ })
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('button').last().click()
  await expect(page.getByRole('textbox', { name: /^Pris .* 49 / })).toBeFocused()
  await page.getByRole('button', { name: 'Næste' }).click()
  await expect(page.getByRole('textbox', { name: /^Pris .* 50 / })).toBeFocused()
  await expectFocusUncovered(page)
})

for (const view of ['', '&view=combination']) {
  test(`CALC-8 the calculator prints on one sheet without the shell, with title, name and disclaimer (${view})`, longBut(view === ''), async ({ page, staging }) => {
    await openCalculatorAt(page, 'beregner.ti.produkter@eksempel.dk', view)
    const onScreen = await page.title()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await expect(page).toHaveTitle(onScreen)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Udskriv' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const customer = (await staging.world()).customers.find(({ scenario }) => scenario === 'beregner-ti-produkter')!
    const number = Object.keys(customer.compareOffers)[0]!
    await expect(page.getByText(new RegExp(`^Sammenligning \\d\\d\\.\\d\\d\\.\\d{4}, forespørgsel ${number}$`))).toBeVisible()
    await expect(page.getByText('Ellen Fabricius')).toBeVisible()
    await expect(page.getByText(/Vi hæfter ikke for fejl/).locator('visible=true')).toHaveCount(1)
    await expect(cell(page, 'Bilforsikring Fjordsikring')).toBeVisible()
    // No word is cut: no heading is wider than its box.
    const cut = await readAll(page.locator('[data-sheet] span:not(.visually-hidden)'), (words) => words.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
    expect(cut).toEqual([])
  })
}

test('CALC-9 with fifty offers on fifty products, every field can be reached and typed in', long, async ({ page }) => {
  await openCalculator(page, 'beregner.50x50@eksempel.dk')
  const region = page.getByRole('region', { name: /^Tilbud side om side – rul/ })
  await page.locator('[data-product="49"]').scrollIntoViewIfNeeded()
  await region.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  const last = region.getByRole('group').last()
  await last.getByRole('button', { name: / 50 / }).click()
  await last.getByRole('textbox', { name: /^Rabat i % .* 50 / }).fill('50')
  await expect(last.getByText(/^Gemt kl\./)).toBeVisible()
  // A key that is held down leads on to rows that were not drawn when the calculator was opened, and loses no step.
  await Promise.all(Array.from({ length: 31 }, () => page.keyboard.press('ArrowUp')))
  await expect(last.locator('[data-row="18"] input')).toHaveCount(3)
  await expect(last.locator('[data-row="18"] input:focus')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(last.getByRole('textbox', { name: /^Selvrisiko .* 19 / })).toBeFocused()
})

