import type { Page } from '@playwright/test'
import { expect, signIn, test } from '@tests/e2e/support'
import { addresses } from '@tests/staging-api/ports'
import { settled } from './support'
import { allOf, readAll } from '@tests/support/foundInPage'
import { brokenWords, expectToFitSpaced, setFontSize } from './looks'
import { checkAll, dialogAt, submitInDialog } from './state'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Elements that reach past the page's right edge: their content is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

async function unfoldAll(page: Page): Promise<void> {
  const controls = page.locator('main details:not([open]) > summary')
  await expect(controls.first()).toBeVisible()
  for (let left = await controls.count(); left > 0; left--) await controls.first().press('Enter')
}

/** A browser remembers the width at which it last drew an element, and may reserve that width once the element is off screen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await drawn()
    }
    window.scrollTo(0, 0)
    await drawn()
  })
}

const unfolded = [
  { what: 'activity logs', customer: 'aktiviteter@eksempel.dk', address: '/' },
  { what: 'answers', customer: 'tre.match@eksempel.dk', address: '/help' },
]

for (const { what, customer, address } of unfolded) {
  test(`A11Y-3 ${what} that were unfolded at 1280 px also fit at 200 and 400 % zoom`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, customer, address)
    await unfoldAll(page)
    await scrollThrough(page)
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 450 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test('ACT-6 a long activity log keeps its height while the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn(page, 'big@eksempel.dk')
  await settled(page)
  const summary = page.locator('main details > summary').first()
  await summary.press('Enter')
  await expect(page.locator('main details ol').first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await scrollThrough(page)
  expect(Math.abs((await height()) - before)).toBeLessThan(before * 0.05)
})

for (const width of [320, 360]) {
  test(`A11Y-3 at ${width} px no tab is cut off, nor any name in the menu when text spacing is wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'tre.match@eksempel.dk')
    for (const address of ['/?tab=calculator', '/special-deals']) {
      await page.goto(address)
      await expect(page.getByRole('tab').last()).toBeVisible()
      for (const tab of await allOf(page.getByRole('tab'))) await expect(tab).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() =>
      Object.assign(document.documentElement.style, {
        letterSpacing: '0.12em',
        wordSpacing: '0.16em',
        lineHeight: '1.5',
      }),
    )
    await page.locator('button[aria-controls=navigation]').click()
    const links = page.locator('#navigation a')
    await expect(links.first()).toBeVisible()
    expect(
      await readAll(links, (all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : []))),
    ).toEqual([])
    expect(await brokenWords(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}

for (const view of ['package', 'combination']) {
  test(`A11Y-3 CALC-11 at 320 px large and widely spaced text at once fits the phone's calculator: ${view}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await signIn(page, 'beregner.tre@eksempel.dk', `/?tab=calculator&view=${view}`)
    await settled(page)
    await setFontSize(page, 32)
    await expectToFitSpaced(page)
  })
}

test('SHELL-7 CALC-11 CALC-15 on a phone of 360 × 640 what stays at the foot takes at most 120 px, and covers no field that is typed in', async ({
  page,
  staging,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'tre.match@eksempel.dk')
  const offer = await page.locator('main a[href^="/company-branding"]').first().getAttribute('href')
  /** From the highest edge of what stands at the foot to the bottom. */
  const taken = () =>
    page.evaluate(() => {
      const top = document.querySelector('dialog[open]') ?? document.body
      const edges = [...top.querySelectorAll<HTMLElement>('*')]
        .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.clientWidth > 200)
        .map((one) => one.getBoundingClientRect())
        .filter(
          ({ top: edge, bottom }) =>
            edge > window.innerHeight / 2 && edge < window.innerHeight && bottom > window.innerHeight - 64,
        )
      return window.innerHeight - Math.min(...edges.map(({ top: edge }) => edge))
    })
  for (const address of ['/?tab=calculator', offer ?? '']) {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 1200))
    await expect.poll(taken, address).toBeGreaterThan(50)
    expect(await taken(), address).toBeLessThanOrEqual(120)
  }
  await staging.fault({ endpoint: 'saveCompareOffer', kind: 'status', status: 500 })
  await page.goto('/?tab=calculator')
  await page.locator('main td button').first().click()
  const fields = page.getByRole('dialog').locator('input')
  await fields.first().fill('4000')
  await expect(page.getByRole('button', { name: 'Gem nu' })).toBeVisible()
  expect(await taken()).toBeLessThanOrEqual(120)
  for (const field of await allOf(fields)) {
    await field.focus()
    expect(await field.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(640 - (await taken()))
  }
})

test('A11Y-3 in forced colours a logo keeps the light ground that it is drawn for', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await signIn(page, 'tre.match@eksempel.dk')
  const ground = page.locator('main .logo-well').first()
  await expect(ground).toHaveCSS('background-color', 'rgb(227, 232, 240)')
})

test('A11Y-3 in forced colours a fill tells the main button from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'tre.match@eksempel.dk', '/settings')
  await page.getByRole('button', { name: 'Slet min konto' }).click()
  await expect(page.getByRole('button', { name: 'Behold min konto' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  const main = page.getByRole('button', { name: 'Ja, slet min konto' })
  await expect(main).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(main).toHaveCSS('color', 'rgb(255, 255, 255)')
})

// What their overview and offer have that no state has (states.spec.ts).
for (const customer of ['beregner.tom', 'rykker.klar', 'direkte.tilbud']) {
  test(`A11Y-3 at 320 px no button of ${customer} breaks inside a word`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await signIn(page, `${customer}@eksempel.dk`)
    const offer = await page.locator('main a[href^="/company-branding"]').first().getAttribute('href')
    for (const address of ['/', offer ?? '/']) {
      await page.goto(address)
      await expect(page.locator('main :is(button, a, summary)').filter({ visible: true }).last()).toBeVisible()
      expect(await brokenWords(page), address).toEqual([])
    }
  })
}

const widths = [500, 640, 768, 832, 960, 1024, 1100, 1152, 1200, 1280]

test('APP-7 ROW-5 beside a call and a reminder the lead keeps room for its words', async ({ page }) => {
  await signIn(page, 'rykker.klar@eksempel.dk')
  await dialogAt(0)(page)
  await checkAll(page)
  await submitInDialog(page)
  await expect(page.getByText('Påmindelserne er sendt')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.locator('#turn-heading').evaluate((one) => one.clientWidth), `${width} px`)
      .toBeGreaterThan(280)
  }
})

test('CALC-12 OFFER-11 SHELL-7 even beside menu and contact, bars are long enough to compare, and no word is broken', async ({
  page,
}) => {
  await signIn(page, 'tre.match@eksempel.dk')
  const offer = await page.locator('main a[href^="/company-branding"]').first().getAttribute('href')
  // A narrow screen folds the chart, which is unfolded here.
  for (const address of ['/?tab=calculator&open=chart', offer ?? '/']) {
    await page.goto(address)
    await settled(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      expect(await brokenWords(page), `${address}, ${width} px`).toEqual([])
      if (address === offer) continue
      const tracks = await readAll(
        page.getByRole('table', { name: 'Samlet pris hos hvert selskab' }).locator('[class*=track]'),
        (all) => all.map((one) => one.clientWidth),
      )
      expect(Math.min(...tracks), `${width} px`).toBeGreaterThan(100)
    }
  }
})

test('CALC-11 A11Y-3 from 320 to 1280 px a product’s prices stand on one line, its excesses on another, and an insurer’s own words break only between words', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
  await signIn(page, 'tre.match@eksempel.dk', '/?tab=calculator&view=combination')
  await settled(page)
  // Few browsers can hyphenate Danish.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const products = page.getByRole('table', { name: 'Compare' }).locator('tbody').first().locator('tr:has(button)')
  await expect(products).toHaveCount(4)
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await readAll(products, linesOfNumbers), `${width} px`).toEqual([2, 2, 2, 2])
    expect(await brokenWords(page), `${width} px`).toEqual([])
  }
})

/** The words that stand on more than one line. */
const tall = (all: Element[]) => all.flatMap((one) => (one.clientHeight > 30 ? [one.textContent] : []))

test('OFFER-4 on a desktop each name in the carousel of products stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'ni.produkter@eksempel.dk')
  const offer = await page.locator('main a[href^="/company-branding"]').first().getAttribute('href')
  await page.goto(offer ?? '')
  const names = page.locator('.slick-slide [role=group] span[class*=bold]')
  await expect(names).toHaveCount(9)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => readAll(names, tall), `${width} px`).toEqual([])
  }
})

test('CALC-11 on a desktop the name of each of ten products stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'beregner.ti.produkter@eksempel.dk', '/?tab=calculator')
  const names = page.locator('main tbody th span[class*=_product_]')
  await expect(names).toHaveCount(10)
  await expect.poll(() => readAll(names, tall)).toEqual([])
})

test('A11Y-3 icons grow with the text beside them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'tre.match@eksempel.dk')
  await settled(page)
  const icons = page.locator('main svg.lucide').filter({ visible: true })
  const widths = () => readAll(icons, (all) => all.map((one) => one.getBoundingClientRect().width))
  const before = await widths()
  await setFontSize(page, 32)
  await expect.poll(widths).toEqual(before.map((width) => width * 2))
})

test('A11Y-3 on a phone no word of a list, an email or a hint is broken where text is twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'tre.match@eksempel.dk')
  const expectWhole = async (what: string) => {
    await settled(page)
    await setFontSize(page, 32)
    // A file's name has no place to break.
    const words = 'li:not(:has(button)), a[href^="mailto:"], [id$="-hint"]'
    await expect.poll(() => brokenWords(page, words), what).toEqual([])
  }
  const offer = await page.locator('main a[href^="/company-branding"]').first().getAttribute('href')
  await expectWhole('overview')
  await page.goto(offer ?? '')
  await expectWhole('offer')
  await page.goto('/settings')
  await expectWhole('settings')
  await dialogAt(0)(page)
  await submitInDialog(page)
  await expectWhole('password')
})

/** On how many lines the numbers of each row stand. */
function linesOfNumbers(rows: Element[]): number[] {
  return rows.map((row) => {
    const numbers = [...row.querySelectorAll('td button > span')].filter((one) => /^\s*[\d.]+$/.test(one.textContent))
    return new Set(numbers.map((one) => Math.round(one.getBoundingClientRect().bottom))).size
  })
}
