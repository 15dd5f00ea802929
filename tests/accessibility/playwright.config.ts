import { defineConfig } from '@playwright/test'
import whole from '../../playwright.config'
import { publicPages } from '../support/browser'
import { browserTests, reporters } from '../support/browserTests'

// Longer than npm test should take: every screen and state, as people with disabilities meet it.
export default defineConfig({
  ...whole,
  ...browserTests('accessibility'),
  reporter: reporters('tests/accessibility/statement.ts'),
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  use: { ...whole.use, reuseContext: true, actionTimeout: 30_000, launchOptions: publicPages() },
})
