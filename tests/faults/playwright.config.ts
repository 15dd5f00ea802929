import { defineConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'
import { browserOptions } from '../support/browser'
import { browserTests, inDenmark, reporters } from '../support/browserTests'

export default defineConfig({
  ...browserTests('faults'),
  reporter: reporters('tests/faults/counts.ts'),
  // Each pair of call and screen has a world of its own, and goes through every kind of fault on one page.
  fullyParallel: true,
  workers: 4,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  use: { ...inDenmark, baseURL: addresses.portal, actionTimeout: 60_000, launchOptions: browserOptions() },
})
