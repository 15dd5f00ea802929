import type { Page, Route } from '@playwright/test'
import { type CallName, endpointNames } from '@tests/staging-api/faults'
import { expect, expectOnlyWords, password, type Staging, watchCalls } from '@tests/e2e/support'
import { type Kind, nameOf } from './kinds'

/** Sentences that any screen may have to say, in both languages. */
export const words = {
  connection: /Vi kan ikke få forbindelse til serveren\. Tjek|We cannot reach the server\. Check/,
  server: /Der opstod et problem hos os\. Prøv igen om lidt|There was a problem at our end\. Please try again shortly/,
  offline: /Du er offline\. Tjek|You are offline\. Check/,
  slow: /Det tager længere tid end normalt|This is taking longer than usual/,
  signedOut: /Du er blevet logget ud|You have been signed out/,
}

/** Visible text: text in the status region alone does not count. */
export const seen = (page: Page, text: RegExp) =>
  page.getByText(text).and(page.locator(':not(.visually-hidden, .visually-hidden *)')).filter({ visible: true }).first()

export const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Prøv igen|Try again)$/ })
    .filter({ visible: true })

/** What must hold on any screen under any fault (the matrix: docs/reliability.md). */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expectOnlyWords(page)
}

/** Counts the calls of one endpoint between acts. */
export function countCalls(page: Page, name: CallName) {
  const calls = watchCalls(page, name)
  return {
    since: () => calls.made,
    reset: () => void Object.assign(calls, { made: 0, over: 0 }),
    /** Waits until this many calls have been made, each answered or lost. */
    over: async (made: number) => {
      await expect.poll(() => calls.over).toBeGreaterThanOrEqual(made)
    },
  }
}

/** One fault on one call, while `check` looks; it is gone afterwards. */
export async function under(staging: Staging, name: CallName, kind: Kind, check: () => Promise<void>): Promise<void> {
  await staging.fault({ endpoint: name, ...kind })
  await check().catch((error: unknown) => {
    throw new Error(`Under ${nameOf(kind)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  })
  await staging.clearFaults()
}

/** Lets ten seconds pass in a page whose clock the test controls, and presses the offer to stop waiting (ERR-5). */
export async function stopWaiting(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: /^(?:Stop med at vente|Stop waiting)$/ })
  await page.clock.fastForward(11_000)
  await stop.first().click()
  await expect(stop).toHaveCount(0)
}

/** Holds the answers of a call back until they are released, however far the page's clock has moved by then. */
export async function beLate(page: Page, name: CallName) {
  const isIt = (request: { url: () => string; method: () => string }) =>
    endpointNames(new Request(request.url(), { method: request.method() })).includes(name)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let held = 0
  const wait = async (route: Route) => {
    if (!isIt(route.request())) return route.fallback()
    const response = await route.fetch()
    held += 1
    await released
    return route.fulfill({ response })
  }
  await page.route('**/*', wait)
  return {
    asked: () => expect.poll(() => held).toBeGreaterThan(0),
    answer: async () => {
      release()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

/** Signs in by the login form, whichever language it is in. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#navigation')).toBeAttached()
}
