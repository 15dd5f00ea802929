import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectOnlyWords, test } from '@tests/e2e/support'
import { expectPhone, files, losses, press } from './files'

// A page in place of a script, with its own message and the browser's.
test.use({ tolerated: /Unexpected token|Refused to|MIME type/, serviceWorkers: 'block' })

/** As the build leaves it, with a script tag for settings.js. */
async function pageAsBuilt(page: Page): Promise<void> {
  const body = readFileSync('dist/index.html', 'utf8')
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    return route.fulfill({ response: await route.fetch(), body })
  })
}

const waysToLose = Object.entries(losses)

for (const [
  row,
  [name, { file, after, customer, address, reach, says, press: way, shows, keeps, email, everyLoss, hasPhone = true }],
] of Object.entries(files).entries()) {
  const turn = row % waysToLose.length
  test(`ERR-8 ROUTE-11 ${name}: a lost file is reported with our phone number and a way on, and one press after the fault recovers`, async ({
    page,
  }) => {
    if (name === 'settings.js') await pageAsBuilt(page)
    if (customer) {
      await page.goto(signInLink(customer))
      await expect(page.locator('#navigation')).toBeAttached()
    }
    const browser = await page.context().newCDPSession(page)
    for (const [loss, answer] of everyLoss ? waysToLose : waysToLose.slice(turn, turn + 1)) {
      await test.step(loss, async () => {
        // A file that has loaded once is not requested again.
        await browser.send('Network.clearBrowserCache')
        const lost = new Promise<void>((resolve) => {
          void page.route(file, async (route) => {
            await (answer ? route.fulfill(answer) : route.abort())
            resolve()
          })
        })
        if (after) await page.route(after, (route) => lost.then(() => route.fallback()))
        await page.goto(address)
        await reach?.(page)
        if (says) await expect(page.getByText(says).filter({ visible: true }).first(), loss).toBeVisible()
        if (says && hasPhone) await expectPhone(page)
        if (keeps) await expect(page.getByText(keeps).filter({ visible: true }).first()).toBeVisible()
        await expectOnlyWords(page)
        await page.unroute(file)
        if (way) await press(page, way)
        await expect(page.getByText(shows).filter({ visible: true }).first(), `after ${loss}`).toBeVisible()
        if (says) await expect(page.getByText(says).filter({ visible: true })).toHaveCount(0)
        if (email) await expect(page.locator('input[name=email]')).toHaveValue(email)
      })
    }
  })
}
