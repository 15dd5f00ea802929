import { resolve } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { addresses } from '../staging-api/ports'
import './testDay'

const root = resolve(import.meta.dirname, '../..')

/** The list of tests, their number for .ci/run, and a suite's own reporters. */
export function reporters(...own: string[]): NonNullable<PlaywrightTestConfig['reporter']> {
  return [['list'], ...['tests/support/tally.ts', ...own].map((file): [string] => [resolve(root, file)])]
}

/** What every suite of browser tests shares: how it runs, and the staging API with the built portal beside it. */
export function browserTests(suite: string) {
  return {
    testDir: resolve(root, 'tests', suite),
    outputDir: resolve(root, 'test-results', suite),
    forbidOnly: true,
    retries: Number(process.env.TEST_RETRIES ?? 0),
    reporter: reporters(),
    webServer: {
      command:
        'node --import tsx --import ./tests/support/startOnTestDay.ts tests/staging-api/start.ts --built --fresh',
      cwd: root,
      url: addresses.portal,
      reuseExistingServer: false,
      timeout: 120_000,
    },
  } satisfies PlaywrightTestConfig
}

export const inDenmark = { locale: 'da-DK', timezoneId: 'Europe/Copenhagen' }
