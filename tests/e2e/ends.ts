import type { BrowserContext, Page } from '@playwright/test'
import { expect, password, type Staging } from './support'

export const customer = 'tre.match@eksempel.dk'

/** Two tabs of a customer, each with a history, and what else a test of the session's end needs. */
export interface Opened {
  page: Page
  other: Page
  context: BrowserContext
  staging: Staging
}

/** Ends the session, and returns the tabs that are open then. */
export type End = (opened: Opened) => Promise<Page[]>

const leaveLink = (page: Page) => page.locator('#navigation a[href="/session/logout"]')
const out = (page: Page) => expect(page).toHaveURL(/\/session\/(login|logout)/)

export const ends = {
  'signing out': async ({ page, other }) => {
    await leaveLink(page).click()
    await page.getByRole('button', { name: /uden at svare/ }).click()
    await expect(page.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
    await out(other)
    return [page, other]
  },
  'signing out in a new tab': async ({ page, other, context }) => {
    const opening = context.waitForEvent('page')
    await leaveLink(page).click({ modifiers: ['ControlOrMeta'] })
    const opened = await opening
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
    for (const one of [page, other]) await out(one)
    return [page, other, opened]
  },
  'the server’s refusal of the session': async ({ page, other, staging }) => {
    await staging.fault({ endpoint: 'outboundAffiliates', kind: 'status', status: 401 })
    await page.locator('#navigation a[href="/special-deals"]').click()
    for (const one of [page, other]) await out(one)
    await staging.clearFaults()
    return [page, other]
  },
  'closing the window': async ({ page, other, context }) => {
    for (const one of [page, other]) await one.close()
    const later = await context.newPage()
    await later.goto('/')
    await out(later)
    return [later]
  },
} satisfies Record<string, End>

/** Opens both tabs, signed in by the form and not to be remembered. */
export async function openTwo(page: Page, context: BrowserContext, staging: Staging): Promise<Opened> {
  await page.goto('/session/login')
  await page.locator('input[name=email]').fill(customer)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#navigation')).toBeAttached()
  await page.locator('#navigation a[href="/settings"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('#navigation')).toBeAttached()
  await expect(other.getByRole('heading', { level: 1, name: 'Dine forespørgsler' })).toBeVisible()
  for (const one of [page, other]) expect(await keptIn(one)).toMatch(ofTheCustomer)
  await page.bringToFront()
  return { page, other, context, staging }
}

/**
 * Everything that the browser keeps, and that is on screen, for the next person at this machine, but for the tokens that
 * wait to sign out (LOGOUT-4).
 */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const recordsOf = (name: string) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const database = opening.result
          const stores = [...database.objectStoreNames]
          const reading = stores.map(
            (store) =>
              new Promise((read) => {
                const all = database.transaction(store).objectStore(store).getAll()
                all.onsuccess = () => read(all.result)
              }),
          )
          void Promise.all(reading).then((records) => {
            database.close()
            resolve(records)
          })
        }
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const databases = await Promise.all(names.filter((name) => name !== 'sign_outs').map(recordsOf))
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const state: unknown = history.state
    return JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      state,
      databases,
      urls,
      title: document.title,
      shown: document.body.innerText,
    })
  })
}

const ofTheCustomer =
  /tre\.match|Mette|Kjærgaard|20 ?41 ?52 ?63|access-token|app_current|application_id|auth_|"logged"|\/api\//

/** Nothing of the customer's is left, in this tab or on the way back through its history. */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(async () => ofTheCustomer.exec(await keptIn(page))?.[0] ?? 'nothing').toBe('nothing')
  for (let back = 0; back < 2; back += 1) {
    await page.goBack()
    if (page.url() === 'about:blank') return
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#navigation')).toHaveCount(0)
    await expect.poll(async () => ofTheCustomer.exec(await keptIn(page))?.[0] ?? 'nothing').toBe('nothing')
  }
}
