import { dayKey } from '@/format/dates'
import { addWorkingDays } from '@/format/workingDays'
import { actors, promisedWorkingDays, type TurnKind } from './match/turn'
import type { MatchView } from './matchView'
import { wholeDay } from './openingHours'

export type Headline =
  /** Insurers are still sought, and none found so far has any news. */
  | { kind: 'searching' }
  | {
      kind: 'views'
      /** The most urgent view, followed by all others that wait for the same, soonest first. */
      views: [MatchView, ...MatchView[]]
    }

/** `placeholders` is the number of insurers still to come. */
export function headlineOf(views: MatchView[], placeholders: number): Headline {
  const sorted = [...views].sort((a, b) => rank(a) - rank(b) || opensIn(a) - opensIn(b) || dueAt(a) - dueAt(b))
  const [first] = sorted
  if (!first || (first.turn.kind === 'over' && placeholders > 0)) return { kind: 'searching' }
  // Offers are read one by one, whereas insurers that are awaited or overdue are shown together.
  const isEach = first.actor === 'customer'
  const same = isEach ? [] : sorted.slice(1).filter(({ turn }) => turn.kind === first.turn.kind)
  return { kind: 'views', views: [first, ...same] }
}

/** What has no date comes after all that has one. */
function dueAt({ turn }: MatchView): number {
  return turn.at ?? Number.MAX_SAFE_INTEGER
}

/** The day that the lead names: the one that all its views wait for. Otherwise each insurer's row has its own. */
export function dayOfLead(views: [MatchView, ...MatchView[]]): number | null {
  const days = new Set(views.map(({ turn }) => turn.at !== null && dayKey(turn.at)))
  return days.size === 1 ? views[0].turn.at : null
}

/** Whether the lead tells what comes next with this insurer, so that its row need not. */
export function isAlreadyInLead(view: MatchView, headline: Headline): boolean {
  if (headline.kind !== 'views' || !headline.views.includes(view)) return false
  const { kind } = view.turn
  if (kind === 'planned') return view === headline.views[0]
  return (kind !== 'overdue' && kind !== 'await_contact') || dayOfLead(headline.views) !== null
}

const waitingOrder = ['answer', 'price', 'wrong_number', 'call_back', 'overdue'] as const

/** Those that wait for the customer, or keep the customer waiting, by what is to be said of them. */
export interface WaitingGroup {
  kind: (typeof waitingOrder)[number]
  views: [MatchView, ...MatchView[]]
}

/** Those who await something besides the insurers that the overview leads with (APP-7). */
export function waitingGroupsOf(views: MatchView[], lead: MatchView[]): WaitingGroup[] {
  return waitingOrder.flatMap((kind) => {
    const [first, ...more] = views.filter((view) => !lead.includes(view) && waitingKinds[view.turn.kind] === kind)
    return first ? [{ kind, views: [first, ...more] }] : []
  })
}

const waitingKinds: Partial<Record<TurnKind, WaitingGroup['kind']>> = {
  read_offer: 'answer',
  find_offer: 'answer',
  see_price: 'price',
  wrong_number: 'wrong_number',
  call_back: 'call_back',
  overdue: 'overdue',
}

/** Of those who are late and can only be called, the one that can be called first leads; those without a phone are last. */
function opensIn({ act, opening, turn }: MatchView): number {
  if (turn.kind === 'overdue' && act === null) return Number.MAX_SAFE_INTEGER
  return act === 'call_later' && opening?.kind === 'closed' ? opening.daysAhead * wholeDay + opening.at : 0
}

function rank({ turn }: MatchView): number {
  return Object.keys(actors).indexOf(turn.kind)
}

/**
 * Whether the overview leads with the comparison: where prices are compared, and while they are on their way (null) if
 * some insurer has given an offer. An agreement has decided it (APP-7).
 */
export function isDecisionDue(views: MatchView[], isCompared: boolean | null): boolean {
  if (views.some(({ turn }) => turn.kind === 'settle')) return false
  return (
    isCompared ??
    views.some(({ ended, status, isOfferHere }) => ended === null && (status === 'offered' || isOfferHere))
  )
}

const states = [
  'settled',
  'offered',
  'priced',
  'wrong_number',
  'tried',
  'planned',
  'follow_up',
  'awaited',
  'overdue',
  'elsewhere',
  'over',
] as const

/** How many insurers stand at a point, in the order of a match's course. */
export interface StandingGroup {
  state: (typeof states)[number]
  count: number
}

/** The promise as long as it holds for all, then that they make contact, then each insurer's state, where they differ. */
type Standings = { kind: 'nothing' | 'promise' | 'undated' } | { kind: 'each'; standings: StandingGroup[] }

export function standingsOf(views: MatchView[], now: number): Standings {
  const standings = each(views)
  if (standings.length > 1) return { kind: 'each', standings }
  // Anything else that all have in common is what the overview leads with.
  if (standings[0]?.state !== 'awaited') return { kind: 'nothing' }
  const times = views.flatMap(({ turn }) => turn.at ?? [])
  // "Within 1–3 working days" is said on the day that they begin, not beside a nearer date.
  const whole = dayKey(addWorkingDays(now, promisedWorkingDays))
  const isWhole = times.length === views.length && times.every((at) => dayKey(at) >= whole)
  return { kind: isWhole ? 'promise' : 'undated' }
}

function each(views: MatchView[]): StandingGroup[] {
  return states.flatMap((state) => {
    const found = views.filter((view) => stateOf(view) === state)
    return found.length > 0 ? [{ state, count: found.length }] : []
  })
}

/** An insurer that has given its offer has done so even where another call of theirs is planned, as its row tells (APP-8). */
function stateOf({ turn, status }: MatchView): StandingGroup['state'] {
  return turn.kind === 'planned' && status === 'offered' ? 'offered' : stateByTurn[turn.kind]
}

const stateByTurn: Record<TurnKind, StandingGroup['state']> = {
  settle: 'settled',
  read_offer: 'offered',
  find_offer: 'offered',
  wrong_number: 'wrong_number',
  call_back: 'tried',
  overdue: 'overdue',
  see_price: 'priced',
  planned: 'planned',
  await_contact: 'awaited',
  await_follow_up: 'follow_up',
  elsewhere: 'elsewhere',
  over: 'over',
}
