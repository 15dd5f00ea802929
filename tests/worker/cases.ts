import type { Page } from '@playwright/test'
import type { Settings } from '@/config/settings'
import { expect, password, type Staging } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'

const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)

interface Case {
  /** Null where nobody is signed in. */
  email: string | null
  path: string | ((staging: Staging) => Promise<string>)
  /** In addition to those of every case. */
  settings?: Partial<Settings>
  /** Opens something before the deployment; returns a check that must hold after it. */
  before?: (page: Page) => Promise<() => Promise<void>>
  /** Opens something for the first time after the deployment. */
  after: (page: Page) => Promise<void>
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Types, and returns a check that the text is still there. */
async function typeInto(field: ReturnType<Page['locator']>, text: string): Promise<() => Promise<void>> {
  await field.fill(text)
  return () => expect(field).toHaveValue(text)
}

async function offerOf(staging: Staging, scenario: string): Promise<string> {
  const customer = (await staging.world()).customers.find((one) => one.scenario === scenario)!
  const [match] = customer.applications.flatMap(({ application }) => objectsIn(application.app_companies))
  return `/company-branding/selskab/${String(Number(match?.id))}`
}

/** Every screen and dialog that a customer may have open, or open next, while a new build is put in place. */
export const cases: Record<string, Case> = {
  'the login': {
    email: null,
    path: '/session/login',
    async before(page) {
      const isNameKept = await typeInto(page.locator('input[autocomplete=username]'), 'tre.match@eksempel.dk')
      const isPasswordKept = await typeInto(page.locator('input[autocomplete=current-password]'), password)
      return async () => {
        await isNameKept()
        await isPasswordKept()
      }
    },
    async after(page) {
      await page.locator('form button[type=submit]').click()
      await heading(page, 'Dine forespørgsler')
    },
  },
  'the register form': {
    email: null,
    path: '/session/login',
    async after(page) {
      await page.locator('main a[href="/session/register"]').first().click()
      await page.locator('input[type=email]').fill('ny@eksempel.dk')
      await expect(page.locator('input[type=email]')).toHaveValue('ny@eksempel.dk')
    },
  },
  'the password': {
    email: 'tre.match@eksempel.dk',
    path: '/settings',
    async before(page) {
      await button(page, 'Skift adgangskode').click()
      return typeInto(dialog(page).getByLabel('Ny adgangskode', { exact: true }), 'Vinter2027!')
    },
    async after(page) {
      await page.keyboard.press('Escape')
      await button(page, 'Skift adgangskode').click()
      await expect(dialog(page).getByLabel('Nuværende adgangskode', { exact: true })).toBeVisible()
    },
  },
  'a setting': {
    email: 'tre.match@eksempel.dk',
    path: '/help',
    before: async (page) => typeInto(page.getByRole('searchbox'), 'bil'),
    async after(page) {
      await page.locator('#navigation a[href="/settings"]').click()
      const letters = page.getByRole('switch', { name: 'Nyhedsbrev' })
      const was = await letters.isChecked()
      await letters.click()
      await expect(page.getByText('Ændringen er gemt.')).toBeAttached()
      await expect(letters).toBeChecked({ checked: !was })
    },
  },
  'the account’s deletion': {
    email: 'afventer@eksempel.dk',
    path: '/settings',
    async after(page) {
      await button(page, 'Slet min konto').click()
      await button(page, 'Ja, slet min konto').click()
      await heading(page, 'Vi har sendt dig en e-mail')
    },
  },
  'a reminder': {
    email: 'rykker.klar@eksempel.dk',
    path: '/',
    async before(page) {
      await button(page, 'Send påmindelse').click()
      const box = dialog(page).getByRole('checkbox', { name: 'Fjordsikring' })
      await box.check()
      return () => expect(box).toBeChecked()
    },
    async after(page) {
      await dialog(page).getByRole('button', { name: 'Send påmindelse' }).click()
      await expect(dialog(page).getByRole('group', { name: /er sendt$/ })).toBeVisible()
    },
  },
  'photographed pages': {
    email: 'direkte.tilbud@eksempel.dk',
    path: (staging) => offerOf(staging, 'direkte-tilbud'),
    async after(page) {
      const side = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo })
      await page.locator('input[type=file]').setInputFiles([side('side1.jpg'), side('side2.jpg')])
      await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
      await dialog(page).getByRole('button', { name: 'Send som én fil' }).click()
      await expect(button(page, 'Hent Billeder_2_sider.pdf')).toBeVisible()
    },
  },
  'a deal’s sign-up': {
    email: 'tre.match@eksempel.dk',
    path: '/special-deals',
    async before(page) {
      await button(page, /^Bed om at blive kontaktet/)
        .first()
        .click()
      const consent = dialog(page).getByRole('checkbox')
      await consent.check()
      return () => expect(consent).toBeChecked()
    },
    async after(page) {
      await dialog(page).locator('button[type=submit]').click()
      await heading(page, 'Tak for din forespørgsel')
    },
  },
  'the calculator’s form on a phone': {
    email: 'beregner.tre@eksempel.dk',
    path: '/',
    async after(page) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.getByRole('tab', { name: 'Beregner' }).click()
      await button(page, /^(Skriv|Ret) priser fra Bøgely/).click()
      await dialog(page)
        .getByRole('group', { name: 'Bilforsikring', exact: true })
        .getByRole('textbox')
        .first()
        .fill('6000')
      await expect(dialog(page).getByText(/^Gemt kl\. \d\d\.\d\d$/)).toBeVisible()
    },
  },
  'a file for support': {
    email: 'tre.match@eksempel.dk',
    path: '/',
    async after(page) {
      await page.locator('#navigation a[href="/help"]').click()
      await page.locator('summary', { hasText: 'Lav en fil til support' }).click()
      await expect(button(page, 'Gem filen')).toBeVisible()
    },
  },
  'the warning that nobody is there': {
    email: 'tre.match@eksempel.dk',
    path: '/settings',
    settings: { idleMinutes: 2 },
    async after(page) {
      await page.clock.fastForward(65_000)
      await button(page, 'Ja, bliv logget ind').click()
      await expect(dialog(page)).toHaveCount(0)
    },
  },
  'the choice of cookies': {
    email: 'tre.match@eksempel.dk',
    path: '/settings',
    settings: { analyticsId: 'G-TEST123456' },
    async before(page) {
      await button(page, 'Kun nødvendige').click()
      return () => expect(button(page, 'Kun nødvendige')).toBeHidden()
    },
    async after(page) {
      await button(page, 'Cookieindstillinger').click()
      await expect(page.getByRole('dialog', { name: 'Vælg dine cookies' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  'the way out': {
    email: 'tre.match@eksempel.dk',
    path: '/',
    async after(page) {
      await page.locator('#navigation a[href="/session/logout"]').click()
      await page.getByRole('textbox').fill('Tak for hjælpen')
      await page.getByRole('radio').first().check()
      await page.locator('form button[type=submit]').click()
      await expect(page.getByRole('heading', { name: 'Du er logget ud' })).toBeVisible()
    },
  },
}
