import type { Held } from './soakTab'

/** What the tab held after so many hours, route changes or edits. */
interface Mark {
  at: number
  held: Held
}

/** The first stretch is the warm-up: things loaded, compiled and shown for the first time. Budgets apply to those after it. */
export interface Soak {
  name: string
  marks: Mark[]
  budget: Budget
  /** The most in one hour. */
  calls?: number
}

/** Bytes for each hour, route change or edit: the heap's in the last stretch, the portal's own in all; and the rest in all together. */
export type Budget = Held & { calls?: number }

interface Stretch {
  from: Mark
  to: Mark
}

function stretchesOf({ marks }: Soak): Stretch[] {
  return marks.slice(1).map((to, at) => ({ from: marks[at] ?? to, to }))
}

/** From the end of the warm-up to the end. */
function soaked({ marks: [first, warm = first, ...others] }: Soak): Stretch {
  const to = others.at(-1) ?? warm
  if (!warm || !to) throw new Error('A soak is measured at its beginning, when it is warm and at its end')
  return { from: warm, to }
}

function grown({ from, to }: Stretch, what: keyof Held): number {
  return to.held[what] - from.held[what]
}

/** For each hour, route change or edit. */
function rate(stretch: Stretch, what: keyof Held): number {
  return grown(stretch, what) / (stretch.to.at - stretch.from.at)
}

export function isOver(soak: Soak): boolean {
  const { budget, calls = 0 } = soak
  const all = soaked(soak)
  const last = stretchesOf(soak).at(-1) ?? all
  const counts = ['nodes', 'listeners', 'timers'] as const
  return !(
    rate(last, 'heap') <= budget.heap &&
    rate(all, 'own') <= budget.own &&
    counts.every((what) => grown(all, what) <= budget[what]) &&
    calls <= (budget.calls ?? Infinity)
  )
}

export const tableHead = `| soak | heap MB | heap for each, kB, stretch by stretch | the portal's own MB | own for each, kB | nodes | listeners | timers | calls in an hour |
|---|---|---|---|---|---|---|---|---|`

export function rowOf(soak: Soak): string {
  const all = soaked(soak)
  const { budget, calls, name } = soak
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1)
  const inMB = (what: 'heap' | 'own') =>
    `${(all.from.held[what] / 1e6).toFixed(1)} → ${(all.to.held[what] / 1e6).toFixed(1)}`
  const count = (what: 'nodes' | 'listeners' | 'timers') =>
    `${all.from.held[what]} → ${all.to.held[what]} (+${budget[what]})`
  const cells = [
    isOver(soak) ? `**${name}: over**` : name,
    inMB('heap'),
    `${stretchesOf(soak)
      .map((stretch) => kB(rate(stretch, 'heap')))
      .join(', ')} (${kB(budget.heap)})`,
    inMB('own'),
    `${kB(rate(all, 'own'))} (${kB(budget.own)})`,
    count('nodes'),
    count('listeners'),
    count('timers'),
    calls === undefined ? '' : `${calls} (${budget.calls ?? ''})`,
  ]
  return `| ${cells.join(' | ')} |`
}
