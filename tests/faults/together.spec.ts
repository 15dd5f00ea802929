import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectOnlyWords, type Staging, test } from '@tests/e2e/support'
import { expectPhone } from './files'
import type { Kind } from './kinds'
import { nameOf } from './kinds'
import { reads, type Read } from './reads'

/** A screen with all the calls that it makes when it opens. */
interface Screen {
  address: string
  customer: string
  shows: RegExp
  calls: EndpointName[]
}

/** The kinds of failure, which screens take turns at. */
const kinds: Kind[] = [{ kind: 'status', status: 500 }, { kind: 'drop' }, { kind: 'html' }, { kind: 'empty' }]
const [refusal] = kinds as [Kind]

const ofEveryScreen = ['validateToken', 'currentApplication', 'allApplications', 'scopes'] as const

function screens(): Screen[] {
  const all = new Map<string, Screen>()
  // Object.entries widens the keys' type.
  for (const [name, places] of Object.entries(reads) as [EndpointName, readonly Read[]][]) {
    for (const { address, customer = 'tre.match@eksempel.dk', shows } of places) {
      const key = `${address} ${customer}`
      const known = all.get(key) ?? {
        address,
        customer,
        shows,
        calls: [...ofEveryScreen],
      }
      all.set(key, { ...known, shows, calls: [...new Set([...known.calls, name])] })
    }
  }
  return [...all.values()]
}

const retries = (page: Page) =>
  page.getByRole('button', { name: /^(?:Prøv igen|Try again)$/ }).filter({ visible: true })

async function failTogether(
  page: Page,
  staging: Staging,
  { calls, address }: Pick<Screen, 'calls' | 'address'>,
  kind: Kind,
): Promise<void> {
  for (const endpoint of calls) await staging.fault({ endpoint, ...kind })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** Where something is missing there is a retry, and pressing it once brings all of it. */
async function expectOnePress(page: Page, staging: Staging, shows: RegExp): Promise<void> {
  await expectOnlyWords(page)
  await expect(retries(page).or(page.getByText(shows)).first()).toBeVisible()
  const isFailed = (await retries(page).count()) > 0
  // The footer has it as well.
  if (isFailed) await expectPhone(page.getByRole('main'))
  await staging.clearFaults()
  // It may have come by itself before it is pressed (ERR-9).
  if (isFailed)
    await retries(page)
      .first()
      .click({ timeout: 10_000 })
      .catch(() => expect(page.getByText(shows).first()).toBeVisible())
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(retries(page)).toHaveCount(0)
  expect(page.url()).not.toContain('/session/')
}

for (const [row, screen] of screens().entries()) {
  const { address, customer, shows } = screen
  const kind = kinds[row % kinds.length] ?? refusal
  test(`ERR-8 ERR-3 ${customer} on ${address}: whatever fails together, one press after the fault recovers`, async ({
    page,
    staging,
  }) => {
    await page.goto(signInLink(customer))
    await expect(page.locator('#navigation')).toBeAttached()
    await test.step(`together, ${nameOf(kind)}`, async () => {
      await failTogether(page, staging, screen, kind)
      await expect(page.getByText('Du er stadig logget ind.')).toBeVisible()
      await expectOnePress(page, staging, shows)
    })
  })
}

test('ERR-8 I18N-3 in English on a phone, a failure of all calls at once is reported, and one press recovers', async ({
  page,
  staging,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
  await page.goto(signInLink('tre.match@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
  await failTogether(page, staging, { calls: [...ofEveryScreen], address: '/' }, refusal)
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  await expectOnePress(page, staging, /We found 3 insurers/)
})
