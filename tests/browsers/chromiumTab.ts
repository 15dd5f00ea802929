import { join } from 'node:path'
import { chromium, type Download, type Page } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import type { Tab } from './tab'
import { oldChromium } from './where'

/** The oldest Chromium that the portal supports. */
export async function openChromium(downloads: string): Promise<Tab & { page: Page }> {
  const browser = await chromium.launch({
    executablePath: oldChromium.path,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
  })
  const context = await browser.newContext({ locale: 'da', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  // Chromium also logs requests that a server refused: the staging API has no logos of that kind.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().startsWith('Failed to load resource') &&
      complaints.push(message.text()),
  )
  const keep = (download: Download) => void download.saveAs(join(downloads, 'downloads', download.suggestedFilename()))
  page.on('download', keep)
  // A file opens in a tab of its own.
  context.on('page', (opened) => opened.on('download', keep))
  const at = (xpath: string) => page.locator(`xpath=${xpath}`)
  return {
    page,
    complaints,
    async open(path) {
      await page.goto(addresses.portal + path)
    },
    click: (xpath) => at(xpath).click(),
    write: (xpath, text) => at(xpath).fill(text),
    upload: (xpath, file) => at(xpath).setInputFiles(file),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
