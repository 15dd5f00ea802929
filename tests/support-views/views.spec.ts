import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { SupportFile } from '@/api/schemas/supportFile'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { unpacked } from '@tests/staging-api/unpack'
import type { Fault, World } from '@tests/staging-api/world'
import { expect, type Staging, test } from '../e2e/support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Trouble = 'a failed write' | 'unsaved input' | 'a failing read' | 'an unreadable answer'

interface View {
  /** Who is on it in each of the troubles below: all kinds of customers come by. */
  customers: string[]
  address: (match: number) => string
  /** Fails while the screen is opened. */
  read: string
  /** Fails in the act below; the screen that makes none is left as it is. */
  write?: { fault: Fault; act: (page: Page) => Promise<void> }
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

const views: Record<string, View> = {
  overview: {
    customers: ['rykker-klar', 'rykker-klar', 'flere-forespoergsler', 'to-scopes'],
    address: () => '/',
    read: 'allApplications',
    write: {
      fault: refused('sendReminders'),
      async act(page) {
        if (!(await openReminders(page))) return
        await page.locator('dialog input[type=checkbox]').first().check()
        await page.locator('dialog button[type=submit]').click()
        await expect(page.locator('dialog [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible()
      },
    },
    async enter(page) {
      if (await openReminders(page)) await page.locator('dialog button[type=submit]').click()
    },
  },
  calculator: {
    customers: ['beregner-ti-produkter', 'nuvaerende-60', 'tre-match', 'erhverv'],
    address: () => '/?tab=calculator',
    read: 'compareOffersOf',
    write: {
      fault: refused('saveCompareOffer', 500),
      async act(page) {
        const price = page.locator('main input[inputmode=decimal]').nth(1)
        if (!(await price.isVisible())) return
        const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 500)
        await price.fill('1234,50')
        await price.blur()
        await answered
      },
    },
    async enter(page) {
      const discount = page.locator('main input[inputmode=decimal]').nth(2)
      if (!(await discount.isVisible())) return
      await discount.fill('1456')
      await discount.blur()
    },
  },
  offer: {
    customers: ['filer', 'direkte-tilbud', 'aktiviteter', 'tre-match'],
    address: (match) => `/company-branding/selskab/${match}`,
    read: 'offer',
    write: {
      fault: refused('registerAttachment', 500),
      async act(page) {
        const input = page.locator('main input[type=file]')
        if ((await input.count()) === 0) return
        await input.setInputFiles({ name: 'police.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 min police') })
        await expect(page.locator('main').getByText(/police/).first()).toBeVisible()
      },
    },
    async enter(page) {
      const input = page.locator('main input[type=file]')
      if ((await input.count()) > 0) await input.setInputFiles({ name: 'noter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('ingen pdf') })
    },
  },
  settings: {
    customers: ['to-scopes', 'erhverv', 'rykker-klar', 'filer'],
    address: () => '/settings',
    read: 'personalInfo',
    write: { fault: refused('updateSetting'), act: (page) => page.locator('main [role=switch]').first().click() },
    async enter(page) {
      await page.getByRole('button', { name: /^(?:Skift adgangskode|Change password)/ }).click()
      await page.locator('dialog button[type=submit]').click()
    },
  },
  deals: {
    customers: ['tre-match', 'aktiviteter', 'nuvaerende-60', 'direkte-tilbud'],
    address: () => '/special-deals',
    read: 'recommendedDeals',
    write: {
      fault: refused('recordStat', 503),
      async act(page) {
        await page.getByRole('button', { name: /^(?:Bliv kontaktet|Be contacted)/ }).first().click()
        await page.locator('dialog input[type=checkbox]').check()
        await page.locator('dialog button[type=submit]').click()
        await expect(page.locator('dialog [role=alert]').filter({ hasText: /\S/ }).first()).toBeVisible()
      },
    },
    async enter(page) {
      await page.getByRole('button', { name: /^(?:Bliv kontaktet|Be contacted)/ }).first().click()
      await page.locator('dialog button[type=submit]').click()
    },
  },
  help: {
    customers: ['flere-forespoergsler', 'beregner-ti-produkter', 'filer', 'aktiviteter'],
    address: () => '/help',
    read: 'faq',
    async enter(page) {
      await page.locator('main input[type=search]').fill('pris')
    },
  },
}

const troubles: Trouble[] = ['a failed write', 'unsaved input', 'a failing read', 'an unreadable answer']
const cases = Object.entries(views).flatMap(([name, view]) => troubles.map((trouble, index) => ({ name, view, trouble, scenario: view.customers[index]! })))

for (const { name, view, trouble, scenario } of cases) {
  test(`SUP-3 SUP-4 support sees ${trouble} of ${scenario} on ${name}`, async ({ page, browser, staging, context }, { testId }) => {
    const english = (scenario.length + name.length) % 2 === 0
    if (english) await context.addCookies([{ name: 'language', value: 'en', url: addresses.portal }])
    await page.goto(signInLink(`${scenario.replaceAll('-', '.')}@eksempel.dk`))
    await expect(page.locator('#navigation')).toBeAttached()
    await bringAbout(page, staging, view, scenario, trouble)
    const seen = await standingStill(page)
    expect(seen).toContain(english ? 'en\n' : 'da\n')
    const file = await save(page)
    const opened = await open(browser, file, testId)
    await expect.poll(() => look(opened), { timeout: 20_000 }).toBe(seen)
    await opened.context().close()
  })
}

async function bringAbout(page: Page, staging: Staging, { address, read, write, enter }: View, scenario: string, trouble: Trouble): Promise<void> {
  if (trouble === 'a failing read') await staging.fault(refused(read, 500))
  if (trouble === 'an unreadable answer') await staging.fault({ endpoint: read, kind: 'html' })
  await page.goto(address(await lastMatch(staging, scenario)))
  await standingStill(page)
  if (trouble === 'unsaved input') await enter?.(page)
  if (trouble !== 'a failed write' || !write) return
  await staging.fault(write.fault)
  await write.act(page)
}

async function lastMatch(staging: Staging, scenario: string): Promise<number> {
  const { customers } = await staging.world()
  const applications = customers.find((one) => one.scenario === scenario)?.applications.map(({ application }) => application) ?? []
  return Number(applications.flatMap(({ app_companies }) => objectsIn(app_companies)).at(-1)?.id)
}

/** The language, the words of the screen, and of each field what it holds and whether that is wrong. */
async function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1') || 'again' in document.documentElement.dataset) return ''
    const fields = [...main.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=password]), select, textarea')]
    const values = fields.map((field) => [field.type === 'checkbox' ? String(field.checked) : field.value, field.getAttribute('aria-invalid') ?? ''].join())
    const dialog = main.querySelector<HTMLElement>('dialog[open]')
    return [document.documentElement.lang, main.innerText, dialog?.innerText ?? 'no dialog', ...values].join('\n')
  })
}

async function standingStill(page: Page): Promise<string> {
  let before = ''
  await expect(async () => {
    const now = await look(page)
    const same = now !== '' && now === before
    before = now
    expect(same).toBe(true)
  }).toPass({ intervals: [400] })
  return before
}

/** As a customer does: to Help, unfold, tick, save. */
async function save(page: Page): Promise<SupportFile> {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== '/help') await page.locator('#navigation a[href="/help"]').click()
  const form = page.locator('main form')
  const opener = page.locator('summary', { hasText: /^(?:Lav en fil til support|Make a file for support)$/ })
  await expect(opener).toBeVisible()
  if (!(await form.isVisible())) await opener.click()
  await form.locator('input[type=checkbox]').check()
  const download = page.waitForEvent('download')
  await form.locator('button[type=submit]').click()
  // The test reads what it has just saved; the schema's own tests check the shape.
  return unpacked(JSON.parse(readFileSync(await (await download).path(), 'utf8'))) as SupportFile
}

/** A world made from the file alone, another browser, one click. */
async function open(browser: Browser, file: SupportFile, name: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-World': `${name}-opened` }, locale: 'da-DK', timezoneId: 'Europe/Copenhagen', reducedMotion: 'reduce' })
  const put = await context.request.put(`${addresses.api}/staging/world`, { data: file })
  expect(put.ok(), await put.text()).toBe(true)
  const world = (await (await context.request.get(`${addresses.api}/staging/world`)).json()) as World
  const page = await context.newPage()
  await page.goto(signInLink(world.supportFile?.email ?? ''))
  return page
}
