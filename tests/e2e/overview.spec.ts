import type { Page } from '@playwright/test'
import { allOf } from '@tests/support/foundInPage'
import { expect, expectNoAxe, expectOnlyWords, signIn, speak, test, whole, wholeBut } from './support'

const emailOf = (scenario: string) => `${scenario.replaceAll('-', '.')}@eksempel.dk`

const bodies = [
  ['BODY-1', 'sikkerhedsfilter', 'Vi gennemgår din forespørgsel manuelt', 'We are reviewing your enquiry manually'],
  ['BODY-1', 'ingen-fremdrift', 'Der er ikke sket noget med forespørgslen endnu', 'Nothing has happened with your enquiry yet'],
  ['BODY-2 ROW-1', 'status-start', 'Vi fandt 3 selskaber til dig', 'We found 3 insurers for you'],
  ['BODY-2 ROW-1', 'status-midt', 'Vi fandt 3 selskaber til dig', 'We found 3 insurers for you'],
  ['BODY-2 ROW-1', 'status-slut', 'Vi fandt 3 selskaber til dig', 'We found 3 insurers for you'],
  ['BODY-2', 'intet-match', 'Vi fandt ikke et selskab denne gang', 'We found no insurer this time'],
  ['BODY-3', 'soeger', 'Vi leder efter selskaber til dig', 'We are looking for insurers for you'],
  ['BODY-4', 'intet-at-vise', 'Der er ikke noget at vise endnu', 'There is nothing to show yet'],
  ['PEND-1', 'afventer', 'Vi fandt 1 selskab til dig', 'We found 1 insurer for you'],
  ['NAV-4', 'erhverv', 'Vi fandt 2 selskaber til dig', 'We found 2 insurers for you'],
  ['APP-5', 'ingen-forespoergsel', 'Du har ingen forespørgsler endnu', 'You have no enquiries yet'],
] as const

for (const [ids, scenario, danish, english] of bodies) {
  test(`${ids} ${scenario} in Danish and in English`, wholeBut(scenario === 'status-midt'), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, emailOf(scenario))
    await expect(page.getByRole('heading', { level: 2, name: danish })).toBeVisible()
    await expectOnlyWords(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, 'English')
    await expect(page.getByRole('heading', { level: 2, name: english })).toBeVisible()
    await expectOnlyWords(page)
  })
}

test('BODY-3 the list of insurers appears automatically, and nothing is requested while the page is hidden', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/starfish_users/')) asked += 1
  })
  await page.clock.install()
  await signIn(page, emailOf('soeger-kort'))
  await expect(page.getByRole('heading', { name: 'Vi leder efter selskaber til dig' })).toBeVisible()
  await look(page, 'hidden')
  await page.clock.runFor(120_000)
  expect(asked).toBe(0)
  await look(page, 'visible')
  await expect.poll(() => asked).toBe(1)
  // The wait for the second read begins with the first answer, which may not have come yet.
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(page.getByRole('heading', { name: 'Vi fandt 2 selskaber til dig' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(asked).toBe(2)
})

async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('BODY-3 A11Y-3 the waiting picture turns, can be paused, and stands still under reduced motion', whole, async ({ page }) => {
  await page.clock.install()
  await signIn(page, emailOf('soeger'))
  const tip = page.getByRole('list', { name: 'Godt at vide, mens du venter' }).getByRole('listitem')
  const first = await tip.innerText()
  await page.clock.runFor(5_100)
  await expect(tip).not.toHaveText(first)
  await page.getByRole('button', { name: 'Sæt på pause' }).click()
  const paused = await tip.innerText()
  await page.clock.runFor(20_000)
  await expect(tip).toHaveText(paused)
  expect(await runningAnimations(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(tip).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Fortsæt' })).toHaveCount(0)
  expect(await runningAnimations(page)).toBe(0)
})

const runningAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity).length)

test('REM-2 REM-3 reminders can be sent to two of three insurers by keyboard alone, and the dialog then shows their counts and dates', whole, async ({ page }) => {
  await page.clock.install()
  await signIn(page, emailOf('rykker-klar'))
  const bell = page.getByRole('button', { name: 'Send påmindelse' })
  await bell.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Send påmindelse' })
  await modal.getByRole('checkbox', { name: 'Fjordsikring' }).focus()
  await page.keyboard.press('Space')
  await modal.getByRole('checkbox', { name: 'Havlys Assurance' }).focus()
  await page.keyboard.press('Space')
  await modal.getByRole('button', { name: 'Send påmindelse' }).focus()
  await page.keyboard.press('Enter')
  const confirmation = modal.getByRole('group', { name: 'Påmindelserne er sendt' })
  await expect(confirmation).toBeFocused()
  await expect(modal.getByRole('checkbox')).toHaveCount(0)
  // Well after the two seconds for which it was once shown.
  await page.clock.runFor(60_000)
  await expect(confirmation).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('checkbox', { name: 'Bøgely Forsikring' })).toBeVisible()
  await expect(modal.getByRole('checkbox')).toHaveCount(1)
  await expect(modal.getByRole('listitem').filter({ hasText: 'Fjordsikring' })).toContainText(/Du kan sende igen den \d\d\.\d\d\.\d{4}.*1 af 2 påmindelser sendt\. Sidst sendt den/)
  await expect(modal.getByRole('listitem').filter({ hasText: 'Havlys Assurance' })).toContainText('2 af 2 påmindelser sendt')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(bell).toBeFocused()
  await page.reload()
  await bell.click()
  await expect(modal.getByRole('checkbox')).toHaveCount(1)
})

test('ROW-2 the badge goes when the row unfolds, and stays away after a reload', async ({ page }) => {
  await signIn(page, emailOf('tre-match'))
  const badge = page.getByText('2 nye aktiviteter')
  const marked = page.waitForResponse(/mark_new_activities/)
  await page.locator('summary', { has: badge }).click()
  await expect(badge).toHaveCount(0)
  await expect(page.locator('details[open]').getByText('Ny', { exact: true })).toHaveCount(2)
  expect((await marked).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Fjordsikring' })).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('ACT-3 a planned follow-up is saved as a calendar file', whole, async ({ page }) => {
  await signIn(page, emailOf('opfoelgning'))
  await page.locator('summary', { hasText: 'Aktivitet' }).first().click()
  const saved = page.waitForEvent('download')
  await page.locator('details[open]').getByRole('button', { name: 'Tilføj til kalender' }).click()
  expect((await saved).suggestedFilename()).toBe('opfoelgning.ics')
})

test('ACT-2 ACT-4 ACT-5 every activity is shown in words in both languages', whole, async ({ page }) => {
  await signIn(page, emailOf('aktiviteter'))
  const summaries = page.locator('summary', { hasText: 'Aktivitet' })
  await expect(summaries).toHaveCount(2)
  for (const summary of await allOf(summaries)) await summary.click()
  await expect(page.locator('details[open]').getByText('Police genoptrykt', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Vundet emne')).toHaveCount(0)
  await speak(page, 'English')
  await expect(page.getByText('Tried to contact you').first()).toBeVisible()
  await expectOnlyWords(page)
})

test('NAV-1 NAV-4 choosing another scope reloads the page with the inquiries, accent and terms of that scope', async ({ page }) => {
  await signIn(page, emailOf('to-scopes'))
  await expect(page.getByText('Bøgely Forsikring').first()).toBeVisible()
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))
  const privateAccent = await accent()
  await page.getByRole('button', { name: 'Erhverv', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Stormly Erhverv' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erhverv', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-scope', 'business')
  expect(await accent()).not.toBe(privateAccent)
})

test('ROW-1 ERR-2 A11Y-1 hostile and broken inquiries are shown without a crash, and run nothing', whole, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, emailOf('hostile'))
  const select = page.getByRole('combobox', { name: 'Vælg forespørgsel' })
  for (let index = 0; index < 4; index += 1) {
    const [id = ''] = await select.selectOption({ index })
    await expect(page.getByRole('heading', { level: 2, name: `Forespørgsel ${id}` })).toBeVisible()
    await expectOnlyWords(page)
    await expectNoAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})
