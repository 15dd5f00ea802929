import type { Page } from '@playwright/test'
import { expect, signIn, test } from '@tests/e2e/support'
import { cases } from './cases'
import { deployAnew, deployBack, newBuild } from './deployment'
import { afterWindow, controlled, keptSession, leaveVisits } from './inWorker'

// A service worker's requests carry no header of a test's own, so all tests share one world.
test.use({ extraHTTPHeaders: {} })

async function putNewBuild(page: Page): Promise<void> {
  const [build] = await page.evaluate(() => caches.keys())
  deployAnew(build!)
  // The browser's HTTP cache would still hold what the worker has fetched.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect
    .poll(() => page.evaluate(async (name) => (await caches.match('/', { cacheName: name }))?.text(), newBuild))
    .toContain('(ny)')
}

test.afterEach(deployBack)

for (const [name, { email, path, before, after }] of Object.entries(cases)) {
  test(`ROUTE-11 START-5 a new build is deployed under an open tab: ${name} opens, typed input stays, and the next load is the new build`, async ({
    page,
    context,
    staging,
  }) => {
    const address = typeof path === 'string' ? path : await path(staging)
    if (email === null) await page.goto(address)
    else await signIn(page, email, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await controlled(page)
    const isKept = await before?.(page)
    await putNewBuild(page)
    await isKept?.()

    const beside = await context.newPage()
    await beside.goto('/help')
    expect(await scriptOf(beside)).toContain('New')
    await staging.clock({ advance: afterWindow })
    await page.bringToFront()
    await isKept?.()
    await after(page)

    expect((await page.reload())?.ok()).toBe(true)
    expect(await scriptOf(page)).toContain('New')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('TOKEN-10 START-5 tabs of two builds side by side share one session after abandoned visits, and end it together', async ({
  page,
  context,
  staging,
}) => {
  await signIn(page, 'tre.match@eksempel.dk', '/settings')
  await controlled(page)
  await putNewBuild(page)
  const beside = await context.newPage()
  await beside.goto('/')
  expect(await scriptOf(beside)).toContain('New')
  await leaveVisits(context, staging)
  for (const [tab, path] of [
    [page, '/help'],
    [beside, '/settings'],
    [page, '/special-deals'],
    [beside, '/help'],
  ] as const) {
    await staging.clock({ advance: afterWindow })
    await tab.locator(`#navigation a[href="${path}"]`).click()
    await expect(tab.locator(`#navigation a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
    await expect(tab.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  await beside.locator('#navigation a[href="/session/logout"]').click()
  await expect(page).toHaveURL(/\/session\/login$/)
  await expect.poll(() => keptSession(page)).toBeNull()
})

function scriptOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'))
}
