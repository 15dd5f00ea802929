import type { Language } from '@/config/language'
import { addDays, minutesOfDay, weekdayOf } from '@/format/dates'
import { clockName, dash, rangeSign } from '@/format/typedClocks'
import { isHoliday } from '@/format/workingDays'

/** From and to in minutes since midnight. */
interface Interval {
  from: number
  to: number
}

export interface OpeningRow {
  /** Monday is 1, Sunday 7. */
  weekday: number
  /** The company's own words for the day and its hours. */
  label: string
  hours: string
  /** When it is open: empty when closed, null when the hours cannot be read. */
  intervals: Interval[] | null
}

/** Whether the insurer's phone is answered now, and until when, in minutes since midnight; `until` may fall on a later day. */
export type Opening =
  | { kind: 'alwaysOpen' }
  | { kind: 'open'; until: number }
  | { kind: 'closed'; daysAhead: number; at: number }

/** In minutes. */
export const wholeDay = 24 * 60

/** Reads a company's opening hours, one "weekday number,label,hours" per line, and skips malformed lines (OFFER-6). */
export function openingRowsOf(text: string): OpeningRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [number = '', label = '', ...rest] = line.split(',').map((part) => part.trim())
    const hours = rest.join(', ')
    if (!/^[1-7]$/.test(number) || !label || !hours) return []
    return [{ weekday: Number(number), label, hours, intervals: readHours(hours) }]
  })
}

/** Patterns of what companies write in each language, whatever language the portal is shown in. */
const words: Record<Language, Record<'always' | 'closed' | 'and', string>> = {
  dk: { always: 'døgnåbent|hele døgnet|24 timer', closed: 'lukket', and: 'og' },
  en: { always: 'open 24 hours', closed: 'closed', and: 'and' },
}
const inAny = (word: keyof (typeof words)['dk']) =>
  Object.values(words)
    .map((own) => own[word])
    .join('|')

const always = new RegExp(`^(${inAny('always')})$`, 'i')
const closed = new RegExp(`^(${inAny('closed')}|${dash})$`, 'i')
const time = String.raw`(?:${clockName}\s?)?(\d{1,2})(?:[.:](\d{2}))?`
const interval = new RegExp(
  String.raw`(?:(?:fra|from)\s)?${time}\s?${rangeSign}\s?${time}|(?:mellem|between)\s${time}\s(?:og|and)\s${time}`,
  'gi',
)
const between = new RegExp(String.raw`^(\s|,|;|&|${inAny('and')})*$`, 'i')

/** Hours count as understood only when no text is left over: "9-17 efter aftale" is for people to read. */
function readHours(hours: string): Interval[] | null {
  if (always.test(hours)) return [{ from: 0, to: wholeDay }]
  if (closed.test(hours)) return []
  const found = [...hours.matchAll(interval)].map(([, h1, m1, h2, m2, ...[h3, m3, h4, m4]]) =>
    h1 === undefined ? intervalOf(h3, m3, h4, m4) : intervalOf(h1, m1, h2, m2),
  )
  if (found.length === 0 || !between.test(hours.replace(interval, ' '))) return null
  const readable = found.filter((one) => one !== null)
  return readable.length === found.length ? readable : null
}

function intervalOf(h1 = '', m1 = '0', h2 = '', m2 = '0'): Interval | null {
  const from = minutesOf(h1, m1)
  const to = minutesOf(h2, m2) || wholeDay
  return from < to && to <= wholeDay && Number(m1) < 60 && Number(m2) < 60 ? { from, to } : null
}

function minutesOf(hours: string, minutes: string): number {
  return Number(hours) * 60 + Number(minutes)
}

/** "To" alone is a Thursday. */
const severalDays = new RegExp(String.raw`\p{L}\.?\s?${rangeSign}\s?\p{L}`, 'iu')

// In days. A state is looked for over two weeks, as the whole of Christmas may be holidays.
const furthest = 14
const week = 7

/**
 * Whether a company with these opening hours is open at a time, or when it opens next (OFFER-6). The hours describe
 * ordinary weeks: on a Danish holiday, only a company that never closes is open. Null where hours on the way cannot be
 * read: no claim is better than a wrong one. A day without a row is closed, unless some row covers several days
 * ("Mandag-fredag").
 */
export function openingAt(text: string, now: number): Opening | null {
  const rows = openingRowsOf(text)
  if (rows.some((row) => severalDays.test(row.label))) return null
  const start = minutesOfDay(now)
  let until = start
  for (let daysAhead = 0; daysAhead <= furthest; daysAhead += 1) {
    const intervals = intervalsOn(rows, addDays(now, daysAhead))
    if (!intervals) return null
    const midnight = daysAhead * wholeDay
    // An interval that ends where the next begins, even at midnight, is one stretch of being open.
    for (const { from, to } of intervals) if (midnight + from <= until) until = Math.max(until, midnight + to)
    const isOpen = until > start
    if (isOpen && until < midnight + wholeDay) return { kind: 'open', until }
    if (isOpen && daysAhead === week) return { kind: 'alwaysOpen' }
    const next = isOpen ? undefined : intervals.find(({ from }) => midnight + from > start)
    if (next) return { kind: 'closed', daysAhead, at: next.from }
  }
  return null
}

function intervalsOn(rows: OpeningRow[], day: number): Interval[] | null {
  const ofDay = rows.filter(({ weekday }) => weekday === weekdayOf(day))
  if (
    isHoliday(day) &&
    !ofDay.some(({ intervals }) => intervals?.some(({ from, to }) => from === 0 && to === wholeDay))
  )
    return []
  if (ofDay.some(({ intervals }) => intervals === null)) return null
  return ofDay.flatMap(({ intervals }) => intervals ?? []).sort((a, b) => a.from - b.from)
}
