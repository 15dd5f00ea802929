import type { Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { allOf, readAll } from '@tests/support/foundInPage'
import { expect, expectNoAxe, long, signIn, test } from './support'

const customer = 'tre.match@eksempel.dk'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('SUP-5 typing finds a customer by name, email or scenario', long, async ({ page }) => {
  await page.goto(addresses.api)
  const list = section(page, 'Kunder').getByRole('listitem')
  const all = await list.count()
  const find = page.getByRole('searchbox', { name: 'Find en kunde' })
  for (const words of ['TRE.MATCH@eks', 'tre-match', 'kjærgaard mette']) {
    await find.fill(words)
    await expect(list.filter({ visible: true }).filter({ hasText: customer })).toHaveCount(1)
    expect(await list.filter({ visible: true }).count()).toBeLessThan(all)
  }
  await find.fill('findes ikke')
  await expect(page.getByText('Ingen kunder passer.')).toBeVisible()
  await find.fill('')
  await expect(list.filter({ visible: true })).toHaveCount(all)
})

test(
  'A11Y-1 A11Y-3 the staging page passes axe by day and by night, and fits 320 px, with targets of 24 px',
  long,
  async ({ page, staging }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await staging.fault({ endpoint: 'storageUpload', kind: 'slow', delay: 3000 })
    await signIn(page, 'hostile@eksempel.dk')
    await page.goto(addresses.api)
    for (const summary of await allOf(page.locator('summary'))) await summary.click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoAxe(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await smallTargets(page)).toEqual([])
  },
)

/** Controls lower or narrower than 24 px, except links in a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return readAll(page.locator('a:not(p a), button, input:not([type=hidden]), select, summary'), (targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .filter((target) => target.getBoundingClientRect().height < 24 || target.getBoundingClientRect().width < 24)
      .map((target) => target.outerHTML),
  )
}
