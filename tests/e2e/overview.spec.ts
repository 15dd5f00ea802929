import type { Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { expect, expectOnlyWords, hold, long, signIn, speak, test, watchCalls } from './support'

const emailOf = (scenario: string) => `${scenario.replaceAll('-', '.')}@eksempel.dk`

test(
  'BODY-2 ROW-1 the overview in Danish at 320 px and in English in the dark has no scrolling sideways and no word of code',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, emailOf('status-midt'))
    await expect(page.getByRole('heading', { level: 2, name: 'Vi fandt 3 selskaber til dig' })).toBeVisible()
    await expectOnlyWords(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, 'English')
    await expect(page.getByRole('heading', { level: 2, name: 'We found 3 insurers for you' })).toBeVisible()
    await expectOnlyWords(page)
  },
)

test(
  'BODY-3 A11Y-3 the waiting picture turns, can be paused, and stands still under reduced motion',
  long,
  async ({ page }) => {
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
  },
)

const runningAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
        .length,
  )

test('NAV-1 NAV-4 choosing another scope reloads the page with the inquiries, accent and terms of that scope', async ({
  page,
}) => {
  await signIn(page, emailOf('to-scopes'))
  await expect(page.getByText('Bøgely Forsikring').first()).toBeVisible()
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))
  const privateAccent = await accent()
  await page.getByRole('button', { name: 'Erhverv', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Stormly Erhverv' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erhverv', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-scope', 'business')
  expect(await accent()).not.toBe(privateAccent)
})

test(
  'NAV-1 a tab follows the scope that is chosen in another, and what is pressed while it loads anew is not sent',
  long,
  async ({ page, context }) => {
    await signIn(page, emailOf('to-scopes'), '/settings')
    const other = await context.newPage()
    await other.goto('/')
    await page.getByRole('switch').first().focus()
    const release = await hold(page, `${addresses.portal}/settings`)
    const sent = watchCalls(page, 'updateSetting')
    const loading = page.waitForRequest((request) => request.isNavigationRequest())
    await other.getByRole('button', { name: 'Erhverv', exact: true }).click()
    await loading
    await page.keyboard.press('Space')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-scope', 'business')
    await expect(page.getByRole('switch').first()).not.toBeChecked()
    expect(sent.made).toBe(0)
  },
)
