import { resolve } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'

const root = resolve(import.meta.dirname, '../..')

/** What every suite of browser tests shares: how it runs, and the staging API with the built portal beside it. */
export function browserTests(suite: string) {
  return {
    testDir: resolve(root, 'tests', suite),
    outputDir: resolve(root, 'test-results', suite),
    forbidOnly: true,
    retries: Number(process.env.TEST_RETRIES ?? 0),
    reporter: [['list']],
    webServer: {
      command: 'npx tsx tests/staging-api/start.ts --built --fresh',
      cwd: root,
      url: addresses.portal,
      reuseExistingServer: false,
      timeout: 120_000,
    },
  } satisfies PlaywrightTestConfig
}

export const inDenmark = { locale: 'da-DK', timezoneId: 'Europe/Copenhagen' }
