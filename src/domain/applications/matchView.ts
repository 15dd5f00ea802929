import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { activitiesOf, type Activity, type Receipt, receiptOf } from './activities'
import { endedOf, type MatchStatus, statusOf } from './match/ended'
import { reminderOf, type ReminderState } from './match/reminder'
import { type Act, actOf, type Actor, actors, isOfferHere, isOpen, type Turn, turnOf } from './match/turn'
import {
  type Ended,
  isWon,
  type MatchStage,
  matchStages,
  stageOfCode,
  type StatusCode,
  statusCodeOf,
} from './matchStatus'
import { type Opening, openingAt } from './openingHours'

/** One judgement for every screen of an inquiry's state with one insurer. */
export interface MatchView {
  match: ApplicationCompany
  status: MatchStatus
  ended: Ended | null
  steps: Step[]
  turn: Turn
  actor: Actor
  /** The customer can still say yes; otherwise nothing is asked for (OFFER-13). */
  isOpen: boolean
  /** The primary button's action, on a page where this match comes first. */
  act: Act | null
  /** The insurer's page has a price or a file of theirs. */
  isOfferHere: boolean
  /** Newest first. */
  activities: Activity[]
  /** The insurer's answer to the inquiry, where it is to be shown, or null. */
  receipt: Receipt | null
  reminder: ReminderState
  /** Null where the insurer's hours cannot be read. */
  opening: Opening | null
}

// A log may have a thousand entries, and views are computed anew every minute.
const readActivities = weakMapMemoize(activitiesOf)

/**
 * `inquiry` is null where only the match is known; `now` is in milliseconds since 1970. The rules are in
 * docs/decisions/one-judgement.md.
 */
export function matchView(
  match: ApplicationCompany,
  inquiry: (Pick<Application, 'created_at'> & Partial<Pick<Application, 'app_companies'>>) | null,
  now: number,
): MatchView {
  const code = statusCodeOf(match.access_stats)
  const ended = endedOf(match)
  const activities = readActivities(match)
  const createdAt = parseTime(inquiry?.created_at ?? null)
  const turn = turnOf(
    { match, code, ended, isDecided: isDecidedFor(match, inquiry?.app_companies), activities, createdAt },
    now,
  )
  const opening = openingAt(match.company?.meta_opening_hours ?? '', now)
  const reminder = reminderOf(match, ended ?? (isOpen(turn) ? null : 'settled'), createdAt, now)
  return {
    match,
    status: statusOf(code, ended),
    ended,
    steps: stepsOf(code, ended),
    turn,
    actor: actors[turn.kind],
    isOpen: isOpen(turn),
    act: actOf(turn.kind, match, opening, reminder.canSend),
    isOfferHere: isOfferHere(match),
    activities,
    receipt: receiptToSay(match, code, ended),
    reminder,
    opening,
  }
}

/** Whether another insurer has the customer's agreement, which ends this one's turn. */
function isDecidedFor(match: ApplicationCompany, matches: ApplicationCompany[] = []): boolean {
  return matches.some(
    (other) => other.id !== match.id && isWon(statusCodeOf(other.access_stats)) && endedOf(other) === null,
  )
}

/** The receipt to show: none that the status has outrun, or that the log already mentions. */
function receiptToSay(match: ApplicationCompany, code: StatusCode, ended: Ended | null): Receipt | null {
  const receipt = receiptOf(match)
  const isLogged = match.ows_activity_logs.length > 0
  if (receipt === 'awaiting') return isLogged || stageOfCode(code) > 0 ? null : receipt
  // Without a log, the answer already has an entry of its own.
  if (!isLogged) return null
  return receipt === 'confirmed' && ended !== null ? null : receipt
}

export interface Step {
  /** An ending takes the place of the stage that it came at. */
  name: MatchStage | 'rejected' | 'closed'
  state: 'done' | 'current' | 'waiting' | 'failed'
}

function stepsOf(code: StatusCode, ended: Ended | null): Step[] {
  const reached = stageOfCode(code)
  return matchStages.map((stage, index) => {
    if (index < reached || (isWon(code) && ended === null)) return { name: stage, state: 'done' }
    if (index > reached) return { name: stage, state: 'waiting' }
    if (ended === null) return { name: stage, state: 'current' }
    return { name: ended === 'lost' || ended === 'refused' ? 'rejected' : 'closed', state: 'failed' }
  })
}
