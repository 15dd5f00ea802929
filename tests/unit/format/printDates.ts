// Run with TZ set, by dates.test.ts: prints what a browser in that zone would show.
import { firstReminderAt, nextReminderAt } from '@/domain/applications/match/reminder'
import { addDays, formatClock, formatDateInText, parseTime } from '@/format/dates'

const times = [
  parseTime('2026-03-29T00:59:00Z'),
  parseTime('2026-03-29T03:00:00'),
  addDays(Date.parse('2026-10-24T10:00:00Z'), 2),
  parseTime('01/01/2026 00:00'),
]
const made = ['2026-11-18T23:30:00Z', '2026-03-29T00:30:00Z', '2026-10-25T01:30:00Z']
const sent = ['2026-03-28T22:30:00Z', '2026-10-24T21:30:00Z']

console.log(
  JSON.stringify({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    dates: times.map((time) => time && `${formatDateInText(time, 'dk')} ${formatClock(time)}`),
    firstReminders: made.map((time) => formatDateInText(firstReminderAt(Date.parse(time)), 'dk')),
    nextReminders: sent.map((time) => formatDateInText(nextReminderAt(Date.parse(time)), 'dk')),
  }),
)
