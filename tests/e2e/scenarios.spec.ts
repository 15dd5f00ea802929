import type { Page } from '@playwright/test'
import { seedWorld } from '@tests/staging-api/scenarios'
import { signInLink } from '@tests/staging-api/signInLink'
import { objectsIn } from '@tests/staging-api/json'
import type { Customer } from '@tests/staging-api/world'
import { expect, expectNoAxe, expectOnlyWords, password, speak, test } from './support'

// Every customer of the seed, one test each: they share the workers, and a name says which state is broken.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the customer's state shows on: the overview always, and each other screen that has something of theirs. */
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
  'tre-match': ['/settings', '/special-deals', '/help'],
  erhverv: ['/settings', '/help'],
  'to-scopes': ['/settings'],
  'ingen-forespoergsel': ['/settings', '/help'],
  hostile: ['/settings', '/special-deals', '/help'],
  big: ['/help'],
}

const customers = seedWorld(Date.now()).customers
const isShut = ({ account }: Customer) => account.lockedAt !== null || !account.confirmed || account.legacy

for (const customer of customers.filter((one) => !isShut(one))) {
  test(`SUP-6 A11Y-1 ${customer.scenario}: ${customer.description}`, async ({ page }) => {
    test.slow()
    await page.goto(signInLink(customer.account.email))
    await expect(page.locator('#navigation')).toBeAttached()
    for (const address of pagesOf(customer)) {
      await open(page, address)
      for (const language of ['English', 'Dansk'] as const) await check(page, language)
    }
    if (customer.scenario.startsWith('rykker-')) await checkReminders(page)
  })
}

for (const { scenario, description, account } of customers.filter(isShut)) {
  test(`SUP-6 A11Y-1 ${scenario}: ${description}`, async ({ page }) => {
    await page.goto(signInLink(account.email))
    await page.locator('input[autocomplete=current-password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    for (const language of ['English', 'Dansk'] as const) await check(page, language)
  })
}

/** Goes to a page, and unfolds what an insurer's row hides. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const closed = page.locator('main button[aria-expanded=false]')
  for (let left = Math.min(await closed.count(), 3); left > 0; left--) await closed.first().click()
}

/** What there is to say of reminders stands in their dialog (REM-2). */
async function checkReminders(page: Page): Promise<void> {
  await page.goto('/')
  for (const language of ['English', 'Dansk'] as const) {
    await speak(page, language)
    await page.getByRole('button', { name: /^(?:Send påmindelse|Send a reminder)/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectOnlyWords(page)
    await expectNoAxe(page)
    await page.keyboard.press('Escape')
  }
}

async function check(page: Page, language: 'Dansk' | 'English'): Promise<void> {
  await speak(page, language)
  await expectOnlyWords(page)
  await expectNoAxe(page)
}
