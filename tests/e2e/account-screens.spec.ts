import type { Page } from '@playwright/test'
import { expect, expectNoAxe, expectOnlyWords, signIn, speak, test } from './support'

const looks = [
  { width: 320, colorScheme: 'light', customer: 'tre.match@eksempel.dk' },
  { width: 1280, colorScheme: 'dark', customer: 'erhverv@eksempel.dk' },
] as const

const screens = ['/settings', '/special-deals', '/help', '/special-deals/kvittering/blank-bil', '/findes-ikke']

for (const { width, colorScheme, customer } of looks) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('A11Y-1 A11Y-3 the account’s screens hold in both languages', async ({ page }) => {
      test.slow()
      await signIn(page, customer)
      for (const language of ['Dansk', 'English'] as const) {
        for (const address of screens) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await speak(page, language)
          await page.waitForLoadState('networkidle')
          await expectNoAxe(page)
          await expectOnlyWords(page)
          await expectNoSidewaysScroll(page)
        }
      }
      await page.goto('/mail-has-been-sent')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxe(page)
    })
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}
