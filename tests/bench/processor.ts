/**
 * How long the main thread works until the answer is painted (START-4): `npm run bench -- processor` beside
 * `npm start -- --worker`. docs/performance.md says how it is measured. Exits with 1 if a page is over its budget.
 */
import { percentile } from './keystrokePaint'
import { openedPages, type PageName } from './pages'
import { Profile } from './visit'

const runs = Number(process.argv[2] ?? 12)
const visitsBefore = 3

/** With its budget as a multiple of the stack floor's. */
const ladder: [PageName, number?][] = [
  ['stack floor'],
  ['login', 1.8],
  ['settings', 2.6],
  ['help'],
  ['overview', 3],
  ['calculator', 4],
  ['offer'],
]

const { pages, close } = await openedPages()
const measured = ladder.map(([name, budget = Infinity]) => ({
  name,
  budget,
  profile: new Profile(pages[name]),
  ms: [] as number[],
}))
for (const { profile } of measured) for (let before = 0; before < visitsBefore; before += 1) await profile.visit(null)

// In turns, as the machine's speed varies from minute to minute.
for (let run = 0; run < runs; run += 1) for (const { profile, ms } of measured) ms.push(await profile.work())

// What else the machine does only ever adds to a visit.
const quartile = (ms: number[]) => percentile(ms, 0.25)
const floor = quartile(measured.find(({ name }) => name === 'stack floor')?.ms ?? [])
console.log('page | main thread ms (lower quartile) | × | budget')
for (const { name, budget, ms } of measured) {
  const times = quartile(ms) / floor
  if (times > budget) process.exitCode = 1
  console.log([name, quartile(ms).toFixed(0), times.toFixed(2), budget].join(' | '))
}

for (const { profile } of measured) await profile.remove()
await close()
