import type { Page } from '@playwright/test'
import { expect, password, type Staging } from '@tests/e2e/support'
import type { CallName } from '@tests/staging-api/faults'
import { objectsIn } from '@tests/staging-api/json'
import { signInLink } from '@tests/staging-api/signInLink'
import type { World } from '@tests/staging-api/world'
import { type Held, heldSessions } from './held'

/** A call that a customer's own act makes, on the screen where it is made. */
export interface Write {
  /** Who is signed in; if left out, nobody is. */
  customer?: string
  /** The address of the screen on which it is made. */
  address: (staging: Staging) => Promise<string>
  /** Fills in the screen until there is something to send. */
  enter: (page: Page, staging: Staging) => Promise<void>
  /** Presses what sends it, the first time and again after a fault. */
  send: (page: Page, staging: Staging) => Promise<void>
  /** Shown where it was refused or got lost; left out where the customer takes no part in it. */
  told?: RegExp
  /** Shown where it may have been done all the same, and the server cannot be asked (ERR-7) or repeating it does no harm. */
  unconfirmed?: RegExp
  /** Shown where the customer has stopped waiting; by default `unconfirmed` or `told`. */
  stopped?: RegExp
  /** Shown when it is sent again after it was done without an answer; left out where it can be done twice. */
  again?: RegExp
  /** Set where the portal repeats it automatically: a browser may hide an answer (UNLOCK-2), what was lost is read again (ERR-9). */
  mostCalls?: number
  /** Faults that leave nothing to send again: the emailed link is used up, or devise_token_auth answers with a page (UNLOCK-2). */
  ends?: readonly string[]
  /** Only an answer that names what was sent confirms it. */
  named?: true
  /** Sending it opens a page, which is impossible offline. */
  leaves?: true
  /** What the server holds of it; by default everything that it holds, and false where it leaves no trace. */
  held?: Held | false
  /** Meets every kind of fault, as one act for each way of sending; the others meet those that their own code tells apart. */
  every?: true
  /** A phone has another layout for it. */
  isWide?: true
  /** Where signing in again leads to, unless that is the screen itself. */
  wants?: RegExp
  /** Checks that what the customer entered is still there. */
  kept: (page: Page) => Promise<void>
  /** Shown where it was done. */
  done: (page: Page) => Promise<void>
}

const customer = 'tre.match@eksempel.dk'
const newPassword = 'Vinter2027!'
const at = (address: string) => () => Promise.resolve(address)
const nothing = () => Promise.resolve()
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const arrives = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address)

export function offerOf(scenario: string, number = 0) {
  const idIn = ({ customers }: World) => {
    const mine = customers.filter((one) => one.scenario === scenario).flatMap(({ applications }) => applications)
    return Number(mine.flatMap(({ application }) => objectsIn(application.app_companies))[number]?.id)
  }
  return async (staging: Staging) => `/company-branding/selskab/${idIn(await staging.world())}?open=files`
}

/** A screen whose form sends the texts of its fields, by their field names. */
function form(
  address: Write['address'],
  texts: Record<string, string>,
  done: Write['done'],
  more: Partial<Write> = {},
): Write {
  return {
    address,
    async enter(page) {
      for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
    },
    send: (page) => page.locator('form button[type=submit]').click(),
    told: /Fejl|Error|ikke|not|Fault|problem|forbindelse|fandt ingen|galt|wrong/,
    unconfirmed: /(?:vi ved ikke, om det lykkedes|we do not know whether it worked)/,
    async kept(page) {
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      for (const [name, text] of Object.entries(texts)) await expect(field(page, name)).toHaveValue(text)
    },
    done,
    ...more,
  }
}

const price = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^(?:Pris|Price)\b/ })
    .first()
const priceCell = (page: Page) => page.getByRole('button', { name: /^(?:Bilforsikring|Car insurance) Fjordsikring / })
const file = { name: 'Tilbud.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 et tilbud') }
const badge = (page: Page) => page.getByText(/2 (?:nye aktiviteter|new activities)/)

function upload(told: RegExp, stopped = told): Write {
  return {
    customer: 'filer@eksempel.dk',
    address: offerOf('filer', 1),
    enter: nothing,
    async send(page) {
      const again = page.getByRole('main').getByRole('button', { name: /^(?:Prøv igen|Try again)$/ })
      if (await again.isVisible()) await again.click()
      else await page.locator('input[type=file]').setInputFiles(file)
    },
    told,
    stopped,
    // The storage has it before it is registered.
    held: ({ attachments }) => attachments,
    kept: (page) => expect(page.getByRole('main')).toContainText('Tilbud.pdf'),
    done: (page) =>
      expect(
        page.getByRole('button', { name: /^(?:Hent|Download) (?:tilbuddet |the quote )?Tilbud/ }).first(),
      ).toBeVisible(),
  }
}

const asked = /Filen kunne ikke gemmes|The file could not be saved/
const unsent =
  /Filen kom ikke frem til os|Filen kunne ikke gemmes|The file did not reach us|The file could not be saved/
const locked = 'laast@eksempel.dk'

export const writes = {
  resetPassword: [
    {
      address: at('/session/reset-password'),
      async enter(page, staging) {
        await field(page, 'email').fill(customer)
        await page.locator('form button[type=submit]').click()
        await expect(page).toHaveURL(/success/)
        await page.goto((await staging.emailTo(customer)).link)
        for (const name of ['password', 'confirmation']) await field(page, name).fill(newPassword)
      },
      send: (page) => page.locator('form button[type=submit]').click(),
      told: /Fejl|Error|Fault|Linket|The link|problem/,
      unconfirmed: /adgangskoden kan være skiftet|password may have been changed/,
      again: /Linket er brugt eller udløbet|The link has been used or has expired/,
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
        const again = page.getByRole('button', { name: /^(?:Prøv linket igen|Try the link again)$/ })
        if (await again.isVisible()) await again.click()
        else await page.goto((await staging.emailTo(locked)).link)
      },
      told: /Fejl|Error|Linket|The (?:unlock )?link/,
      unconfirmed: /(?:vi ved ikke, om det lykkedes|we do not know whether it worked)/,
      ends: ['html'],
      mostCalls: 2,
      kept: (page) => expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible(),
      done: (page) => expect(page.getByText(/låst op|is unlocked/).first()).toBeVisible(),
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
        await page.getByRole('button', { name: /uden at svare|without answering/ }).click()
      },
      held: false,
      // Each visit sends again what earlier ones had no answer to (LOGOUT-4).
      mostCalls: 20,
      // Whatever the server says, this browser is signed out (LOGOUT-3).
      kept: (page) => expect.poll(() => page.evaluate(() => localStorage.getItem('auth_headers'))).toBeNull(),
      done: (page) => expect(page.getByRole('link', { name: /^(?:Log ind igen|Sign in again)$/ })).toBeVisible(),
    },
  ],
  applications: [
    {
      customer: 'soeger@eksempel.dk',
      address: at('/'),
      async enter(page) {
        await page.clock.install()
        await page.reload()
        await expect(page.getByText(/Vi leder efter selskaber|We are looking for insurers/).first()).toBeVisible()
      },
      send: (page) => page.clock.fastForward(61_000),
      told: /Vi kunne ikke opdatere siden|We could not update the page/,
      kept: (page) =>
        expect(page.getByText(/Vi leder efter selskaber|We are looking for insurers/).first()).toBeVisible(),
      done: (page) =>
        expect(page.getByText(/Vi kunne ikke opdatere siden|We could not update the page/)).toHaveCount(0),
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
        await page
          .getByRole('link', { name: /^(?:Køb|Buy) / })
          .first()
          .click()
        await (await opened).close()
      },
      kept: (page) => expect(page.getByRole('link', { name: /^(?:Køb|Buy) / }).first()).toBeVisible(),
      done: (page) => expect(page.getByRole('link', { name: /^(?:Køb|Buy) / }).first()).toBeVisible(),
    },
  ],
  signIn: [
    form(
      at('/session/login'),
      { email: customer, password },
      (page) => expect(page.locator('#navigation')).toBeAttached(),
      {
        unconfirmed:
          /Vi kan ikke få forbindelse|We cannot reach the server|Noget gik galt hos os|Something went wrong at our end/,
        held: heldSessions,
      },
    ),
  ],
  requestPasswordReset: [form(at('/session/reset-password'), { email: customer }, arrives(/reset-password\/success/))],
  requestUnlock: [form(at('/session/unlock'), { email: locked }, arrives(/session\/login/))],
  resendConfirmation: [form(at('/session/confirmation'), { email: 'ubekraeftet@eksempel.dk' }, arrives(/session\//))],
  register: [
    form(
      at('/session/register'),
      { email: 'ny.kunde@eksempel.dk', password: newPassword, confirmation: newPassword },
      arrives(/confirmation\/success/),
      {
        unconfirmed: /din konto kan være oprettet|your account may have been created/,
        again: /allerede|already/,
        every: true,
      },
    ),
  ],
  updatePassword: [
    {
      customer,
      address: at('/settings'),
      async enter(page) {
        await page.getByRole('button', { name: /^(?:Skift adgangskode|Change password)$/ }).click()
        await page.getByLabel(/^(?:Ny adgangskode|New password)$/).fill(newPassword)
        await page.getByLabel(/^(?:Gentag adgangskoden|Repeat the password)$/).fill(newPassword)
      },
      async send(page) {
        await page.getByLabel(/^(?:Nuværende adgangskode|Current password)$/).fill('')
        await page.getByLabel(/^(?:Nuværende adgangskode|Current password)$/).fill(password)
        await inDialog(page, /^(?:Gem ny adgangskode|Save new password)$/).click()
      },
      unconfirmed: /Vi fik ingen bekræftelse|We received no confirmation/,
      again: /Den nuværende adgangskode er forkert|current password is/,
      told: /Vi fik ingen bekræftelse|We received no confirmation|Den nuværende adgangskode er forkert|current password is|Der opstod et problem|There was a problem/,
      kept: (page) => expect(page.getByLabel(/^(?:Ny adgangskode|New password)$/)).toHaveValue(newPassword),
      done: (page) =>
        expect(page.getByRole('button', { name: /^(?:Adgangskoden er skiftet|Password changed)$/ })).toBeVisible(),
    },
  ],
  updateSetting: [
    {
      customer,
      every: true,
      address: at('/settings'),
      enter: (page) => expect(page.getByRole('switch', { name: /^(?:SMS|Text message)$/ })).toBeChecked(),
      send: (page) => page.getByRole('switch', { name: /^(?:SMS|Text message)$/ }).click(),
      told: /Ændringen blev ikke gemt|Your change was not saved/,
      stopped: /(?:vi ved ikke, om ændringen blev gemt|we do not know whether your change was saved)/,
      kept: (page) => expect(page.getByRole('switch', { name: /^(?:SMS|Text message)$/ })).toBeChecked(),
      done: (page) => expect(page.getByRole('switch', { name: /^(?:SMS|Text message)$/ })).not.toBeChecked(),
    },
  ],
  requestAccountDeletion: [
    {
      customer,
      address: at('/settings'),
      enter: (page) => page.getByRole('button', { name: /^(?:Slet min konto|Delete my account)$/ }).click(),
      send: (page) => inDialog(page, /slet min konto|delete my account|Prøv igen|Try again/).click(),
      unconfirmed: /Vi fik ingen bekræftelse|We received no confirmation/,
      told: /Vi fik ingen bekræftelse|We received no confirmation|Vi kunne ikke sende e-mailen|We could not send the email/,
      kept: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      done: arrives(/mail-has-been-sent/),
    },
  ],
  selectScope: [
    {
      customer: 'to.scopes@eksempel.dk',
      isWide: true,
      address: at('/'),
      enter: nothing,
      send: (page) => page.getByRole('button', { name: /^(?:Erhverv|Business)$/ }).click(),
      told: /Visningen kunne ikke skiftes|The view could not be changed/,
      stopped: /Vi ved ikke, om visningen blev skiftet|We do not know whether the view was changed/,
      kept: (page) =>
        expect(page.getByRole('button', { name: /^(?:Privat|Personal)$/ })).toHaveAttribute('aria-pressed', 'true'),
      done: (page) =>
        expect(page.getByRole('button', { name: /^(?:Erhverv|Business)$/ })).toHaveAttribute('aria-pressed', 'true'),
    },
  ],
  sendReminders: [
    {
      customer: 'rykker.klar@eksempel.dk',
      address: at('/'),
      async enter(page) {
        await page.getByRole('button', { name: /^(?:Send påmindelse|Send a reminder)$/ }).click()
        await page.getByRole('checkbox', { name: 'Fjordsikring' }).check()
      },
      send: (page) => inDialog(page, /Send påmindelse|Send a reminder|Prøv igen|Try again/).click(),
      told: /Der blev ikke sendt nogen påmindelse|No reminder was sent|Vi ved ikke, om der blev sendt nogen påmindelse|We do not know whether any reminder/,
      kept: (page) => expect(page.getByRole('checkbox', { name: 'Fjordsikring' })).toBeChecked(),
      done: (page) =>
        expect(
          page
            .getByRole('dialog')
            .getByText(/Påmindelsen er sendt|The reminder has been sent/)
            .last(),
        ).toBeVisible(),
    },
  ],
  recordStat: [
    {
      customer,
      address: at('/special-deals'),
      async enter(page) {
        await page
          .getByRole('button', { name: /^(?:Bed om at blive kontaktet|Ask to be contacted)/ })
          .first()
          .click()
        await page.getByRole('checkbox', { name: /^(?:Jeg giver samtykke|I consent)/ }).check()
      },
      send: (page) => inDialog(page, /^(?:Send min forespørgsel|Send my enquiry)/).click(),
      unconfirmed: /Vi fik ingen bekræftelse|We received no confirmation/,
      told: /Din forespørgsel blev ikke sendt|Your enquiry was not sent|Vi fik ingen bekræftelse|We received no confirmation/,
      kept: (page) => expect(page.getByRole('checkbox', { name: /^(?:Jeg giver samtykke|I consent)/ })).toBeChecked(),
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
      named: true,
      every: true,
      customer: 'beregner.tre@eksempel.dk',
      address: at('/?tab=calculator'),
      enter: (page) => priceCell(page).click(),
      // What is typed is saved by itself, as it is back online, and ten seconds after a failure, which a press may meet.
      async send(page) {
        const again = page.getByRole('button', { name: /^(?:Gem nu|Save now)$/ })
        if (await again.isVisible()) await again.click({ timeout: 5_000 }).catch(() => undefined)
        else await price(page).fill('4321')
      },
      mostCalls: 2,
      told: /Ikke gemt|Not saved/,
      stopped: /Vi ved ikke, om det er gemt|We do not know whether it/,
      kept: (page) => expect(price(page)).toHaveValue(/4\.?321/),
      isWide: true,
      done: (page) =>
        expect(page.getByRole('dialog').getByText(/^(?:Gemt kl\.\u00a0|Saved at )[\d.:]+$/)).toBeVisible(),
    },
  ],
  offer: [
    {
      leaves: true,
      every: true,
      customer,
      address: at('/'),
      enter: nothing,
      send: (page) =>
        page
          .getByRole('link', { name: /^(?:Læs|Se) tilbuddet|^Om selskabet|^(?:Read|See) the quote|^About the insurer/ })
          .first()
          .click(),
      wants: /^\/company-branding\//,
      mostCalls: 2,
      told: /Tilbuddet kunne ikke åbnes|The quote could not be opened/,
      kept: (page) => expect(page.getByText(/Vi fandt 3 selskaber|We found 3 insurers/)).toBeVisible(),
      done: (page) => expect(page.getByRole('link', { name: /Tilbage til|Back to/ })).toBeVisible(),
    },
  ],
  attachmentInfo: [
    {
      customer: 'filer@eksempel.dk',
      address: offerOf('filer'),
      enter: nothing,
      send: (page) => page.getByRole('button', { name: /^(?:Hent tilbuddet|Download the quote)/ }).click(),
      told: /Der opstod et problem|There was a problem|Filen findes ikke længere|The file no longer exists/,
      kept: (page) =>
        expect(page.getByRole('button', { name: /^(?:Hent tilbuddet|Download the quote)/ })).toBeVisible(),
      done: (page) => expect.poll(() => page.context().pages().length).toBeGreaterThan(1),
    },
  ],
  signedUpload: [{ ...upload(asked), unconfirmed: asked, held: false }],
  // The storage does not say whether a file has arrived: it is sent again.
  storageUpload: [{ ...upload(unsent), unconfirmed: unsent, held: ({ objects }) => objects.length }],
  registerAttachment: [
    {
      ...upload(
        /Filen kunne ikke knyttes til dit tilbud|The file could not be added to your quote/,
        /Vi ved ikke, om Tilbud\.pdf blev sendt|We do not know whether Tilbud\.pdf was sent/,
      ),
      every: true,
    },
  ],
} as const satisfies Partial<Record<CallName, readonly Write[]>>
