import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Staging } from '@tests/e2e/support'

/** After this many milliseconds the server issues another token. */
export const afterWindow = 6_000

/** Waits until the worker answers for the page, with all files of the build. */
export async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)
}

/** What the worker keeps of a session, by the uid and token of each record; null where it keeps none. */
export function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const opening = indexedDB.open('session')
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('session')) {
            resolve(null)
            return
          }
          const reading = database.transaction('session').objectStore('session').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.length === 0 ? null : JSON.stringify(reading.result))
          }
        }
      }),
  )
}

/** Three visits that are left before their answers, each with a new token, come. */
export async function leaveVisits(context: BrowserContext, staging: Staging): Promise<void> {
  await staging.fault({ endpoint: 'validateToken', kind: 'slow', delay: 1_500 })
  for (let visit = 0; visit < 3; visit += 1) {
    await staging.clock({ advance: afterWindow })
    const asked = context.waitForEvent('request', (request) => request.url().includes('validate_token'))
    const left = await context.newPage()
    await left.goto('/', { waitUntil: 'commit' })
    await asked
    await left.close()
  }
  await staging.clearFaults()
  await staging.clock({ advance: afterWindow })
}
