/**
 * From opening a page to the customer's own data on it, on a slow phone (START-1, START-2, START-4): `npm run bench -- startup`
 * beside `npm start -- --worker`. docs/performance.md says how it is measured, and what the figures were. Exits with 1 if one is
 * over its budget.
 */
import { chromium } from '@playwright/test'
import { signIn } from '@tests/e2e/support'
import { addresses, apiPath } from '@tests/staging-api/ports'
import { browserOptions } from '@tests/support/browser'
import { serveFloor } from './floors'
import { percentile } from './keystrokePaint'
import { slowNetworkTo } from './slowNetwork'
import { type Network, type Opened, Profile, type Visit } from './visit'

/** The number of visits asked for, and the pages: `npm run bench -- startup 9 overview`. */
const runs = Number(process.argv[2] ?? 5)
const visitsBefore = 3
const maxShift = 0.02
const maxRequests = 20

/** As multiples of the stack floor's time: first visit against first visit, repeat visit against repeat visit. */
interface Budget {
  first: number
  repeated?: number
  /** When the first call goes out, on a repeat visit. */
  firstCall?: number
}

interface Target extends Opened {
  name: string
  budget?: Budget
}

/** The address of the first offer that the overview shows. */
async function offerAddress(): Promise<string> {
  const browser = await chromium.launch(browserOptions())
  const page = await browser.newPage({ baseURL: addresses.portal })
  await signIn(page, 'tre.match@eksempel.dk')
  const href = await page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')
  await browser.close()
  return addresses.portal + (href ?? '')
}

const [react, stack] = await Promise.all([serveFloor('react'), serveFloor('stack')])
const floor = (address: string) => (tokens: string) =>
  `${address}#${new URLSearchParams({ api: `${addresses.api}${apiPath}/starfish_users/application/all.json`, tokens }).toString()}`
const portal = (path: string) => () => addresses.portal + path
const offer = await offerAddress()

const targets: Target[] = [
  { name: 'React floor', url: floor(react.address), data: '#data', signedIn: false },
  { name: 'stack floor', url: floor(stack.address), data: '#data', signedIn: false },
  {
    name: 'login',
    url: portal('/session/login'),
    data: 'form button[type=submit]',
    signedIn: false,
    budget: { first: 1.05 },
  },
  {
    name: 'overview',
    url: portal('/'),
    data: 'main li h3, main article h3',
    signedIn: true,
    budget: { first: 1.7, repeated: 1.4, firstCall: 1.5 },
  },
  {
    name: 'calculator',
    url: portal('/?tab=calculator'),
    data: 'main td button',
    signedIn: true,
    budget: { first: 2, repeated: 2, firstCall: 1.5 },
  },
  { name: 'offer', url: () => offer, data: '#activity', signedIn: true, budget: { first: 1.7 } },
  { name: 'settings', url: portal('/settings'), data: '[role=switch]', signedIn: true, budget: { first: 1.7 } },
  {
    name: 'help',
    url: portal('/help'),
    data: 'main details, main [aria-expanded]',
    signedIn: true,
    budget: { first: 1.7 },
  },
  {
    name: 'deals',
    url: portal('/special-deals'),
    data: 'main article, main li a',
    signedIn: true,
    budget: { first: 1.7 },
  },
]
const asked = process.argv.slice(3)
const wanted = asked.filter((name) => name !== 'emulated')
const measured = targets.filter(({ name }) => wanted.length === 0 || name === 'stack floor' || wanted.includes(name))

const proxy = await slowNetworkTo([addresses.portal, addresses.api, addresses.storage, react.address, stack.address])
/** `npm run bench -- startup 5 emulated` leaves the network to the browser's own emulation. */
const network: Network = asked.includes('emulated') ? 'emulated' : proxy

async function firstVisit(target: Target): Promise<Visit> {
  const profile = new Profile(target)
  const visit = await profile.visit(network)
  await profile.remove()
  return visit
}

const returning = new Map(measured.map((target) => [target, new Profile(target)]))
for (const profile of returning.values())
  for (let before = 0; before < visitsBefore; before += 1) await profile.visit(null)

// In turns, so that all of them run under the same conditions, as the machine's speed varies from minute to minute.
const visits = new Map(measured.map((target) => [target, { first: [] as Visit[], repeated: [] as Visit[] }]))
for (let run = 0; run < runs; run += 1) {
  for (const [target, profile] of returning) {
    visits.get(target)?.first.push(await firstVisit(target))
    visits.get(target)?.repeated.push(await profile.visit(network))
  }
}

const median = (of: Visit[], value: (visit: Visit) => number) => percentile(of.map(value), 0.5)
const rows = [...visits].map(([{ name, budget }, { first, repeated }]) => ({
  name,
  budget,
  first: median(first, ({ ms }) => ms),
  repeated: median(repeated, ({ ms }) => ms),
  firstCalls: [median(first, ({ firstCall }) => firstCall), median(repeated, ({ firstCall }) => firstCall)] as const,
  shift: Math.max(...[...first, ...repeated].map(({ shift }) => shift)),
  requests: median(first, ({ requests }) => requests),
}))
const stackFloor = rows.find(({ name }) => name === 'stack floor')
if (!stackFloor) throw new Error('The stack floor is always measured')

let isOver = false
console.log(
  'page | first visit ms | × | first call ms | repeat visit ms | × | first call ms | × | layout shift | requests without pictures',
)
for (const {
  name,
  budget,
  first,
  repeated,
  firstCalls: [firstCall, repeatedCall],
  shift,
  requests,
} of rows) {
  const times = [
    first / stackFloor.first,
    repeated / stackFloor.repeated,
    repeatedCall / stackFloor.firstCalls[1],
  ] as const
  const most = [budget?.first, budget?.repeated, budget?.firstCall]
  isOver ||=
    times.some((value, at) => value > (most[at] ?? Infinity)) ||
    shift > maxShift ||
    (name === 'overview' && requests > maxRequests)
  const [firstTimes, repeatedTimes, callTimes] = times.map((value) => value.toFixed(2))
  const ms = (value: number) => value.toFixed(0)
  console.log(
    [
      name,
      ms(first),
      firstTimes,
      ms(firstCall),
      ms(repeated),
      repeatedTimes,
      ms(repeatedCall),
      callTimes,
      shift.toFixed(3),
      requests,
    ].join(' | '),
  )
}

for (const profile of returning.values()) await profile.remove()
proxy.close()
await Promise.all([react.close(), stack.close()])
process.exitCode = isOver ? 1 : 0
