import type { Page } from '@playwright/test'
import { allOf } from '@tests/support/foundInPage'
import { expect, long, signIn, test } from './support'

const customer = 'tre.match@eksempel.dk'

async function openDeals(page: Page, category?: string) {
  await signIn(page, customer, '/special-deals')
  await page.getByRole('tab', { name: category ?? 'El' }).click()
  return page.frameLocator('iframe')
}

const frameHeight = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)

test('DEAL-2 a frame grows with the content that its script adds', long, async ({ page }) => {
  const partner = await openDeals(page, 'Mobil')
  await expect(partner.getByRole('listitem')).toHaveCount(10)
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(300)
  const before = await frameHeight(page)
  await partner.getByRole('button', { name: 'Vis flere' }).click()
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(before + 200)
  const fits = () => page.frames()[1]!.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)
  await expect.poll(fits).toBe(true)
})

test('DEAL-2 a partner’s script cannot reach storage, page or window, and its messages are ignored', async ({
  page,
}) => {
  const partner = await openDeals(page, 'Lån og bank')
  await expect(partner.locator('#fangst')).toHaveText(/Fik ikke fat i noget|Fik fat i: top$/)
  await expect(page).toHaveURL(/\/special-deals\?category=3$/)
  expect(page.frames()[1]!.url()).toMatch(/\/embed\.html$/)
  expect(await frameHeight(page)).toBeLessThan(1_000)
})

test('DEAL-2 a partner’s link opens a new tab without access to the portal', long, async ({ page, context }) => {
  await context.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
  )
  const partner = await openDeals(page)
  await partner.locator('body').evaluate((body) => {
    for (const attributes of ['', ' target="_blank" rel="opener"', ' target="other"']) {
      body.insertAdjacentHTML(
        'beforeend',
        `<p><a href="https://partner.example/"${attributes}>Til partneren${attributes}</a></p>`,
      )
    }
  })
  for (const link of await allOf(partner.getByRole('link', { name: 'Til partneren' }))) {
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: 'Partner' })).toBeVisible()
    expect(await tab.evaluate(() => [window.origin, window.opener === null, document.referrer])).toEqual([
      'https://partner.example',
      true,
      '',
    ])
    await tab.close()
  }
})

test('DEAL-2 an embed that is a partner’s own page is shown in a sandboxed frame', long, async ({ page }) => {
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Rejser</title><h1>Rejser for alle</h1><script>try { top.location = "/x" } catch {}</script>',
    }),
  )
  const partner = await openDeals(page, 'Rejser')
  await expect(partner.getByRole('heading', { name: 'Rejser for alle' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://partner.example/rejser?kilde=minside')
  await expect(page).toHaveURL(/\/special-deals\?category=4$/)
})

test('DEAL-2 the frame’s own page does nothing when it is opened outside a frame', long, async ({ page }) => {
  await page.goto('/embed.html')
  await page.evaluate(() => window.postMessage({ html: '<b id="x">x</b>' }, '*'))
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect(page.locator('#x')).toHaveCount(0)
  expect(await page.evaluate(() => window.origin)).toBe('null')
})

test('ROUTE-10 choosing another category keeps the scroll position and focus', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openDeals(page)
  await page.getByRole('tab', { name: 'Mobil' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('tab', { name: 'Mobil' }).click()
  await expect(page).toHaveURL(/category=2$/)
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(10)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await expect(page.getByRole('tab', { name: 'Mobil' })).toBeFocused()
})
