import type { Page } from '@playwright/test'
import { publicPages } from '@tests/support/browser'
import { withSettings } from '@tests/support/portalSettings'
import { spoil, spoilings } from '@tests/support/spoiltInterfaces'
import { expect, long, password, signIn, signInByForm, test } from './support'

const customer = 'tre.match@eksempel.dk'
const ids = {
  analyticsId: 'G-TEST123456',
  tagManagerId: 'GTM-TEST12',
  chatWidgetId: 'ab12cd34',
  errorReportingDsn: 'https://key@errors.example/1',
}

// Only blocked requests fail.
test.use({
  launchOptions: publicPages(),
  tolerated:
    /ERR_BLOCKED_BY_CLIENT|ERR_FAILED|404|preload CSS|dynamically imported|ServiceWorker|Content Security|MIME/i,
})

const screens = ['Partnertilbud', 'Hjælp', 'Indstillinger']

/** The built files that a screen can do without, as content blockers know them by their names. */
const spared = {
  consent: /\/assets\/consent-[^/]+\.js$/,
  'the style of the consent': /\/assets\/consent-[^/]+\.css$/,
  'third parties': /\/assets\/startThirdParties-/,
  'the error service': /\/assets\/sentry-/,
  recording: /\/assets\/recording-/,
  'the worker': /\/worker\.js$|\/assets\/joinWorker-/,
}
type Spared = keyof typeof spared
// Object.keys forgets the names.
const names = Object.keys(spared) as Spared[]

async function block(page: Page, blocked: Spared[]): Promise<void> {
  await withSettings(page, ids)
  for (const name of blocked) await page.route(spared[name], (route) => route.abort('blockedbyclient'))
}

async function expectEveryScreen(page: Page): Promise<void> {
  await page.goto('/session/login')
  // The consent comes once the page is idle, and whatever is blocked with it.
  await page.waitForLoadState('networkidle')
  await signInByForm(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Dine forespørgsler' })).toBeVisible()
  for (const name of screens) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}

test('ENV-4 a content blocker that stops all of them stops neither the sign-in nor a screen', async ({ page }) => {
  await block(page, names)
  await expectEveryScreen(page)
})

for (const name of names) {
  test(`ENV-4 sign-in and every screen do without ${name}`, long, async ({ page }) => {
    await block(page, [name])
    await expectEveryScreen(page)
  })
}

test('ENV-4 so do they without all of them in a browser without service workers', long, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await block(page, names)
  await expectEveryScreen(page)
})

const interfaces = {
  navigator: ['serviceWorker', 'locks', 'clipboard', 'share', 'canShare', 'connection'],
  window: [
    ...['indexedDB', 'caches', 'BroadcastChannel', 'localStorage', 'sessionStorage', 'Notification', 'matchMedia'],
    ...['requestIdleCallback', 'IntersectionObserver', 'ResizeObserver', 'visualViewport', 'trustedTypes'],
  ],
  document: ['cookie', 'startViewTransition'],
  crypto: ['subtle', 'randomUUID'],
}

for (const how of spoilings)
  test(
    `ENV-6 sign-in, a saved price and sign-out work where every interface of the browser is spoilt: ${how}`,
    long,
    async ({ page, staging }) => {
      await page.addInitScript(spoil, { how, names: interfaces })
      await signInByForm(page, 'beregner.tom@eksempel.dk')
      await page.getByRole('tab', { name: /eregner/ }).click()
      await page.getByRole('button', { name: /^Skriv priserne fra Fjordsikring/ }).click()
      const car = page.getByRole('dialog').getByRole('group', { name: 'Bilforsikring', exact: true })
      await car.getByRole('textbox', { name: /^Pris/ }).fill('4000')
      await expect(page.getByRole('dialog').getByText(/^Gemt kl\.\u00a0\d\d\.\d\d$/)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Log ud', exact: true }).click()
      await page.getByRole('button', { name: /uden at svare/ }).click()
      const held = async () => (await staging.world()).customers.find(({ scenario }) => scenario === 'beregner-tom')!
      await expect.poll(async () => (await held()).account.sessions).toEqual([])
      expect(JSON.stringify((await held()).compareOffers)).toContain('4000')
    },
  )

test(
  'ENV-4 a style that an extension or a third party has put into the page fails no screen',
  long,
  async ({ page }) => {
    await signIn(page, customer)
    await page.evaluate(() => {
      for (const href of ['https://chat.example/widget.css', '/assets/theme.css']) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        document.head.append(link)
      }
    })
    await page.getByRole('link', { name: 'Hjælp', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  },
)

for (const [address, name] of [
  ['/session/login', 'Log ind på Min side'],
  ['/session/register', 'Opret en konto'],
] as const)
  test(`ENV-2 a form.submit() that is not ours leaves what was typed on ${address}, and out of every address`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.locator('input[name=password]').fill(password)
    const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
    await page.locator('input[name=password]').evaluate((field: HTMLInputElement) => field.form?.submit())
    await refused
    // Playwright would wait for the end of the navigation that was refused.
    expect(
      await page.evaluate(() => [
        location.pathname,
        document.querySelector<HTMLInputElement>('[name=password]')?.value,
      ]),
    ).toEqual([address, password])
    expect(asked.filter((request) => request.includes(password) || request.includes('password='))).toEqual([])
  })
