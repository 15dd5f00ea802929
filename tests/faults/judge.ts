import type { Page } from '@playwright/test'
import type { CallName } from '@tests/staging-api/faults'
import { expect, expectOnlyWords, type Staging, watchCalls } from '@tests/e2e/support'
import { type Kind, nameOf } from './kinds'

export const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Prøv igen' })

/** What holds on any screen under any fault (design of the matrix: docs/reliability.md). */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expectOnlyWords(page)
}

/** Counts the calls of one endpoint from act to act. */
export function countCalls(page: Page, name: CallName) {
  const calls = watchCalls(page, name)
  return {
    since: () => calls.made,
    reset: () => void Object.assign(calls, { made: 0, over: 0 }),
    /** Until there was one, and all that were made have an answer or are lost. */
    over: async (made: number) => {
      await expect.poll(() => calls.over).toBeGreaterThanOrEqual(made)
    },
  }
}

/** One fault on one call, while `check` looks; it is gone afterwards. */
export async function under(staging: Staging, name: CallName, kind: Kind, check: () => Promise<void>): Promise<void> {
  await staging.fault({ endpoint: name, ...kind })
  await check().catch((error: unknown) => {
    throw new Error(`Under ${nameOf(kind)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  })
  await staging.clearFaults()
}

/** Lets ten seconds pass in a page whose clock is the test's, and takes the offer to wait no longer (ERR-5). */
export async function stopWaiting(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop med at vente' })
  await page.clock.fastForward(11_000)
  await stop.first().click()
  await expect(stop).toHaveCount(0)
}
