import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '@tests/e2e/support'

/** A file of the portal, and a place where it is needed. */
export interface PortalFile {
  /** A pattern of its address, without the part that differs from build to build. */
  file: RegExp
  /** Who is signed in; if left out, nobody is. */
  customer?: string
  address: string
  /** Comes only when that file has been lost. */
  after?: RegExp
  /** Leads from that address to the place where the file is needed. */
  reach?: (page: Page) => Promise<void>
  /** The sentence shown while the file is missing; left out where nobody needs it. */
  says?: RegExp
  /** The one button or link that brings it once the fault is over. */
  press?: RegExp
  /** Shown when all is well. */
  shows: RegExp
  /** What the email field still holds after that. */
  email?: string
  /** Still shown while the file is missing. */
  keeps?: RegExp
  /** Met with every loss, as one file for each way of being loaded; the others take turns. */
  everyLoss?: true
  /** The provider's phone number is in the settings, so that without these it cannot be shown. */
  hasPhone?: false
}

const customer = 'tre.match@eksempel.dk'
const calculating = 'beregner.tre@eksempel.dk'
const notLoaded = { says: /Siden er ikke hentet endnu/, press: /^genindlæs siden$/ }
const unstyled = { says: /Sidens udseende kunne ikke hentes/, press: /^genindlæs siden$/ }
const screenLost = { says: /Siden kunne ikke hentes/, press: /^Genindlæs siden$/ }
const login = { address: '/session/login', shows: /Log ind på Min side/ }
const firstPaint = /\/firstPaint\.js$/
export const chunk = (name: string, ending = 'js') => new RegExp(`/assets/${name}-[^/]+\\.${ending}$`)
// On a phone, the way is in the bar at its foot.
const tab = (name: string) => (page: Page) =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('link', { name, exact: true }))
    .click()

async function send(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`input[name=${name}]`).fill(text)
  await page.locator('form button[type=submit]').click()
}

const signInByForm = (page: Page) => send(page, { email: customer, password })
const registerByForm = (page: Page) =>
  send(page, { email: 'ny.kunde@eksempel.dk', password: 'Vinter2027!', confirmation: 'Vinter2027!' })

const styleOfHelp = {
  file: chunk('HelpScreen', 'css'),
  customer,
  address: '/help',
  shows: /Hvornår hører jeg/,
  says: /Siden kunne ikke hentes|Sidens udseende kunne ikke hentes/,
  press: /^genindlæs siden$/i,
}

export const files: Record<string, PortalFile> = {
  'settings.js': { file: /\/settings\.js$/, ...login, ...notLoaded, hasPhone: false, everyLoss: true },
  'first script': { file: chunk('start'), ...login, ...notLoaded, everyLoss: true },
  portal: { file: chunk('index'), ...login, ...notLoaded },
  'texts of every screen': { file: chunk('common'), ...login, ...notLoaded },
  style: { file: chunk('index', 'css'), ...login, ...unstyled, keeps: login.shows, everyLoss: true },
  'first paint': { file: firstPaint, ...login },
  worker: { file: /\/worker\.js$/, ...login },
  'texts of the session': { file: chunk('session'), ...login, ...screenLost },
  'client of a form': {
    file: chunk('client'),
    ...login,
    reach: signInByForm,
    says: /Det blev ikke sendt/,
    press: /^Genindlæs siden$/,
    keeps: login.shows,
    email: customer,
  },
  'client of a registration': {
    file: chunk('client'),
    address: '/session/register',
    reach: registerByForm,
    shows: /Opret en konto/,
    says: /Det blev ikke sendt/,
    press: /^Genindlæs siden$/,
    keeps: /Opret en konto/,
  },
  client: {
    file: chunk('client'),
    customer,
    address: '/',
    shows: /Vi fandt 3 selskaber/,
    says: /forbindelse/,
    press: /^Prøv igen$/,
  },
  'signed-in part': { file: chunk('signed-in'), customer, address: '/', shows: /Vi fandt 3 selskaber/, ...screenLost },
  'style of a screen': { ...styleOfHelp, everyLoss: true },
  'style of a screen, lost before the first paint': { ...styleOfHelp, after: firstPaint },
  'texts of a screen': { file: chunk('faq'), customer, address: '/help', shows: /Hvornår hører jeg/, ...screenLost },
  help: {
    file: chunk('HelpScreen'),
    customer,
    address: '/help',
    shows: /Hvornår hører jeg/,
    ...screenLost,
    everyLoss: true,
  },
  settings: { file: chunk('SettingsScreen'), customer, address: '/settings', shows: /Nyhedsbrev/, ...screenLost },
  'special deals': {
    file: chunk('SpecialDealsScreen'),
    customer,
    address: '/special-deals',
    shows: /Reklame: tilbud fra vores partnere/,
    ...screenLost,
  },
  calculator: {
    file: chunk('Calculator'),
    customer: calculating,
    address: '/',
    reach: tab('Beregner'),
    shows: /Sammenlign pris og dækning/,
    says: /Denne del af siden kunne ikke hentes/,
    press: /^Genindlæs siden$/,
    keeps: /Dine forespørgsler/,
  },
  "an offer's form": {
    file: chunk('Calculator'),
    customer: 'beregner.tom@eksempel.dk',
    address: '/',
    reach: async (page) => {
      // Until the prices are there, the overview has a link in the place of its next act, which then goes.
      await page.getByRole('link', { name: 'Om selskabet Fjordsikring' }).last().click()
      await page.getByRole('button', { name: 'Skriv prisen fra tilbuddet ind' }).click()
    },
    shows: /Priser fra Fjordsikring/,
    says: /Denne del af siden kunne ikke hentes/,
    press: /^Genindlæs siden$/,
    keeps: /Dit tilbud/,
  },
  dialog: {
    file: chunk('PasswordDialog'),
    customer,
    address: '/settings',
    reach: (page) => page.getByRole('button', { name: 'Skift adgangskode' }).click(),
    shows: /Nuværende adgangskode/,
    says: /Denne del af siden kunne ikke hentes/,
    press: /^Genindlæs siden$/,
    keeps: /Nyhedsbrev/,
  },
}

/** What answers in a file's place. */
export const losses = {
  lost: null,
  'a hotel’s page': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel</title>' },
  503: { status: 503, contentType: 'text/html', body: 'Service Unavailable' },
  'another build’s': { status: 404, contentType: 'text/plain', body: 'Not Found' },
}

/** Presses the link or the button of this name. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const way = page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true })
  await way.first().click()
}

export async function expectPhone(place: Page | Locator): Promise<void> {
  await expect(place.getByRole('link', { name: '+45 70 00 00 00' }).filter({ visible: true }).first()).toBeVisible()
}
