import type { Page } from '@playwright/test'
import {
  agree,
  alert,
  all,
  changePassword,
  checkAll,
  dialogAt,
  fails,
  pdf,
  search,
  type State,
  submitInDialog,
  waits,
} from './state'

const virus = { ...pdf, name: 'virus.exe', mimeType: 'application/x-msdownload' }
const upload = (file: typeof pdf) => (page: Page) => page.locator('input[type=file]').setInputFiles(file)
const openMenu = (page: Page) => page.locator('button[aria-controls=navigation]').click()
const inDialog = (page: Page) => page.locator('dialog[open]')
const openCell = (page: Page) => page.locator('main td button').first().click()
const typePrice = (text: string) => (page: Page) => page.locator('dialog input[inputmode=decimal]').first().fill(text)
const tooSlow = async (page: Page) => {
  await page.clock.install()
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.clock.fastForward(11_000)
  await page.clock.resume()
}

/** The change of scope reloads the page. */
async function toBusiness(page: Page): Promise<void> {
  await page.locator('#navigation button[aria-pressed=false]').first().click()
  await page.locator('html[data-scope=business]').waitFor()
}

const frame: State[] = [
  { name: 'the menu on a phone', who: 'to-scopes', path: '/', phone: true, act: openMenu },
  { name: 'the support bar', who: 'tre-match', path: '/help', settings: { supportMode: true }, faults: [fails('faq')] },
  { name: 'offline', who: 'tre-match', path: '/', act: (page) => page.context().setOffline(true) },
  { name: 'a call that takes long', who: 'tre-match', path: '/help', faults: [waits('faq')], act: tooSlow },
  { name: 'no such page, signed in', who: 'tre-match', path: '/findes-ikke' },
]

const overview: State[] = [
  {
    name: 'overview, cannot be loaded',
    who: 'tre-match',
    path: '/',
    faults: [fails('allApplications'), fails('applications'), fails('currentApplication')],
  },
  { name: 'overview, business', who: 'to-scopes', path: '/', act: toBusiness },
  { name: 'reminder', who: 'rykker-klar', path: '/', act: dialogAt(0) },
  { name: 'reminder, nobody chosen', who: 'rykker-blandet', path: '/', act: all(dialogAt(0), submitInDialog) },
  {
    name: 'reminder, sent',
    who: 'rykker-klar',
    path: '/',
    act: all(dialogAt(0), checkAll, submitInDialog, (page) => inDialog(page).locator('[role=group]').waitFor()),
  },
  {
    name: 'reminder, cannot be sent',
    who: 'rykker-klar',
    path: '/',
    faults: [fails('sendApplicationReminders'), fails('sendReminders')],
    act: all(dialogAt(0), checkAll, submitInDialog, alert),
  },
]

const calculator: State[] = [
  { name: 'calculator', who: 'beregner-tre', path: '/?tab=calculator' },
  { name: 'calculator of a stopped inquiry', who: 'sikkerhedsfilter', path: '/?tab=calculator' },
  { name: 'calculator, best combination', who: 'beregner-tre', path: '/?tab=calculator&view=combination' },
  { name: 'calculator with what is covered', who: 'tre-match', path: '/?tab=cover' },
  { name: 'calculator with what is covered, on a phone', who: 'tre-match', path: '/?tab=cover', phone: true },
  {
    name: 'calculator, cannot be loaded',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    faults: [fails('compareOffers'), fails('compareOffersOf')],
  },
  { name: 'offer form', who: 'beregner-tre', path: '/?tab=calculator', act: openCell },
  {
    name: 'calculator before there is a price, on a phone',
    who: 'beregner-tom',
    path: '/?tab=calculator',
    phone: true,
  },
  { name: 'offer form of the current insurer', who: 'beregner-tom', path: '/?tab=calculator', act: dialogAt(0) },
  {
    name: 'offer form, no number',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    act: all(openCell, typePrice('dyrt'), (page) => page.locator('dialog [aria-invalid]').first().waitFor()),
  },
  {
    name: 'offer form on a phone, not saved',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    phone: true,
    faults: [fails('saveCompareOffer')],
    act: all(openCell, typePrice('4000'), (page) =>
      page
        .locator('dialog p')
        .getByText(/^(Ikke gemt|Not saved)/)
        .waitFor(),
    ),
  },
  {
    name: 'calculator, not saved',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    faults: [fails('saveCompareOffer')],
    act: all(
      openCell,
      typePrice('4000'),
      (page) =>
        page
          .locator('dialog p')
          .getByText(/^(Ikke gemt|Not saved)/)
          .waitFor(),
      (page) => page.keyboard.press('Escape'),
    ),
  },
  { name: 'calculator on a phone, names without a space', who: 'hostile', path: '/?tab=calculator', phone: true },
]

const offer: State[] = [
  {
    name: 'offer on a phone, all of it unfolded',
    who: 'tre-match',
    path: '/company-branding/selskab/{0}?open=about.hours.activity.files.products',
    phone: true,
    act: (page) => page.getByRole('button', { name: /^(Næste|Next)$/ }).waitFor(),
  },
  { name: 'offer with files', who: 'filer', path: '/company-branding/selskab/{1}?open=files', act: upload(pdf) },
  {
    name: 'offer, a file on its way',
    who: 'filer',
    path: '/company-branding/selskab/{1}?open=files',
    faults: [waits('signedUpload')],
    act: all(upload(pdf), (page) => page.getByRole('progressbar').waitFor()),
  },
  {
    name: 'offer, a file is refused',
    who: 'filer',
    path: '/company-branding/selskab/{1}?open=files',
    act: all(upload(virus), alert),
  },
  {
    name: 'offer, a file cannot be sent',
    who: 'filer',
    path: '/company-branding/selskab/{1}?open=files',
    faults: [fails('signedUpload')],
    act: all(upload(pdf), alert),
  },
  {
    name: 'offer, cannot be loaded',
    who: 'tre-match',
    path: '/company-branding/selskab/{0}',
    faults: [fails('offer')],
  },
]

const settings: State[] = [
  { name: 'settings', who: 'tre-match', path: '/settings' },
  {
    name: 'settings, not saved',
    who: 'tre-match',
    path: '/settings',
    faults: [fails('updateSetting')],
    act: (page) => page.getByRole('switch').first().click(),
  },
  { name: 'password dialog', who: 'tre-match', path: '/settings', act: dialogAt(0) },
  {
    name: 'password dialog, several errors',
    who: 'tre-match',
    path: '/settings',
    act: all(dialogAt(0), submitInDialog),
  },
  {
    name: 'password dialog, the old one is wrong',
    who: 'tre-match',
    path: '/settings',
    act: all(changePassword('forkert'), (page) => page.locator('dialog[open] [aria-invalid=true]').waitFor()),
  },
  { name: 'deletion', who: 'tre-match', path: '/settings', act: dialogAt(1) },
  {
    name: 'deletion, cannot be asked for',
    who: 'tre-match',
    path: '/settings',
    faults: [fails('requestAccountDeletion')],
    act: all(dialogAt(1), (page) => inDialog(page).getByRole('button').last().click()),
  },
]

const deals: State[] = [
  {
    name: 'special deals, last tab',
    who: 'tre-match',
    path: '/special-deals',
    act: (page) => page.getByRole('tab').last().click(),
  },
  {
    name: 'special deals, cannot be loaded',
    who: 'tre-match',
    path: '/special-deals',
    faults: [fails('outboundAffiliates'), fails('recommendedDeals')],
  },
  { name: 'sign-up for a deal', who: 'tre-match', path: '/special-deals', act: dialogAt(0) },
  {
    name: 'sign-up for a deal, without consent',
    who: 'tre-match',
    path: '/special-deals',
    act: all(dialogAt(0), submitInDialog),
  },
  {
    name: 'sign-up for a deal, lost',
    who: 'tre-match',
    path: '/special-deals',
    faults: [fails('recordStat')],
    act: all(dialogAt(0), agree, submitInDialog),
  },
  {
    name: 'sign-up for a deal, done',
    who: 'tre-match',
    path: '/special-deals',
    act: all(dialogAt(0), agree, submitInDialog, receipt),
  },
  { name: 'receipt of a deal', who: 'tre-match', path: '/special-deals/kvittering/blank-bil' },
]

/** Reloaded, as the network of a page that has removed a partner's frame never counts as idle. */
async function receipt(page: Page): Promise<void> {
  await page.waitForURL(/kvittering/)
  await page.reload()
}

const help: State[] = [
  { name: 'help', who: 'tre-match', path: '/help' },
  { name: 'help, found', who: 'tre-match', path: '/help', act: search('pris') },
  { name: 'help, nothing found', who: 'tre-match', path: '/help', act: search('xyzzy') },
  { name: 'help, cannot be loaded', who: 'tre-match', path: '/help', faults: [fails('faq')] },
  {
    name: 'help, saving a support file',
    who: 'tre-match',
    path: '/help',
    act: all(
      (page) => page.locator('main [data-unrecorded] summary').click(),
      (page) => page.locator('main [data-unrecorded] form button[type=submit]').waitFor(),
    ),
  },
]

export const portalStates = [...frame, ...overview, ...calculator, ...offer, ...settings, ...deals, ...help]
