import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from '@tests/e2e/support'
import { dist, settings, withoutWorker, withWorker } from './deployment'

// What a service worker asks carries no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {} })

const customer = 'tre.match@eksempel.dk'
const afterWindow = 6_000
const newBuild = 'build-0000000000000000'

/** Waits until the worker answers for the page, with all files of the build. */
async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })).toBe(true)
}

/** What the worker keeps of a session, by the uid and token of each record; null where it keeps none. */
function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => new Promise<string | null>((resolve) => {
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
  }))
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('TOKEN-10 visits that are left before their answers come sign nobody out', async ({ page, context, staging }) => {
  await signIn(page, customer)
  await controlled(page)
  await page.reload()
  await expect(page.locator('#navigation')).toBeAttached()
  await expect.poll(() => keptSession(page)).toContain(customer)
  await page.close()
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
  const back = await open(context, '/')
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
})

test('START-5 without a network the portal opens with its own words', async ({ page, context }) => {
  await signIn(page, customer)
  await controlled(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
  await context.setOffline(true)
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Prøv igen' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('START-5 nothing of the customer is in the worker after a sign-out, and never an answer of the API', async ({ page }) => {
  await signIn(page, customer)
  await controlled(page)
  await page.goto('/settings')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect.poll(() => keptSession(page)).toContain(customer)
  const held = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(held.length).toBeGreaterThan(20)
  expect(held.filter((url) => /\/api\/|starfish/.test(url) || !url.startsWith(new URL(page.url()).origin))).toEqual([])
  await page.locator('#navigation a[href="/session/logout"]').click()
  await expect.poll(() => keptSession(page)).toBeNull()
})

test('ROUTE-11 START-5 a tab that was open across a deployment still opens every screen, and the next load is the new one', async ({ page }) => {
  await signIn(page, customer)
  await controlled(page)
  await page.goto('/')
  const [build] = await page.evaluate(() => caches.keys())
  const undo = deployAnew(build!.replace('build-', ''))
  try {
    await page.locator('#navigation a[href="/help"]').click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(async (name) => (await caches.match('/', { cacheName: name }))?.text(), newBuild)).toContain('(ny)')
    await expect.poll(async () => (await page.goto('/settings'))?.text()).toContain('(ny)')
    await expect(page.getByRole('switch').first()).toBeVisible()
  } finally {
    undo()
  }
})

/** Puts another build in the place of the one that is served: its help screen has another name. Returns the way back. */
function deployAnew(build: string): () => void {
  const assets = readdirSync(`${dist}/assets`).filter((name) => /^HelpScreen-.*\.(js|css)(\.br|\.gz)?$/.test(name))
  const moved = [
    ...assets.map((name) => [`assets/${name}`, `assets/New${name}`] as const),
    // The compressed copies still say what was there before.
    ...['index.html.br', 'index.html.gz', 'worker.js.br', 'worker.js.gz'].map((name) => [name, `${name}-old`] as const),
  ]
  const before = ['index.html', 'worker.js'].map((name) => [name, readFileSync(`${dist}/${name}`, 'utf8')] as const)
  for (const [from, to] of moved) renameSync(`${dist}/${from}`, `${dist}/${to}`)
  for (const [name, text] of before) {
    const changed = text.replaceAll('HelpScreen-', 'NewHelpScreen-')
    writeFileSync(`${dist}/${name}`, changed.replaceAll(build, newBuild.replace('build-', '')).replace('</title>', ' (ny)</title>'))
  }
  return () => {
    for (const [from, to] of moved) renameSync(`${dist}/${to}`, `${dist}/${from}`)
    for (const [name, text] of before) writeFileSync(`${dist}/${name}`, text)
  }
}

test('START-5 the setting serviceWorker: false removes the worker with all that it holds', async ({ page }) => {
  await signIn(page, customer)
  await controlled(page)
  writeFileSync(settings, withoutWorker)
  try {
    await expect.poll(async () => {
      await page.goto('/')
      return page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
    }).toEqual([0, 0])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
  } finally {
    writeFileSync(settings, withWorker)
  }
})
