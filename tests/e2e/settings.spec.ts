import type { Page } from '@playwright/test'
import type { Staging } from './support'
import { testNow } from '@tests/support/testDay'
import { expect, long, onTestDay, password, signIn, speak, test } from './support'

const customer = 'tre.match@eksempel.dk'

async function openSettings(page: Page) {
  await signIn(page, customer)
  await page.getByRole('link', { name: 'Indstillinger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeFocused()
}

async function stored(staging: Staging) {
  const { customers } = await staging.world()
  return customers.find(({ account }) => account.email === customer)!
}

test.describe('a server that ends every session but the newest with a new password', () => {
  // The phone's session is the newest, so the server keeps that one.
  test(
    'PW-1 TOKEN-6 a customer who has just changed the password stays signed in',
    long,
    async ({ page, browser, staging, extraHTTPHeaders }) => {
      const renewed = page.waitForResponse(/sign_in$/)
      await staging.switches({ newPasswordEndsSessions: true })
      await openSettings(page)
      const phone = await browser.newContext({ ...(extraHTTPHeaders && { extraHTTPHeaders }) })
      await onTestDay(phone)
      await signIn(await phone.newPage(), customer)
      await phone.close()
      await page.getByRole('button', { name: 'Skift adgangskode' }).click()
      const typed = {
        'Nuværende adgangskode': password,
        'Ny adgangskode': 'Vinter2027!',
        'Gentag adgangskoden': 'Vinter2027!',
      }
      for (const [name, text] of Object.entries(typed))
        await page.getByRole('dialog').getByLabel(name, { exact: true }).fill(text)
      await page.getByRole('button', { name: 'Gem ny adgangskode' }).click()
      await expect(page.getByRole('button', { name: 'Adgangskoden er skiftet' })).toBeFocused()
      const { client = 'none' } = await (await renewed).allHeaders()
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(client)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible()
    },
  )
})

test.describe('deleting the account', () => {
  async function ask(page: Page) {
    await openSettings(page)
    await page.getByRole('button', { name: 'Slet min konto' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

  test('DEL-1 ROUTE-7 ROUTE-8 deleting the account sends an email whose link deletes it', async ({ page, staging }) => {
    await ask(page)
    await page.getByRole('button', { name: 'Ja, slet min konto' }).click()
    await expect(page).toHaveURL(/\/mail-has-been-sent$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vi har sendt dig en e-mail' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    expect((await stored(staging)).account.deleted).toBe(false)

    const { link } = await staging.emailTo(customer)
    await page.goto(link)
    await expect(page).toHaveURL(/\/account-deleted$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Din konto er slettet' })).toBeVisible()
    await expect(page.getByText(`© ${new Date(testNow).getFullYear()}`)).toBeVisible()
    await speak(page, 'English')
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible()
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/session\/login$/)
  })
})
