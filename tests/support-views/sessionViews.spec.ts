import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, hold, type Staging, test } from '../e2e/support'
import { comparedBy, look, open, savedBy, standingStill } from './opening'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const farewell = '/session/logout'

async function signIn(page: Page): Promise<void> {
  await page.goto(signInLink('tre.match@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
}

/** Opens the portal once more, with something else in the browser's storage. */
async function comeBack(page: Page, change: () => void): Promise<void> {
  await signIn(page)
  await page.evaluate(change)
  await page.goto('/settings')
}

async function askedFor(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(farewell)
  await page.getByRole('button', { name: 'Lav en fil til support' }).waitFor()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('textbox').fill('Det var nemt')
}

/** The recorder comes after the screen; until then no event is heard. */
async function beforeRecording(page: Page, act: () => Promise<unknown>): Promise<void> {
  const letGo = await hold(page, /\/assets\/recording-/)
  await act()
  letGo()
  await page.getByRole('button', { name: 'Lav en fil til support' }).waitFor()
}

async function sent(page: Page): Promise<void> {
  await askedFor(page)
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('radio')).toHaveCount(0)
}

const ways: Record<string, (page: Page, staging: Staging) => Promise<unknown>> = {
  'fields that are wrong': async (page) => {
    await page.goto('/session/register')
    await page.getByRole('textbox').first().fill('mette@')
    await page.locator('main input[type=password]').first().fill('kort')
    await page.locator('main input[type=password]').last().focus()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Ret disse felter' })).toBeVisible()
  },
  'a locked account': async (page) => {
    await page.goto('/session/login')
    await page.getByRole('textbox').first().fill('laast@eksempel.dk')
    await page.locator('main input[type=password]').fill('Sommer2026!')
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('main [role=alert]').first()).toBeVisible()
  },
  'a session that has expired': async (page, staging) => {
    await signIn(page)
    await staging.clock({ advance: 15 * 24 * 3_600_000 })
    await page.goto('/settings')
  },
  'a session that the server has ended': (page) =>
    comeBack(page, () =>
      localStorage.setItem(
        'auth_headers',
        (localStorage.getItem('auth_headers') ?? '').replace(/"access-token":"[^"]*"/, '"access-token":"x"'),
      ),
    ),
  'a session that another tab has ended': async (page) => {
    await signIn(page)
    await (await page.context().newPage()).goto(farewell)
    await expect(page).toHaveURL(/session\/login/)
  },
  'the login after signing out': async (page) => {
    await signIn(page)
    await page.goto(farewell)
    await page.getByRole('radio').first().waitFor()
    await page.locator('header a').first().click()
  },
  'the feedback, half written before it was recorded': (page) =>
    beforeRecording(page, async () => {
      await page.goto(signInLink('tre.match@eksempel.dk'))
      await expect(page.locator('#navigation')).toBeAttached()
      await page.goto(farewell)
      await page.getByRole('radio').nth(1).check()
      await page.getByRole('textbox').fill('Det var nemt')
    }),
  'a login to be remembered, ticked before it was recorded': (page) =>
    beforeRecording(page, async () => {
      await page.goto('/session/login')
      await page.getByRole('checkbox').first().click()
    }),
  'a reset link that was refused': async (page) => {
    await page.goto('/session/reset-password/new?token=brugt&client=brugt&reset_password_token=brugt')
    await page.locator('main input[type=password]').first().fill('Vinter2027!')
    await page.locator('main input[type=password]').last().fill('Vinter2027!')
    await page.locator('main button[type=submit]').click()
    await expect(page.getByText('Linket er brugt eller udløbet', { exact: false }).first()).toBeVisible()
  },
  'the feedback, lost': async (page, staging) => {
    await staging.fault({ endpoint: 'recordStat', kind: 'status', status: 500 })
    await sent(page)
  },
  'the end without feedback': async (page) => {
    await signIn(page)
    await page.goto(farewell)
    await page.locator('main form button[type=button]').click()
    await expect(page.getByRole('radio')).toHaveCount(0)
  },
}

for (const [name, way] of Object.entries(ways)) {
  test(`SUP-3 SUP-4 support sees ${name}`, async ({ page, browser, staging }, { testId }) => {
    await way(page, staging)
    const seen = await standingStill(page)
    await page.getByRole('button', { name: 'Lav en fil til support' }).click()
    const file = await savedBy(page, page.locator('dialog form'))
    const opened = await open(browser, file, testId)
    await expect.poll(() => comparedBy(opened), { timeout: 30_000 }).toEqual({ missing: [], added: [] })
    // Names are masked, so only the length is compared.
    expect((await look(opened)).length).toBe(seen.length)
    await opened.context().close()
  })
}
