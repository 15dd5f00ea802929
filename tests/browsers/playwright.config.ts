import { defineConfig } from '@playwright/test'
import { browserTests } from '../support/browserTests'
import type { BrowserOptions } from './support'
import { kinds } from './tab'

// Playwright only runs the tests: the browsers are real ones, driven by WebDriver, which its own builds are not.
export default defineConfig<object, BrowserOptions>({
  ...browserTests('browsers'),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: kinds.map((kind) => ({ name: kind, use: { kind }, ...(kind !== 'firefox' && { testIgnore: 'print.spec.ts' }) })),
})
