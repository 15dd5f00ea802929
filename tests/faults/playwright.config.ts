import { defineConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'
import { browserOptions } from '../support/browser'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/faults',
  // Each pair of call and screen has a world of its own, and goes through every kind of fault on one page.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { baseURL: addresses.portal, launchOptions: browserOptions(), locale: 'da-DK', timezoneId: 'Europe/Copenhagen' },
  webServer: {
    command: 'npx tsx tests/staging-api/start.ts --built --fresh',
    cwd: '../..',
    url: addresses.portal,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
