import type { ApplicationCompany } from '@/api/schemas/application'
import { priceOf } from '@/domain/applications/directOffer'
import { addDays, parseTime, startOfDay } from '@/format/dates'
import { addWorkingDays } from '@/format/workingDays'
import { type Activity, type ActivityKind, nextFollowUp } from '@/domain/applications/activities'
import { type CodeStatus, isWon, type StatusCode, statusOfCode } from '@/domain/applications/matchStatus'
import type { Ended } from './ended'
import { lastWordOf } from './lastWord'

/** What a match waits for, in the order in which the overview leads with it. */
export const urgency = [
  'settle',
  'read_offer',
  'find_offer',
  'wrong_number',
  'call_back',
  'overdue',
  'see_price',
  'planned',
  'await_contact',
  'await_follow_up',
  'over',
] as const

export type TurnKind = (typeof urgency)[number]

/** What comes next with one insurer (APP-7). */
export interface Turn {
  kind: TurnKind
  /**
   * When the insurer calls or should have called; null where nothing is promised. A promise of days holds until its
   * last day ends.
   */
  at: number | null
}

/** Whose move is next. */
export type Actor = 'insurer' | 'customer' | 'both' | 'nobody'

/** One that is added does not compile without. */
export const actors: Record<TurnKind, Actor> = {
  settle: 'both',
  read_offer: 'customer',
  find_offer: 'customer',
  wrong_number: 'customer',
  call_back: 'customer',
  overdue: 'insurer',
  see_price: 'customer',
  planned: 'insurer',
  await_contact: 'insurer',
  await_follow_up: 'insurer',
  over: 'nobody',
}

/** The last of the working days in which an insurer makes contact (BODY-2). */
export const promisedWorkingDays = 3

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
  'contacted',
])

/** What each status alone says of the next step; one that is added does not compile without. */
const stepAfter: Record<CodeStatus, 'first_contact' | 'call_back' | 'follow_up' | 'offer'> = {
  received: 'first_contact',
  opened: 'first_contact',
  attempted: 'call_back',
  contacted: 'follow_up',
  offered: 'offer',
  rejected: 'first_contact',
}

export interface TurnFacts {
  match: ApplicationCompany
  code: StatusCode
  ended: Ended | null
  activities: Activity[]
  /** When the inquiry was made, for a match without a time of its own. */
  createdAt: number | null
}

/** The first rule that applies decides (docs/decisions/one-judgement.md). */
export function turnOf({ match, code, ended, activities, createdAt }: TurnFacts, now: number): Turn {
  const turn = (kind: TurnKind, at: number | null = null): Turn => ({ kind, at })
  if (ended !== null) return turn('over')
  if (isWon(code)) return turn('settle')
  if (lastWordOf(match) === 'wrong_number') return turn('wrong_number')

  const plannedAt = nextFollowUp(activities, now)
  if (plannedAt !== null) return turn('planned', plannedAt)
  const step = stepAfter[statusOfCode(code)]
  if (step === 'offer') return turn(isOfferHere(match) ? 'read_offer' : 'find_offer')
  if (step === 'call_back') return turn(step)

  const missedAt = missedFollowUp(activities, now)
  if (missedAt !== null) return turn('overdue', missedAt)
  if (hasDirectPrice(match)) return turn('see_price')
  if (step === 'follow_up' || activities.some(({ kind }) => contacts.has(kind))) return turn('await_follow_up')

  const promisedBy = firstContactBy(match, createdAt)
  const isOverdue = promisedBy !== null && now >= endOfDay(promisedBy)
  return turn(isOverdue ? 'overdue' : 'await_contact', promisedBy)
}

/** Whether the insurer's page has an offer to read. */
export function isOfferHere(match: ApplicationCompany): boolean {
  return hasDirectPrice(match) || match.upload_attachments.some(({ uploaded_by }) => uploaded_by === 'company')
}

function hasDirectPrice({ direct_offer: offer }: ApplicationCompany): boolean {
  return offer !== null && priceOf(offer.price) !== null
}

function firstContactBy(match: ApplicationCompany, createdAt: number | null): number | null {
  const matchedAt = parseTime(match.primary_webservice_status.time) ?? createdAt
  return matchedAt === null ? null : addWorkingDays(matchedAt, promisedWorkingDays)
}

/** The time of the insurer's follow-up, if its day is over and nothing but the customer's own reminder came after it. */
function missedFollowUp(activities: Activity[], now: number): number | null {
  const at = activities.reduce((latest, { followUpAt }) => Math.max(latest, followUpAt ?? -Infinity), -Infinity)
  if (at === -Infinity || now < endOfDay(at)) return null
  const isAnswered = activities.some((one) => one.kind !== 'reminder_sent' && (one.at ?? -Infinity) > at)
  return isAnswered ? null : at
}

function endOfDay(ms: number): number {
  return startOfDay(addDays(ms, 1))
}
