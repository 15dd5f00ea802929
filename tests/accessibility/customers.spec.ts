import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, speak, test } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'
import { signInLink } from '@tests/staging-api/signInLink'
import type { Customer } from '@tests/staging-api/world'
import { axeFindings, dress, expectToFit } from './looks'
import { misread } from './misread'
import { dialogAt } from './state'
import { customers, desktop, phone, settled, unfoldAll } from './support'

// Every customer of the seed, one test each: a name says which state is broken. Who may not sign in stands in sessionStates.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the customer's data shows on: the overview always, and each other screen that has something of theirs. */
function pagesOf({ scenario, applications, compareOffers }: Customer): string[] {
  const matches = applications.flatMap(({ application }) => objectsIn(application.app_companies))
  const hasCalculator = Object.keys(compareOffers).length > 0 || scenario.startsWith('beregner')
  const [first] = matches.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  return [
    '/',
    ...(hasCalculator ? ['/?tab=calculator'] : []),
    ...(first === undefined || onlyOverview.test(scenario) ? [] : [`/company-branding/selskab/${first}`]),
    ...(sharedPages[scenario] ?? []),
  ]
}

/** Whose offers are like any other's. */
const onlyOverview = /^(?:rykker|beregner|afventer)-/

/** Screens that look the same for most customers: once for one of each kind. */
const sharedPages: Record<string, string[]> = {
  'tre-match': ['/special-deals'],
  erhverv: ['/settings', '/help'],
  'to-scopes': ['/settings'],
  'ingen-forespoergsel': ['/settings', '/help'],
  hostile: ['/settings', '/special-deals', '/help'],
  big: ['/help'],
}

const isShut = ({ account }: Customer) => account.lockedAt !== null || !account.confirmed || account.legacy

for (const customer of customers.filter((one) => !isShut(one))) {
  test(`SUP-6 A11Y-1 A11Y-3 ${customer.scenario}: ${customer.description}`, async ({ page }) => {
    test.slow()
    for (const path of pagesOf(customer)) {
      await page.setViewportSize(desktop)
      await page.goto(signInLink(customer.account.email, path))
      await settled(page)
      await unfoldAll(page)
      await check(page, 'Dansk', path)
      await page.setViewportSize(desktop)
      await speak(page, 'English')
      await check(page, 'English', path)
      expect.soft(await misread(page), `Danish that is read out as English at ${path}`).toEqual([])
    }
    if (customer.scenario.startsWith('rykker-')) await checkReminders(page)
  })
}

/** Danish by day on a desktop, English by night on a phone. */
async function check(page: Page, language: 'Dansk' | 'English', what: string): Promise<void> {
  const isByDay = language === 'Dansk'
  await expectOnlyWords(page)
  await page.setViewportSize(isByDay ? phone : desktop)
  await expectToFit(page, `${what}, ${language}`)
  await page.setViewportSize(isByDay ? desktop : phone)
  await expectToFit(page, `${what}, ${language}`)
  await dress(page, isByDay ? 'light' : 'dark')
  expect.soft(await axeFindings(page), `${what}, ${language}`).toEqual([])
}

/** What there is to say of reminders stands in their dialog (REM-2). */
async function checkReminders(page: Page): Promise<void> {
  for (const language of ['Dansk', 'English'] as const) {
    await page.setViewportSize(desktop)
    await speak(page, language)
    await dialogAt(0)(page)
    await check(page, language, 'reminders')
    await page.keyboard.press('Escape')
  }
}
