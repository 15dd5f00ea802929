import type { Page } from '@playwright/test'
import { publicPages } from '@tests/support/browser'
import { withSettings } from '@tests/support/portalSettings'
import { expect, long, signIn, test, untilDrawn } from './support'

test.use({ launchOptions: publicPages() })

const ids = { analyticsId: 'G-TEST123456', tagManagerId: 'GTM-TEST12', chatWidgetId: 'ab12cd34' }

const withThirdParties = (page: Page, set: Partial<typeof ids> = ids) => withSettings(page, set)

const hostsOf = (addresses: string[]) => [...new Set(addresses.map((address) => new URL(address).host))].sort()
const banner = (page: Page) => page.getByRole('dialog', { name: 'Må vi bruge cookies?' })
const layer = (page: Page) => page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify(entry)))

test(
  'CFG-4 without third-party ids the customer is not asked about cookies and nothing is loaded',
  long,
  async ({ page }) => {
    const asked = await withThirdParties(page, {})
    await signIn(page, 'tre.match@eksempel.dk')
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await expect(page.locator('details[id^="faq-"]').first()).toBeVisible()
    await expect(page.locator('#cc-main')).toHaveCount(0)
    expect(asked).toEqual([])
  },
)

test(
  'CFG-4 TRACK-1 no third party is loaded before consent, and after it page views are counted by the patterns of their paths',
  long,
  async ({ page }) => {
    const asked = await withThirdParties(page)
    await page.goto('/session/login')
    await expect(banner(page)).toBeVisible()
    expect(asked).toEqual([])

    await banner(page).getByRole('button', { name: 'Tillad alle' }).click()
    await expect.poll(() => hostsOf(asked)).toEqual(['www.googletagmanager.com'])
    await signIn(page, 'tre.match@eksempel.dk')
    for (const [link, heading] of [
      ['Partnertilbud', 'Partnertilbud'],
      ['Hjælp', 'Hjælp'],
      ['Indstillinger', 'Indstillinger'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    const counted = (await layer(page)).join('\n')
    for (const shape of ['/min-side/special_deals', '/min-side/help', '/settings'])
      expect(counted).toContain(`"page_path":"${shape}"`)
    expect(counted).toContain('"page_title":"Min side – Hjælp"')
    expect(counted).not.toMatch(/eksempel\.dk|token|Sommer/)
  },
)

test('CFG-4 a refusal is remembered, and consent can be given later and withdrawn', long, async ({ page }) => {
  const asked = await withThirdParties(page)
  await page.goto('/session/login')
  await banner(page).getByRole('button', { name: 'Kun nødvendige' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Cookieindstillinger' }).click()
  const choices = page.getByRole('dialog', { name: 'Vælg dine cookies' })
  await expect(choices).toBeVisible()
  await choices.getByRole('checkbox', { name: 'Statistik' }).check({ force: true })
  await choices.getByRole('button', { name: 'Gem mit valg' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain('gtag/js?id=G-TEST123456')

  await page.getByRole('button', { name: 'Cookieindstillinger' }).click()
  const reloaded = page.waitForEvent('load')
  await choices.getByRole('button', { name: 'Kun nødvendige' }).click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Cookieindstillinger' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test(
  'CFG-4 an open cookie question is hidden on screens that emails lead to, and shown again afterwards',
  long,
  async ({ page }) => {
    await withThirdParties(page)
    await page.goto('/session/login')
    // The banner takes focus a moment after it appears, unless the visitor has moved focus already.
    await expect(banner(page).locator(':focus')).toHaveCount(1)
    await expect(banner(page)).toHaveCSS('opacity', '1')
    await page.getByRole('link', { name: 'Glemt adgangskode?' }).press('Enter')
    await expect(page).toHaveURL(/reset-password$/)
    await expect(banner(page)).toBeHidden()
    await page.goBack()
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).locator(':focus')).toHaveCount(1)
  },
)

test(
  'CFG-4 TRACK-2 no third party is loaded on screens that emails and social logins lead to, even after consent',
  long,
  async ({ page }) => {
    const asked = await withThirdParties(page)
    await page.goto('/session/login')
    await banner(page).getByRole('button', { name: 'Tillad alle' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    for (const address of [
      '/session/reset-password/new?reset_password_token=hemmelig&token=x&client_id=y&uid=z',
      '/session/unlock?unlock_token=hemmelig',
      '/session/reset-password',
    ]) {
      asked.length = 0
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([])
    }
  },
)

test(
  'FAQ-4 LOGOUT-2 the chat asks for consent, and learns who the customer is only when they sign out',
  long,
  async ({ page }) => {
    const asked = await withThirdParties(page, { chatWidgetId: ids.chatWidgetId })
    await page.goto('/session/login')
    await banner(page).getByRole('button', { name: 'Kun nødvendige' }).click()
    await signIn(page, 'tre.match@eksempel.dk')
    await page.getByRole('link', { name: 'Hjælp', exact: true }).click()
    await page.getByRole('button', { name: 'Chat med os' }).click()
    expect(asked).toEqual([])
    await page.getByRole('dialog', { name: 'Vælg dine cookies' }).getByRole('button', { name: 'Tillad alle' }).click()
    await expect.poll(() => asked).toEqual(['https://widget.intercom.io/widget/ab12cd34'])
    const commands = () => page.evaluate(() => JSON.stringify(window.Intercom?.q ?? []))
    expect(await commands()).not.toContain('user_id')

    await page.getByRole('link', { name: 'Log ud' }).click()
    await expect.poll(commands).toContain('"user_id"')
  },
)

test(
  'A11Y-4 CFG-4 answering the cookie question moves focus to the heading, or back to the button that opened it',
  long,
  async ({ page }) => {
    await withThirdParties(page)
    await page.goto('/session/login')
    await banner(page).getByRole('button', { name: 'Kun nødvendige' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const opener = page.getByRole('button', { name: 'Cookieindstillinger' })
    await opener.press('Enter')
    const choices = page.getByRole('dialog', { name: 'Vælg dine cookies' })
    // The library moves focus into the dialog a tenth of a second after it is drawn; nobody presses before that.
    await expect.poll(() => choices.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await choices.getByRole('button', { name: 'Gem mit valg' }).press('Enter')
    await expect(choices).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

/** A visitor in a hurry presses at once: the library takes focus a tenth of a second later. */
const goThereAsQuestionComes = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const html = document.documentElement
    new MutationObserver((_, observer) => {
      if (!html.classList.contains('show--consent')) return
      observer.disconnect()
      document.querySelector<HTMLElement>(selector)?.focus()
    }).observe(html, { attributeFilter: ['class'] })
  }, place)

test(
  'A11Y-4 CFG-4 the cookie question takes no focus from a visitor who is typing, even when it is shown again',
  long,
  async ({ page }) => {
    await withThirdParties(page)
    await page.goto('/session/login')
    const place = page.locator('input[autocomplete=username]').first()
    await place.focus()
    await expect(banner(page)).toHaveCSS('opacity', '1')
    await untilDrawn(page)
    await expect(place).toBeFocused()

    await page.getByRole('link', { name: 'Glemt adgangskode?' }).press('Enter')
    await expect(banner(page)).toBeHidden()
    await goThereAsQuestionComes(page, 'input[autocomplete=username]')
    await page.goBack()
    await expect(banner(page)).toHaveCSS('opacity', '1')
    await untilDrawn(page)
    await expect(place).toBeFocused()
  },
)

test(
  'A11Y-4 CFG-4 changing the language while the cookie question is open keeps focus on the language switch',
  long,
  async ({ page }) => {
    await withThirdParties(page)
    await page.goto('/session/login')
    await expect(banner(page)).toBeVisible()
    await expect(page.locator('#cc-main :focus')).toHaveCount(1)
    await expect(banner(page)).toHaveCSS('opacity', '1')
    const english = page.getByRole('button', { name: 'English' })
    await english.press('Enter')
    const inEnglish = page.getByRole('dialog', { name: 'May we use cookies?' })
    await expect(inEnglish).toHaveCSS('opacity', '1')
    await expect(english).toBeFocused()
  },
)

test(
  'A11Y-1 A11Y-3 the switches of the cookie choices are at least 24 px high, and on and off differ in forced colours',
  long,
  async ({ page }) => {
    await withThirdParties(page)
    await page.goto('/session/login')
    await banner(page).getByRole('button', { name: 'Kun nødvendige' }).click()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.getByRole('button', { name: 'Cookieindstillinger' }).click()
    const choices = page.getByRole('dialog', { name: 'Vælg dine cookies' })
    const statistics = choices.getByRole('checkbox', { name: 'Statistik' })
    expect((await statistics.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    const drawn = statistics.locator('xpath=following-sibling::*[contains(@class, "toggle__icon")]')
    await expect(drawn).toHaveCSS('border-top-style', 'solid')
    const colour = () => drawn.evaluate((one) => getComputedStyle(one).backgroundColor)
    const off = await colour()
    await statistics.check({ force: true })
    await expect.poll(colour).not.toBe(off)
  },
)
