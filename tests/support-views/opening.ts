import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test'
import type { SupportFile } from '@/api/schemas/supportFile'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import { unpacked } from '@tests/staging-api/unpack'
import type { World } from '@tests/staging-api/world'
import { expect, onTestDay } from '../e2e/support'

const sentBy = new WeakMap<BrowserContext, string[]>()

/** How the server says the opened screen compares with the customer's, and what opening it has sent: nothing may be. */
export async function comparedBy(page: Page): Promise<unknown> {
  const context = page.context()
  const world = (await (await context.request.get(`${addresses.api}/staging/world`)).json()) as World
  const sent = sentBy.get(context) ?? []
  return sent.length > 0 ? { sent } : world.supportFile?.compared
}

/** Some writes are GETs. */
function isWrite(request: Request): boolean {
  const { pathname, origin } = new URL(request.url())
  if (origin !== addresses.api && origin !== addresses.storage) return false
  return request.method() === 'GET'
    ? /reminders$|send_destroy_mail|\/unlock$/.test(pathname)
    : request.method() !== 'OPTIONS'
}

/** The language, the screen's text, and each field's value and whether it is invalid. */
export async function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1')) return ''
    const fields = [
      ...main.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=password]), select, textarea'),
    ]
    const words = (part: HTMLElement | null) => {
      // Said once to a screen reader, and on no screen.
      for (const status of part?.querySelectorAll<HTMLElement>('dialog [role=status]') ?? [])
        status.style.display = 'none'
      return part?.innerText ?? 'no dialog'
    }
    const values = fields.map((field) =>
      [
        field.type === 'checkbox' ? String(field.checked) : field.value,
        field.getAttribute('aria-invalid') ?? '',
      ].join(),
    )
    const dialog = main.querySelector<HTMLElement>('dialog[open]')
    return [document.documentElement.lang, words(main), words(dialog), ...values].join('\n')
  })
}

export async function standingStill(page: Page): Promise<string> {
  let before = ''
  await expect(async () => {
    const now = await look(page)
    const same = now !== '' && now === before
    before = now
    expect(same).toBe(true)
  }).toPass({ intervals: [400] })
  return before
}

/** The file that this form saves. */
export async function savedBy(page: Page, form: Locator): Promise<SupportFile> {
  const download = page.waitForEvent('download')
  await form.locator('button[type=submit]').click()
  // The test reads what it has just saved; the schema's own tests check the shape.
  return unpacked(JSON.parse(readFileSync(await (await download).path(), 'utf8'))) as SupportFile
}

/** As a customer does: to Help, unfold, tick or not, save. */
export async function saveAbout(page: Page, isPersonal = true): Promise<SupportFile> {
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
  if (new URL(page.url()).pathname !== '/help') await goToHelp(page)
  const form = page.locator('main form')
  const opener = page.locator('summary', { hasText: /^(?:Lav en fil til support|Create a file for support)$/ })
  await expect(opener).toBeVisible()
  if (!(await form.isVisible())) await opener.click()
  await form.locator('input[type=checkbox]').setChecked(isPersonal)
  return savedBy(page, form)
}

/** In a phone's navigation it is behind a button. */
async function goToHelp(page: Page): Promise<void> {
  const link = page.locator('#navigation a[href="/help"]')
  const menu = page.locator('button[aria-controls=navigation]').filter({ visible: true })
  if (!(await link.isVisible())) await menu.first().click()
  await link.click()
}

/** A world made from the file alone, another browser, one click. */
export async function open(browser: Browser, file: SupportFile, name: string): Promise<Page> {
  const viewport = file.viewport
  const context = await browser.newContext({
    viewport,
    extraHTTPHeaders: { 'X-World': `${name}-opened` },
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  })
  await onTestDay(context)
  const sent: string[] = []
  sentBy.set(context, sent)
  context.on('request', (request) => {
    if (isWrite(request)) sent.push(`${request.method()} ${request.url()}`)
  })
  const put = await context.request.put(`${addresses.api}/staging/world`, { data: file })
  expect(put.ok(), await put.text()).toBe(true)
  const world = (await (await context.request.get(`${addresses.api}/staging/world`)).json()) as World
  const page = await context.newPage()
  await page.goto(signInLink(world.supportFile?.email ?? ''))
  return page
}
