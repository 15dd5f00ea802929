import type { Page } from '@playwright/test'
import { expect, hold, type Staging, test } from '@tests/e2e/support'
import type { Fault } from '@tests/staging-api/world'
import {
  agree,
  alert,
  all,
  changePassword,
  checkAll,
  dialogAt,
  enter,
  fails,
  fillAll,
  pdf,
  search,
  type State,
  submit,
  submitInDialog,
} from './state'
import { screenReader } from './screenReader'
import { openState } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Said {
  /** The page's address, and who is signed in. */
  at: Pick<State, 'who' | 'path' | 'faults'>
  act: (page: Page, staging: Staging) => Promise<unknown>
  /** What a screen reader says then, in this order; it may say more in between. */
  words: RegExp[]
  /** The call whose response comes once the first words were heard: two changes between two looks have no order. */
  held?: RegExp
}

const customer = 'tre-match'
const settings = { who: customer, path: '/settings' }
const deals = { who: customer, path: '/special-deals' }
const reminders = { who: 'rykker-klar', path: '/' }
const calculator = { who: 'beregner-tre', path: '/?tab=calculator' }
const files = { who: 'filer', path: '/company-branding/selskab/{1}' }
const help = { who: customer, path: '/help' }
const login = { path: '/session/login' }

const upload = (name: string) => (page: Page) => page.locator('input[type=file]').setInputFiles({ ...pdf, name })
const flip = (page: Page) => page.getByRole('switch').first().press('Space')
const confirm = (page: Page) => page.locator('dialog[open]').getByRole('button').last().press('Enter')
const price = (text: string) => async (page: Page) => {
  await page.locator('main td button').first().click()
  await page.locator('dialog input[inputmode=decimal]').first().fill(text)
}
const remind = all(dialogAt(0), checkAll, submitInDialog)
const slow = (endpoint: string): Fault => ({ endpoint, kind: 'slow', delay: 1500 })

const requestEmail = all((page) => page.locator('input[type=email]').fill('tre.match@eksempel.dk'), submit)
const register = all(
  (page) => page.locator('input[type=email]').fill('ny.kunde@eksempel.dk'),
  (page) => fillAll(page, 'input[autocomplete=new-password]', 'Vinter2027!'),
  submit,
)
const newPasswordOf = (token: string) => ({
  path: `/session/reset-password/new?reset_password_token=${token}&access-token=x&client=x&uid=x`,
})
const otherScope = (page: Page) => page.locator('#navigation button[aria-pressed=false]').first().press('Enter')
const signOut = (page: Page) => page.locator('#navigation a[href="/session/logout"]').press('Enter')

const saveSupportFile = all(
  (page) => page.locator('body > * footer > button').first().click(),
  (page) => page.locator('dialog[open] form button[type=submit]').click(),
)

/** Retries what could not be loaded, which now answers slowly. */
const retry = (endpoint: string) => async (page: Page, staging: Staging) => {
  await alert(page)
  await staging.clearFaults()
  await staging.fault(slow(endpoint))
  await page.locator('main').getByRole('alert').getByRole('button', { name: 'Prøv igen' }).first().press('Enter')
}

const said: Record<string, Said> = {
  'a reminder is sent': { at: reminders, act: remind, words: [/Sender påmindelse/, /Påmindelserne er sendt/] },
  'a reminder cannot be sent': {
    at: { ...reminders, faults: [fails('sendReminders')] },
    act: remind,
    words: [/Sender påmindelse/, /ikke/],
  },
  'a new password is saved': {
    at: settings,
    act: changePassword('Sommer2026!'),
    words: [/Gemmer/, /Adgangskoden er skiftet/],
  },
  'the old password is wrong': { at: settings, act: changePassword('forkert'), words: [/Gemmer/, /adgangskode/] },
  'a new password is refused': {
    at: { ...settings, faults: [fails('updatePassword')] },
    act: changePassword('Sommer2026!'),
    words: [/Gemmer/, /adgangskode/i],
  },
  'a setting is saved': { at: settings, act: flip, words: [/Ændringen er gemt/] },
  'a setting is not saved': {
    at: { ...settings, faults: [fails('updateSetting')] },
    act: flip,
    words: [/Ændringen blev ikke gemt/],
  },
  'the deletion is asked for': { at: settings, act: all(dialogAt(1), confirm), words: [/Sender e-mail/] },
  'the deletion cannot be asked for': {
    at: { ...settings, faults: [{ endpoint: 'requestAccountDeletion', kind: 'status', status: 422 }] },
    act: all(dialogAt(1), confirm),
    words: [/Sender e-mail/, /Vi kunne ikke sende e-mailen/],
    held: /send_destroy_mail/,
  },
  'a sign-up without consent': { at: deals, act: all(dialogAt(0), submitInDialog), words: [/Sæt kryds/] },
  'a sign-up may be lost': {
    at: { ...deals, faults: [fails('recordStat')] },
    act: all(dialogAt(0), agree, submitInDialog),
    words: [/Sender/, /vi ved ikke/],
  },
  'a price is saved': { at: calculator, act: price('4000'), words: [/Gemt kl\. \d\d\.\d\d\. .+ kr\. pr\. år/] },
  'a price is not saved': {
    at: { ...calculator, faults: [fails('saveCompareOffer')] },
    act: price('4000'),
    words: [/Ikke gemt\.|Vi ved ikke, om det er gemt/],
  },
  'a price is no number': {
    at: calculator,
    act: all(price('dyrt'), (page) => page.keyboard.press('Tab')),
    words: [/Indtast kun tal/],
  },
  'a file is sent': { at: files, act: upload('Police.pdf'), words: [/Police\.pdf/, /Police\.pdf er sendt/] },
  'a file is refused': { at: files, act: upload('virus.exe'), words: [/Gem den på din enhed som JPG/] },
  'a file cannot be sent': {
    at: { ...files, faults: [fails('signedUpload')] },
    act: upload('Police.pdf'),
    words: [/Police\.pdf/, /Filen kunne ikke gemmes/],
  },
  'a search finds questions': { at: help, act: search('pris'), words: [/\d+ spørgsmål passer/] },
  'a search finds nothing': { at: help, act: search('xyzzy'), words: [/Ingen spørgsmål passer/] },
  'questions come on the second try': {
    at: { ...help, faults: [fails('faq')] },
    act: retry('faq'),
    words: [/Spørgsmål og svar kunne ikke hentes/, /Henter|hentes/],
  },
  'deals come on the second try': {
    at: { ...deals, faults: [fails('recommendedDeals')] },
    act: retry('recommendedDeals'),
    words: [/Tilbuddene kunne ikke hentes/, /Henter|hentes/],
  },
  'the calculator comes on the second try': {
    at: { ...calculator, faults: [fails('compareOffersOf')] },
    act: retry('compareOffersOf'),
    words: [/Beregneren kunne ikke hentes/, /Henter|hentes/],
  },
  'the overview comes on the second try': {
    at: {
      who: customer,
      path: '/',
      faults: [fails('allApplications'), fails('applications'), fails('currentApplication')],
    },
    act: retry('allApplications'),
    words: [/Der opstod et problem/, /Henter|hentes/],
  },
  'an offer cannot be opened': {
    at: { who: 'filer', path: '/', faults: [fails('offer')] },
    act: (page) => page.locator('main a[href^="/company-branding"]').first().press('Enter'),
    words: [/Tilbuddet kunne ikke/],
  },
  'a sign-in is refused': {
    at: login,
    act: enter('tre.match@eksempel.dk', 'forkert'),
    words: [/Logger ind/, /\S/],
  },
  'a password is shown': {
    at: login,
    act: (page) => page.locator('form button[aria-controls]').press('Enter'),
    words: [/kan ses på skærmen/],
  },
  'an email cannot be sent': {
    at: { path: '/session/reset-password', faults: [fails('requestPasswordReset')] },
    act: requestEmail,
    words: [/Sender/, /\S/],
  },
  'an unlock email is sent': { at: { path: '/session/unlock' }, act: requestEmail, words: [/Sender/, /[Ll]ås/] },
  'a confirmation email is sent': {
    at: { path: '/session/confirmation' },
    act: requestEmail,
    words: [/Sender/, /e-mail/],
  },
  'an account cannot be opened': {
    at: { path: '/session/register', faults: [fails('register')] },
    act: register,
    words: [/Opretter/, /konto kan være oprettet/],
  },
  'an account is opened': { at: { path: '/session/register' }, act: register, words: [/Opretter/, /mail/] },
  'the link of a new password is used up': {
    at: newPasswordOf('x'),
    act: all((page) => fillAll(page, 'input[autocomplete=new-password]', 'Vinter2027!'), submit),
    words: [/Gemmer/, /Linket/],
  },
  'the other scope cannot be shown': {
    at: { who: 'to-scopes', path: '/', faults: [fails('selectScope')] },
    act: otherScope,
    words: [/Skifter/, /Visningen kunne ikke skiftes|Vi ved ikke, om visningen/],
  },
  'the session has run out': {
    at: { ...settings, faults: [{ endpoint: 'updateSetting', kind: 'status', status: 401 }] },
    act: flip,
    words: [/logget ud/],
  },
  'a support file is saved': { at: login, act: saveSupportFile, words: [/Filen er gemt/] },
  'the customer signs out': { at: help, act: signOut, words: [/Tak for besøget/] },
}

for (const [what, { at, act, words, held }] of Object.entries(said)) {
  test(`A11Y-1 ${what}, and a screen reader is told`, async ({ page, staging }) => {
    await openState(page, staging, { name: what, ...at }, 'dk')
    const listen = await screenReader(page)
    await listen()
    const letGo = held && (await hold(page, held))
    await act(page, staging)
    const expectHeard = (expected: RegExp[]) =>
      expect(async () => {
        const heard = await listen()
        let from = 0
        for (const one of expected) {
          const found = heard.findIndex((text, index) => index >= from && one.test(text))
          expect(found, `${String(one)} in ${JSON.stringify(heard)}`).toBeGreaterThanOrEqual(0)
          from = found + 1
        }
      }).toPass({ timeout: 15_000, intervals: [50] })
    if (letGo) {
      await expectHeard(words.slice(0, 1))
      letGo()
    }
    await expectHeard(words)
  })
}
