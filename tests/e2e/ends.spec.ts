import { publicPages } from '@tests/support/browser'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { replaceSettings } from '@tests/support/portalSettings'
import { customer, type End, ends, expectNothingLeft, openTwo } from './ends'
import { expect, expectNoAxe, longBut, test } from './support'

test.use({ launchOptions: publicPages() })

const all: Record<string, End> = {
  ...ends,
  'the account’s deletion': async ({ page, other, staging }) => {
    await page.getByRole('button', { name: 'Slet min konto' }).click()
    await page.getByRole('button', { name: 'Ja, slet min konto' }).click()
    await expect(page).toHaveURL(/\/mail-has-been-sent$/)
    await page.goto((await staging.emailTo(customer)).link)
    await expect(page.getByRole('heading', { level: 1, name: 'Din konto er slettet' })).toBeVisible()
    await expect(other).toHaveURL(/\/session\/login/)
    return [page, other]
  },
  'the idle time has passed': async ({ page, other, context }) => {
    await context.clock.fastForward(61_000)
    for (const one of [page, other]) await expect(one.getByRole('dialog', { name: 'Er du her stadig?' })).toBeVisible()
    await expectNoAxe(page)
    await page.getByRole('button', { name: 'Ja, bliv logget ind' }).click()
    for (const one of [page, other]) await expect(one.getByRole('dialog')).toHaveCount(0)
    await context.clock.fastForward(3 * 60_000)
    for (const one of [page, other]) await expect(one).toHaveURL(/\/session\/login/)
    return [page, other]
  },
}

for (const [name, end] of Object.entries(all)) {
  test(
    `LOGOUT-1 LOGIN-13 SESS-1 nothing of the customer is left in any tab after ${name}`,
    longBut(name === 'signing out'),
    async ({ page, context, staging }) => {
      if (name === 'the idle time has passed') {
        await context.clock.install()
        await replaceSettings(context, { ...portalSettings, idleMinutes: 2 })
      }
      const open = await end(await openTwo(page, context, staging))
      for (const one of open) await expectNothingLeft(one)
    },
  )
}
