import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { SupportFile } from '@/api/schemas/supportFile'
import { maskText } from '@/domain/support/maskText'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { objectsIn } from '@tests/staging-api/json'
import { unpacked } from '@tests/staging-api/unpack'
import type { World } from '@tests/staging-api/world'
import { publicPages } from '@tests/support/browser'
import { expect, expectNoAxe, onTestDay, signIn, signInByForm, speak, test, whole, wholeBut } from './support'

test.use({ launchOptions: publicPages(), contextOptions: { reducedMotion: 'reduce' } })

interface View {
  name: string
  scenario: string
  /** The page's address, which may hold the id of one of the customer's inquiries or matches. */
  address: (ids: { applications: number[]; matches: number[] }) => string
  english?: boolean
  /** Its texts are parts of each other, so only their shape is compared once they are masked. */
  hostile?: boolean
}

const overview = () => '/'
const offer = (index: number): View['address'] => ({ matches }) => `/company-branding/boegely/${matches[index] ?? 0}`

const views: View[] = [
  { name: 'overview with three insurers', scenario: 'tre-match', address: overview },
  { name: 'overview of an inquiry that is not the newest', scenario: 'flere-forespoergsler', address: ({ applications }) => `/?application=${applications[1] ?? 0}` },
  { name: 'overview of hostile data', scenario: 'hostile', address: overview, hostile: true },
  { name: 'offer with files, in English', scenario: 'filer', address: offer(1), english: true },
]

for (const view of views) {
  test(`SUP-3 SUP-4 support sees the ${view.name}, masked and not`, wholeBut(view.name === 'overview with three insurers'), async ({ page, browser, staging }, { testId }) => {
    const email = `${view.scenario.replaceAll('-', '.')}@eksempel.dk`
    await signIn(page, email)
    if (view.english) await speak(page, 'English')
    await page.goto(view.address(idsOf(await staging.world(), view.scenario)))
    const seen = await look(page)

    const { personal, masked } = await saveBoth(page)
    const restored = await openFile(browser, personal, testId)
    expect(restored).toEqual(seen)

    const hidden = await openFile(browser, masked, testId)
    if (view.hostile) expect(maskText(hidden.text)).toBe(maskText(seen.text))
    else expect(hidden).toEqual({ ...seen, text: asMasked(seen.text, personal, masked) })
  })
}

test('SUP-5 one click signs in as a customer as the portal itself does, and a locked customer is led to the login', async ({ page }) => {
  await page.goto(signInLink('erhverv@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scope', 'business')
  await page.goto(signInLink('laast@eksempel.dk'))
  await expect(page.getByLabel('E-mailadresse', { exact: true })).toHaveValue('laast@eksempel.dk')
})

test('SUP-4 the staging page opens a support file, and says why it refuses a broken one', async ({ page }) => {
  const upload = async (text: string) => {
    await page.goto(addresses.api)
    await page.getByLabel('Fil fra kunden').setInputFiles({ name: 'fil.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Åbn supportfil' }).click()
  }
  await signInByForm(page, 'tre.match@eksempel.dk')
  const { masked } = await saveBoth(page)
  await upload('{"format":"min-side-support-file","version":9}')
  await expect(page.getByText('version 9')).toBeVisible()
  await page.goto(addresses.api)
  await expect(page.getByRole('link', { name: 'tre.match@eksempel.dk', exact: false }).first()).toBeVisible()
  await upload(JSON.stringify(masked))
  await expectNoAxe(page)
  const portal = await seeAsCustomer(page)
  await expect(portal.getByText('Xxxxx Xxxxxxxxx').first()).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`SUP-4 the portal opens as wide and as ${theme} as the customer had it, whatever the browser prefers`, whole, async ({ page }) => {
    const canvas = { dark: 'rgb(15, 23, 38)', light: 'rgb(246, 247, 249)' }[theme]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    await signIn(page, 'tre.match@eksempel.dk', '/help')
    await openForm(page)
    const file = await save(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await page.goto(addresses.api)
    await page.getByLabel('Fil fra kunden').setInputFiles({ name: 'fil.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
    await page.getByRole('button', { name: 'Åbn supportfil' }).click()
    const portal = await seeAsCustomer(page, 'Se det, kunden så i et vindue på 390 × 844')
    await expect(portal.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
    expect(await portal.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844])
    await expect(portal.locator('html')).toHaveCSS('background-color', canvas)
    await portal.reload()
    await expect(portal.locator('html')).toHaveCSS('background-color', canvas)
  })
}

function idsOf(world: World, scenario: string) {
  const applications = world.customers.find((one) => one.scenario === scenario)?.applications.map(({ application }) => application) ?? []
  const matches = applications.flatMap(({ app_companies }) => objectsIn(app_companies))
  return { applications: applications.map(({ id }) => Number(id)), matches: matches.map(({ id }) => Number(id)) }
}

interface Seen {
  text: string
  language: string | null
  scope: string | null
  path: string
}

/** What the screen shows once it has settled: the main region's words, the values of its fields, the language, the scope. */
async function look(page: Page): Promise<Seen> {
  await expect(page.locator('main h1')).toBeVisible()
  let before = ''
  await expect(async () => {
    const now = await wordsOf(page)
    const same = now === before
    before = now
    expect(same).toBe(true)
  }).toPass({ intervals: [400] })
  const html = page.locator('html')
  const { pathname, search } = new URL(page.url())
  return { text: before, language: await html.getAttribute('lang'), scope: await html.getAttribute('data-scope'), path: pathname + search }
}

/** The words of the page, without the section that saves the file itself. */
async function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main: HTMLElement) => {
    const fields = [...main.querySelectorAll('input, select')] as (HTMLInputElement | HTMLSelectElement)[]
    const values = fields.map((field) => (field.type === 'checkbox' && 'checked' in field ? String(field.checked) : field.value))
    return [main.innerText, ...values].join('\n')
  })
}

async function openForm(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^(?:Lav en fil til support|Create a file for support)$/ }).click()
}

/** Goes to Help as a customer does, and saves the file about the page that was open, with personal data and without. */
async function saveBoth(page: Page): Promise<{ personal: SupportFile; masked: SupportFile }> {
  const { pathname } = new URL(page.url())
  if (pathname !== '/help') await page.locator('#navigation a[href="/help"]').click()
  await openForm(page)
  const masked = await save(page)
  await page.locator('main form input[type=checkbox]').check()
  return { masked, personal: await save(page) }
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

async function save(page: Page): Promise<SupportFile> {
  const download = page.waitForEvent('download')
  await page.locator('main form button[type=submit]').click()
  // The test reads what it has just saved; the schema's own tests check the shape.
  return unpacked(JSON.parse(readFileSync(await (await download).path(), 'utf8'))) as SupportFile
}

/** What support sees: a fresh world made from the file, a fresh browser, one click. */
async function openFile(browser: Browser, file: SupportFile, world: string): Promise<Seen> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-World': world }, locale: 'da-DK', timezoneId: 'Europe/Copenhagen', reducedMotion: 'reduce' })
  await onTestDay(context)
  const put = await context.request.put(`${addresses.api}/staging/world`, { data: file })
  expect(put.ok(), await put.text()).toBe(true)
  const opened = (await (await context.request.get(`${addresses.api}/staging/world`)).json()) as World
  const page = await context.newPage()
  await page.goto(signInLink(opened.supportFile?.email ?? ''))
  await expect(page.locator('#navigation')).toBeAttached()
  const seen = await look(page)
  await context.close()
  return seen
}

/** The text, with every text of the first file replaced by its masked form in the second. */
function asMasked(text: string, personal: SupportFile, masked: SupportFile): string {
  const pairs = new Map<string, string>()
  collectPairs(personal.exchanges, masked.exchanges, pairs)
  const longestFirst = [...pairs].sort(([a], [b]) => b.length - a.length)
  const hidden = longestFirst.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  // A name's initials, which stand in for a picture.
  return hidden.replace(/^\p{Lu}{2}$/gmu, 'XX')
}

function collectPairs(one: unknown, other: unknown, pairs: Map<string, string>, isOfAgent = false): void {
  if (typeof one === 'string' && typeof other === 'string') {
    if (one === other || one.trim() === '') return
    pairs.set(one, other)
    // An agent is called by the first name.
    const [first = ''] = one.split(' ')
    if (isOfAgent && /^X[Xx ]+$/.test(other)) pairs.set(first, other.slice(0, first.length))
  } else if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    const others = new Map<string, unknown>(Object.entries(other))
    for (const [name, value] of Object.entries(one)) collectPairs(value, others.get(name), pairs, name === 'starfish_company' || (isOfAgent && name === 'name'))
  }
}
