import { defineConfig } from '@playwright/test'
import whole from '../../playwright.config'
import { browserTests } from '../support/browserTests'

// Longer than npm test should take: what each kind of customer sees in each kind of trouble, and what support then sees.
export default defineConfig({ ...whole, ...browserTests('support-views') })
