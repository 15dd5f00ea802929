import type { Reminder } from '@/api/schemas/application'
import { addDays, parseTime, startOfDay, weekdayOf } from '@/format/dates'

// Everything about when a reminder may be sent. Times are milliseconds since 1970; days are Copenhagen's.

const mostReminders = 2
const leastIntervalMs = 48 * 3_600_000
const thursday = 4

/** Why an insurer cannot be reminded: it accepts none at present, all have been used, or the last one is too recent. */
export type ReminderBlock = 'disabled' | 'used' | 'recent'

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
