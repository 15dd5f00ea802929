import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, type Staging } from '@tests/e2e/support'
import { objectsIn } from '@tests/staging-api/json'
import { addresses } from '@tests/staging-api/ports'
import { seedWorld } from '@tests/staging-api/scenarios'
import { signInLink } from '@tests/staging-api/signInLink'
import type { State } from './states'

export type Language = 'dk' | 'en'

const customers = seedWorld(Date.now()).customers

/** Opens a state in a language; at the end nothing moves or loads any more. */
export async function openState(page: Page, staging: Staging, state: State, language: Language): Promise<void> {
  const { who, path, faults = [], act } = state
  for (const fault of faults) await staging.fault(fault)
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'language', value: language, url: addresses.portal }])
  await page.goto(who === undefined ? path : signInLink(customerOf(who).account.email, withMatch(who, path)))
  await settled(page)
  await act?.(page)
  await settled(page)
}

function customerOf(scenario: string) {
  const found = customers.find((one) => one.scenario === scenario)
  if (!found) throw new Error(`No customer ${scenario}`)
  return found
}

function withMatch(who: string, path: string): string {
  const matches = customerOf(who).applications.flatMap(({ application }) => objectsIn(application.app_companies))
  return path.replace(/\{(\d)\}/, (_, at: string) => Number(matches[Number(at)]?.id).toString())
}

/** Waits for the screen's heading and whatever still loads. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Opens all that is folded. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details, dialog[open] details')) details.setAttribute('open', '')
  })
  const closed = page.locator('main button[aria-expanded=false]:not([aria-haspopup])')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}

/** What axe finds against WCAG 2.2 A and AA and its best practices, the size of targets too. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // axe takes what is not drawn yet to be as large as the room that is held for it.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { violations } = await window.axe.run({ rules: { 'target-size': { enabled: true } }, iframes: false })
    document.adoptedStyleSheets = []
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => `${id}: ${html.slice(0, 200)} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`))
  })
}

/** Content out of sight keeps the colours of before until it is drawn anew. */
export async function dress(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const { style } = document.documentElement
    style.display = 'none'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    style.display = ''
  })
}

/** How many px the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Texts that are cut: what overflows a box that hides it, unless the box says so by an ellipsis or is for screen readers alone. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('body *')].filter((box) => box instanceof HTMLElement).filter((box) => {
      const style = getComputedStyle(box)
      const hides = [style.overflowX, style.overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
      const isShown = box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 1 && box.clientHeight > 1
      return hides && isShown && style.textOverflow !== 'ellipsis' && box.innerText.trim() !== '' && !box.closest('.visually-hidden, [aria-hidden=true], .slick-slider')
    })
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map((box) => `${box.className}: ${box.innerText.slice(0, 60)}`)
  })
}
