import type { ApplicationCompany } from '@/api/schemas/application'
import { type Activity, activityKinds, nextFollowUp } from '@/domain/applications/activities'
import { priceOf } from './price'
import { type CodeStatus, type Ended, isWon, type StatusCode, statusOfCode } from '@/domain/applications/matchStatus'
import { addDays, parseTime, startOfDay } from '@/format/dates'
import { addWorkingDays } from '@/format/workingDays'
import { phoneOf } from './contact'
import { lastWordOf } from './ended'
import type { Opening } from '@/domain/applications/openingHours'

export type Actor = 'insurer' | 'customer' | 'both' | 'nobody'

/** Names who makes the move that a match waits for, in the order in which the overview leads with it. */
export const actors = {
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
  elsewhere: 'nobody',
  over: 'nobody',
} as const satisfies Record<string, Actor>

export type TurnKind = keyof typeof actors

/** The next step with one insurer. */
export interface Turn {
  kind: TurnKind
  /**
   * When the insurer calls or should have called; null where nothing is promised. A promise of days holds until its
   * last day ends.
   */
  at: number | null
}

/** The last of the working days in which an insurer makes contact. */
export const promisedWorkingDays = 3

/** The next step that each status alone implies. */
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
  /** Another insurer of the inquiry has the customer's agreement. */
  isDecided: boolean
  activities: Activity[]
  /** When the inquiry was made, for a match without a time of its own. */
  createdAt: number | null
}

/** The first rule that applies decides (docs/decisions/one-judgement.md). */
export function turnOf({ match, code, ended, isDecided, activities, createdAt }: TurnFacts, now: number): Turn {
  const turn = (kind: TurnKind, at: number | null = null): Turn => ({ kind, at })
  if (ended !== null) return turn('over')
  if (isWon(code)) return turn('settle')
  if (isDecided) return turn('elsewhere')
  if (lastWordOf(match) === 'wrong_number') return turn('wrong_number')

  const plannedAt = nextFollowUp(activities, now)
  if (plannedAt !== null) return turn('planned', plannedAt)
  const step = stepAfter[statusOfCode(code)]
  if (step === 'offer') return turn(isOfferHere(match) ? 'read_offer' : 'find_offer')
  if (step === 'call_back') return turn(step)

  const missedAt = missedFollowUp(activities, now)
  if (missedAt !== null) return turn('overdue', missedAt)
  if (hasDirectPrice(match)) return turn('see_price')
  if (step === 'follow_up' || activities.some(({ kind }) => activityKinds[kind].isContact))
    return turn('await_follow_up')

  const promisedBy = firstContactBy(match, createdAt)
  const isOverdue = promisedBy !== null && now >= endOfDay(promisedBy)
  return turn(isOverdue ? 'overdue' : 'await_contact', promisedBy)
}

/** Whether the customer can still say yes: from then on nothing is asked for (OFFER-13). */
export function isOpen({ kind }: Turn): boolean {
  return kind !== 'settle' && kind !== 'elsewhere' && kind !== 'over'
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

/** The action of the page's single primary button. */
export type Act = 'see' | 'call' | 'call_later' | 'about' | 'remind'

/**
 * The customer's next act with an insurer; null where there is none. A call that would go unanswered because the insurer
 * is closed is for later, and is no page's primary act (APP-8).
 */
export function actOf(
  kind: TurnKind,
  match: ApplicationCompany,
  opening: Opening | null,
  canRemind: boolean,
): Act | null {
  const hasPhone = phoneOf(match) !== null
  const call = opening?.kind === 'closed' ? 'call_later' : 'call'
  switch (kind) {
    case 'read_offer':
    case 'see_price':
      return 'see'
    case 'find_offer':
    case 'wrong_number':
    case 'call_back':
      return hasPhone ? call : 'about'
    // What is left to agree on is asked of the insurer.
    case 'settle':
      return hasPhone ? call : null
    case 'overdue':
      if (canRemind) return 'remind'
      return hasPhone ? call : null
    case 'planned':
    case 'await_contact':
    case 'await_follow_up':
    case 'elsewhere':
    case 'over':
      return null
    default:
      return kind satisfies never
  }
}
