import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { ends, expectNothingLeft, openTwo } from '@tests/e2e/ends'
import { expect, signIn, test } from '@tests/e2e/support'
import { settings, withoutWorker, withWorker } from './deployment'
import { afterWindow, controlled, keptSession, leaveVisits } from './inWorker'

// A service worker's requests carry no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {} })

const customer = 'tre.match@eksempel.dk'

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('TOKEN-10 visits that are left before their answers arrive sign nobody out', async ({
  page,
  context,
  staging,
}) => {
  await signIn(page, customer)
  await controlled(page)
  await page.reload()
  await expect(page.locator('#navigation')).toBeAttached()
  await expect.poll(() => keptSession(page)).toContain(customer)
  await page.close()
  await leaveVisits(context, staging)
  const back = await open(context, '/')
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
})

test('START-5 without a network the portal opens and shows its own error text', async ({ page, context }) => {
  await signIn(page, customer)
  await controlled(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
  await context.setOffline(true)
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('ERR-9 START-5 each screen that is opened without a network is whole within ten seconds of its return', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, customer)
  await controlled(page)
  await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
  const offer = (await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')) ?? ''
  for (const [address, whole] of [
    ['/', page.getByText(/Vi fandt 3 selskaber/)],
    ['/?tab=calculator', page.getByRole('table', { name: /./ }).first()],
    [offer, page.getByRole('heading', { level: 2, name: /tilbud/i }).first()],
    ['/special-deals', page.getByRole('button', { name: /^Bed om at blive kontaktet/ }).first()],
    ['/settings', page.getByRole('switch').first()],
    ['/help', page.locator('details[id^="faq-"]').first()],
  ] as const)
    await test.step(address, async () => {
      await context.setOffline(true)
      await page.goto(address)
      await expect(page.getByText(/Tjek din internetforbindelse/).first()).toBeVisible()
      await context.setOffline(false)
      await expect(whole).toBeAttached({ timeout: 10_000 })
      await expect(page.getByText(/Tjek din internetforbindelse/)).toHaveCount(0)
    })
})

test('START-5 the worker holds nothing of the customer after a sign-out, and never an answer from the API', async ({
  page,
}) => {
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

for (const [name, end] of Object.entries(ends)) {
  test(`START-5 LOGOUT-1 SESS-1 nothing of the customer is left in any tab, nor in the worker, after ${name}`, async ({
    page,
    context,
    staging,
  }) => {
    const opened = await openTwo(page, context, staging)
    await controlled(opened.other)
    await opened.other.reload()
    await expect.poll(() => keptSession(opened.other)).toContain(customer)
    for (const one of await end(opened)) await expectNothingLeft(one)
  })
}

test('START-5 LOGOUT-1 a page that was reloaded bypassing its worker is controlled by it again, and its sign-out leaves nothing', async ({
  page,
  context,
}) => {
  await signIn(page, customer)
  await controlled(page)
  await page.reload()
  await expect.poll(() => keptSession(page)).toContain(customer)
  // As Shift and the reload button do; a page that is opened while the worker is installed is left without one as well.
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
  await expect(page.locator('#navigation')).toBeAttached()
  await controlled(page)
  await page.locator('#navigation a[href="/session/logout"]').click()
  await expect.poll(() => keptSession(page)).toBeNull()
})

test('START-5 LOGOUT-1 an answer that arrives after a sign-out in another tab leaves nothing of its session behind', async ({
  page,
  context,
  staging,
}) => {
  await signIn(page, customer)
  await controlled(page)
  await page.reload()
  await expect.poll(() => keptSession(page)).toContain(customer)
  await staging.clock({ advance: afterWindow })
  await staging.fault({ endpoint: 'faq', kind: 'slow', delay: 8_000 })
  const other = await open(context, '/help')
  const answered = other.waitForResponse((response) => response.url().includes('/faq'))
  await page.locator('#navigation a[href="/session/logout"]').click()
  await page.getByRole('button', { name: /uden at svare/ }).click()
  await expect(page.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
  await answered
  await staging.clearFaults()
  expect(await keptSession(page)).toBeNull()
  await expectNothingLeft(page)
})

test('TOKEN-10 TOKEN-9 a worker that is killed during a call ends nobody’s session', async ({
  page,
  context,
  staging,
}) => {
  await signIn(page, customer)
  await controlled(page)
  await staging.clock({ advance: afterWindow })
  await staging.fault({ endpoint: 'validateToken', kind: 'slow', delay: 1_500 })
  const asked = context.waitForEvent('request', (request) => request.url().includes('validate_token'))
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  const devTools = await context.newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await staging.clearFaults()
  // What was on its way through the worker is lost: an answer, or a script.
  const again = page.getByRole('button', { name: 'Prøv igen' }).or(page.getByRole('link', { name: 'genindlæs siden' }))
  const heading = page.getByRole('heading', { level: 1, name: 'Dine forespørgsler' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(heading).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('TOKEN-10 TOKEN-2 a server whose clock is set back a day keeps rotating tokens, and nobody is signed out', async ({
  page,
  staging,
}) => {
  await signIn(page, customer)
  await controlled(page)
  const day = 86_400_000
  await staging.clock({ advance: -day })
  for (const path of ['/settings', '/help', '/']) {
    await staging.clock({ advance: afterWindow })
    await page.goto(path)
    await expect(page.locator('#navigation')).toBeAttached()
  }
  await staging.clock({ advance: day })
})

test('START-5 the setting serviceWorker: false removes the worker and all that it holds', async ({ page }) => {
  await signIn(page, customer)
  await controlled(page)
  writeFileSync(settings, withoutWorker)
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  try {
    // The first page may still have the settings that the worker held; each removes what there is once it is at rest.
    await expect(async () => {
      await page.goto('/')
      await expect.poll(left).toEqual([0, 0])
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dine forespørgsler')
  } finally {
    writeFileSync(settings, withWorker)
  }
})
