// Run with TZ set, by dates.test.ts: prints what a browser in that zone would show.
import { addDays, formatClock, formatDateInText, parseTime } from '@/format/dates'

const times = [
  parseTime('2026-03-29T00:59:00Z'),
  parseTime('2026-03-29T03:00:00'),
  addDays(Date.parse('2026-10-24T10:00:00Z'), 2),
  parseTime('01/01/2026 00:00'),
]

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
console.log(JSON.stringify({ zone, dates: times.map((time) => time && `${formatDateInText(time)} ${formatClock(time)}`) }))
