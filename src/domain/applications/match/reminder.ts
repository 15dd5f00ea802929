import type { ApplicationCompany, Reminder } from '@/api/schemas/application'
import { addDays, parseTime, startOfDay, weekdayOf } from '@/format/dates'
import type { Ended } from '@/domain/applications/matchStatus'

/** Whether an insurer can be reminded, and the reminders so far. Times are milliseconds since 1970. */
export interface ReminderState {
  isListed: boolean
  canSend: boolean
  /** When the inquiry's first reminder may be sent; null where the inquiry's age is unknown. */
  from: number | null
  /** Why this insurer cannot be reminded, or null. */
  block: ReminderBlock | 'ended' | 'settled' | null
  count: number
  lastSentAt: number | null
  byEditor: boolean
  /** The day to show for the next reminder, where waiting helps. */
  nextAt: number | null
}

export function reminderOf(
  { reminder_ws: reminder }: ApplicationCompany,
  closed: Ended | 'settled' | null,
  createdAt: number | null,
  now: number,
): ReminderState {
  const block = closed === null ? reminderBlock(reminder, now) : closed === 'settled' ? closed : 'ended'
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

// Everything about when a reminder may be sent. Times are milliseconds since 1970; days are Copenhagen's.

const mostReminders = 2
const leastIntervalMs = 48 * 3_600_000
const thursday = 4

/** Why an insurer cannot be reminded: it accepts none at present, all have been used, or the last one is too recent. */
type ReminderBlock = 'disabled' | 'used' | 'recent'

/**
 * The midnight that begins the third day after the inquiry was made, or the fourth if that was on a Thursday to Sunday
 * (REM-2).
 */
export function firstReminderAt(createdAt: number): number {
  const days = weekdayOf(createdAt) >= thursday ? 4 : 3
  return startOfDay(addDays(createdAt, days))
}

/** The day to show for the next reminder after one that was sent (REM-1). */
export function nextReminderAt(lastSent: number): number {
  return addDays(lastSent, 2)
}

/**
 * Null when a reminder can be sent: enabled, fewer than 2 sent, and the last one strictly more than 48 hours ago. A
 * last one in the future blocks (REM-0, REM-1).
 */
export function reminderBlock(reminder: Reminder, now: number): ReminderBlock | null {
  if (!reminder.enabled) return 'disabled'
  if (reminder.count >= mostReminders) return 'used'
  const lastSent = parseTime(reminder.last_sent)
  return lastSent !== null && now - lastSent <= leastIntervalMs ? 'recent' : null
}
