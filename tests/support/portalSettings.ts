import type { Page } from '@playwright/test'
import type { Settings } from '@/config/settings'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { settingsScript } from '@tools/deploy/settingsScript'
import { securityHeaders } from '../../securityHeaders'

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
  await page.route('**/settings.js', (route) => route.fulfill({ contentType: 'text/javascript', body: settingsScript(settings) }))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().url().endsWith('/embed.html')) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), ...lowerCase(securityHeaders(settings)) } })
  })
  return asked
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
