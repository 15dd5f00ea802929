import { defineConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'
import { browserOptions } from '../support/browser'
import { addressOf, kinds } from './servers'
import type { DeployOptions } from './support'

// The staging API is the API; the built portal is served by the very files that a deployment gets.
export default defineConfig<DeployOptions, DeployOptions>({
  testDir: '.',
  outputDir: '../../test-results/deploy',
  workers: 1,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  reporter: [['list']],
  use: { launchOptions: browserOptions(), ignoreHTTPSErrors: true, locale: 'da-DK', timezoneId: 'Europe/Copenhagen' },
  projects: kinds.map((kind) => ({ name: kind, use: { kind, baseURL: addressOf(kind) } })),
  webServer: {
    command: 'npx tsx tests/staging-api/start.ts --built --fresh',
    cwd: '../..',
    url: addresses.portal,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
