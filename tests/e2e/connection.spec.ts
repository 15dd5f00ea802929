import type { Route } from '@playwright/test'
import { expect, expectNoAxe, long, password, signIn, test } from './support'

test('ERR-4 the portal says once that it is offline, until it is online again', long, async ({ page, context }) => {
  await signIn(page, 'tre.match@eksempel.dk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(0)
  await expect(page.locator('[role=status]', { hasText: 'Du er online igen.' })).toBeAttached()
})

test(
  'ERR-9 each screen that is opened offline is whole within ten seconds of the network’s return',
  long,
  async ({ page, context }) => {
    test.slow()
    const named = (name: string) => page.locator('#navigation').getByRole('link', { name, exact: true })
    const offer = page.locator('main a[href^="/company-branding/"]').first()
    for (const [from, link, whole] of [
      ['/', named('Hjælp'), page.locator('details[id^="faq-"]').first()],
      ['/', named('Partnertilbud'), page.getByRole('button', { name: /^Bed om at blive kontaktet/ }).first()],
      ['/', named('Indstillinger'), page.getByRole('switch').first()],
      ['/', offer, page.getByRole('heading', { level: 2, name: /tilbud/i }).first()],
      ['/settings', named('Dine forespørgsler'), page.getByText(/Vi fandt 3 selskaber/)],
    ] as const)
      await test.step(`from ${from}: ${String(link)}`, async () => {
        await signIn(page, 'tre.match@eksempel.dk', from)
        await expect(link).toBeVisible()
        await context.setOffline(true)
        await link.click()
        await expect(page.getByText(/kunne ikke (?:hentes|åbnes)/).first()).toBeVisible()
        await context.setOffline(false)
        await expect(whole).toBeVisible({ timeout: 10_000 })
        await expect(page.getByText(/kunne ikke (?:hentes|åbnes)|Tjek din internet/)).toHaveCount(0)
      })
  },
)

for (const [loss, lose] of [
  ['was lost', (route: Route) => route.abort()],
  ['was refused', (route: Route) => route.fulfill({ status: 503 })],
  [
    'was replaced by a network’s own page',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Log på hotellets net</p>' }),
  ],
] as const)
  test(
    `ERR-9 a screen whose style ${loss} says so in its place alone, and comes whole by itself`,
    long,
    async ({ page }) => {
      const style = /\/assets\/HelpScreen-[^/]+\.css$/
      await page.route(style, lose)
      await signIn(page, 'tre.match@eksempel.dk', '/help')
      const failure = page.getByText(/kunne ikke hentes/)
      await expect(failure).toHaveText('Siden kunne ikke hentes')
      await page.unroute(style)
      await expect(page.locator('details[id^="faq-"]').first()).toBeVisible({ timeout: 10_000 })
      await expect(failure).toHaveCount(0)
      // The rules of the one that was lost cannot be read.
      const rules = () =>
        [...document.styleSheets].filter(({ href }) => href?.includes('/HelpScreen-')).at(-1)?.cssRules.length
      expect(await page.evaluate(rules)).toBeGreaterThan(0)
    },
  )

test(
  'ERR-5 a read without an answer for 10 s is reported as slow, and can be stopped and tried again',
  long,
  async ({ page, staging }) => {
    await page.clock.install()
    await signIn(page, 'tre.match@eksempel.dk')
    await staging.fault({ endpoint: 'faq', kind: 'hang' })
    const asked = page.waitForRequest('**/starfish_users/faq*')
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await asked
    const stop = page.getByRole('button', { name: 'Stop med at vente' })
    await expect(stop).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(stop).toBeVisible()
    await stop.click()
    await expect(page.getByText('Spørgsmål og svar kunne ikke hentes')).toBeVisible()
    await expect(stop).toHaveCount(0)
    await staging.clearFaults()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.locator('details[id^="faq-"]').first()).toBeVisible()
  },
)

test(
  'ERR-5 A11Y-1 while a new password is not answered, its dialog offers to stop waiting, then says that the change is unconfirmed, and closes',
  long,
  async ({ page, staging }) => {
    await page.clock.install()
    await signIn(page, 'tre.match@eksempel.dk', '/settings')
    const opener = page.getByRole('button', { name: 'Skift adgangskode' })
    await opener.click()
    await staging.fault({ endpoint: 'updatePassword', kind: 'hang' })
    const dialog = page.getByRole('dialog')
    for (const [name, text] of [
      ['Nuværende adgangskode', password],
      ['Ny adgangskode', 'Vinter2027!'],
      ['Gentag adgangskoden', 'Vinter2027!'],
    ] as const) {
      await dialog.getByLabel(name, { exact: true }).fill(text)
    }
    await dialog.getByRole('button', { name: 'Gem ny adgangskode' }).click()
    await page.clock.fastForward(10_000)
    await expect(dialog.getByRole('status').filter({ hasText: 'Det tager længere tid end normalt.' })).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: 'Stop med at vente' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: /vi ved ikke, om adgangskoden blev skiftet/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)
