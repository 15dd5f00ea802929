import type { ActivityLog, ApplicationCompany } from '@/api/schemas/application'
import { addDays, dayKey, parseTime } from '@/format/dates'
import { parseFollowUp } from './followUpTime'
import { endedByCode, isWon, statusCodeOf } from './matchStatus'

/** An activity's meaning for a match's state: an ending, a wrong number, or work in progress. */
export type Word = 'cancelled' | 'not_interested' | 'rejected' | 'wrong_number' | 'in_progress'

interface KindEntry {
  /** The stage that it proves a match to have reached (matchStages); one with several meanings fits any stage. */
  stage: number
  /** The insurer has tried to reach the customer. */
  isContact?: true
  /**
   * Left out where it means nothing for that: an automatic mail after "Ikke interesseret" withdraws nothing, nor does the
   * customer's reminder.
   */
  word?: Word
}

/** The portal's own kinds for the labels that insurers' staff choose (docs/api.md). */
const kinds = {
  match: { stage: 0 },
  confirmed: { stage: 0 },
  reminder_sent: { stage: 0 },
  inquiry_opened: { stage: 1, word: 'in_progress' },
  mail_opened: { stage: 1 },
  tried: { stage: 2, isContact: true, word: 'in_progress' },
  answered: { stage: 2, isContact: true, word: 'in_progress' },
  sms: { stage: 2, isContact: true },
  mail: { stage: 2, isContact: true },
  follow_up_planned: { stage: 2, isContact: true, word: 'in_progress' },
  follow_up: { stage: 2, isContact: true, word: 'in_progress' },
  follow_up_undated: { stage: 2, isContact: true, word: 'in_progress' },
  wrong_number: { stage: 2, word: 'wrong_number' },
  contacted: { stage: 2, isContact: true, word: 'in_progress' },
  offer_given: { stage: 3, isContact: true, word: 'in_progress' },
  not_interested: { stage: 3, word: 'not_interested' },
  rejected: { stage: 3, word: 'rejected' },
  not_accepted: { stage: 3 },
  won: { stage: 3 },
  lost: { stage: 3 },
  cancelled: { stage: 3, word: 'cancelled' },
  finished: { stage: 3, isContact: true },
  other: { stage: 3 },
} as const satisfies Record<string, KindEntry>

export type ActivityKind = keyof typeof kinds

export const activityKinds: Record<ActivityKind, KindEntry> = kinds

export interface Activity {
  key: string
  kind: ActivityKind
  /** Milliseconds since 1970, or null where the API gives no readable time. */
  at: number | null
  /** Text written by staff: an unknown activity's own, or the details of a known one. */
  text: string | null
  followUpAt: number | null
}

/** Activities of one calendar day in Copenhagen; `day` is YYYY-MM-DD, or null for those without a time. */
export interface ActivityDay {
  day: string | null
  activities: Activity[]
}

/** The insurer's answer to the inquiry as a whole. */
export type Receipt = 'awaiting' | 'confirmed' | 'not_accepted'

type Logged = Pick<ApplicationCompany, 'ows_activity_logs' | 'primary_webservice_status' | 'access_stats'>

const kindByLabel = new Map<string, ActivityKind>([
  ['annulleret', 'cancelled'],
  ['optaget', 'tried'],
  ['ubesvaret', 'tried'],
  ['forsøgt kontaktet', 'tried'],
  ['besvaret', 'answered'],
  ['afsluttet', 'finished'],
  ['sms sendt', 'sms'],
  ['e-mail sendt', 'mail'],
  ['mail åbnet', 'mail_opened'],
  ['afventer kontakt', 'inquiry_opened'],
  ['tilbud sendt', 'offer_given'],
  ['ikke interesseret', 'not_interested'],
  ['tabt emne', 'rejected'],
  ['mødebooking', 'follow_up_planned'],
  ['opfølgning', 'follow_up_planned'],
  ['forkert nummer', 'wrong_number'],
  ['bruger rykker for kontakt', 'reminder_sent'],
  ['ikke tid', 'contacted'],
])

// Labels that are shown as empty, and therefore not at all (ACT-2, docs/api.md).
const hiddenLabels = new Set(['vundet emne', 'åben'])

const hiddenStatus = 8
const followUpStatus = 5
/** In days. */
const furthestPlan = 2 * 365

/** Newest first, with those without a time last (ACT-1 to ACT-4, ACT-6). */
export function activitiesOf(match: Logged): Activity[] {
  const shown = match.ows_activity_logs.filter((log) => isForCustomer(log) && !hiddenLabels.has(labelOf(log)))
  const activities = shown.length > 0 ? shown.map(activityOf) : defaultActivities(match)
  return activities.sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity))
}

/** True for a label from the list that every insurer's staff choose from; any other was typed by a person. */
export function isKnownLabel(activity: string): boolean {
  const label = labelOf({ activity })
  return kindByLabel.has(label) || hiddenLabels.has(label)
}

function isForCustomer({ secondary_status, look }: ActivityLog): boolean {
  return secondary_status !== hiddenStatus && look !== null
}

/** Reads an entry's meaning for the match's state; null where it has none, or is not for the customer. */
export function wordOf(log: ActivityLog): Word | null {
  if (!isForCustomer(log)) return null
  // "Åben" and "Vundet emne" are not shown, but they reopen what was cancelled before them.
  return hiddenLabels.has(labelOf(log)) ? 'in_progress' : (activityKinds[activityOf(log).kind].word ?? null)
}

function labelOf({ activity }: Pick<ActivityLog, 'activity'>): string {
  return activity.trim().toLocaleLowerCase('da')
}

function activityOf(log: ActivityLog): Activity {
  const base = { key: String(log.id), at: parseTime(log.created_at), text: null, followUpAt: null }
  if (log.secondary_status === followUpStatus) return { ...base, ...followUpOf(log.details, base.at) }
  const kind = kindByLabel.get(labelOf(log))
  if (kind) return { ...base, kind, text: log.details }
  return { ...base, kind: 'other', text: log.activity.trim() || null }
}

/**
 * The details of a planned follow-up are its time; details that are no readable time, or one years from when they were
 * written, are shown as they stand.
 */
function followUpOf(details: string | null, loggedAt: number | null): Pick<Activity, 'kind' | 'text' | 'followUpAt'> {
  if (details === null) return { kind: 'follow_up_undated', text: null, followUpAt: null }
  const at = parseFollowUp(details, loggedAt)
  const isPlausible =
    at !== null &&
    (loggedAt === null || (at > addDays(loggedAt, -furthestPlan) && at < addDays(loggedAt, furthestPlan)))
  const followUpAt = isPlausible ? at : null
  return { kind: 'follow_up', text: followUpAt === null ? details : null, followUpAt }
}

/** In place of an empty log: the match, and its outcome or the insurer's answer, if any. */
function defaultActivities(match: Logged): Activity[] {
  const at = parseTime(match.primary_webservice_status.time)
  const receipt = receiptOf(match)
  const entry = (kind: ActivityKind): Activity => ({ key: kind, kind, at, text: null, followUpAt: null })
  return receipt === 'awaiting' ? [entry('match')] : [entry(outcomeOf(match, receipt)), entry('match')]
}

// Until the match is won or lost, the same answers only say whether the insurer accepted the inquiry.
function outcomeOf({ access_stats }: Logged, receipt: 'confirmed' | 'not_accepted'): ActivityKind {
  const code = statusCodeOf(access_stats)
  if (receipt === 'confirmed') return isWon(code) ? 'won' : receipt
  return isWon(code) || endedByCode(code) !== null ? 'lost' : receipt
}

/** Whether the insurer has confirmed receipt of the inquiry or declined it (ACT-5). */
export function receiptOf({
  primary_webservice_status: { status },
}: Pick<Logged, 'primary_webservice_status'>): Receipt {
  if (status === 'success') return 'confirmed'
  if (status === 'rejected' || status === 'reject') return 'not_accepted'
  return 'awaiting'
}

/** Groups by calendar day and keeps the order (ACT-6). */
export function byDay(activities: Activity[]): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const activity of activities) {
    const day = activity.at === null ? null : dayKey(activity.at)
    const last = days.at(-1)
    if (last?.day === day) last.activities.push(activity)
    else days.push({ day, activities: [activity] })
  }
  return days
}

export function nextFollowUp(activities: Activity[], now: number): number | null {
  const ahead = activities.flatMap(({ followUpAt }) => (followUpAt !== null && followUpAt > now ? [followUpAt] : []))
  return ahead.length > 0 ? Math.min(...ahead) : null
}
