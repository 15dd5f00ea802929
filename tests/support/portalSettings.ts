import type { BrowserContext, Page } from '@playwright/test'
import type { Settings } from '@/config/settings'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { holdsSettings, pageWithSettings } from '@tools/deploy/settingsScript'
import { securityHeaders } from '../../securityHeaders'

/** Puts these settings in place of those that the portal's page holds, in one tab or in all of a context's. */
export async function replaceSettings(
  tabs: Page | BrowserContext,
  settings: object,
  headers: Record<string, string> = {},
): Promise<void> {
  await tabs.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    if (!holdsSettings(text)) return route.fulfill({ response })
    return route.fulfill({
      response,
      body: pageWithSettings(text, settings),
      headers: { ...response.headers(), ...lowerCase(headers) },
    })
  })
}

/**
 * Gives the portal other settings, with the headers of a deployment that has them; returns the foreign addresses
 * requested.
 */
export async function withSettings(page: Page, changed: Partial<Settings>): Promise<string[]> {
  const settings = { ...portalSettings, ...changed }
  const asked: string[] = []
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await replaceSettings(page, settings, securityHeaders(settings))
  return asked
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
