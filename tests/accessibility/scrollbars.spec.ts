import { expect, signIn, test } from '@tests/e2e/support'
import { publicPages } from '@tests/support/browser'

// As on Windows, the scrollbars take up space.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...publicPages(), ignoreDefaultArgs: ['--hide-scrollbars'] },
})

test('A11Y-3 CALC-1 at 1280 px four offers fit side by side beside a scrollbar that takes up room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'beregner.tre@eksempel.dk', '/?tab=calculator')
  await expect(page.locator('main td button').first()).toBeVisible()
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  const wider = await page.evaluate(() => {
    const scrolls = (one: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth
    return [...document.querySelectorAll('main *')].filter(scrolls).map((one) => one.getAttribute('class'))
  })
  expect(wider).toEqual([])
})
