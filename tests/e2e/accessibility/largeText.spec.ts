import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { browserOptions } from '@tests/support/browser'
import { expect, test } from '../support'

// The customer's own font size: a zoom would not change it.
const { args, ...others } = browserOptions()
test.use({
  launchOptions: { ...others, args: [...args, '--blink-settings=defaultFontSize=32'] },
  contextOptions: { reducedMotion: 'reduce' },
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('A11Y-3 with a default font of 32 px no screen scrolls sideways', async ({ page }) => {
  test.slow()
  for (const address of ['/session/login', '/session/register', '/', '/?tab=calculator', '/special-deals', '/help', '/settings']) {
    if (address === '/') await page.goto(signInLink('tre.match@eksempel.dk'))
    else await page.goto(address)
    await expect(page.locator('main h1:not([hidden])')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => sideways(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => sideways(page), 'the menu').toBeLessThanOrEqual(0)
})
