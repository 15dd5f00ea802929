import { chromium } from '@playwright/test'
import { signIn } from '@tests/e2e/support'
import { addresses, apiPath } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { serveFloor } from './floors'
import type { Opened } from './visit'

export const pageNames = [
  'React floor',
  'stack floor',
  'login',
  'settings',
  'help',
  'deals',
  'overview',
  'calculator',
  'offer',
] as const
export type PageName = (typeof pageNames)[number]

/** The pages that benchmarks open, by their names in docs/performance.md, and the servers that answer the floors. */
export async function openedPages(): Promise<{
  pages: Record<PageName, Opened>
  floors: string[]
  close: () => Promise<void>
}> {
  const [react, stack, offer] = await Promise.all([serveFloor('react'), serveFloor('stack'), offerAddress()])
  const pages = {
    'React floor': floor(react.address),
    'stack floor': floor(stack.address),
    login: portal('/session/login', 'form button[type=submit]', false),
    settings: portal('/settings', '[role=switch]'),
    help: portal('/help', 'main details, main [aria-expanded]'),
    deals: portal('/special-deals', 'main article, main li a'),
    /** Who is cheapest. */
    overview: portal('/', '#decision-heading'),
    /** The totals. */
    calculator: portal('/?tab=calculator', 'main thead td'),
    /** The offer's price. */
    offer: portal(offer, '[aria-labelledby=offer] strong'),
  }
  return {
    pages,
    floors: [react.address, stack.address],
    close: async () => {
      await Promise.all([react.close(), stack.close()])
    },
  }
}

function floor(address: string): Opened {
  const api = `${addresses.api}${apiPath}/starfish_users/application/all.json`
  return {
    url: (tokens) => `${address}#${new URLSearchParams({ api, tokens }).toString()}`,
    data: '#data',
    signedIn: false,
  }
}

function portal(path: string, data: string, signedIn = true): Opened {
  return { url: () => addresses.portal + path, data, signedIn }
}

/** The path of the first offer that the overview shows. */
async function offerAddress(): Promise<string> {
  const browser = await chromium.launch(browserOptions())
  const page = await browser.newPage({ baseURL: addresses.portal })
  await signIn(page, 'tre.match@eksempel.dk')
  const href = await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')
  await browser.close()
  return href ?? ''
}
