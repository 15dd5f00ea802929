import type { Moment } from 'moment'
import moment from 'moment/dist/moment'
import { type Language, perLanguage } from '@/config/language'
import { languages } from '@/config/languages'

// Every time goes in and out as milliseconds since 1970; every calendar day is Copenhagen's, whatever the browser's
// zone. A day is a step in the calendar, never 86 400 s: two days a year are longer or shorter.

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Copenhagen', timeZoneName: 'longOffset' })
const offsets = new Map<number, number>()
const hourMs = 3_600_000

/**
 * Minutes that Copenhagen is ahead of UTC at `ms`: whole hours since 1894. It changes on the hour only, so one answer
 * an hour is enough.
 */
function copenhagenOffset(ms: number): number {
  const key = Math.floor(ms / hourMs)
  const known = offsets.get(key)
  if (known !== undefined) return known
  const [, hours] = /GMT([+-]\d\d)/.exec(offsetFormat.format(ms)) ?? []
  const offset = Number(hours ?? 0) * 60
  offsets.set(key, offset)
  return offset
}

function inCopenhagen(ms: number): Moment {
  return moment.utc(ms).utcOffset(copenhagenOffset(ms))
}

/** The time at which Copenhagen's clocks show `wall`, which is given as if it were UTC. */
function fromWallClock(wall: number): number {
  const guess = wall - copenhagenOffset(wall) * 60_000
  return wall - copenhagenOffset(guess) * 60_000
}

const year = '(?<year>[12]\\d{3})'
const date = `${year}-(?<month>\\d\\d)-(?<day>\\d\\d)`
const clock = '(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d)(?::(?<second>[0-5]\\d)(?:[.,](?<fraction>\\d{1,9}))?)?'
const danishClock = '(?:kl\\. ?)?(?<hour>[01]?\\d|2[0-3])[.:](?<minute>[0-5]\\d)(?::(?<second>[0-5]\\d))?'
const zone = '(?<zone>Z|UTC?|GMT|CES?T|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)'
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(?<month>${months.join('|')})`

const zoneNamed = `(?:[a-z]{3,4} (?=[+-]))?${zone}`

// Read without moment, which takes a hundred times as long: lists have thousands of times. Ruby writes the first form
// with a space before the zone, the second with the zone's name before its offset, the third as ctime without a zone, and
// the fourth as Rails' long format; the fifth is a browser's, and the last is written by staff.
const forms = [
  new RegExp(`^${date}(?:[T ]${clock} ?(?:${zoneNamed})?)?(?:\\[[\\w/+-]{1,40}\\])?$`, 'i'),
  new RegExp(`^(?:[a-z]{3}, ?)?(?<day>\\d{1,2}) ${month} ${year} ${clock} ${zoneNamed}$`, 'i'),
  new RegExp(`^[a-z]{3} ${month} {1,2}(?<day>\\d{1,2}) ${clock} (?:${zone} )?${year}$`, 'i'),
  new RegExp(`^${month}[a-z]{0,6} (?<day>\\d{1,2})(?:st|nd|rd|th)?, ${year}(?: ${clock})?$`, 'i'),
  new RegExp(`^[a-z]{3} ${month} (?<day>\\d{1,2}) ${year} ${clock} GMT(?=[+-])${zone}(?: \\([^()]{1,60}\\))?$`, 'i'),
  new RegExp(`^(?<day>\\d{1,2})([/.-])(?<month>\\d{1,2})\\2${year}(?:,? ${danishClock})?$`, 'i'),
]
const epoch = /^\d{10}(?:\.\d+)?$|^\d{13}$/

/**
 * A time in a field of the API's own, in every form that a Rails server writes: as parseTypedTime, or seconds or
 * milliseconds since 1970. Null if unreadable.
 */
export function parseTime(text: string | null): number | null {
  const digits = text?.trim() ?? ''
  if (!epoch.test(digits)) return parseTypedTime(text)
  return digits.length === 13 && !digits.includes('.') ? Number(digits) : Math.round(Number(digits) * 1000)
}

/**
 * A time in a field that staff type into: ISO 8601, Ruby's Time#to_s and ctime, RFC 2822 or Danish notation;
 * Copenhagen's where it has no offset. Null for anything else: digits alone may be a phone number, an hour or a year.
 */
export function parseTypedTime(text: string | null): number | null {
  const trimmed = text?.trim() ?? ''
  const parts = forms.map((form) => form.exec(trimmed)?.groups).find((groups) => groups !== undefined)
  if (!parts) return null
  const { year, month = '', day, hour = 0, minute = 0, second = 0, fraction = '' } = parts
  const monthIndex = /\d/.test(month) ? Number(month) - 1 : months.indexOf(month.toLowerCase())
  const wall = Date.UTC(
    Number(year),
    monthIndex,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.padEnd(3, '0').slice(0, 3)),
  )
  // Else 30 February would be 2 March.
  if (new Date(wall).getUTCDate() !== Number(day) || new Date(wall).getUTCMonth() !== monthIndex) return null
  return parts.zone === undefined ? fromWallClock(wall) : wall - minutesAhead(parts.zone) * 60_000
}

function minutesAhead(zone: string): number {
  if (/^CE/i.test(zone)) return zone.length === 3 ? 60 : 120
  const [, sign, hours, minutes = 0] = /([+-])(\d\d):?(\d\d)?/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes))
}

/** DD/MM/YYYY, for lists and dropdowns. */
export function formatDate(ms: number): string {
  return inCopenhagen(ms).format('DD/MM/YYYY')
}

/** DD.MM.YYYY in Danish, 25 November 2026 in English, for running text. */
export function formatDateInText(ms: number, language: Language): string {
  return inCopenhagen(ms).locale(languages[language].tag).format(languages[language].date)
}

/** A time in running text, as the language writes it: 09.05 in Danish, 09:05 in English. */
export function formatClockInText(ms: number, language: Language): string {
  return inCopenhagen(ms).format(languages[language].clock)
}

/** As formatClockInText, for a time that recurs each day or week, in minutes since midnight. */
export function formatTimeOfDayInText(minutes: number, language: Language): string {
  return moment.utc(minutes * 60_000).format(languages[language].clock)
}

/** HH:mm, beside an activity. */
export function formatClock(ms: number): string {
  return inCopenhagen(ms).format('HH:mm')
}

const weekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'Europe/Copenhagen', weekday: 'long' }))

// The region Europe (150) makes English, too, put the day before the month.
const daysInWords = perLanguage(
  (tag) =>
    new Intl.DateTimeFormat(new Intl.Locale(tag, { region: '150' }), {
      timeZone: 'Europe/Copenhagen',
      day: 'numeric',
      month: 'long',
    }),
)

/** 22. november, 22 November: for a date in the near future or past. */
export function formatDayInWords(ms: number, language: Language): string {
  return daysInWords(language).format(ms)
}

export function formatWeekday(ms: number, language: Language): string {
  return weekdays(language).format(ms)
}

/** The calendar day as YYYY-MM-DD, for comparing days. */
export function dayKey(ms: number): string {
  return inCopenhagen(ms).format('YYYY-MM-DD')
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(ms: number): number {
  return inCopenhagen(ms).isoWeekday()
}

export function minutesOfDay(ms: number): number {
  const time = inCopenhagen(ms)
  return time.hours() * 60 + time.minutes()
}

export function yearOf(ms: number): number {
  return inCopenhagen(ms).year()
}

export function startOfDay(ms: number): number {
  return timeOn(ms, 0)
}

/** The time at which clocks show `minutes` since midnight on the calendar day of `ms`. */
export function timeOn(ms: number, minutes: number): number {
  return fromWallClock(inCopenhagen(ms).utc(true).startOf('day').valueOf() + minutes * 60_000)
}

/** The same time of day, `days` calendar days later. */
export function addDays(ms: number, days: number): number {
  return fromWallClock(inCopenhagen(ms).utc(true).add(days, 'days').valueOf())
}
