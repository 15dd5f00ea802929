import type { Page } from '@playwright/test'
import type { EndpointName } from '@/api/endpoints'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectOnlyWords, type Staging, test, whole } from '@tests/e2e/support'
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

interface Together {
  calls: EndpointName[]
  kind: Kind
}

const together: Kind[] = [{ kind: 'status', status: 500 }, { kind: 'drop' }, { kind: 'html' }, { kind: 'empty' }]
const inPairs: Kind = { kind: 'status', status: 500 }

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
        calls: ['validateToken', 'currentApplication', 'allApplications', 'scopes'],
      }
      all.set(key, { ...known, shows, calls: [...new Set([...known.calls, name])] })
    }
  }
  return [...all.values()]
}

const pairsOf = (calls: EndpointName[]) => calls.flatMap((one, at) => calls.slice(at + 1).map((other) => [one, other]))

const casesOf = ({ calls }: Screen): Together[] => [
  ...together.map((kind) => ({ calls, kind })),
  ...pairsOf(calls).map((pair) => ({ calls: pair, kind: inPairs })),
]

const retries = (page: Page) =>
  page.getByRole('button', { name: /^(?:Prøv igen|Try again)$/ }).filter({ visible: true })

async function failTogether(page: Page, staging: Staging, { calls, kind }: Together, address: string): Promise<void> {
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
  if (isFailed) await retries(page).first().click()
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(retries(page)).toHaveCount(0)
  expect(page.url()).not.toContain('/session/')
}

for (const [row, screen] of screens().entries()) {
  const { address, customer, shows } = screen
  test(
    `ERR-8 ERR-3 ${customer} on ${address}: whatever fails together, one press after the fault recovers`,
    row === 0 ? {} : whole,
    async ({ page, staging }) => {
      await page.goto(signInLink(customer))
      await expect(page.locator('#navigation')).toBeAttached()
      for (const one of casesOf(screen)) {
        await test.step(
          one.calls.length === 2 ? `a pair, ${nameOf(one.kind)}` : `together, ${nameOf(one.kind)}`,
          async () => {
            await failTogether(page, staging, one, address)
            if (one.calls.length > 2) await expect(page.getByText('Du er stadig logget ind.')).toBeVisible()
            await expectOnePress(page, staging, shows)
          },
        )
      }
    },
  )
}

test('ERR-8 I18N-3 in English on a phone, a failure of all calls at once is reported, and one press recovers', async ({
  page,
  staging,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
  await page.goto(signInLink('tre.match@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
  for (const kind of together) {
    await test.step(`together, ${nameOf(kind)}`, async () => {
      await failTogether(
        page,
        staging,
        { calls: ['validateToken', 'currentApplication', 'allApplications', 'scopes'], kind },
        '/',
      )
      await expect(page.getByText('You are still signed in.')).toBeVisible()
      await expectOnePress(page, staging, /We found 3 insurers/)
    })
  }
})
