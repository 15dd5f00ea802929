import type { EndpointName } from '@/api/endpoints'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, test } from '@tests/e2e/support'
import { countCalls, expectSound, retry, stopWaiting, under } from './judge'
import { nameOf, odd, unanswered } from './kinds'
import { reads, type Read } from './reads'

// Object.entries widens the names.
const table = Object.entries(reads) as [EndpointName, readonly Read[]][]

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
