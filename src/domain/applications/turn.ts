import type { ApplicationCompany } from '@/api/schemas/application'
import { priceOf } from '@/domain/offers/directOffer'
import { addDays, parseTime, startOfDay } from '@/format/dates'
import { addWorkingDays } from '@/format/workingDays'
import { type Activity, activitiesOf, type ActivityKind, nextFollowUp } from './activities'
import { matchStatus } from './matchStatus'

/** What a match waits for, the most urgent first. */
const urgency = [
  'read_offer',
  'find_offer',
  'call_back',
  'overdue',
  'see_price',
  'planned',
  'await_contact',
  'await_follow_up',
  'settle',
  'over',
] as const

export type TurnKind = (typeof urgency)[number]

/** Whose turn it is with one insurer (APP-7). */
export interface Turn {
  match: ApplicationCompany
  kind: TurnKind
  /** When the insurer calls or should have; null where nothing is promised. A promise of days stands until its last day ends. */
  at: number | null
}

const customers = new Set<TurnKind>(['read_offer', 'find_offer', 'call_back', 'see_price'])

export function isCustomersTurn({ kind }: Pick<Turn, 'kind'>): boolean {
  return customers.has(kind)
}

const promisedWorkingDays = 3

const contacts = new Set<ActivityKind>([
  'tried',
  'answered',
  'finished',
  'sms',
  'mail',
  'offer_given',
  'follow_up_planned',
  'follow_up',
  'follow_up_undated',
  'wrong_number',
  'contacted',
])

/** `createdAt`: of the inquiry, for a match that does not say when it was made. */
export function turnOf(match: ApplicationCompany, createdAt: number | null, now: number): Turn {
  const { next } = matchStatus(match.access_stats)
  const turn = (kind: TurnKind, at: number | null = null): Turn => ({ match, kind, at })
  if (next === 'answer_offer') return turn(isOfferHere(match) ? 'read_offer' : 'find_offer')
  if (next === 'settle' || next === 'over') return turn(next)

  const activities = activitiesOf(match)
  const plannedAt = nextFollowUp(activities, now)
  if (plannedAt !== null) return turn('planned', plannedAt)
  if (next === 'retry') return turn('call_back')

  const missedAt = missedFollowUp(activities, now)
  if (missedAt !== null) return turn('overdue', missedAt)
  if (next === 'follow_up' || activities.some(({ kind }) => contacts.has(kind))) return turn('await_follow_up')
  if (hasDirectPrice(match)) return turn('see_price')

  const promisedBy = firstContactBy(match, createdAt)
  const isOverdue = promisedBy !== null && now >= endOfDay(promisedBy)
  return turn(isOverdue ? 'overdue' : 'await_contact', promisedBy)
}

/** On the offer's page there is something to read. */
function isOfferHere(match: ApplicationCompany): boolean {
  return hasDirectPrice(match) || match.upload_attachments.some(({ uploaded_by }) => uploaded_by === 'company')
}

function hasDirectPrice({ direct_offer: offer }: ApplicationCompany): boolean {
  return offer !== null && priceOf(offer.price) !== null
}

/** The last of the 1–3 working days in which an insurer makes contact (BODY-2). */
function firstContactBy(match: ApplicationCompany, createdAt: number | null): number | null {
  const matchedAt = parseTime(match.primary_webservice_status.time) ?? createdAt
  return matchedAt === null ? null : addWorkingDays(matchedAt, promisedWorkingDays)
}

/** When the insurer should have followed up, if its day is over and nothing came after it but the customer's own reminder. */
function missedFollowUp(activities: Activity[], now: number): number | null {
  const at = activities.reduce((latest, { followUpAt }) => Math.max(latest, followUpAt ?? -Infinity), -Infinity)
  if (at === -Infinity || now < endOfDay(at)) return null
  const isAnswered = activities.some((one) => one.kind !== 'reminder_sent' && (one.at ?? -Infinity) > at)
  return isAnswered ? null : at
}

function endOfDay(ms: number): number {
  return startOfDay(addDays(ms, 1))
}

/** What the overview leads with. */
export interface Headline {
  /** The most urgent turn; with it all others that wait for the same, the soonest first. */
  turns: [Turn, ...Turn[]]
  /** How many others the customer should do something about. */
  others: number
}

/** Null without a match. */
export function headlineOf(turns: Turn[]): Headline | null {
  const sorted = [...turns].sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind) || soonest(a, b))
  const [first] = sorted
  if (!first) return null
  const same = sorted.slice(1).filter(({ kind }) => kind === first.kind)
  // Each offer is read for itself; whoever is awaited or overdue is so together.
  const isEach = isCustomersTurn(first)
  const others = turns.filter((one) => one !== first && (isCustomersTurn(one) || one.kind === 'overdue') && (isEach || one.kind !== first.kind))
  return { turns: isEach ? [first] : [first, ...same], others: others.length }
}

function soonest(a: Turn, b: Turn): number {
  return (a.at ?? 0) - (b.at ?? 0)
}

/** Where the insurers stand, so many each, in the order of a match's course. */
export interface Standing {
  state: 'offered' | 'tried' | 'planned' | 'follow_up' | 'awaited' | 'overdue' | 'settled' | 'over'
  count: number
  /** Of planned calls: the first one's time. */
  at: number | null
}

const stateOf = {
  read_offer: 'offered',
  find_offer: 'offered',
  see_price: 'offered',
  call_back: 'tried',
  planned: 'planned',
  await_follow_up: 'follow_up',
  await_contact: 'awaited',
  overdue: 'overdue',
  settle: 'settled',
  over: 'over',
} as const satisfies Record<TurnKind, Standing['state']>

const states = ['offered', 'tried', 'planned', 'follow_up', 'awaited', 'overdue', 'settled', 'over'] as const

/** Null while nothing but the promise is to be said: every insurer still has time to make its first contact (BODY-2). */
export function standingsOf(turns: Turn[]): Standing[] | null {
  if (turns.every(({ kind }) => kind === 'await_contact')) return null
  return states.flatMap((state) => {
    const found = turns.filter(({ kind }) => stateOf[kind] === state)
    const times = state === 'planned' ? found.flatMap(({ at }) => at ?? []) : []
    return found.length > 0 ? [{ state, count: found.length, at: times.length > 0 ? Math.min(...times) : null }] : []
  })
}
