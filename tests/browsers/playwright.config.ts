import { defineConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'
import { kinds } from './tab'
import type { BrowserOptions } from './support'

// Playwright only runs the tests: the browsers are real ones, driven by WebDriver, which its own builds are not.
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: kinds.map((kind) => ({ name: kind, use: { kind }, ...(kind !== 'firefox' && { testIgnore: 'print.spec.ts' }) })),
  webServer: {
    command: 'npx tsx tests/staging-api/start.ts --built --fresh',
    cwd: '../..',
    url: addresses.portal,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
