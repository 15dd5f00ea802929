import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, test } from '@tests/e2e/support'
import { countCalls, expectSound, retry, stopWaiting, under } from './judge'
import { nameOf, odd, unanswered } from './kinds'
import { reads, type Read } from './reads'

// Object.entries widens the names.
const table = Object.entries(reads) as [EndpointName, readonly Read[]][]

/** Without loading the page again: nobody can offline. */
async function goTo(page: Page, address: string): Promise<void> {
  const [path = ''] = address.split('?')
  await page.locator(`#navigation a[href="${path}"]`).first().click()
  if (address.includes('calculator')) await page.getByRole('tab', { name: 'Beregner' }).click()
}

for (const [name, screens] of table) {
  for (const { address, customer = 'tre.match@eksempel.dk', shows, empty, needed, behind = false } of screens) {
    test(`SHELL-2 TOKEN-5 ERR-2 ERR-3 ERR-5 ERR-6 ${name} on ${address}: no fault leaves it without words, a way on, or the truth`, async ({ page, staging }) => {
      const calls = countCalls(page, name)
      const well = page.getByText(shows).first()
      const body = page.locator('body')
      await page.goto(signInLink(customer))
      await expect(page.locator('#navigation')).toBeAttached()

      async function open() {
        calls.reset()
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }

      async function expectTruth() {
        await expectSound(page)
        if (empty) await expect(body).not.toContainText(empty)
        expect(page.url()).not.toContain('/session/')
        expect(calls.since()).toBeLessThanOrEqual(3)
      }

      const offline = () =>
        test.step('offline', async () => {
          await page.goto(address === '/settings' ? '/help' : '/settings')
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await page.context().setOffline(true)
          await goTo(page, address)
          const again = retry(page).or(page.getByRole('button', { name: 'Hent siden igen' })).first()
          await expect(again.or(well).first()).toBeVisible()
          await expectTruth()
          await page.context().setOffline(false)
          if (await again.isVisible()) await again.click()
          await expect(well).toBeVisible()
        })

      await offline()

      for (const kind of unanswered) {
        await test.step(nameOf(kind), () =>
          under(staging, name, kind, async () => {
            await open()
            await expect(needed ? retry(page).first() : well).toBeVisible()
            await expectTruth()
            if (kind.status === 500) await expectNoAxe(page)
            await staging.clearFaults()
            if (needed) await retry(page).first().click()
            await expect(well).toBeVisible()
          }))
      }

      for (const kind of odd) {
        await test.step(nameOf(kind), () =>
          under(staging, name, kind, async () => {
            await open()
            await page.waitForLoadState('networkidle')
            await expectTruth()
          }))
      }

      // Its code is here by now, its data are not.
      await offline()

      await test.step('401', () =>
        under(staging, name, { kind: 'status', status: 401 }, async () => {
          await page.goto(address)
          await expect(page).toHaveURL(/\/session\/login$/)
          await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible()
          await expectSound(page)
        }))
      await page.goto(signInLink(customer))
      await expect(page.locator('#navigation')).toBeAttached()

      await test.step('hang, and stop waiting', () =>
        under(staging, name, { kind: 'hang' }, async () => {
          await page.clock.install()
          await page.goto(address)
          await expect.poll(calls.since).toBeGreaterThan(0)
          if (behind) {
            await expect(well).toBeVisible()
            return
          }
          await stopWaiting(page)
          await expect(needed ? retry(page).first() : well).toBeVisible()
          await staging.clearFaults()
          if (needed) await retry(page).first().click()
          await page.clock.runFor(2_000)
          await expect(well).toBeVisible()
        }))
    })
  }
}
