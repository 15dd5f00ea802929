import { dayKey } from '@/format/dates'
import { addWorkingDays } from '@/format/workingDays'
import { promisedWorkingDays, type Turn, type TurnKind, urgency } from './match/turn'
import type { MatchView } from './matchView'

/** What the overview leads with. */
export type Headline =
  /** Insurers are still sought, and none found so far has any news. */
  | { kind: 'searching' }
  | {
      kind: 'views'
      /** The most urgent view, followed by all others that wait for the same, soonest first. */
      views: [MatchView, ...MatchView[]]
      /** How many further insurers the customer should act on. */
      others: number
    }

/** `placeholders` is the number of insurers still to come. */
export function headlineOf(views: MatchView[], placeholders: number): Headline {
  const sorted = [...views].sort((a, b) => rank(a) - rank(b) || (a.turn.at ?? 0) - (b.turn.at ?? 0))
  const [first] = sorted
  if (!first || (first.turn.kind === 'over' && placeholders > 0)) return { kind: 'searching' }
  // Offers are read one by one, whereas insurers that are awaited or overdue are shown together.
  const isEach = first.actor === 'customer'
  const same = isEach ? [] : sorted.slice(1).filter(({ turn }) => turn.kind === first.turn.kind)
  const others = sorted.slice(1).filter((one) => !same.includes(one) && needsCustomer(one))
  return { kind: 'views', views: [first, ...same], others: others.length }
}

function rank({ turn }: MatchView): number {
  return urgency.indexOf(turn.kind)
}

function needsCustomer({ actor, turn }: MatchView): boolean {
  return actor === 'customer' || turn.kind === 'overdue'
}

/**
 * Whether the overview leads with the comparison: where prices are compared, and while they are on their way (null) if
 * some insurer has given an offer. An agreement has decided it (APP-7).
 */
export function isDecisionDue(views: MatchView[], isCompared: boolean | null): boolean {
  if (views.some(({ turn }) => turn.kind === 'settle')) return false
  return isCompared ?? views.some(({ ended, status, isOfferHere }) => ended === null && (status === 'offered' || isOfferHere))
}

const states = ['settled', 'offered', 'priced', 'wrong_number', 'tried', 'planned', 'follow_up', 'awaited', 'awaited_undated', 'overdue', 'over'] as const

/** How many insurers stand at a point, in the order of a match's course. */
export interface StandingGroup {
  state: (typeof states)[number]
  count: number
  /** The first time among planned calls, the last among promised contacts. */
  at: number | null
}

/** The promise as long as it holds for all, then its date, then where each insurer stands. */
type Standings = { kind: 'nothing' | 'promise' | 'undated' } | { kind: 'by'; at: number } | { kind: 'each'; standings: StandingGroup[] }

export function standingsOf(views: MatchView[], now: number): Standings {
  // That all are late is what the overview leads with.
  if (views.every(({ turn }) => turn.kind === 'overdue')) return { kind: 'nothing' }
  if (views.some(({ turn }) => turn.kind !== 'await_contact')) return { kind: 'each', standings: each(views) }
  const times = views.flatMap(({ turn }) => turn.at ?? [])
  if (times.length < views.length) return { kind: 'undated' }
  // "Within 1–3 working days" is said on the day that they begin, not beside a nearer date.
  const whole = dayKey(addWorkingDays(now, promisedWorkingDays))
  if (times.every((at) => dayKey(at) >= whole)) return { kind: 'promise' }
  return { kind: 'by', at: Math.max(...times) }
}

function each(views: MatchView[]): StandingGroup[] {
  return states.flatMap((state) => {
    const found = views.filter(({ turn }) => stateIn(turn) === state)
    const times = found.flatMap(({ turn }) => turn.at ?? [])
    const at = state === 'planned' ? Math.min(...times) : state === 'awaited' ? Math.max(...times) : null
    return found.length > 0 ? [{ state, count: found.length, at }] : []
  })
}

const stateByTurn: Record<Exclude<TurnKind, 'await_contact'>, StandingGroup['state']> = {
  settle: 'settled',
  read_offer: 'offered',
  find_offer: 'offered',
  wrong_number: 'wrong_number',
  call_back: 'tried',
  overdue: 'overdue',
  see_price: 'priced',
  planned: 'planned',
  await_follow_up: 'follow_up',
  over: 'over',
}

function stateIn({ kind, at }: Turn): StandingGroup['state'] {
  if (kind !== 'await_contact') return stateByTurn[kind]
  return at === null ? 'awaited_undated' : 'awaited'
}
