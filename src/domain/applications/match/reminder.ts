import type { ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { firstReminderAt, nextReminderAt, type ReminderBlock, reminderBlock } from '@/domain/applications/reminders/reminderDates'
import type { Ended } from './ended'

/** Whether an insurer can be reminded, and the reminders so far (REM-1). Times are milliseconds since 1970. */
export interface ReminderState {
  /** Whether the insurer is listed among those that can be reminded. */
  isListed: boolean
  /** Whether a reminder can be sent now. */
  canSend: boolean
  /** When the inquiry's first reminder may be sent; null where the inquiry's age is unknown (REM-2). */
  from: number | null
  /** Why this insurer cannot be reminded, or null. */
  block: ReminderBlock | 'ended' | null
  count: number
  lastSentAt: number | null
  /** The last reminder was sent by customer service (REM-4). */
  byEditor: boolean
  /** The day to show for the next reminder, where waiting helps. */
  nextAt: number | null
}

export function reminderOf({ reminder_ws: reminder }: ApplicationCompany, ended: Ended | null, createdAt: number | null, now: number): ReminderState {
  const block = ended === null ? reminderBlock(reminder, now) : 'ended'
  const lastSentAt = parseTime(reminder.last_sent)
  const from = createdAt === null ? null : firstReminderAt(createdAt)
  return {
    isListed: !reminder.hidden,
    canSend: !reminder.hidden && block === null && (from === null || now >= from),
    from,
    block,
    count: reminder.count,
    lastSentAt,
    byEditor: reminder.by_editor,
    nextAt: block === 'recent' && lastSentAt !== null ? nextReminderAt(lastSentAt) : null,
  }
}
