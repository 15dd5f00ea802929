/**
 * From opening a page to the customer's own data on it, on a slow phone (START-1, START-2, START-4): `npm run bench -- startup`
 * beside `npm start -- --worker`. docs/performance.md says how it is measured, and what the figures were. Exits with 1 if one is
 * over its budget.
 */
import { addresses } from '@tests/staging-api/ports'
import { percentile } from './keystrokePaint'
import { openedPages, type PageName, pageNames } from './pages'
import { slowNetworkTo } from './slowNetwork'
import { phoneSlowdown } from './slowPhone'
import { Profile, type SlowPhone, type Visit } from './visit'

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

const budgets: Partial<Record<PageName, Budget>> = {
  login: { first: 1.05 },
  overview: { first: 2, repeated: 3.2, firstCall: 1.5 },
  calculator: { first: 2, repeated: 3.2, firstCall: 1.5 },
  offer: { first: 2 },
  settings: { first: 1.7 },
  help: { first: 1.7 },
  deals: { first: 1.7 },
}

const { pages, floors, close } = await openedPages()
const asked = process.argv.slice(3)
const wanted = asked.filter((name) => name !== 'emulated')
const measured = pageNames.filter((name) => wanted.length === 0 || name === 'stack floor' || wanted.includes(name))

const proxy = await slowNetworkTo([addresses.portal, addresses.api, addresses.storage, ...floors])
/** `npm run bench -- startup 5 emulated` leaves the network to the browser's own emulation. */
const phone: SlowPhone = {
  network: asked.includes('emulated') ? 'emulated' : proxy,
  slower: await phoneSlowdown(),
}

async function firstVisit(name: PageName): Promise<Visit> {
  const profile = new Profile(pages[name])
  const visit = await profile.visit(phone)
  await profile.remove()
  return visit
}

const returning = new Map(measured.map((name) => [name, new Profile(pages[name])]))
for (const profile of returning.values())
  for (let before = 0; before < visitsBefore; before += 1) await profile.visit(null)

// In turns, so that all of them run under the same conditions, as the machine's speed varies from minute to minute.
const visits = new Map(measured.map((name) => [name, { first: [] as Visit[], repeated: [] as Visit[] }]))
for (let run = 0; run < runs; run += 1) {
  for (const [name, profile] of returning) {
    visits.get(name)?.first.push(await firstVisit(name))
    visits.get(name)?.repeated.push(await profile.visit(phone))
  }
}

const median = (of: Visit[], value: (visit: Visit) => number) => percentile(of.map(value), 0.5)
const rows = [...visits].map(([name, { first, repeated }]) => ({
  name,
  budget: budgets[name],
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
await close()
process.exitCode = isOver ? 1 : 0
