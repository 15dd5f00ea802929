import { readFileSync } from 'node:fs'
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import type axe from 'axe-core'
import { type CallName, endpointNames } from '@tests/staging-api/faults'
import { addresses } from '@tests/staging-api/ports'
import { signInLink } from '@tests/staging-api/signInLink'
import type { Fault, SentEmail, Switches, World } from '@tests/staging-api/world'
import { aheadMs, moveDate } from '@tests/support/testDay'

/** What a test does to its own world on the staging API. */
export interface Staging {
  /** The newest email to this address. */
  emailTo: (email: string) => Promise<SentEmail>
  fault: (fault: Omit<Fault, 'kind'> & { kind: Fault['kind'] | 'none' }) => Promise<unknown>
  clearFaults: () => Promise<unknown>
  switches: (switches: Partial<Switches>) => Promise<unknown>
  /** A fresh world, as if it had been made at this time, in ISO 8601; by default now. */
  reset: (at?: string) => Promise<unknown>
  /** `now` as ISO 8601, `advance` in milliseconds. */
  clock: (change: { now?: string; advance?: number; freeze?: boolean }) => Promise<unknown>
  world: () => Promise<World>
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** Console messages that this test allows: an option, for `test.use`. */
  tolerated: RegExp | null
  staging: Staging
  /** Fails the test for an exception, an unhandled rejection or a console error of ours (ERR-6). */
  quiet: undefined
}

// Chromium itself logs each answer that is not 2xx, each lost connection, and a partner that tries to move the portal.
const notOurs = /Failed to load resource|net::ERR_|Unsafe attempt to initiate navigation/

export const test = base.extend<Fixtures>({
  // A browser that one test after another is given has the same headers for all of them.
  extraHTTPHeaders: async ({ reuseContext }, use, { testId, retry, workerIndex }) =>
    use({ 'X-World': reuseContext ? `worker-${workerIndex}` : `${testId}-${retry}` }),

  tolerated: [null, { option: true }],

  context: async ({ context, reuseContext, request }, use) => {
    if (reuseContext) await beginAnew(context, request)
    await onTestDay(context)
    await use(context)
  },

  staging: async ({ request }, use) => use(stagingFor(request)),

  quiet: [
    async ({ context, tolerated }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!tolerated?.test(text)) complaints.push(text)
      }
      context.on('weberror', (error) => note(String(error.error())))
      context.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !notOurs.test(text)) note(text)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Of the test before it a browser keeps only the files that it has loaded, as a customer's does. */
async function beginAnew(context: BrowserContext, request: APIRequestContext): Promise<void> {
  for (const page of context.pages()) await page.close()
  await context.setOffline(false)
  await stagingFor(request).reset()
}

/** The world of this request's headers. */
export function stagingFor(request: APIRequestContext): Staging {
  const call = async (method: string, path: string, data?: unknown) => {
    // A server may close an idle connection just as it is used again.
    const response = await request.fetch(`${addresses.api}/staging${path}`, {
      method,
      maxRetries: 3,
      ...(data !== undefined && { data }),
    })
    expect(response.ok(), `${method} ${path}: ${String(response.status())}`).toBe(true)
    return response
  }
  const answer = async <T>(path: string): Promise<T> => (await (await call('GET', path)).json()) as T
  return {
    async emailTo(email) {
      const emails = await answer<SentEmail[]>('/outbox')
      const found = emails
        .filter(({ to }) => to === email)
        .sort((a, b) => a.id - b.id)
        .at(-1)
      if (!found) throw new Error(`No email to ${email}`)
      return found
    },
    fault: (fault) => call('POST', '/faults', fault),
    clearFaults: () => call('DELETE', '/faults'),
    switches: (switches) => call('POST', '/switches', switches),
    reset: (at) => call('POST', `/reset${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`),
    clock: (change) => call('POST', '/clock', change),
    world: () => answer<World>('/world'),
  }
}

/** The pages of this context live on the tests' day, as the staging API does; so do the clocks that a test installs. */
export async function onTestDay(context: BrowserContext): Promise<void> {
  await context.addInitScript(moveDate, aheadMs)
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => install({ time: Date.now() + aheadMs, ...options })
}

/** Tests that npm test leaves to CI (tests/README.md). */
export const long = { tag: '@long' }

/** For a test that is repeated over languages, widths or customers: npm test runs only the first. */
export const longBut = (first: boolean) => (first ? {} : long)

export const password = 'Sommer2026!'

/** Opens `address` as a scenario customer who is signed in already; `signInByForm` is for tests of the form itself. */
export async function signIn(page: Page, email: string, address?: string): Promise<void> {
  await page.goto(signInLink(email, address))
  await expect(page.locator('#navigation')).toBeAttached()
}

/** Signs a scenario customer in through the login screen and waits for the signed-in shell. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/session/login')
  await page.getByLabel('E-mailadresse', { exact: true }).fill(email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#navigation')).toBeAttached()
}

/** Changes the language by the switch that is on every screen; in the signed-in shell of a phone it is in the menu. */
export async function speak(page: Page, language: 'Dansk' | 'English'): Promise<void> {
  const menu = page.locator('button[aria-controls=navigation]')
  const choice = page.getByRole('button', { name: language, exact: true })
  await expect(choice.or(menu).first()).toBeVisible()
  const isInMenu = !(await choice.isVisible())
  if (isInMenu) await menu.click()
  await choice.click()
  if (isInMenu) await menu.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'Dansk' ? 'da' : 'en')
}

/** Counts the calls of an endpoint, or of all, from here on, those that were answered or lost among them. */
export function watchCalls(page: Page, name?: CallName): { made: number; over: number } {
  const calls = { made: 0, over: 0 }
  const isOne = (request: Request) =>
    endpointNames(new globalThis.Request(request.url(), { method: request.method() })).some(
      (one) => one === (name ?? one),
    )
  page.on('request', (request) => (calls.made += isOne(request) ? 1 : 0))
  const ended = (request: Request) => (calls.over += isOne(request) ? 1 : 0)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return calls
}

/** Half the size of `axe.source`, which each page would have to read. */
export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** axe finds nothing in the page as it is now (A11Y-1). */
export async function expectNoAxe(page: Page): Promise<void> {
  // A screen has no heading until its chunk has loaded.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    // The contrast of colours in transition is neither the old nor the new one.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations: found } = await window.axe.run()
    return found.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
    }))
  })
  expect(violations).toEqual([])
}

/** Holds all responses from this address until released; a service worker's requests can only be held for a whole context. */
export async function hold(page: Pick<Page, 'route'>, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Waits until the effect of the last action is drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** The page shows no raw text key, and no technical value in place of words. */
export async function expectOnlyWords(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/undefined|NaN|\[object|Missing translation key/)
}
