import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import { expect, expectNoAxe, long, password, signIn, test, whole, wholeBut } from './support'

test('ERR-4 the portal says once that it is offline, until it is online again', long, async ({ page, context }) => {
  await signIn(page, 'tre.match@eksempel.dk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(/^Du er offline/)).toHaveCount(0)
  await expect(page.locator('[role=status]', { hasText: 'Du er online igen.' })).toBeAttached()
})

test('ERR-5 a read without an answer for 10 s is reported as slow, and can be stopped and tried again', async ({ page, staging }) => {
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
})

interface SendingDialog {
  endpoint: EndpointName
  customer: string
  address: string
  open: RegExp
  /** Fills it in, and sends it. */
  send: (page: Page) => Promise<void>
  unconfirmed: RegExp
}

const customer = 'tre.match@eksempel.dk'
const press = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()

const dialogs: SendingDialog[] = [
  {
    endpoint: 'updatePassword',
    customer,
    address: '/settings',
    open: /^Skift adgangskode/,
    async send(page) {
      for (const [name, text] of [['Nuværende adgangskode', password], ['Ny adgangskode', 'Vinter2027!'], ['Gentag adgangskoden', 'Vinter2027!']] as const) {
        await page.getByLabel(name, { exact: true }).fill(text)
      }
      await press(page, /^Gem ny/)
    },
    unconfirmed: /vi ved ikke, om adgangskoden blev skiftet/,
  },
  {
    endpoint: 'requestAccountDeletion',
    customer,
    address: '/settings',
    open: /^Slet min konto/,
    send: (page) => press(page, /^Ja, slet/),
    unconfirmed: /vi ved ikke, om e-mailen blev sendt/,
  },
  {
    endpoint: 'sendReminders',
    customer: 'rykker.klar@eksempel.dk',
    address: '/',
    open: /^Send påmindelse/,
    async send(page) {
      await page.getByRole('checkbox', { name: 'Fjordsikring' }).check()
      await press(page, /^Send påmindelse/)
    },
    unconfirmed: /Vi ved ikke, om der blev sendt nogen påmindelse/,
  },
  {
    endpoint: 'recordStat',
    customer,
    address: '/special-deals',
    open: /^Bed om at blive kontaktet/,
    async send(page) {
      await page.getByRole('checkbox', { name: /samtykke/ }).check()
      await press(page, /^Send min/)
    },
    unconfirmed: /vi ved ikke, om din forespørgsel nåede frem/,
  },
]

for (const { endpoint, customer: email, address, open, send, unconfirmed } of dialogs) {
  test.describe(endpoint, () => {
    test.beforeEach(async ({ page, staging }) => {
      await page.clock.install()
      await signIn(page, email, address)
      await page.getByRole('button', { name: open }).first().click()
      await staging.fault({ endpoint, kind: 'hang' })
      await send(page)
    })

    test(`ERR-5 A11Y-1 ${endpoint} hangs: its dialog offers to stop waiting, then says that the change is unconfirmed, and closes`, wholeBut(endpoint === 'updatePassword'), async ({ page }) => {
      const dialog = page.getByRole('dialog')
      await page.clock.fastForward(10_000)
      await expect(dialog.getByRole('status').filter({ hasText: 'Det tager længere tid end normalt.' })).toBeVisible()
      await expectNoAxe(page)
      await dialog.getByRole('button', { name: 'Stop med at vente' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: unconfirmed })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: open }).first()).toBeFocused()
    })

    test(`ERR-5 ${endpoint} hangs: its dialog closes at once, and the page says that the change is unconfirmed`, whole, async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: unconfirmed })).toBeVisible()
      await page.clock.fastForward(10_000)
      await expect(page.getByRole('button', { name: 'Stop med at vente' })).toBeVisible()
    })
  })
}
