import type { Page } from '@playwright/test'
import { expect, expectOnlyWords, test } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import type { Customer } from '@tests/staging-api/world'
import { axeFindings, dress, expectToFit } from './looks'
import { misread } from './misread'
import { dialogAt } from './state'
import { customerOf, desktop, loaded, phone, settled, unfoldAll } from './support'

// Customers whose data show what no other's do, one test each: its name says which is broken.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The screens that show the customer's data: the overview always, and each other screen with data of theirs. */
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

/** Customers whose offers are like any other's, or show nothing that their overview does not. */
const onlyOverview = /^(?:rykker|beregner|dom|priser)-|^afventer$/

/** Screens that look the same for most customers: once for one of each kind. */
const sharedPages: Record<string, string[]> = {
  'tre-match': ['/special-deals'],
  erhverv: ['/settings', '/help'],
  'ingen-forespoergsel': ['/settings', '/help'],
  hostile: ['/settings', '/special-deals', '/help'],
  big: ['/help'],
}

/** Whose overview is another view, whose turn or decision another kind, and whose data no screen expects. */
const ofTheirKind = [
  'tre-match',
  'hostile',
  'big',
  'ingen-forespoergsel',
  'soeger',
  'sikkerhedsfilter',
  'ingen-fremdrift',
  'intet-match',
  'afventer',
  'erhverv',
  'flere-forespoergsler',
  'rykker-blandet',
  'aktiviteter',
  'direkte-tilbud',
  'ni-produkter',
  'tilbud-lukket',
  'beregner-ufuldstaendig',
  'beregner-nuvaerende-billigst',
  'dom-alle-slut',
  'dom-aftale',
  'dom-galt-telefonnr',
  'dom-overskredet',
  'priser-delvise',
]

/** Every second one is looked at in Danish by day on a desktop, the others in English by night on a phone. */
const looks = [
  { language: 'dk', colorScheme: 'light', size: desktop, other: phone },
  { language: 'en', colorScheme: 'dark', size: phone, other: desktop },
] as const

for (const [at, scenario] of ofTheirKind.entries()) {
  const look = looks[at % 2] ?? looks[0]
  const customer = customerOf(scenario)

  test(`SUP-6 A11Y-1 A11Y-3 ${scenario}: ${customer.description}`, async ({ page }) => {
    test.slow()
    const [first, ...others] = pagesOf(customer)
    await page.context().addCookies([{ name: 'language', value: look.language, url: addresses.portal }])
    await page.setViewportSize(look.size)
    await page.goto(signInLink(customer.account.email, first))
    await settled(page)
    await check(page, look, String(first))
    if (scenario.startsWith('rykker-')) await checkReminders(page, look)
    for (const path of others) {
      await goTo(page, path)
      await check(page, look, path)
    }
  })
}

/** Within the portal, by its links, which takes half as long as reloading it. */
async function goTo(page: Page, path: string): Promise<void> {
  const left = await page.evaluateHandle(
    // On a phone, where there are no tabs, the panel has no role.
    () => document.querySelector('main [data-state=active]:not([role=tab]) > *') ?? document.querySelector('main h1'),
  )
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction((one) => !one?.isConnected, left)
  await loaded(page)
}

async function check(
  page: Page,
  { language, colorScheme, size, other }: (typeof looks)[number],
  what: string,
): Promise<void> {
  await unfoldAll(page)
  await expectOnlyWords(page)
  for (const one of [other, size]) {
    await page.setViewportSize(one)
    await expectToFit(page, `${what}, ${one.width} px`)
  }
  await dress(page, colorScheme)
  expect.soft(await axeFindings(page), what).toEqual([])
  if (language === 'en') expect.soft(await misread(page), `Danish that is read out as English at ${what}`).toEqual([])
}

/** Everything about reminders is in their dialog (REM-2). */
async function checkReminders(page: Page, look: (typeof looks)[number]): Promise<void> {
  await dialogAt(0)(page)
  await check(page, look, 'reminders')
  await page.keyboard.press('Escape')
}
