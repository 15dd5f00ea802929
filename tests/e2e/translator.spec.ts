import type { Browser, Page } from '@playwright/test'
import {
  alert,
  all,
  checkAll,
  dialogAt,
  enter,
  fillAll,
  pdf,
  search,
  type State,
  submit,
  submitInDialog,
} from '@tests/accessibility/state'
import { openState } from '@tests/accessibility/support'
import { publicPages } from '@tests/support/browser'
import { moveDate, testNow } from '@tests/support/testDay'
import { expect, long, onTestDay, type Staging, stagingFor, test } from './support'
import { emulate, translated } from './translator'

// A state with settings of its own has its page from the test.
test.use({ launchOptions: publicPages() })

const slow = (endpoint: string) => ({ endpoint, kind: 'slow', delay: 2_000 }) as const

const field = (page: Page) => page.locator('dialog[open] input[inputmode=decimal]').first()
const language = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const gone = (selector: string) => (page: Page) => page.locator(selector).waitFor({ state: 'hidden' })
// A highlighter's own marks have no class.
const marked = (hit: RegExp) => (page: Page) =>
  page.locator('main summary mark[class]').filter({ hasText: hit }).first().waitFor()
const openCell = (page: Page) => page.locator('main td button').first().click()
const show = (page: Page) => page.locator('form button[aria-controls]').first().click()
const typed = (selector: string, ...texts: string[]) =>
  all(...texts.map((text) => (page: Page) => page.locator(selector).first().fill(text)))
const passwords = 'input[autocomplete=new-password]'

/** What a customer does. That no text stands bare beside another, in any state, is held by the type `Elements` and by lint. */
const acts: (State & { steps: ((page: Page) => Promise<unknown>)[] })[] = [
  {
    name: 'a search, and another',
    who: 'tre-match',
    path: '/help',
    steps: [
      search('pris'),
      marked(/pris/i),
      (page) => page.locator('main summary').first().click(),
      search('bindende'),
      marked(/bindende/i),
    ],
  },
  {
    name: 'a wrong password, answered late',
    path: '/session/login',
    faults: [slow('signIn')],
    steps: [enter('tre.match@eksempel.dk', 'forkert'), alert],
  },
  {
    name: 'a price is typed, and saved late',
    who: 'beregner-tre',
    path: '/?tab=calculator',
    faults: [slow('saveCompareOffer')],
    steps: [
      openCell,
      (page) => field(page).fill('1'),
      (page) => page.keyboard.press('Tab'),
      saved,
      (page) => page.keyboard.press('Escape'),
    ],
  },
  {
    name: 'a sign-in, answered late',
    path: '/session/login',
    faults: [slow('signIn')],
    steps: [
      enter('tre.match@eksempel.dk', 'Sommer2026!'),
      (page) => page.locator('#navigation').waitFor({ state: 'attached' }),
    ],
  },
  {
    name: 'a password is shown and hidden',
    path: '/session/login',
    steps: [typed('input[type=password]', 'forkert'), show, show, show],
  },
  {
    name: 'English and back on the login',
    path: '/session/login',
    steps: [language('English'), language('Dansk'), language('English')],
  },
  {
    name: 'English and back on the overview',
    who: 'tre-match',
    path: '/',
    steps: [language('English'), language('Dansk')],
  },
  {
    name: 'a password that gets better',
    path: '/session/register',
    steps: [submit, typed(passwords, 'a', 'abcdefgh', 'Vinter2027!')],
  },
  {
    name: 'an email to reset, answered late',
    path: '/session/reset-password',
    faults: [slow('requestPasswordReset')],
    steps: [typed('input[type=email]', 'tre.match@eksempel.dk'), submit, (page) => page.waitForURL(/success/)],
  },
  {
    name: 'a reminder, answered late',
    who: 'rykker-klar',
    path: '/',
    faults: [slow('sendReminders'), slow('sendApplicationReminders')],
    steps: [dialogAt(0), checkAll, submitInDialog, (page) => page.locator('dialog[open] [role=group]').waitFor()],
  },
  {
    name: 'a setting, answered late',
    who: 'tre-match',
    path: '/settings',
    faults: [slow('updateSetting')],
    steps: [(page) => page.getByRole('switch').first().click(), gone('main [aria-busy=true]')],
  },
  {
    name: 'a password, refused late',
    who: 'tre-match',
    path: '/settings',
    faults: [slow('updatePassword')],
    steps: [
      dialogAt(0),
      (page) => fillAll(page, 'dialog[open] input[type=password]', 'Vinter2027!'),
      submitInDialog,
      (page) => page.locator('dialog[open] [aria-invalid=true]').waitFor(),
    ],
  },
  {
    name: 'tabs there and back',
    who: 'beregner-tre',
    path: '/',
    steps: [
      (page) => page.getByRole('tab').nth(1).click(),
      (page) => page.getByRole('tab').nth(2).click(),
      (page) => page.getByRole('tab').nth(0).click(),
    ],
  },
  {
    name: 'a registration, answered late',
    path: '/session/register',
    faults: [slow('register')],
    steps: [
      typed('input[type=email]', 'ny@eksempel.dk'),
      (page) => fillAll(page, passwords, 'Vinter2027!'),
      submit,
      (page) => page.waitForURL(/success/),
    ],
  },
  {
    name: 'a file, sent late',
    who: 'filer',
    path: '/company-branding/selskab/{1}',
    faults: [slow('signedUpload')],
    steps: [
      (page) => page.locator('input[type=file]').setInputFiles(pdf),
      (page) => page.getByRole('button', { name: 'Hent Police.pdf' }).waitFor(),
    ],
  },
  {
    name: 'a claim',
    who: 'tre-match',
    path: '/',
    steps: [(page) => page.getByRole('radio').nth(1).check(), (page) => page.getByRole('radio').nth(0).check()],
  },
  {
    name: 'news that arrive',
    who: 'tre-match',
    path: '/',
    steps: [oneMoreInsurer, comeBack, (page) => page.getByRole('button', { name: 'Luk' }).waitFor()],
  },
  {
    name: 'a sign-out',
    who: 'tre-match',
    path: '/help',
    steps: [
      (page) => page.locator('#navigation a[href="/session/logout"]').click(),
      (page) => page.waitForURL(/logout/),
      submit,
    ],
  },
]

async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^(Gemt|Saved)/).first()).toBeVisible()
}

/** From now on the list has a match that the page has not seen. */
async function oneMoreInsurer(page: Page): Promise<void> {
  await page.route(/application\/all\.json/, async (route) => {
    const response = await route.fetch()
    const { applications } = (await response.json()) as { applications: { app_companies: { id: number }[] }[] }
    for (const { app_companies } of applications)
      app_companies.push(...app_companies.slice(0, 1).map((match) => ({ ...match, id: 99_999 })))
    await route.fulfill({ response, json: { applications } })
  })
}

/** The tab is looked at again after two minutes. */
async function comeBack(page: Page): Promise<void> {
  const show = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await page.evaluate(show, 'hidden')
  await page.evaluate(moveDate, 120_000)
  await page.evaluate(show, 'visible')
}

/**
 * The words on the page, but for times, requests' ids, what is only announced, which passes, and the initials in place of a picture, which
 * may have come before the network went.
 */
async function shownWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const passing = document.querySelectorAll<HTMLElement>('[role=status].visually-hidden, .logo-well, .disc')
    for (const part of passing) part.style.display = 'none'
    const shown = document.body.innerText
    for (const part of passing) part.style.display = ''
    return shown
  })
  // Where a row sets its parts apart, a highlighter's words are parts of their own.
  return text
    .replace(/kl\.\s\d\d\.\d\d/g, 'kl. ··')
    .replace(/id [\da-f-]{36}/g, 'id ··')
    .replace(/\s+/g, '')
}

/** Opens the state as it is, and under another hand in a world of its own: both come to the same words. */
async function expectSameWords(
  page: Page,
  staging: Staging,
  browser: Browser,
  state: State,
  hand: 'translator' | 'highlighter',
): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-World': `${test.info().testId}-plain` } })
  await onTestDay(context)
  const plain = await context.newPage()
  await openState(plain, await atNoon(stagingFor(context.request)), state, 'dk')

  await emulate(page, hand)
  await openState(
    page,
    await atNoon(staging),
    { ...state, act: all(translated, (shown) => state.act?.(shown) ?? Promise.resolve()) },
    'dk',
  )
  await translated(page)
  await expect(async () => {
    const words = await shownWords(plain)
    expect(words).not.toBe('')
    expect(await shownWords(page)).toBe(words)
  }).toPass({ timeout: 15_000 })
  await context.close()
}

/** What a customer has done shows when it was done. */
async function atNoon(staging: Staging): Promise<Staging> {
  await staging.reset(new Date(testNow).toISOString())
  return staging
}

const hands = ['translator', 'highlighter'] as const

for (const [at, { steps, ...act }] of acts.entries()) {
  // A highlighter is met by every third of them as well.
  for (const hand of hands.slice(0, at % 3 === 0 ? 2 : 1)) {
    test(`ENV-1 under a ${hand} every word is as without one: ${act.name}`, long, ({ page, staging, browser }) =>
      expectSameWords(
        page,
        staging,
        browser,
        { ...act, act: all(...steps.flatMap((step) => [step, translated])) },
        hand,
      ),
    )
  }
}
