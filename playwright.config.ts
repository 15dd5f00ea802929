import { defineConfig } from '@playwright/test'
import { addresses } from './tests/staging-api/ports'
import { browserOptions } from './tests/support/browser'

export default defineConfig({
  testDir: 'tests/e2e',
  // Each test has a world of its own on the staging API, so they run side by side.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared CI machine may stall a browser; a test that needed its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: addresses.portal,
    launchOptions: browserOptions(),
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npx tsx tests/staging-api/start.ts --built --fresh',
    url: addresses.portal,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
