import type { Page } from '@playwright/test'
import { endpoints } from '@/api/endpoints'
import { anything, ignored } from '@/api/schemas/wire'
import type { CallName } from '@tests/staging-api/faults'
import { isReading } from '@tests/staging-api/recorded'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, type Staging, test } from '@tests/e2e/support'
import { countCalls, expectSound, stopWaiting, under } from './judge'
import { doneUnheard, isUnclear, type Kind, nameOf, refused, unanswered } from './kinds'
import { writes, type Write } from './writes'

// Object.entries widens the names.
const table = Object.entries(writes) as [CallName, readonly Write[]][]

const unread: unknown[] = [ignored, anything]

/** Nobody reads the body of this answer, so a spoiled one says as much as a whole one. */
function isHeard(name: CallName, { kind }: Kind): boolean {
  const isUnread = name === 'storageUpload' || unread.includes(endpoints[name].schema)
  return isUnread && (kind === 'empty' || kind === 'cut')
}

async function open(page: Page, staging: Staging, { customer, address, enter }: Write): Promise<void> {
  if (customer) {
    await page.goto(signInLink(customer))
    await expect(page.locator('#navigation')).toBeAttached()
  }
  await page.goto(await address(staging))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await enter(page, staging)
}

for (const [name, screens] of table) {
  for (const write of screens) {
    const { customer, send, told, unconfirmed, stopped = unconfirmed ?? told, ends = [], mostCalls = 1, again, leaves, kept, done } = write

    test(`TOKEN-9 ERR-3 ERR-4 ERR-6 ERR-7 ${name}: no fault loses what was entered, sends it twice, or passes in silence`, async ({ page, staging }) => {
      const calls = countCalls(page, name)
      await open(page, staging, write)

      const kinds = (isReading(name) ? unanswered : refused).filter((kind) => !ends.includes(nameOf(kind)))
      for (const kind of kinds) {
        await test.step(nameOf(kind), () =>
          under(staging, name, kind, async () => {
            calls.reset()
            await send(page, staging)
            await calls.over(1)
            if (told) await expect(page.getByText(told).first()).toBeVisible()
            if (unconfirmed && isUnclear(kind)) await expect(page.getByText(unconfirmed).first()).toBeVisible()
            if (unconfirmed && unconfirmed !== told && !isUnclear(kind)) await expect(page.getByText(unconfirmed)).toHaveCount(0)
            await kept(page)
            await expectSound(page)
            if (kind.status === 500) await expectNoAxe(page)
            expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
            if (customer) expect(page.url()).not.toContain('/session/')
          }))
      }

      if (!leaves) {
        await test.step('offline', async () => {
          await page.context().setOffline(true)
          await send(page, staging)
          // Where the server would be asked first, it stays unconfirmed.
          if (told && stopped) await expect(page.getByText(told).or(page.getByText(stopped)).first()).toBeVisible()
          await kept(page)
          await expectSound(page)
          await page.context().setOffline(false)
        })
      }

      await send(page, staging)
      await done(page)
    })

    for (const kind of isReading(name) ? [] : doneUnheard) {
      test(`ERR-7 ${name}, done and answered by ${nameOf(kind)}: it is found to be done, or said to be unconfirmed, and sent once`, async ({ page, staging }) => {
        const calls = countCalls(page, name)
        await open(page, staging, write)
        await test.step(nameOf(kind), () =>
          under(staging, name, kind, async () => {
            calls.reset()
            await send(page, staging)
            await calls.over(1)
            const isUnconfirmed = unconfirmed && !isHeard(name, kind)
            if (isUnconfirmed) await expect(page.getByText(unconfirmed).first()).toBeVisible()
            else if (told) await done(page)
            await expectSound(page)
            expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
            if (customer) expect(page.url()).not.toContain('/session/')
            await staging.clearFaults()
            if (!isUnconfirmed) return
            await send(page, staging)
            if (again) await expect(page.getByText(again).first()).toBeVisible()
            else await done(page)
          }))
      })
    }

    // A file on its way has a button of its own (tests/unit/offers/upload.test.ts), and the storage knows of no session.
    if (name === 'storageUpload') continue

    test(`ERR-5 ERR-7 ${name}, never answered: waiting can be stopped, and nothing is lost`, async ({ page, staging }) => {
      const calls = countCalls(page, name)
      await page.clock.install()
      await open(page, staging, write)
      await test.step('hang, and stop waiting', () =>
        under(staging, name, { kind: 'hang' }, async () => {
          calls.reset()
          await send(page, staging)
          await expect.poll(calls.since).toBe(1)
          await stopWaiting(page)
          if (stopped) await expect(page.getByText(stopped).first()).toBeVisible()
          await kept(page)
          await expectSound(page)
          await staging.clearFaults()
          await send(page, staging)
          await done(page)
        }))
    })
    if (!customer) continue

    test(`TOKEN-6 ${name}, refused with 401: the login says why, and shows nothing of the customer`, async ({ page, staging }) => {
      await open(page, staging, write)
      await test.step('401', () =>
        under(staging, name, { kind: 'status', status: 401 }, async () => {
          await send(page, staging)
          await expect(page).toHaveURL(/\/session\/login$/)
          await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible()
          await expect(page.locator('#navigation')).toHaveCount(0)
          await expect(page.locator('body')).not.toContainText(customer)
          await expectSound(page)
        }))
    })
  }
}
