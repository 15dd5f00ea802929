import { defineConfig } from '@playwright/test'
import { addresses } from './tests/staging-api/ports'
import { browserOptions } from './tests/support/browser'
import { browserTests, inDenmark } from './tests/support/browserTests'

export default defineConfig({
  ...browserTests('e2e'),
  // Each test has a world of its own on the staging API, so they run side by side.
  fullyParallel: true,
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { ...inDenmark, baseURL: addresses.portal, launchOptions: browserOptions(), screenshot: 'only-on-failure' },
})
