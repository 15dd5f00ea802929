import type { Page } from '@playwright/test'
import { expect, type Staging } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { seedWorld } from '@tests/staging-api/scenarios'
import { signInLink } from '@tests/staging-api/signInLink'
import { withSettings } from '@tests/support/portalSettings'
import { testNow } from '@tests/support/testDay'
import type { State } from './state'

export type Language = 'dk' | 'en'

export const customers = seedWorld(testNow).customers

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 320, height: 700 }

/** Opens a state in a language; by the end nothing moves or loads. */
export async function openState(page: Page, staging: Staging, state: State, language: Language): Promise<void> {
  const { who, path, faults = [], settings, act } = state
  for (const fault of faults) await staging.fault(fault)
  if (settings) await withSettings(page, settings)
  await page.setViewportSize(state.phone ? phone : desktop)
  await page.context().addCookies([{ name: 'language', value: language, url: addresses.portal }])
  await page.goto(who === undefined ? path : signInLink(customerOf(who).account.email, withMatch(who, path)))
  const isLoaded = faults.every(({ kind }) => kind !== 'hang')
  if (isLoaded) await settled(page)
  await act?.(page)
  if (isLoaded) await settled(page)
}

export function customerOf(scenario: string) {
  const found = customers.find((one) => one.scenario === scenario)
  if (!found) throw new Error(`No customer ${scenario}`)
  return found
}

function withMatch(who: string, path: string): string {
  const matches = customerOf(who).applications.flatMap(({ application }) => objectsIn(application.app_companies))
  return path.replace(/\{(\d)\}/, (_, at: string) => Number(matches[Number(at)]?.id).toString())
}

/** Waits until an opened page has loaded everything: when signed out, the link to the support file comes last. */
export async function settled(page: Page): Promise<void> {
  await loaded(page)
  await page.waitForLoadState('networkidle')
  const footer = page.locator('body:not(:has(#navigation)) main ~ footer')
  if (await footer.isVisible()) await footer.getByRole('button', { name: /support/ }).waitFor()
}

/** Waits for the screen's heading, and until no skeleton is left. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main i')).toHaveCount(0)
}

/** Unfolds everything. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details, dialog[open] details'))
      details.setAttribute('open', '')
  })
}
