import { defineConfig } from '@playwright/test'
import { browserOptions } from '../support/browser'
import { browserTests, inDenmark } from '../support/browserTests'
import { addressOf, kinds } from './servers'
import type { DeployOptions } from './support'

// The staging API stands in for the API; the built portal is served with exactly the files that a deployment gets.
export default defineConfig<DeployOptions, DeployOptions>({
  ...browserTests('deploy'),
  workers: 1,
  timeout: 60_000,
  use: { ...inDenmark, launchOptions: browserOptions(), ignoreHTTPSErrors: true },
  projects: kinds.map((kind) => ({ name: kind, use: { kind, baseURL: addressOf(kind) } })),
})
