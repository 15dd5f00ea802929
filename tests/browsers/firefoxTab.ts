import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { addresses } from '@tests/staging-api/ports'
import type { Tab } from './tab'
import { browsers } from './where'

/** Firefox via WebDriver BiDi; `page` can also print. */
export async function openFirefox(downloads: string): Promise<Tab & { page: Page }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: browsers.firefox,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'da',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const at = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    page,
    complaints,
    async open(path) {
      await page.goto(addresses.portal + path)
    },
    click: (xpath) => at(xpath).click(),
    async write(xpath, text) {
      await at(xpath).click()
      await page.evaluate('document.activeElement.select()')
      await page.keyboard.type(text)
    },
    async upload(xpath, file) {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`)
      // An XPath finds any element; this one is a file input.
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
