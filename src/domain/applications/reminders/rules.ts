import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { firstReminderAt, nextReminderAt, type ReminderBlock, reminderBlock } from './reminderDates'

/** An insurer in the reminder modal. Times are milliseconds since 1970. */
export interface ReminderChoice {
  matchId: number
  match: ApplicationCompany
  count: number
  lastSentAt: number | null
  byEditor: boolean
  /** Why it cannot be chosen, or null. */
  block: ReminderBlock | null
  /** The day to show for the next reminder, where waiting helps. */
  nextAt: number | null
}

/** What the reminder modal shows before anything is sent (REM-1, REM-2). */
export type ReminderView =
  | { state: 'not_yet'; from: number }
  | { state: 'none' }
  | { state: 'all_used'; choices: ReminderChoice[] }
  | { state: 'selection'; choices: ReminderChoice[] }

export function reminderView(application: Application, now: number): ReminderView {
  const listed = application.app_companies.filter((match) => !match.reminder_ws.hidden)
  if (listed.length === 0) return { state: 'none' }
  const createdAt = parseTime(application.created_at)
  const from = createdAt === null ? now : firstReminderAt(createdAt)
  if (now < from) return { state: 'not_yet', from }
  const choices = listed.map((match) => choiceOf(match, now))
  return { state: choices.every(({ block }) => block === 'used') ? 'all_used' : 'selection', choices }
}

function choiceOf(match: ApplicationCompany, now: number): ReminderChoice {
  const { reminder_ws: reminder } = match
  const block = reminderBlock(reminder, now)
  const lastSentAt = parseTime(reminder.last_sent)
  return {
    matchId: match.id,
    match,
    count: reminder.count,
    lastSentAt,
    byEditor: reminder.by_editor,
    block,
    nextAt: block === 'recent' && lastSentAt !== null ? nextReminderAt(lastSentAt) : null,
  }
}
