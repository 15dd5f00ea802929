import type { ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { firstReminderAt, nextReminderAt, type ReminderBlock, reminderBlock } from '@/domain/applications/reminders/reminderDates'
import type { Ended } from './ended'

/** Whether an insurer can be reminded, and what was sent so far (REM-1). Times are milliseconds since 1970. */
export interface ReminderState {
  /** The insurer is shown among those that can be reminded. */
  isListed: boolean
  /** One can be sent now. */
  canSend: boolean
  /** When the inquiry's first one may be sent; null where its age is not known (REM-2). */
  from: number | null
  /** Why none can be sent to this insurer, or null. */
  block: ReminderBlock | 'ended' | null
  count: number
  lastSentAt: number | null
  /** The last one was customer service's (REM-4). */
  byEditor: boolean
  /** The day to show for the next one, where waiting helps. */
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
