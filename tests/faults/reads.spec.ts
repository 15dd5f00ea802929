import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, test, watchCalls } from '@tests/e2e/support'
import { heldBy } from './held'
import { beLate, countCalls, expectSound, retry, seen, signInAgain, stopWaiting, under, words } from './judge'
import { isConnection, late as lateKinds, nameOf, odd, unanswered, unansweredForItself } from './kinds'
import { reads, type Read } from './reads'
import { type Variation, variationOf, vary } from './variations'

// Object.entries widens the keys' type.
const rows = (Object.entries(reads) as [EndpointName, readonly Read[]][]).flatMap(([name, screens]) =>
  screens.map((screen) => ({ name, ...screen })),
)

/** The screen from which another one is opened offline: the calculator is a tab of the overview, whose code may not be there. */
function screenBefore(address: string): string {
  if (address.includes('calculator')) return '/'
  return address === '/settings' ? '/help' : '/settings'
}

/** By a link, without loading the page again, which is impossible offline. */
async function goTo(page: Page, address: string): Promise<void> {
  if (address.includes('calculator')) await page.getByRole('tab', { name: /^(?:Beregner|Calculator)$/ }).click()
  else await page.locator(`#navigation a[href="${address}"]`).first().click()
}

for (const [row, { name, address, customer, shows, empty, says, lacks, needed, every = false }] of rows.entries()) {
  test(`SHELL-2 TOKEN-5 ERR-2 ERR-3 ERR-5 ERR-6 ERR-8 ${name} on ${address}: after any fault the screen says what is true and offers a way on`, async ({
    page,
    staging,
  }) => {
    const calls = countCalls(page, name)
    const well = page.getByText(shows).filter({ visible: true }).first()
    const body = page.locator('body')
    const who = ({ scope }: Variation) =>
      customer ?? (scope === 'private' ? 'tre.match@eksempel.dk' : 'erhverv@eksempel.dk')

    /** As a signed-in customer who has not opened this screen before. */
    async function open(...numbers: number[]) {
      const variation = variationOf(row, ...numbers)
      await vary(page, variation)
      calls.reset()
      await page.goto(signInLink(who(variation), address))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }

    async function expectTruth() {
      await expectSound(page)
      if (empty) await expect(body).not.toContainText(empty)
      expect(page.url()).not.toContain('/session/')
      expect(calls.since()).toBeLessThanOrEqual(3)
    }

    /** The right reason is shown in words, and the wrong one is not. */
    async function expectReason(isOfConnection: boolean) {
      await expect(page.getByText(isOfConnection ? words.connection : words.server).first()).toBeVisible()
      await expect(page.getByText(isOfConnection ? words.server : words.connection)).toHaveCount(0)
      if (says) await expect(page.getByText(says).first()).toBeVisible()
    }

    const offline = (language: Variation['language']) =>
      test.step('offline', async () => {
        await vary(page, { language, width: 'desktop' })
        await page.goto(signInLink(who(variationOf(0)), screenBefore(address)))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.context().setOffline(true)
        await goTo(page, address)
        const again = retry(page)
          .or(page.getByRole('button', { name: /^(?:Genindlæs siden|Reload the page)$/ }))
          .first()
        await expect(again.or(well).first()).toBeVisible()
        await expect(seen(page, words.offline)).toBeVisible()
        await expectTruth()
        await page.context().setOffline(false)
        await expect(page.getByText(words.offline)).toHaveCount(0)
        // More than one thing may have been lost, each with its own way on.
        await expect(async () => {
          if (await again.isVisible()) await again.click()
          await expect(well).toBeVisible({ timeout: 5_000 })
        }).toPass()
        // Ends the reads that follow once the network is back, which must not meet the next fault.
        await page.goto('about:blank')
      })

    const before = await heldBy(staging)
    if (every) await offline('dk')

    const kinds = every ? unanswered : unansweredForItself
    for (const [number, kind] of kinds.entries()) {
      await test.step(nameOf(kind), () =>
        under(staging, name, kind, async () => {
          await open(number)
          await expect(needed ? retry(page).first() : well).toBeVisible()
          if (needed) await expectReason(isConnection(kind))
          if (lacks) await expect(page.getByText(lacks)).toBeVisible()
          await expectTruth()
          if (kind.status === 500) await expectNoAxe(page)
          await staging.clearFaults()
          const press = needed || lacks ? retry(page).first().click({ timeout: 10_000 }) : Promise.resolve()
          // What no answer came to may come by itself before it is pressed (ERR-9).
          await (isConnection(kind) ? press.catch(() => expect(well).toBeVisible()) : press)
          await expect(well).toBeVisible()
          if (lacks) await expect(page.getByText(lacks)).toHaveCount(0)
        }),
      )
    }

    for (const [number, kind] of [...odd, ...(every ? lateKinds : [])].entries()) {
      await test.step(nameOf(kind), () =>
        under(staging, name, kind, async () => {
          await open(number, kinds.length)
          await page.waitForLoadState('networkidle')
          await expectTruth()
        }),
      )
    }

    expect((await heldBy(staging)) === before, 'nothing that is read changes').toBe(true)
    if (!every) return

    // The screen's code has loaded by now, its data have not.
    await offline('en')

    await test.step('401, and back', () =>
      under(staging, name, { kind: 'status', status: 401 }, async () => {
        await page.goto(address)
        await expect(page).toHaveURL(/\/session\/login$/)
        await expect(
          page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words.signedOut }).first(),
        ).toBeVisible()
        await expectSound(page)
        await staging.clearFaults()
        await signInAgain(page, who(variationOf(0)))
        await expect(well).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
      }))

    await test.step('hang, and stop waiting', () =>
      under(staging, name, { kind: 'hang' }, async () => {
        await page.clock.install()
        await page.goto('about:blank')
        const [one, all] = [watchCalls(page, name), watchCalls(page)]
        await page.goto(address)
        // Nobody is known to be signed in before the token's answer.
        if (name !== 'validateToken') await expect(page.locator('#navigation')).toBeAttached()
        // Whoever stops waiting stops all that is waited for, so it must be this call alone.
        await expect.poll(() => one.made > one.over && all.made - all.over === one.made - one.over).toBe(true)
        await stopWaiting(page)
        await expect(needed ? retry(page).first() : well).toBeVisible()
        if (needed) await expectReason(true)
        await staging.clearFaults()
        if (needed) await retry(page).first().click()
        await page.clock.runFor(2_000)
        await expect(well).toBeVisible()
      }))

    await test.step('after 10 s', async () => {
      const late = await beLate(page, name)
      await page.goto(address)
      await late.asked()
      // A prefetched answer is waited for only once the screen's own code has loaded.
      await expect(async () => {
        await page.clock.fastForward(11_000)
        await expect(seen(page, words.slow)).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await late.answer()
      await page.clock.runFor(2_000)
      await expect(well).toBeVisible()
      await expect(page.getByText(words.slow)).toHaveCount(0)
    })
  })
}
