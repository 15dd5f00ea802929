import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { firstReminderAt, nextReminderAt, reminderBlock } from '@/domain/applications/match/reminder'
import { formatClock, formatDateInText } from '@/format/dates'
import dk from '@locales/dk/applications.json'
import en from '@locales/en/applications.json'
import { aReminder } from '@tests/unit/applications/wire'

const at = (iso: string) => Date.parse(iso)
const hour = 3_600_000
const anyTime = fc.integer({ min: 1_577_836_800, max: 2_208_988_800 }).map((seconds) => seconds * 1000)
const today = at('2026-11-21T12:00:00+01:00')

const danishWeekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Europe/Copenhagen' })
const danishHour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Copenhagen' })

/** Waits hour by hour, as one would with a clock on the wall, until it has struck midnight so often. */
function danishMidnightAfter(made: number, times: number): number {
  let time = Math.floor(made / hour) * hour
  for (let struck = 0; struck < times;) {
    time += hour
    if (Number(danishHour.format(time)) === 0) struck += 1
  }
  return time
}

describe('first reminder', () => {
  it.each([
    ['a Monday', '2026-11-16T09:00:00+01:00', '19.11.2026'],
    ['a Tuesday', '2026-11-17T09:00:00+01:00', '20.11.2026'],
    ['a Wednesday', '2026-11-18T23:59:59+01:00', '21.11.2026'],
    ['a Thursday', '2026-11-19T00:00:00+01:00', '23.11.2026'],
    ['a Friday', '2026-11-20T09:00:00+01:00', '24.11.2026'],
    ['a Saturday', '2026-11-21T09:00:00+01:00', '25.11.2026'],
    ['a Sunday', '2026-11-22T23:59:59+01:00', '26.11.2026'],
    ['a Wednesday in UTC that is a Thursday in Denmark', '2026-11-18T23:30:00Z', '23.11.2026'],
    ['a Thursday before the clock goes forward', '2026-03-26T12:00:00+01:00', '30.03.2026'],
    ['the Sunday when it does', '2026-03-29T01:30:00+01:00', '02.04.2026'],
    ['a Thursday before the clock goes back', '2026-10-22T12:00:00+02:00', '26.10.2026'],
    ['the Sunday when it does, in the hour that comes twice', '2026-10-25T02:30:00+01:00', '29.10.2026'],
    ['a Wednesday before New Year', '2025-12-31T12:00:00+01:00', '03.01.2026'],
  ])('REM-2 of an inquiry made on %s (%s) is on %s, from midnight', (_, made, date) => {
    expect(formatDateInText(firstReminderAt(at(made)), 'dk')).toBe(date)
    expect(formatClock(firstReminderAt(at(made)))).toBe('00:00')
  })

  it('REM-2 the first reminder is 3 calendar days later from Monday to Wednesday, else 4, on every day of twenty years', () => {
    fc.assert(
      fc.property(anyTime, (made) => {
        const midnights = ['Thu', 'Fri', 'Sat', 'Sun'].includes(danishWeekday.format(made)) ? 4 : 3
        expect(firstReminderAt(made)).toBe(danishMidnightAfter(made, midnights))
      }),
    )
  })
})

describe('further reminders', () => {
  it.each([
    ['2026-11-20T15:00:00+01:00', '22.11.2026'],
    ['2026-03-28T23:30:00+01:00', '30.03.2026'],
    ['2026-10-24T23:30:00+02:00', '26.10.2026'],
    ['2026-12-31T09:00:00+01:00', '02.01.2027'],
  ])('REM-1 after one sent at %s the next-send date is %s', (lastSent, date) => {
    expect(formatDateInText(nextReminderAt(at(lastSent)), 'dk')).toBe(date)
  })

  it.each([
    ['never sent', {}, null],
    ['not enabled', { enabled: false }, 'disabled'],
    ['sent twice', { count: 2 }, 'used'],
    ['sent more often than it can be', { count: 7 }, 'used'],
    [
      'sent once, just under 48 h ago',
      { count: 1, last_sent: new Date(today - 48 * hour + 1).toISOString() },
      'recent',
    ],
    [
      'sent once, 48 h ago to the millisecond',
      { count: 1, last_sent: new Date(today - 48 * hour).toISOString() },
      'recent',
    ],
    ['sent once, just over 48 h ago', { count: 1, last_sent: new Date(today - 48 * hour - 1).toISOString() }, null],
    ['sent in the future', { count: 1, last_sent: new Date(today + hour).toISOString() }, 'recent'],
    ['sent at a time that cannot be read', { count: 1, last_sent: 'i går' }, null],
    [
      'counted as never sent, but sent an hour ago',
      { count: 0, last_sent: new Date(today - hour).toISOString() },
      'recent',
    ],
  ])('REM-1 a reminder that was %s is allowed or blocked', (_, more, block) => {
    expect(reminderBlock(aReminder(more), today)).toBe(block)
  })

  it('REM-1 48 hours are counted by the clock, not by the calendar, when the clock changes', () => {
    const lastSent = '2026-03-28T12:00:00+01:00'
    const reminder = aReminder({ count: 1, last_sent: lastSent })
    expect(reminderBlock(reminder, at('2026-03-30T13:00:00+02:00'))).toBe('recent')
    expect(reminderBlock(reminder, at('2026-03-30T13:00:01+02:00'))).toBeNull()
  })

  it('REM-0 REM-1 a reminder is allowed exactly when more than 48 hours have passed since the last, which was in the past', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: -100 * hour, max: 100 * hour }), (lastSent, passed) => {
        const block = reminderBlock(
          aReminder({ count: 1, last_sent: new Date(lastSent).toISOString() }),
          lastSent + passed,
        )
        expect(block).toBe(passed > 48 * hour ? null : 'recent')
      }),
    )
  })
})

describe('REM-1 the texts that say how many reminders an insurer can be sent', () => {
  const sent = [0, 1, 2, 3, 4].find((count) => reminderBlock(aReminder({ count }), today) === 'used')
  const words = new Map([[2, { dk: /\bto\b/, en: /\b(?:two|both)\b/ }]]).get(sent ?? 0)

  it.each([
    ['dk', dk.reminder, words?.dk],
    ['en', en.reminder, words?.en],
  ] as const)('REM-1 name as many as the rule allows: %s', (_language, texts, word) => {
    expect(texts.all_used).toMatch(word ?? 'a word for another number')
    for (const text of [texts.count_one, texts.count_other]) expect(text).toMatch(new RegExp(` (?:of|af) ${sent} `))
  })
})
