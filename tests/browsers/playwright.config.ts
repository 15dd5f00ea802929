import { defineConfig } from '@playwright/test'
import { browserTests } from '../support/browserTests'
import type { BrowserOptions } from './support'
import { kinds } from './tab'

const ownTests = [
  { of: 'firefox', file: 'print.spec.ts' },
  { of: 'chromium', file: 'leave.spec.ts' },
]

// The pages keep the machine's clock, which the portal corrects: the day is far ahead, so that no session seems expired.
const { webServer, ...suite } = browserTests('browsers')

// Playwright only runs the tests: the browsers are real ones, driven by WebDriver, which its own builds are not.
export default defineConfig<object, BrowserOptions>({
  ...suite,
  webServer: { ...webServer, env: { TEST_NOW: '2040-11-20T12:00:00+01:00' } },
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: kinds.map((kind) => ({
    name: kind,
    use: { kind },
    testIgnore: ownTests.filter(({ of }) => of !== kind).map(({ file }) => file),
  })),
})
