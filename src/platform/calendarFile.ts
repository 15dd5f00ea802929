import { nanoid } from '@reduxjs/toolkit'

export interface CalendarEvent {
  /** Milliseconds since 1970, or a whole day as YYYY-MM-DD. */
  at: number | string
  title: string
  description: string
  fileName: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The entry as RFC 5545 has it, with an alarm: at its time, or at nine on its day. */
export function calendarFile({ at, title, description }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Min side//DA',
    'BEGIN:VEVENT',
    `UID:${nanoid()}@${window.location.hostname}`,
    `DTSTAMP:${utc(Date.now())}`,
    ...(typeof at === 'number' ? timed(at) : wholeDay(at)),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${typeof at === 'number' ? 'PT0S' : 'PT9H'}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function timed(at: number): string[] {
  return [`DTSTART:${utc(at)}`, `DTEND:${utc(at + 30 * minuteMs)}`]
}

/** Leaves the customer free on that day. */
function wholeDay(day: string): string[] {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  const date = (text: string) => text.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(next)}`, 'TRANSP:TRANSPARENT']
}

function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const longestLine = 75

/** Lines are limited in bytes, not in letters: a Danish letter is two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let length = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (length + size > longestLine) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += size
  }
  return text
}
