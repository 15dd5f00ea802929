import { defineConfig } from '@playwright/test'
import whole from '../../playwright.config'

// Longer than npm test should take: every screen and state, as people with disabilities meet it.
export default defineConfig({
  ...whole,
  testDir: '.',
  outputDir: '../../test-results/accessibility',
  timeout: 120_000,
  ...(whole.webServer && !Array.isArray(whole.webServer) && { webServer: { ...whole.webServer, cwd: '../..' } }),
})
