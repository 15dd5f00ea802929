import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { addresses } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'

/** What the login page must reach on Lighthouse's phone, of 100. Needs the portal running: npm start. */
const bars = { performance: 98, accessibility: 100, 'best-practices': 100 }

const { args, executablePath } = browserOptions()
const browser = await launch({
  chromeFlags: ['--headless', ...args],
  chromePath: executablePath ?? chromium.executablePath(),
})
const result = await lighthouse(`${addresses.portal}/session/login`, { port: browser.port, onlyCategories: Object.keys(bars) })
browser.kill()

let failed = false
for (const [category, bar] of Object.entries(bars)) {
  const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
  failed ||= score < bar
  console.log(`${category}: ${score} (at least ${bar})`)
}
for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']) {
  console.log(`${audit}: ${result?.lhr.audits[audit]?.displayValue ?? 'not measured'}`)
}
process.exit(failed ? 1 : 0)
