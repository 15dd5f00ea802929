import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '@tests/e2e/support'
import { deployBack, dist } from './deployment'
import { afterWindow, controlled, leaveVisits } from './inWorker'

// A service worker's requests carry no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {} })

interface Trouble {
  /** A script that runs first in the worker. */
  inWorker?: string
  /** What another page of the portal does with the database. */
  beside?: (page: Page) => Promise<unknown>
}

const troubles: Record<string, Trouble> = {
  'refuses to open': {
    inWorker: "IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError') };",
  },
  'never answers': { inWorker: 'IDBFactory.prototype.open = () => ({});' },
  'is held by another tab, which has it removed': {
    beside: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('session')
            opening.onsuccess = () => (indexedDB.deleteDatabase('session').onblocked = resolve)
          }),
      ),
  },
  'is one of a version to come': {
    beside: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('session', 2)
            opening.onsuccess = () => {
              opening.result.close()
              resolve(null)
            }
          }),
      ),
  },
}

test.afterEach(deployBack)

for (const [name, { inWorker, beside }] of Object.entries(troubles)) {
  test(`TOKEN-10 START-5 with a database that ${name}, every screen opens, abandoned visits sign nobody out, and signing out works`, async ({
    page,
    context,
    staging,
  }) => {
    if (inWorker !== undefined) {
      for (const copy of ['br', 'gz']) rmSync(`${dist}/worker.js.${copy}`, { force: true })
      writeFileSync(`${dist}/worker.js`, inWorker + readFileSync(`${dist}/worker.js`, 'utf8'))
    }
    await signIn(page, 'tre.match@eksempel.dk')
    await controlled(page)
    await page.reload()
    await expect(page.locator('#navigation')).toBeAttached()
    await beside?.(page)
    await leaveVisits(context, staging)
    const back = await context.newPage()
    await back.goto('/')
    await expect(back.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
    await staging.clock({ advance: afterWindow })
    await back.locator('#navigation a[href="/help"]').click()
    await expect(back.getByRole('searchbox')).toBeVisible()
    await back.locator('#navigation a[href="/session/logout"]').click()
    await back.getByRole('button', { name: /uden at svare/ }).click()
    await expect(back.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
    await expect(page).toHaveURL(/\/session\/login$/)
  })
}
