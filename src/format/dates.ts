import type { Moment } from 'moment'
import moment from 'moment/dist/moment'
import { type Language, perLanguage } from '@/config/language'
import { languages } from '@/config/languages'

// Every time goes in and out as milliseconds since 1970; every calendar day is Copenhagen's, whatever the browser's
// zone (FMT-1). A day is a step in the calendar, never 86 400 s: two days a year are longer or shorter.

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Copenhagen', timeZoneName: 'longOffset' })
const offsets = new Map<number, number>()
const hour = 3_600_000
// The range of a Date less a year, as a calendar step from its very end would throw.
const limit = 8_640_000_000_000_000 - 366 * 24 * hour

/**
 * Minutes that Copenhagen is ahead of UTC at `ms`: whole hours since 1894. It changes on the hour only, so one answer
 * an hour is enough.
 */
function copenhagenOffset(ms: number): number {
  const key = Math.floor(ms / hour)
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

// The form of nearly every time. The browser reads it a hundred times faster than moment, which matters in lists of
// thousands.
const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
const typedByStaff = ['DD/MM/YYYY HH:mm', 'DD.MM.YYYY HH:mm', 'DD-MM-YYYY HH:mm', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY']

/** A time as the API sends it: ISO 8601, else Danish notation; Copenhagen's where it has no offset. Null if unreadable. */
export function parseTime(text: string | null): number | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (isoWithOffset.test(trimmed)) return readable(Date.parse(trimmed))
  const read = moment.utc(trimmed, [moment.ISO_8601, ...typedByStaff], true)
  const ms = readable(read.valueOf())
  if (ms === null) return null
  const hasOffset = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(trimmed) && /T|\d:\d/.test(trimmed)
  return hasOffset ? ms : fromWallClock(ms)
}

function readable(ms: number): number | null {
  return Math.abs(ms) <= limit ? ms : null
}

/** DD/MM/YYYY, for lists and dropdowns. */
export function formatDate(ms: number): string {
  return inCopenhagen(ms).format('DD/MM/YYYY')
}

/** DD.MM.YYYY, for running text. */
export function formatDateInText(ms: number): string {
  return inCopenhagen(ms).format('DD.MM.YYYY')
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
  (tag) => new Intl.DateTimeFormat(new Intl.Locale(tag, { region: '150' }), { timeZone: 'Europe/Copenhagen', day: 'numeric', month: 'long' }),
)

/** 22. november, 22 November: for a date in the near future or past. */
export function formatDayInWords(ms: number, language: Language): string {
  return daysInWords(language).format(ms)
}

/** The weekday's name (I18N-2). */
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

/** Minutes on Copenhagen's clocks since midnight. */
export function minutesOfDay(ms: number): number {
  const time = inCopenhagen(ms)
  return time.hours() * 60 + time.minutes()
}

export function yearOf(ms: number): number {
  return inCopenhagen(ms).year()
}

/** The midnight at which the calendar day of `ms` began. */
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
