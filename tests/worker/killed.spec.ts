import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, onTestDay, password, type Staging, test as base } from '@tests/e2e/support'
import { addresses } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { settings, withoutWorker, withWorker } from './deployment'
import { controlled } from './inWorker'

const customer = 'tre.match@eksempel.dk'

interface Browser {
  page: Page
  kill: () => Promise<void>
}

/** Opens a browser of its own, which has kept all that the earlier ones of this test have written to the disk. */
const test = base.extend<{ openBrowser: () => Promise<Browser> }>({
  openBrowser: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'min-side-'))
    const opened: Browser[] = []
    await use(async () => {
      const browser = await openBrowser(folder)
      opened.push(browser)
      return browser
    })
    for (const { kill } of opened) await kill()
    rmSync(folder, { recursive: true })
  },
})

// A service worker's requests carry no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {} })

async function openBrowser(folder: string): Promise<Browser> {
  const { args, executablePath = chromium.executablePath() } = browserOptions()
  const own = ['--headless', `--user-data-dir=${folder}`, '--remote-debugging-port=0', '--window-size=1280,900']
  // With a process group of its own, which dies as a whole.
  const browser = spawn(executablePath, [...args, ...own], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const driven = await chromium.connectOverCDP(await debuggerOf(browser))
  const [context] = driven.contexts()
  if (!context) throw new Error('The browser has no window')
  await onTestDay(context)
  const page = await context.newPage()
  return {
    page,
    async kill() {
      if (browser.pid === undefined || browser.signalCode !== null) return
      process.kill(-browser.pid, 'SIGKILL')
      await once(browser, 'exit')
    },
  }
}

function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      const address = /ws:\/\/\S+/.exec(text)?.[0]
      if (address !== undefined) resolve(address)
    })
  })
}

async function sessions(staging: Staging): Promise<number> {
  const { customers } = await staging.world()
  return customers.find(({ account }) => account.email === customer)?.account.sessions.length ?? 0
}

async function signIn(page: Page, email: string, remember: boolean): Promise<void> {
  await page.goto(`${addresses.portal}/session/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=remember]').setChecked(remember)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#navigation')).toBeAttached()
}

/** Keeps the waiting sign-outs' database busy for so long, from now on. */
function busyDatabase(forMs: number): Promise<void> {
  const until = Date.now() + forMs
  return new Promise((resolve) => {
    const opening = indexedDB.open('sign_outs', 1)
    opening.onsuccess = () => {
      const records = opening.result.transaction('sign_outs', 'readwrite').objectStore('sign_outs')
      const ask = () => {
        if (Date.now() < until) records.count().onsuccess = ask
        resolve()
      }
      ask()
    }
  })
}

test.afterEach(() => writeFileSync(settings, withWorker))

// Chromium writes local storage to its disk seconds later: what a killed browser finds there may be older than the press.
const visits = {
  'right after signing in': { remember: false, signedInForMs: 0, back: '/session/login', ways: [[0, 'without']] },
  'a while after signing in, to be remembered': {
    remember: true,
    signedInForMs: 7_000,
    back: '/',
    ways: [
      [0, 'without'],
      [8_000, 'without'],
      [0, 'with'],
    ],
  },
} as const

for (const [when, { remember, signedInForMs, back, ways }] of Object.entries(visits))
  for (const [ms, worker] of ways) {
    const hasWorker = worker === 'with'
    test(`LOGOUT-4 a browser that is killed ${ms} ms after "Log ud", ${when}, ends the session at the next visit ${worker} a worker`, async ({
      staging,
      openBrowser,
    }) => {
      writeFileSync(settings, hasWorker ? withWorker : withoutWorker)
      const before = await sessions(staging)
      const { page, kill } = await openBrowser()
      await signIn(page, customer, remember)
      if (hasWorker) await controlled(page)
      await page.waitForTimeout(signedInForMs)
      await page.locator('#navigation a[href="/session/logout"]').click()
      await expect(page.locator('main form button[type=button]')).toBeVisible()
      await page.waitForTimeout(ms)
      await kill()
      expect(await sessions(staging)).toBe(before + 1)
      const later = await openBrowser()
      await later.page.goto(addresses.portal + back)
      await expect(later.page.locator('input[autocomplete=current-password]')).toBeVisible()
      await expect.poll(() => sessions(staging)).toBe(before)
    })
  }

test('LOGOUT-4 a browser that is killed at the farewell shows nothing of the customer at the next visit, where the disk takes 5 s', async ({
  openBrowser,
}) => {
  writeFileSync(settings, withoutWorker)
  const { page, kill } = await openBrowser()
  await signIn(page, customer, true)
  // Local storage reaches the disk by then, and what is removed from it does not.
  await page.waitForTimeout(7_000)
  await page.locator('#navigation a[href="/session/logout"]').click()
  await expect(page.locator('main form button[type=button]')).toBeVisible()
  await kill()
  const { page: later } = await openBrowser()
  const beside = await later.context().newPage()
  // A page without the portal's code.
  await beside.goto(`${addresses.portal}/settings.js`)
  await beside.evaluate(busyDatabase, 5_000)
  await later.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#navigation')) document.documentElement.dataset.wasShown = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await later.goto(addresses.portal)
  await expect(later.locator('#main').getByText('Du er logget ud.')).toBeVisible()
  await expect(later.locator('html')).not.toHaveAttribute('data-was-shown')
})

for (const ms of [0, 3_000])
  test(`CALC-17 a number that could not be saved outlives a browser that is killed ${ms} ms after it said so`, async ({
    staging,
    openBrowser,
  }) => {
    writeFileSync(settings, withoutWorker)
    await staging.reset()
    const price = (at: Page) => at.getByRole('button', { name: /^Bilforsikring Fjordsikring / })
    const { page, kill } = await openBrowser()
    await signIn(page, 'beregner.tre@eksempel.dk', true)
    await page.goto(`${addresses.portal}/?tab=calculator`)
    await staging.fault({ endpoint: 'saveCompareOffer', kind: 'status', status: 500 })
    await price(page).click()
    await page
      .getByRole('dialog')
      .getByRole('group', { name: 'Bilforsikring', exact: true })
      .getByRole('textbox', { name: /^Pris/ })
      .fill('4321')
    await expect(page.getByText(/^Ikke gemt/).first()).toBeVisible()
    await page.waitForTimeout(ms)
    await kill()
    await staging.clearFaults()
    const { page: later } = await openBrowser()
    await later.goto(`${addresses.portal}/?tab=calculator`)
    const login = later.locator('input[name=email]')
    await expect(login.or(price(later))).toBeVisible()
    // The token that the killed browser had last may not have reached its disk.
    if (await login.isVisible()) {
      await signIn(later, 'beregner.tre@eksempel.dk', true)
      await later.goto(`${addresses.portal}/?tab=calculator`)
    }
    // 4321, less ten per cent.
    await expect(price(later)).toContainText('3.889')
  })
