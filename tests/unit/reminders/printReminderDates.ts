// Run with TZ set, by reminderDates.test.ts: prints the dates that a browser in that zone would show.
import { firstReminderAt, nextReminderAt } from '@/domain/applications/reminders/reminderDates'
import { formatDateInText } from '@/format/dates'

const made = ['2026-11-18T23:30:00Z', '2026-03-29T00:30:00Z', '2026-10-25T01:30:00Z']
const sent = ['2026-03-28T22:30:00Z', '2026-10-24T21:30:00Z']

console.log(
  JSON.stringify({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    first: made.map((time) => formatDateInText(firstReminderAt(Date.parse(time)))),
    next: sent.map((time) => formatDateInText(nextReminderAt(Date.parse(time)))),
  }),
)
