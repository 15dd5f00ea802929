/**
 * From opening a page to the customer's own data on it, on a slow phone (START-1, START-2): `npm run bench -- startup` beside
 * `npm start`. docs/performance.md says how it is measured, and what the figures were. Ends with 1 when one is over its budget.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { addresses, apiPath, authPath } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { serveFloor } from './floors'
import { percentile } from './keystrokePaint'

const runs = 5
const customer = 'tre.match@eksempel.dk'
const password = 'Sommer2026!'
const maxShift = 0.02
const maxRequests = 20

interface Target {
  name: string
  /** With what the page is opened. */
  url: (tokens: string) => string
  /** What only the customer's data brings; for the login page, what can be used. */
  data: string
  signedIn: boolean
  /** Times the stack floor, on a first and a repeated visit. */
  budget?: [first: number, repeated?: number]
}

interface Visit {
  ms: number
  shift: number
  requests: number
}

declare global {
  interface Window {
    shownAt: number | null
    shift: number
  }
}

/** Notes when `selector` is first there, at the end of the frame that shows it, and what has moved. */
function watch(selector: string): void {
  window.shownAt = null
  window.shift = 0
  // The types do not know layout shifts.
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => (window.shownAt ??= performance.now())
  new MutationObserver(() => {
    if (document.querySelector(selector)) requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function visit(page: Page, url: string): Promise<Visit> {
  // Pictures come with the data, not before it.
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') addresses.add(request.url())
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.shownAt !== null, null, { timeout: 60_000 })
  const requests = addresses.size
  // What moves does so within a moment of it.
  await page.waitForTimeout(1_500)
  const { ms, shift } = await page.evaluate(() => ({ ms: window.shownAt ?? Number.NaN, shift: window.shift }))
  return { ms, shift, requests }
}

/** As the customer's browser keeps it. */
async function signIn(): Promise<string> {
  const response = await fetch(`${addresses.api}${authPath}/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: customer, password }),
  })
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? ''])))
}

async function contextOf(browser: Browser, tokens: string | null): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(tokens && {
      storageState: { cookies: [], origins: [{ origin: addresses.portal, localStorage: [{ name: 'auth_headers', value: tokens }] }] },
    }),
  })
}

/** Of the first insurer that the overview shows. */
async function offerAddress(browser: Browser): Promise<string> {
  const context = await contextOf(browser, await signIn())
  const page = await context.newPage()
  await page.goto(addresses.portal)
  const href = await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')
  await context.close()
  return addresses.portal + (href ?? '')
}

async function measure(browser: Browser, { url, data, signedIn }: Target): Promise<[first: Visit, repeated: Visit]> {
  const tokens = await signIn()
  const context = await contextOf(browser, signedIn ? tokens : null)
  await context.addInitScript(watch, data)
  const visits: Visit[] = []
  for (const address of [url(tokens), url(tokens)]) {
    const page = await context.newPage()
    await slowPhone(page)
    visits.push(await visit(page, address))
    await page.close()
  }
  await context.close()
  const [first, repeated] = visits
  if (!first || !repeated) throw new Error('Two visits were made')
  return [first, repeated]
}

const median = (values: number[]) => percentile(values, 0.5)

const [react, stack] = await Promise.all([serveFloor('react'), serveFloor('stack')])
const floor = (address: string) => (tokens: string) =>
  `${address}#${new URLSearchParams({ api: `${addresses.api}${apiPath}/starfish_users/application/all.json`, tokens }).toString()}`
const portal = (path: string) => () => addresses.portal + path

const browser = await chromium.launch(browserOptions())
const offer = await offerAddress(browser)

const targets: Target[] = [
  { name: 'React floor', url: floor(react.address), data: '#data', signedIn: false },
  { name: 'stack floor', url: floor(stack.address), data: '#data', signedIn: false },
  { name: 'login', url: portal('/session/login'), data: 'form button[type=submit]', signedIn: false, budget: [1.35] },
  { name: 'overview', url: portal('/'), data: 'main li h3, main article h3', signedIn: true, budget: [2, 2.5] },
  { name: 'calculator', url: portal('/?tab=calculator'), data: 'main [aria-expanded]', signedIn: true, budget: [2.3, 3] },
  { name: 'offer', url: () => offer, data: '#activity', signedIn: true, budget: [2] },
  { name: 'settings', url: portal('/settings'), data: '[role=switch]', signedIn: true, budget: [2] },
  { name: 'help', url: portal('/help'), data: 'main details, main [aria-expanded]', signedIn: true, budget: [2] },
  { name: 'deals', url: portal('/special-deals'), data: 'main article, main li a', signedIn: true, budget: [2] },
]

// In turns, so that all of them meet the same machine, which is faster in one minute than in the next.
const visits = new Map(targets.map((target) => [target, [] as [first: Visit, repeated: Visit][]]))
for (let run = 0; run < runs; run++) {
  for (const [target, its] of visits) its.push(await measure(browser, target))
}

const rows = [...visits].map(([target, its]) => ({
  ...target,
  first: median(its.map(([{ ms }]) => ms)),
  repeated: median(its.map(([, { ms }]) => ms)),
  shift: Math.max(...its.flat().map(({ shift }) => shift)),
  requests: median(its.map(([visit]) => visit.requests)),
}))
const stackFloor = rows.find(({ name }) => name === 'stack floor')?.first ?? Number.NaN

let isOver = false
console.log('page | first visit ms | × stack floor | repeated visit ms | × stack floor | layout shift | requests without pictures')
for (const { name, first, repeated, shift, requests, budget: [firstBudget = Infinity, repeatedBudget = Infinity] = [] } of rows) {
  isOver ||= first > firstBudget * stackFloor || repeated > repeatedBudget * stackFloor || shift > maxShift
  isOver ||= name === 'overview' && requests > maxRequests
  const times = (ms: number) => (ms / stackFloor).toFixed(2)
  console.log([name, first.toFixed(0), times(first), repeated.toFixed(0), times(repeated), shift.toFixed(3), requests].join(' | '))
}

await browser.close()
await Promise.all([react.close(), stack.close()])
process.exitCode = isOver ? 1 : 0
