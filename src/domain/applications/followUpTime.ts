import { addDays, parseTypedTime, startOfDay, timeOn } from '@/format/dates'
import { readTypedClock } from '@/format/typedClocks'

const months = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['marts', 'march'],
  ['april'],
  ['maj', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
]

const weekday =
  /^(?:(?:man|tirs|ons|tors|fre|lør|søn|mon|tues?|wed|wednes|thurs?|thu|fri|sat|satur|sun)(?:dag|day)?|ma|ti|on|to|fr|lø|sø)\b\.?,? /iu
const article = /^(?:d\.|den|the|on) ?/i
const ordinal = '(?:\\.|st|nd|rd|th)?'
const days = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/,
  /^(?<day>\d{1,2}) ?[./-] ?(?<month>\d{1,2}) ?[./-] ?(?<year>\d{4}|\d\d)(?!\d|[.:]\d)/,
  new RegExp(`^(?<day>\\d{1,2})${ordinal} ?(?<month>\\p{L}{3,9})\\.?,? (?<year>\\d{4})(?!\\d)`, 'iu'),
  new RegExp(`^(?<month>\\p{L}{3,9})\\.? (?<day>\\d{1,2})${ordinal},? (?<year>\\d{4})(?!\\d)`, 'iu'),
]
const clockInTime = /[T ]\d{1,2}:\d\d/i

/**
 * The time of a follow-up: as a server writes it, or as staff do, in Danish or English: a weekday, a date, and an hour or
 * the first of two. A day without an hour lasts to its end (isWholeDay), and an hour without a day is on the day that the
 * entry was `loggedAt`. Null for anything else: no part of it is guessed.
 */
export function parseFollowUp(details: string, loggedAt: number | null): number | null {
  const text = details.trim().replace(/\s+/g, ' ')
  const written = clockInTime.test(text) ? parseTypedTime(text) : null
  if (written !== null) return written
  const bare = text.replace(weekday, '').replace(article, '')
  const found = days.map((form) => form.exec(bare)).find((match) => match !== null)
  const day = found?.groups ? dayOf(found.groups) : null
  if (!found || day === null) {
    const clock = readTypedClock(text)
    return clock?.isNamed && loggedAt !== null ? timeOn(loggedAt, clock.from) : null
  }
  const rest = bare.slice(found[0].length).replace(/^,? ?(?:[-–] )?/, '')
  if (rest === '') return startOfDay(addDays(day, 1)) - 1
  const clock = readTypedClock(rest)
  return clock && timeOn(day, clock.from)
}

function dayOf({ year = '', month = '', day = '' }: Record<string, string>): number | null {
  const number = /\d/.test(month) ? Number(month) : monthOf(month.toLocaleLowerCase('da'))
  const parts = [year.length === 2 ? `20${year}` : year, number, day].map((part) => String(part).padStart(2, '0'))
  return parseTypedTime(parts.join('-'))
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.some((one) => one.startsWith(name))) + 1
}

/** Whether a follow-up is planned for a day, without an hour. */
export function isWholeDay(followUpAt: number): boolean {
  return startOfDay(followUpAt + 1) === followUpAt + 1
}
