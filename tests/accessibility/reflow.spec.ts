import type { Page } from '@playwright/test'
import { expect, signIn, test } from '@tests/e2e/support'
import { allOf, readAll } from '@tests/support/foundInPage'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What stands over the page's right edge: its content is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

async function unfoldAll(page: Page): Promise<void> {
  const controls = page.locator('main details:not([open]) > summary')
  await expect(controls.first()).toBeVisible()
  for (let left = await controls.count(); left > 0; left--) await controls.first().press('Enter')
}

/** A browser remembers the width of what it drew once, and may hold room for it when it is out of sight. */
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
  test(`A11Y-3 ${what} that were unfolded at 1280 px fit at 200 and 400 % too`, async ({ page }) => {
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

test('ACT-6 a long log keeps its length while one scrolls through it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn(page, 'big@eksempel.dk')
  const summary = page.locator('main details > summary').first()
  await summary.press('Enter')
  await expect(page.locator('main details ol').first()).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await scrollThrough(page)
  expect(Math.abs((await height()) - before)).toBeLessThan(before * 0.05)
})

for (const width of [320, 360]) {
  test(`A11Y-3 at ${width} px no tab is cut, and no name in the menu with wide text spacing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'tre.match@eksempel.dk')
    for (const address of ['/?tab=calculator', '/special-deals']) {
      await page.goto(address)
      await expect(page.getByRole('tab').last()).toBeVisible()
      for (const tab of await allOf(page.getByRole('tab'))) await expect(tab).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => Object.assign(document.documentElement.style, { letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: '1.5' }))
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const links = page.locator('#navigation a')
    await expect(links.first()).toBeVisible()
    expect(await readAll(links, (all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}
