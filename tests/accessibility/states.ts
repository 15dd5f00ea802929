import type { Page } from '@playwright/test'
import type { Fault } from '@tests/staging-api/world'

/** One screen in one state; what leads there is said without words, so that it holds in every language. */
export interface State {
  name: string
  /** The scenario customer who is signed in; without one nobody is. */
  who?: string
  /** A number in braces is that of the customer's match, from 0. */
  path: string
  faults?: Fault[]
  act?: (page: Page) => Promise<void>
}

const submit = (page: Page) => page.locator('form button[type=submit]').click()
const fillAll = async (page: Page, selector: string, text: string) => {
  for (const field of await page.locator(selector).all()) await field.fill(text)
}
const fails = (endpoint: string): Fault => ({ endpoint, kind: 'status', status: 500 })
const dialogAt = (at: number) => (page: Page) => page.locator('main button[aria-haspopup=dialog]').nth(at).click()
const pdf = { name: 'Police.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${'x'.repeat(2000)}`) }
const upload = (file: typeof pdf) => (page: Page) => page.locator('input[type=file]').setInputFiles(file)

const signedOut: State[] = [
  { name: 'login', path: '/session/login' },
  {
    name: 'login, refused',
    path: '/session/login',
    async act(page) {
      await page.locator('input[autocomplete=username]').fill('tre.match@eksempel.dk')
      await page.locator('input[autocomplete=current-password]').fill('forkert')
      await submit(page)
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
  },
  { name: 'register', path: '/session/register' },
  { name: 'register, nothing filled in', path: '/session/register', act: submit },
  { name: 'register, a weak password', path: '/session/register', act: (page) => fillAll(page, 'input[autocomplete=new-password]', 'abc') },
  { name: 'confirmation', path: '/session/confirmation' },
  { name: 'reset password', path: '/session/reset-password' },
  { name: 'reset password, nothing filled in', path: '/session/reset-password', act: submit },
  { name: 'reset password, done', path: '/session/reset-password/success' },
  { name: 'new password, nothing filled in', path: '/session/reset-password/new?reset_password_token=x&access-token=x&client=x&uid=x', act: submit },
  { name: 'unlock', path: '/session/unlock' },
  { name: 'mail has been sent', path: '/mail-has-been-sent' },
  { name: 'account deleted', path: '/account-deleted' },
  { name: 'service unavailable', path: '/service-unavailable' },
  { name: 'no such page', path: '/findes-ikke' },
]

const overview: State[] = [
  { name: 'overview', who: 'tre-match', path: '/' },
  { name: 'overview, business', who: 'erhverv', path: '/' },
  { name: 'overview, several inquiries', who: 'flere-forespoergsler', path: '/' },
  { name: 'overview, no inquiry', who: 'ingen-forespoergsel', path: '/' },
  { name: 'overview, searching', who: 'soeger', path: '/' },
  { name: 'overview, no match', who: 'intet-match', path: '/' },
  { name: 'overview, all activities', who: 'aktiviteter', path: '/' },
  { name: 'overview, cannot be loaded', who: 'tre-match', path: '/', faults: [fails('allApplications'), fails('applications'), fails('currentApplication')] },
  { name: 'reminder', who: 'rykker-klar', path: '/', act: dialogAt(0) },
  {
    name: 'reminder, cannot be sent',
    who: 'rykker-klar',
    path: '/',
    faults: [fails('sendApplicationReminders'), fails('sendReminders')],
    async act(page) {
      await dialogAt(0)(page)
      await page.locator('dialog[open] form button[type=submit]').click()
    },
  },
  { name: 'activity log of one insurer', who: 'opfoelgning', path: '/' },
]

const calculator: State[] = [
  { name: 'calculator', who: 'beregner-tre', path: '/?tab=calculator' },
  { name: 'calculator, best combination', who: 'beregner-tre', path: '/?tab=calculator&view=combination' },
  { name: 'calculator, no offers', who: 'beregner-ingen', path: '/?tab=calculator' },
  { name: 'calculator, prices missing', who: 'beregner-ufuldstaendig', path: '/?tab=calculator' },
  { name: 'calculator, cannot be loaded', who: 'beregner-tre', path: '/?tab=calculator', faults: [fails('compareOffers'), fails('compareOffersOf')] },
  {
    name: 'calculator, no number',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    async act(page) {
      await page.locator('main input[inputmode=decimal]').first().fill('dyrt')
      await page.keyboard.press('Tab')
    },
  },
]

const offer: State[] = [
  { name: 'offer', who: 'tre-match', path: '/company-branding/selskab/{0}' },
  { name: 'offer with files', who: 'filer', path: '/company-branding/selskab/{1}', act: upload(pdf) },
  { name: 'offer, a file is refused', who: 'filer', path: '/company-branding/selskab/{1}', act: upload({ ...pdf, name: 'virus.exe', mimeType: 'application/x-msdownload' }) },
  { name: 'offer with many products', who: 'ni-produkter', path: '/company-branding/selskab/{1}' },
  { name: 'offer, direct', who: 'direkte-tilbud', path: '/company-branding/selskab/{0}' },
  { name: 'offer, cannot be loaded', who: 'tre-match', path: '/company-branding/selskab/{0}', faults: [fails('offer')] },
]

const others: State[] = [
  { name: 'settings', who: 'tre-match', path: '/settings' },
  { name: 'settings, not saved', who: 'tre-match', path: '/settings', faults: [fails('updateSetting')], act: (page) => page.getByRole('switch').first().click() },
  { name: 'password dialog', who: 'tre-match', path: '/settings', act: dialogAt(0) },
  {
    name: 'password dialog, nothing filled in',
    who: 'tre-match',
    path: '/settings',
    async act(page) {
      await dialogAt(0)(page)
      await page.locator('dialog[open] form button[type=submit]').click()
    },
  },
  { name: 'deletion', who: 'tre-match', path: '/settings', act: (page) => page.locator('main button[aria-haspopup=dialog]').last().click() },
  { name: 'special deals', who: 'tre-match', path: '/special-deals' },
  { name: 'special deals, last tab', who: 'tre-match', path: '/special-deals', act: (page) => page.getByRole('tab').last().click() },
  { name: 'special deals, cannot be loaded', who: 'tre-match', path: '/special-deals', faults: [fails('outboundAffiliates'), fails('recommendedDeals')] },
  { name: 'receipt of a deal', who: 'tre-match', path: '/special-deals/kvittering/blank-bil' },
  { name: 'help', who: 'tre-match', path: '/help' },
  { name: 'help, found', who: 'tre-match', path: '/help', act: (page) => page.locator('input[type=search]').fill('pris') },
  { name: 'help, nothing found', who: 'tre-match', path: '/help', act: (page) => page.locator('input[type=search]').fill('xyzzy') },
  { name: 'help, cannot be loaded', who: 'tre-match', path: '/help', faults: [fails('faq')] },
  { name: 'no such page, signed in', who: 'tre-match', path: '/findes-ikke' },
]

export const states = [...signedOut, ...overview, ...calculator, ...offer, ...others]
