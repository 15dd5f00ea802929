import type { Page } from '@playwright/test'
import { expect, password, type Staging } from '@tests/e2e/support'
import type { CallName } from '@tests/staging-api/faults'
import { objectsIn } from '@tests/staging-api/json'
import { signInLink } from '@tests/staging-api/signInLink'
import type { World } from '@tests/staging-api/world'

/** A call that a customer's own act makes, on the screen where it is made. */
export interface Write {
  /** Who is signed in; nobody, where it is left out. */
  customer?: string
  /** Where it is made. */
  address: (staging: Staging) => Promise<string>
  /** Goes as far as there is something to send. */
  enter: (page: Page, staging: Staging) => Promise<void>
  /** What sends it, at first and again after a fault. */
  send: (page: Page, staging: Staging) => Promise<void>
  /** Said where it was refused or got lost; left out where the customer has no part in it. */
  told?: RegExp
  /** Said where it may have been done all the same, and the server cannot be asked (ERR-7) or to do it again does no harm. */
  unconfirmed?: RegExp
  /** Said where the customer has stopped waiting; `unconfirmed` or `told`, if it is left out. */
  stopped?: RegExp
  /** Said when it is sent again after it was done unheard; left out where it can be done twice. */
  again?: RegExp
  /** Where it is asked again by itself, as the gem's answer may be one that a browser does not tell of (UNLOCK-2). */
  mostCalls?: number
  /** Answers that leave nothing to send again: the letter's link is used up, or a page is what the gem answers with (UNLOCK-2). */
  ends?: readonly string[]
  /** What sends it opens a page, which nobody can offline. */
  leaves?: true
  /** What the customer had entered still stands. */
  kept: (page: Page) => Promise<void>
  /** What stands where it was done. */
  done: (page: Page) => Promise<void>
}

const customer = 'tre.match@eksempel.dk'
const newPassword = 'Vinter2027!'
const at = (address: string) => () => Promise.resolve(address)
const nothing = () => Promise.resolve()
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const arrives = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address)

function offerOf(scenario: string, number = 0) {
  const idIn = ({ customers }: World) => {
    const mine = customers.filter((one) => one.scenario === scenario).flatMap(({ applications }) => applications)
    return Number(mine.flatMap(({ application }) => objectsIn(application.app_companies))[number]?.id)
  }
  return async (staging: Staging) => `/company-branding/selskab/${idIn(await staging.world())}`
}

/** A screen whose form sends the texts of its fields, by their names. */
function form(address: Write['address'], texts: Record<string, string>, done: Write['done'], more: Partial<Write> = {}): Write {
  return {
    address,
    async enter(page) {
      for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
    },
    send: (page) => page.locator('form button[type=submit]').click(),
    told: /Fejl|ikke|Fault|problem|forbindelse|fandt ingen/,
    unconfirmed: /vi ved ikke, om det lykkedes/,
    async kept(page) {
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text)
    },
    done,
    ...more,
  }
}

const price = (page: Page) => page.getByRole('textbox', { name: 'Pris Bilforsikring Fjordsikring', exact: true })
const file = { name: 'Tilbud.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 et tilbud') }
const badge = (page: Page) => page.getByText('2 nye aktiviteter')

function upload(told: RegExp, stopped = told): Write {
  return {
    customer: 'filer@eksempel.dk',
    address: offerOf('filer', 1),
    enter: nothing,
    async send(page) {
      const again = page.getByRole('main').getByRole('button', { name: 'Prøv igen' })
      if (await again.isVisible()) await again.click()
      else await page.locator('input[type=file]').setInputFiles(file)
    },
    told,
    stopped,
    kept: (page) => expect(page.getByRole('main')).toContainText('Tilbud.pdf'),
    done: (page) => expect(page.getByRole('button', { name: /^Hent (?:tilbuddet )?Tilbud/ }).first()).toBeVisible(),
  }
}

const asked = /Vi kunne ikke få lov til at gemme filen/
const unsent = /Filen kom ikke frem til vores lager|Vi kunne ikke få lov til at gemme filen/
const locked = 'laast@eksempel.dk'

export const writes = {
  resetPassword: [
    {
      address: at('/session/reset-password'),
      async enter(page, staging) {
        await field(page, 'email').fill(customer)
        await page.locator('form button[type=submit]').click()
        await expect(page).toHaveURL(/success/)
        await page.goto((await staging.letterTo(customer)).link)
        for (const name of ['password', 'confirmation']) await field(page, name).fill(newPassword)
      },
      send: (page) => page.locator('form button[type=submit]').click(),
      told: /Fejl|Fault|Linket|problem/,
      unconfirmed: /adgangskoden kan være skiftet/,
      again: /Linket er brugt eller udløbet/,
      ends: ['404'],
      async kept(page) {
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
        await expect(field(page, 'password')).toHaveValue(newPassword)
      },
      done: (page) => expect(page.locator('#navigation')).toBeAttached(),
    },
  ],
  unlockByToken: [
    {
      leaves: true,
      address: at('/session/unlock'),
      async enter(page) {
        await field(page, 'email').fill(locked)
        await page.locator('form button[type=submit]').click()
        await expect(page).toHaveURL(/session\/login/)
      },
      async send(page, staging) {
        const again = page.getByRole('button', { name: 'Prøv linket igen' })
        if (await again.isVisible()) await again.click()
        else await page.goto((await staging.letterTo(locked)).link)
      },
      told: /Fejl|Linket/,
      unconfirmed: /vi ved ikke, om det lykkedes/,
      ends: ['html'],
      mostCalls: 2,
      kept: (page) => expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible(),
      done: (page) => expect(page.getByText(/låst op/).first()).toBeVisible(),
    },
  ],
  signOut: [
    {
      leaves: true,
      address: at('/session/login'),
      enter: nothing,
      async send(page) {
        await page.goto(signInLink(customer))
        await expect(page.locator('#navigation')).toBeAttached()
        await page.goto('/session/logout')
        await page.getByRole('button', { name: /uden at svare/ }).click()
      },
      // Whatever the server says, this browser is signed out (LOGOUT-3).
      kept: (page) => expect.poll(() => page.evaluate(() => localStorage.getItem('auth_headers'))).toBeNull(),
      done: (page) => expect(page.getByRole('link', { name: 'Log ind igen' })).toBeVisible(),
    },
  ],
  applications: [
    {
      customer: 'soeger@eksempel.dk',
      address: at('/'),
      async enter(page) {
        await page.clock.install()
        await page.reload()
        await expect(page.getByText(/Vi leder efter selskaber/).first()).toBeVisible()
      },
      send: (page) => page.clock.fastForward(61_000),
      told: /Vi kunne ikke opdatere siden/,
      kept: (page) => expect(page.getByText(/Vi leder efter selskaber/).first()).toBeVisible(),
      done: (page) => expect(page.getByText(/Vi kunne ikke opdatere siden/)).toHaveCount(0),
    },
  ],
  recordDirectOfferStat: [
    {
      leaves: true,
      customer: 'direkte.tilbud@eksempel.dk',
      address: offerOf('direkte-tilbud'),
      async enter(page) {
        await page.context().route('https://**', (route) => route.fulfill({ body: 'Partner' }))
      },
      async send(page) {
        const opened = page.waitForEvent('popup')
        await page.getByRole('link', { name: /^Køb hos/ }).click()
        await (await opened).close()
      },
      kept: (page) => expect(page.getByRole('link', { name: /^Køb hos/ })).toBeVisible(),
      done: (page) => expect(page.getByRole('link', { name: /^Køb hos/ })).toBeVisible(),
    },
  ],
  signIn: [
    form(at('/session/login'), { email: customer, password }, (page) => expect(page.locator('#navigation')).toBeAttached(), {
      unconfirmed: /Vi kan ikke få forbindelse/,
    }),
  ],
  requestPasswordReset: [form(at('/session/reset-password'), { email: customer }, arrives(/reset-password\/success/))],
  requestUnlock: [form(at('/session/unlock'), { email: customer }, arrives(/session\/login/))],
  resendConfirmation: [form(at('/session/confirmation'), { email: customer }, arrives(/session\//))],
  register: [
    form(at('/session/register'), { email: 'ny.kunde@eksempel.dk', password: newPassword, confirmation: newPassword }, arrives(/confirmation\/success/), {
      unconfirmed: /din konto kan være oprettet/,
      again: /allerede/,
    }),
  ],
  updatePassword: [
    {
      customer,
      address: at('/settings'),
      async enter(page) {
        await page.getByRole('button', { name: 'Skift adgangskode' }).click()
        await page.getByLabel('Ny adgangskode', { exact: true }).fill(newPassword)
        await page.getByLabel('Gentag adgangskoden', { exact: true }).fill(newPassword)
      },
      async send(page) {
        await page.getByLabel('Nuværende adgangskode', { exact: true }).fill('')
        await page.getByLabel('Nuværende adgangskode', { exact: true }).fill(password)
        await inDialog(page, 'Gem ny adgangskode').click()
      },
      unconfirmed: /Vi fik ingen bekræftelse/,
      again: /Den nuværende adgangskode er forkert/,
      told: /Vi fik ingen bekræftelse|Den nuværende adgangskode er forkert|Der opstod et problem/,
      kept: (page) => expect(page.getByLabel('Ny adgangskode', { exact: true })).toHaveValue(newPassword),
      done: (page) => expect(page.getByRole('button', { name: 'Adgangskoden er skiftet' })).toBeVisible(),
    },
  ],
  updateSetting: [
    {
      customer,
      address: at('/settings'),
      enter: (page) => expect(page.getByRole('switch', { name: 'SMS' })).toBeChecked(),
      send: (page) => page.getByRole('switch', { name: 'SMS' }).click(),
      told: /Ændringen blev ikke gemt/,
      stopped: /vi ved ikke, om ændringen blev gemt/,
      kept: (page) => expect(page.getByRole('switch', { name: 'SMS' })).toBeChecked(),
      done: (page) => expect(page.getByRole('switch', { name: 'SMS' })).not.toBeChecked(),
    },
  ],
  requestAccountDeletion: [
    {
      customer,
      address: at('/settings'),
      enter: (page) => page.getByRole('button', { name: 'Slet min konto' }).click(),
      send: (page) => inDialog(page, /slet min konto|Prøv igen/).click(),
      unconfirmed: /Vi fik ingen bekræftelse/,
      told: /Vi fik ingen bekræftelse|Vi kunne ikke sende e-mailen/,
      kept: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      done: arrives(/mail-has-been-sent/),
    },
  ],
  selectScope: [
    {
      customer: 'to.scopes@eksempel.dk',
      address: at('/'),
      enter: nothing,
      send: (page) => page.getByRole('button', { name: 'Erhverv' }).click(),
      told: /Visningen kunne ikke skiftes/,
      stopped: /Vi ved ikke, om visningen blev skiftet/,
      kept: (page) => expect(page.getByRole('button', { name: 'Privat' })).toHaveAttribute('aria-pressed', 'true'),
      done: (page) => expect(page.getByRole('button', { name: 'Erhverv' })).toHaveAttribute('aria-pressed', 'true'),
    },
  ],
  sendReminders: [
    {
      customer: 'rykker.klar@eksempel.dk',
      address: at('/'),
      async enter(page) {
        await page.getByRole('button', { name: 'Send påmindelse' }).click()
        await page.getByRole('checkbox', { name: 'Fjordsikring' }).check()
      },
      send: (page) => inDialog(page, /Send påmindelse|Prøv igen/).click(),
      told: /Påmindelsen blev ikke sendt|Vi ved ikke, om påmindelsen/,
      kept: (page) => expect(page.getByRole('checkbox', { name: 'Fjordsikring' })).toBeChecked(),
      done: (page) => expect(page.getByRole('dialog').getByText('Påmindelsen er sendt').last()).toBeVisible(),
    },
  ],
  recordStat: [
    {
      customer,
      address: at('/special-deals'),
      async enter(page) {
        await page.getByRole('button', { name: /^Bliv kontaktet om tilbuddet/ }).first().click()
        await page.getByRole('checkbox', { name: /^Jeg giver samtykke/ }).check()
      },
      send: (page) => inDialog(page, 'Send min forespørgsel').click(),
      unconfirmed: /Vi fik ingen bekræftelse/,
      told: /Din forespørgsel blev ikke sendt|Vi fik ingen bekræftelse/,
      kept: (page) => expect(page.getByRole('checkbox', { name: /^Jeg giver samtykke/ })).toBeChecked(),
      done: arrives(/kvittering/),
    },
  ],
  markActivitiesSeen: [
    {
      customer,
      address: at('/'),
      enter: nothing,
      async send(page) {
        const row = page.locator('details', { has: badge(page) })
        if (await row.evaluate((one) => one.hasAttribute('open'))) await row.locator('summary').first().click()
        await row.locator('summary').first().click()
      },
      kept: (page) => expect(badge(page)).toBeVisible(),
      done: (page) => expect(badge(page)).toHaveCount(0),
    },
  ],
  saveCompareOffer: [
    {
      customer: 'beregner.tre@eksempel.dk',
      address: at('/?tab=calculator'),
      enter: (page) => price(page).fill('4321'),
      async send(page) {
        const again = page.getByRole('button', { name: 'Gem nu: Fjordsikring' })
        if (await again.isVisible()) await again.click()
        else await price(page).blur()
      },
      told: /Ikke gemt/,
      stopped: /Vi ved ikke, om det er gemt/,
      kept: (page) => expect(price(page)).toHaveValue(/^4\.?321$/),
      done: (page) => expect(page.getByRole('group', { name: 'Fjordsikring' }).getByText(/^Gemt kl\./)).toBeVisible(),
    },
  ],
  offer: [
    {
      leaves: true,
      customer,
      address: at('/'),
      enter: nothing,
      send: (page) => page.getByRole('link', { name: /^(?:Læs|Se) tilbuddet|^Om selskabet/ }).first().click(),
      told: /Tilbuddet kunne ikke åbnes/,
      kept: (page) => expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible(),
      done: (page) => expect(page.getByRole('link', { name: /Tilbage til/ })).toBeVisible(),
    },
  ],
  attachmentInfo: [
    {
      customer: 'filer@eksempel.dk',
      address: offerOf('filer'),
      enter: nothing,
      send: (page) => page.getByRole('button', { name: /^Hent tilbuddet/ }).click(),
      told: /Der opstod et problem|Filen findes ikke længere/,
      kept: (page) => expect(page.getByRole('button', { name: /^Hent tilbuddet/ })).toBeVisible(),
      done: (page) => expect.poll(() => page.context().pages().length).toBeGreaterThan(1),
    },
  ],
  signedUpload: [{ ...upload(asked), unconfirmed: asked }],
  // Of a file that may have arrived nobody hears: it is sent again.
  storageUpload: [{ ...upload(unsent), unconfirmed: unsent }],
  registerAttachment: [upload(/Filen kunne ikke knyttes til dit tilbud/, /Vi ved ikke, om Tilbud\.pdf blev sendt/)],
} as const satisfies Partial<Record<CallName, readonly Write[]>>
