import type { Page } from '@playwright/test'
import { maskText } from '@/domain/support/maskText'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import type { World } from '@tests/staging-api/world'
import { publicPages } from '@tests/support/browser'
import { open, saveAbout, standingStill } from '../support-views/opening'
import { expect, expectNoAxe, long, signIn, signInByForm, test } from './support'

test.use({ launchOptions: publicPages(), contextOptions: { reducedMotion: 'reduce' } })

interface View {
  name: string
  scenario: string
  /** The page's address, which may hold the id of one of the customer's inquiries. */
  address: (applications: number[]) => string
}

const overview = () => '/'

const views: View[] = [
  { name: 'overview with three insurers', scenario: 'tre-match', address: overview },
  {
    name: 'overview of an inquiry that is not the newest',
    scenario: 'flere-forespoergsler',
    address: (applications) => `/?application=${applications[1] ?? 0}`,
  },
  { name: 'overview of hostile data', scenario: 'hostile', address: overview },
]

for (const view of views) {
  test(
    `SUP-3 SUP-4 support sees the ${view.name}, masked and not`,
    long,
    async ({ page, browser, staging }, { testId }) => {
      const email = `${view.scenario.replaceAll('-', '.')}@eksempel.dk`
      await signIn(page, email)
      await page.goto(view.address(idsOf(await staging.world(), view.scenario)))
      // A masked name has other places to break, which are not seen.
      const read = async (of: Page) => (await standingStill(of)).replaceAll('\u00ad', '')
      const seen = await read(page)
      const { pathname, search } = new URL(page.url())
      for (const isPersonal of [true, false]) {
        const opened = await open(browser, await saveAbout(page, isPersonal), testId)
        await expect(opened).toHaveURL(addresses.portal + pathname + search)
        const shown = (text: string) => (isPersonal ? text : maskText(text))
        await expect.poll(async () => shown(await read(opened))).toBe(shown(seen))
        await opened.context().close()
      }
    },
  )
}

test('SUP-5 one click signs in as a customer as the portal itself does, and a locked customer is led to the login', async ({
  page,
}) => {
  await page.goto(signInLink('erhverv@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scope', 'business')
  await page.goto(signInLink('laast@eksempel.dk'))
  await expect(page.getByLabel('E-mailadresse', { exact: true })).toHaveValue('laast@eksempel.dk')
})

test('SUP-4 the staging page opens a support file, and says why it refuses a broken one', long, async ({ page }) => {
  const upload = async (text: string) => {
    await page.goto(addresses.api)
    await page
      .getByLabel('Fil fra kunden')
      .setInputFiles({ name: 'fil.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Åbn supportfil' }).click()
  }
  await signInByForm(page, 'tre.match@eksempel.dk')
  const masked = await saveAbout(page, false)
  await upload('{"format":"min-side-support-file","version":9}')
  await expect(page.getByText('version 9')).toBeVisible()
  await page.goto(addresses.api)
  await expect(page.getByRole('link', { name: 'tre.match@eksempel.dk', exact: false }).first()).toBeVisible()
  await upload(JSON.stringify(masked))
  await expectNoAxe(page)
  const portal = await seeAsCustomer(page)
  await expect(portal.getByText('Xxxxx Xxxxxxxxx').first()).toBeVisible()
})

test(
  'SUP-4 the portal opens as wide and as dark as the customer had it, whatever the browser prefers',
  long,
  async ({ page }) => {
    const canvas = 'rgb(15, 23, 38)'
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, 'tre.match@eksempel.dk', '/help')
    const file = await saveAbout(page, false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(addresses.api)
    await page
      .getByLabel('Fil fra kunden')
      .setInputFiles({ name: 'fil.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
    await page.getByRole('button', { name: 'Åbn supportfil' }).click()
    const portal = await seeAsCustomer(page, 'Se det, kunden så i et vindue på 390 × 844')
    await expect(portal.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
    expect(await portal.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844])
    await expect(portal.locator('html')).toHaveCSS('background-color', canvas)
    await portal.reload()
    await expect(portal.locator('html')).toHaveCSS('background-color', canvas)
  },
)

function idsOf(world: World, scenario: string): number[] {
  const { applications = [] } = world.customers.find((one) => one.scenario === scenario) ?? {}
  return applications.map(({ application }) => Number(application.id))
}

/** In a window of its own, once the page's script, which first shows the search, has run. */
async function seeAsCustomer(page: Page, name = 'Se det, kunden så'): Promise<Page> {
  const link = page.getByRole('link', { name })
  await expect(link).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find en kunde' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await link.click()
  return opened
}
