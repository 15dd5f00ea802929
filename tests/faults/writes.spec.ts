import type { EndpointName } from '@/api/endpoints'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, test } from '@tests/e2e/support'
import { countCalls, expectSound, under } from './judge'
import { isUnclear, nameOf, refused } from './kinds'
import { writes, type Write } from './writes'

// Object.entries widens the names.
const table = Object.entries(writes) as [EndpointName, readonly Write[]][]

for (const [name, screens] of table) {
  for (const { customer, address, enter, send, told, doubt, ends = [], mostCalls = 1, kept, done } of screens) {
    test(`TOKEN-9 ERR-3 ERR-6 ERR-7 ${name}: no fault loses what was entered, sends it twice, or passes in silence`, async ({ page, staging }) => {
      if (customer) {
        await page.goto(signInLink(customer))
        await expect(page.locator('#navigation')).toBeAttached()
      }
      const calls = countCalls(page, name)
      await page.goto(await address(staging))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await enter(page, staging)

      const kinds = refused.filter((kind) => !ends.includes(nameOf(kind)))
      for (const kind of kinds) {
        await test.step(nameOf(kind), () =>
          under(staging, name, kind, async () => {
            calls.reset()
            await send(page, staging)
            await calls.over(1)
            if (told) await expect(page.getByText(told).first()).toBeVisible()
            if (doubt && isUnclear(kind)) await expect(page.getByText(doubt).first()).toBeVisible()
            await kept(page)
            await expectSound(page)
            if (kind.status === 500) await expectNoAxe(page)
            expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
            if (customer) expect(page.url()).not.toContain('/session/')
          }))
      }

      await test.step('and then it works', async () => {
        await send(page, staging)
        await done(page)
      })
    })
  }
}
