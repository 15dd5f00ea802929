import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { addresses } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { browserTests, inDenmark } from '@tests/support/browserTests'
import { dist, settings, withWorker } from './deployment'

// Every test process reads this file, and so does the check for unused code, before there is a build. The deployed copy is
// made once, before the server starts.
if (process.env.TEST_WORKER_INDEX === undefined && existsSync('dist')) {
  cpSync('dist', dist, { recursive: true })
  mkdirSync('test-results', { recursive: true })
  writeFileSync(settings, withWorker)
}

const suite = browserTests('worker')

export default defineConfig({
  ...suite,
  // They share one deployment, and change it.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  webServer: {
    ...suite.webServer,
    command: `${suite.webServer.command} --settings ${settings}`,
    env: { PORTAL_DIST: dist },
  },
  use: { ...inDenmark, baseURL: addresses.portal, launchOptions: browserOptions() },
  projects: [
    { name: 'worker' },
    // The short tests of tokens and sign-outs once more, in a browser with the worker enabled.
    { name: 'core', testDir: '../e2e', testMatch: 'session.spec.ts', grep: /TOKEN|LOGOUT/, grepInvert: /@long/ },
  ],
})
