import type { Locator, Page } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import type { Fault } from '@tests/staging-api/world'
import { expect, type Staging, test } from '../e2e/support'
import { comparedBy, look, open, saveAbout, standingStill } from './opening'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Trouble = 'a failed write' | 'unsaved input' | 'a failing read' | 'an unreadable answer'

interface View {
  /** The customer for each trouble that the view is met in: those of its own form, and one way in which its read fails. */
  customers: Partial<Record<Trouble, string>>
  address: (match: number) => string
  /** The call that fails while the screen is opened; left out for a screen whose failed read is like another's. */
  read?: string
  /** The calls that fail in the act below; left out for a screen without one. */
  write?: { faults: Fault[]; act: (page: Page) => Promise<void> }
  enter?: (page: Page) => Promise<void>
}

const refused = (endpoint: string, status = 422): Fault => ({ endpoint, kind: 'status', status })

const remind = /^(?:Send (?:en )?påmindelse|Send (?:a )?reminder)/

async function openReminders(page: Page): Promise<boolean> {
  const button = page.locator('main').getByRole('button', { name: remind }).first()
  if (!(await button.isVisible())) return false
  await button.click()
  return page.locator('dialog input[type=checkbox]').first().isVisible()
}

/** A field of the calculator's first cell; null where there is none. */
async function openFirstCell(page: Page, field: number): Promise<Locator | null> {
  const cell = page.locator('main td button').first()
  if (!(await cell.isVisible())) return null
  await cell.click()
  return page.locator('dialog input').nth(field)
}

const views: Record<string, View> = {
  overview: {
    customers: { 'a failed write': 'rykker-klar', 'a failing read': 'flere-forespoergsler' },
    address: () => '/',
    read: 'allApplications',
    write: {
      faults: [refused('sendReminders')],
      async act(page) {
        if (!(await openReminders(page))) return
        await page.locator('dialog input[type=checkbox]').first().check()
        await page.locator('dialog button[type=submit]').click()
        await expect(page.locator('dialog [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible()
      },
    },
  },
  calculator: {
    customers: { 'unsaved input': 'nuvaerende-60', 'an unreadable answer': 'erhverv' },
    address: () => '/?tab=calculator',
    read: 'compareOffersOf',
    async enter(page) {
      const discount = await openFirstCell(page, 2)
      if (!discount) return
      await discount.fill('1456')
      await discount.blur()
    },
  },
  offer: {
    customers: { 'a failed write': 'filer' },
    address: (match) => `/company-branding/selskab/${match}`,
    write: {
      faults: [refused('registerAttachment', 500)],
      async act(page) {
        const input = page.locator('main input[type=file]')
        if ((await input.count()) === 0) return
        await input.setInputFiles({
          name: 'police.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4 min police'),
        })
        await expect(
          page
            .locator('main')
            .getByText(/police/)
            .first(),
        ).toBeVisible()
      },
    },
  },
  settings: {
    customers: { 'a failed write': 'to-scopes', 'unsaved input': 'erhverv' },
    address: () => '/settings',
    write: {
      // The portal cannot ask what became of it either.
      faults: [
        { endpoint: 'updateSetting', kind: 'drop' },
        { endpoint: 'validateToken', kind: 'drop' },
      ],
      async act(page) {
        await page.locator('main [role=switch]').first().click()
        await expect(page.getByText(/vi ved ikke, om|know whether/).first()).toBeVisible({ timeout: 20_000 })
      },
    },
    async enter(page) {
      await page.getByRole('button', { name: /^(?:Skift adgangskode|Change password)/ }).click()
      await page.locator('dialog button[type=submit]').click()
    },
  },
  deals: {
    customers: { 'a failed write': 'tre-match' },
    address: () => '/special-deals',
    write: {
      faults: [refused('recordStat', 503)],
      async act(page) {
        await page
          .getByRole('button', { name: /^(?:Bed om at blive kontaktet|Ask to be contacted)/ })
          .first()
          .click()
        await page.locator('dialog input[type=checkbox]').check()
        await page.locator('dialog button[type=submit]').click()
        await expect(page.locator('dialog [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible()
      },
    },
  },
  help: {
    customers: { 'unsaved input': 'beregner-ti-produkter' },
    address: () => '/help',
    async enter(page) {
      await page.locator('main input[type=search]').fill('pris')
    },
  },
}

const cases = Object.entries(views).flatMap(([name, view]) =>
  // Object.entries widens the keys' type.
  (Object.entries(view.customers) as [Trouble, string][]).map(([trouble, scenario]) => ({
    name,
    view,
    trouble,
    scenario,
  })),
)

for (const { name, view, trouble, scenario } of cases) {
  test(`SUP-3 SUP-4 support sees ${trouble} of ${scenario} on ${name}`, async ({ page, browser, staging, context }, {
    testId,
  }) => {
    const english = (scenario.length + name.length) % 2 === 0
    if (english) await context.addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
    await page.goto(signInLink(`${scenario.replaceAll('-', '.')}@eksempel.dk`))
    await expect(page.locator('#navigation')).toBeAttached()
    await bringAbout(page, staging, view, scenario, trouble)
    const seen = await standingStill(page)
    expect(seen).toContain(english ? 'en\n' : 'da\n')
    const file = await saveAbout(page)
    const opened = await open(browser, file, testId)
    await expect.poll(() => look(opened), { timeout: 20_000 }).toBe(seen)
    await expect.poll(() => comparedBy(opened), { timeout: 20_000 }).toEqual({ missing: [], added: [] })
    await opened.context().close()
  })
}

async function bringAbout(
  page: Page,
  staging: Staging,
  { address, read, write, enter }: View,
  scenario: string,
  trouble: Trouble,
): Promise<void> {
  if (read && trouble === 'a failing read') await staging.fault(refused(read, 500))
  if (read && trouble === 'an unreadable answer') await staging.fault({ endpoint: read, kind: 'html' })
  await page.goto(address(await lastMatch(staging, scenario)))
  await standingStill(page)
  if (trouble === 'unsaved input') await enter?.(page)
  if (trouble !== 'a failed write' || !write) return
  for (const fault of write.faults) await staging.fault(fault)
  await write.act(page)
}

async function lastMatch(staging: Staging, scenario: string): Promise<number> {
  const { customers } = await staging.world()
  const applications =
    customers.find((one) => one.scenario === scenario)?.applications.map(({ application }) => application) ?? []
  return Number(applications.flatMap(({ app_companies }) => objectsIn(app_companies)).at(-1)?.id)
}
