import type { ApplicationCompany } from '@/api/schemas/application'
import { type Activity, type ActivityKind, type Receipt, receiptOf } from '@/domain/applications/activities'
import { stageOfCode, type StatusCode } from '@/domain/applications/matchStatus'
import type { Ended } from './ended'

// The stage that an activity proves a match to have reached (matchStages); one with several meanings fits any stage.
const shownStage: Record<ActivityKind, number> = {
  match: 0,
  confirmed: 0,
  reminder_sent: 0,
  inquiry_opened: 1,
  mail_opened: 1,
  tried: 2,
  answered: 2,
  sms: 2,
  mail: 2,
  follow_up_planned: 2,
  follow_up: 2,
  follow_up_undated: 2,
  wrong_number: 2,
  contacted: 2,
  offer_given: 3,
  not_interested: 3,
  rejected: 3,
  not_accepted: 3,
  won: 3,
  lost: 3,
  cancelled: 3,
  finished: 3,
  other: 3,
}

const endings = new Set<ActivityKind>(['cancelled', 'not_interested', 'rejected', 'not_accepted', 'lost'])

/** The newest activity; null where the log lags behind the match's status, which then is the news (ROW-4). */
export function latestActivity(activities: Activity[], code: StatusCode, ended: Ended | null): Activity | null {
  const [latest] = activities
  if (!latest || activities.every(({ kind }) => shownStage[kind] < stageOfCode(code))) return null
  if (ended !== null) return activities.some(({ kind }) => endings.has(kind)) ? latest : null
  return endings.has(latest.kind) ? null : latest
}

/** The receipt to show: none that the status has outrun, or that the log already mentions (ACT-5, ROW-4). */
export function receiptToSay(match: ApplicationCompany, code: StatusCode, ended: Ended | null): Receipt | null {
  const receipt = receiptOf(match)
  const isLogged = match.ows_activity_logs.length > 0
  if (receipt === 'awaiting') return isLogged || stageOfCode(code) > 0 ? null : receipt
  // Without a log, the answer already has an entry of its own.
  if (!isLogged) return null
  return receipt === 'confirmed' && ended !== null ? null : receipt
}
