import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { addresses, authPath } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { bytesPerMs, latencyMs } from './slowNetwork'
import { slowDown } from './slowPhone'

const customer = 'tre.match@eksempel.dk'
const password = 'Sommer2026!'

export interface Visit {
  /** From opening the page to the end of the frame that shows the data. */
  ms: number
  /** When the page makes its first API call; NaN if it makes none. */
  firstCall: number
  shift: number
  requests: number
}

export interface Opened {
  /** The address that the page is opened with. */
  url: (tokens: string) => string
  /** A selector for something that appears only with the customer's data; for the login page, with a usable form. */
  data: string
  signedIn: boolean
}

declare global {
  interface Window {
    shownAt: number | null
    shift: number
  }
}

const shown = 'bench: shown'

/** Records when `selector` first matches, at the end of the frame that shows it, and what has moved. Forces no layout. */
function watch([selector, word]: [string, string]): void {
  window.shownAt = null
  window.shift = 0
  // TypeScript's DOM types have no LayoutShift.
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    window.shownAt = performance.now()
    console.debug(word)
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** A slow phone: its network, and how many times slower it is than this machine. */
export interface SlowPhone {
  network: Network
  slower: number
}

/** A phone's network: the argument for a proxy (slowNetwork.ts), or the browser's own emulation, as DevTools does it. */
export type Network = { argument: string } | 'emulated'

/** A browser with a profile on disk, as a person has one. */
export class Profile {
  readonly #opened: Opened
  #folder: Promise<string> | null = null
  #tokens: string | null = null

  constructor(opened: Opened) {
    this.#opened = opened
  }

  /** Opens the page once; without a slow phone given, as fast as this machine is, and until it has nothing more to fetch. */
  async visit(phone: SlowPhone | null): Promise<Visit> {
    const { context, tokens } = await this.#open(phone?.network ?? null)
    const page = await context.newPage()
    if (phone) await slowDown(page, phone.slower)
    if (phone?.network === 'emulated') await emulateNetwork(page)
    const visit = await measure(page, this.#opened.url(tokens))
    if (phone === null) await rest(page)
    await this.#close(context, page)
    return visit
  }

  /** Opens the page as fast as this machine is, and says how long its main thread works until the data is painted, in ms. */
  async work(): Promise<number> {
    const { context, tokens } = await this.#open(null)
    const page = await context.newPage()
    const ms = await measureWork(page, this.#opened.url(tokens))
    // The newest tokens have come then.
    await page.waitForLoadState('networkidle')
    await this.#close(context, page)
    return ms
  }

  async #open(network: Network | null): Promise<{ context: BrowserContext; tokens: string }> {
    const isNew = this.#folder === null
    this.#tokens ??= await signIn()
    this.#folder ??= mkdtemp(join(tmpdir(), 'profile-'))
    const context = await launch(await this.#folder, network)
    if (isNew && this.#opened.signedIn) await context.setStorageState(storageOf(this.#tokens))
    await context.addInitScript(watch, [this.#opened.data, shown] as [string, string])
    return { context, tokens: this.#tokens }
  }

  async #close(context: BrowserContext, page: Page): Promise<void> {
    if (this.#opened.signedIn) this.#tokens = await page.evaluate(() => localStorage.getItem('auth_headers'))
    else await this.#signOut()
    await context.close()
  }

  async remove(): Promise<void> {
    await this.#signOut()
    if (this.#folder) await rm(await this.#folder, { recursive: true, maxRetries: 5 })
  }

  /** The server keeps ten sessions of a customer: those that are done with would end the others. */
  async #signOut(): Promise<void> {
    // The tokens are stored as the headers that they are sent in.
    if (this.#tokens)
      await fetch(`${addresses.api}${authPath}/sign_out`, {
        method: 'DELETE',
        headers: JSON.parse(this.#tokens) as Record<string, string>,
      })
    this.#tokens = null
  }
}

async function launch(folder: string, network: Network | null): Promise<BrowserContext> {
  const { args, ...options } = browserOptions()
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: network === null || network === 'emulated' ? args : [...args, network.argument],
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
}

async function emulateNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs * 2,
    downloadThroughput: bytesPerMs.down * 1_000,
    uploadThroughput: bytesPerMs.up * 1_000,
  })
}

/** The browser keeps what it has compiled, and the worker what it has fetched. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
}

/** By the processor's own clock, so that what else the machine does lengthens it little. */
async function measureWork(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const isShown = page.waitForEvent('console', { predicate: (message) => message.text() === shown, timeout: 60_000 })
  await page.goto(url, { waitUntil: 'commit' })
  await isShown
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

async function measure(page: Page, url: string): Promise<Visit> {
  // Pictures come with the data, not before it.
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.add(request.url())
  })
  const isShown = page.waitForEvent('console', { predicate: (message) => message.text() === shown, timeout: 60_000 })
  await page.goto(url, { waitUntil: 'commit' })
  await isShown
  const requests = asked.size
  // Layout shifts follow within a moment.
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate((api) => {
    // The types of getEntriesByType do not follow its argument.
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const calls = entries.filter(
      ({ name, initiatorType }) => name.startsWith(api) && /^(fetch|xmlhttprequest)$/.test(initiatorType),
    )
    return { ms: window.shownAt, shift: window.shift, firstCall: calls[0]?.startTime }
  }, addresses.api)
  return { ms: seen.ms ?? Number.NaN, shift: seen.shift, firstCall: seen.firstCall ?? Number.NaN, requests }
}

/** The tokens in the form in which the customer's browser stores them. */
async function signIn(): Promise<string> {
  const response = await fetch(`${addresses.api}${authPath}/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: customer, password }),
  })
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? ''])))
}

function storageOf(tokens: string) {
  return {
    cookies: [],
    origins: [{ origin: addresses.portal, localStorage: [{ name: 'auth_headers', value: tokens }] }],
  }
}
