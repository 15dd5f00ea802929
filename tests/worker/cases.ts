import type { Page } from '@playwright/test'
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

/** What a customer may have open, or open next, while a new build is put in place: a form, a dialog, a part that loads later, the way out. */
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
