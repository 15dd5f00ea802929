import { weakMapMemoize } from '@reduxjs/toolkit'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { activitiesOf, type Activity, type Receipt } from './activities'
import { type Act, actOf } from './match/act'
import { type Ended, endedOf } from './match/ended'
import { latestActivity, receiptToSay } from './match/log'
import { type Opening, openingOf } from './match/opening'
import { type KnownPrices, type PriceView, priceViewOf } from './match/price'
import { reminderOf, type ReminderState } from './match/reminder'
import { type MatchStatus, statusOf } from './match/status'
import { type Step, stepsOf } from './match/steps'
import { type Actor, actors, isOfferHere, type Turn, turnOf } from './match/turn'
import { statusCodeOf } from './matchStatus'

/** Where an inquiry stands with one insurer, judged once for every screen (APP-8). */
export interface MatchView {
  match: ApplicationCompany
  status: MatchStatus
  /** How the match ended, or null. */
  ended: Ended | null
  steps: Step[]
  turn: Turn
  /** Whose turn it is. */
  actor: Actor
  /** What the primary button does, on a page where this match comes first. */
  act: Act | null
  /** The insurer's page has a price or a file of theirs. */
  isOfferHere: boolean
  /** The newest event; null where the status is the news (ROW-4). */
  latest: Activity | null
  /** Newest first. */
  activities: Activity[]
  /** The insurer's answer to the inquiry, where it is to be shown, or null (ACT-5). */
  receipt: Receipt | null
  price: PriceView
  reminder: ReminderState
  opening: Opening | null
}

// A log may have a thousand entries, and views are computed anew every minute.
const readActivities = weakMapMemoize(activitiesOf)

/**
 * `inquiry` is null where only the match is known, `prices` until the calculator has answered; `now` is in milliseconds
 * since 1970. The rules are in docs/decisions/one-judgement.md.
 */
export function matchView(
  match: ApplicationCompany,
  inquiry: Pick<Application, 'created_at'> | null,
  prices: KnownPrices | null,
  now: number,
): MatchView {
  const code = statusCodeOf(match.access_stats)
  const ended = endedOf(match)
  const activities = readActivities(match)
  const createdAt = parseTime(inquiry?.created_at ?? null)
  const turn = turnOf({ match, code, ended, activities, createdAt }, now)
  const opening = openingOf(match, now)
  const reminder = reminderOf(match, ended, createdAt, now)
  return {
    match,
    status: statusOf(code, ended),
    ended,
    steps: stepsOf(code, ended),
    turn,
    actor: actors[turn.kind],
    act: actOf(turn.kind, match, opening, reminder.canSend),
    isOfferHere: isOfferHere(match),
    latest: latestActivity(activities, code, ended),
    activities,
    receipt: receiptToSay(match, code, ended),
    price: priceViewOf(match, code, ended, prices),
    reminder,
    opening,
  }
}
