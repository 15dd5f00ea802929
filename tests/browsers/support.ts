import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { seedWorld } from '@tests/staging-api/scenarios'
import { testNow } from '@tests/support/testDay'
import { openChromium } from './chromiumTab'
import { openFirefox } from './firefoxTab'
import type { Kind, Tab } from './tab'
import { openWebKit } from './webkitTab'

export interface BrowserOptions {
  kind: Kind
}

interface Fixtures {
  /** The test's own folder, for downloads and uploads. */
  folder: string
  tab: Tab
}

const openers: Record<Kind, (folder: string) => Promise<Tab>> = {
  firefox: openFirefox,
  webkit: openWebKit,
  chromium: openChromium,
}

/** Each test has a browser and a world of its own. */
export const test = base.extend<Fixtures, BrowserOptions>({
  kind: ['firefox', { option: true, scope: 'worker' }],
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'min-side-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  tab: async ({ kind, folder, request }, use) => {
    await request.post(`${addresses.api}/staging/reset`)
    const tab = await openers[kind](folder)
    await use(tab)
    await tab.close()
    expect(tab.complaints).toEqual([])
  },
})

export { expect }

/** Waits until this text is visible on the page. */
export async function see(tab: Tab, text: string | RegExp): Promise<void> {
  // WebKit's driver rejects a result that a new page has overtaken.
  const words = () => tab.evaluate('document.body.innerText').catch(String)
  await expect.poll(async () => String(await words())).toMatch(text)
}

/** The address of the offer for one of a customer's matches. */
export function offerPath(scenario: string, at: number): string {
  const customer = seedWorld(testNow).customers.find((one) => one.scenario === scenario)
  const matches = customer?.applications.flatMap(({ application }) => objectsIn(application.app_companies)) ?? []
  return `/company-branding/selskab/${Number(matches[at]?.id)}`
}

export const link = (name: string) => `//a[normalize-space()='${name}']`
export const button = (name: string) => `//button[normalize-space()='${name}']`
export const field = (label: string) => `//input[@id=//label[normalize-space()='${label}']/@for]`
