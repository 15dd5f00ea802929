import { execFileSync } from 'node:child_process'
import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayKey,
  formatClock,
  formatClockInText,
  formatDate,
  formatDateInText,
  formatDayInWords,
  formatWeekday,
  minutesOfDay,
  parseTime,
  parseTypedTime,
  startOfDay,
  weekdayOf,
  yearOf,
} from '@/format/dates'

const at = (iso: string) => Date.parse(iso)

// From the year 2000 to 2050, to the second.
const anyTime = fc.integer({ min: 946_684_800, max: 2_524_608_000 }).map((seconds) => seconds * 1000)

describe('dates', () => {
  it.each([
    ['2026-11-21T07:13:00+01:00', '21/11/2026', '21.11.2026', '07:13', 6],
    ['2026-11-21T23:30:00Z', '22/11/2026', '22.11.2026', '00:30', 7],
    ['2026-07-01T22:30:00Z', '02/07/2026', '02.07.2026', '00:30', 4],
    ['2026-03-29T00:59:59Z', '29/03/2026', '29.03.2026', '01:59', 7],
    ['2026-03-29T01:00:00Z', '29/03/2026', '29.03.2026', '03:00', 7],
    ['2026-10-25T00:59:59Z', '25/10/2026', '25.10.2026', '02:59', 7],
    ['2026-10-25T01:00:00Z', '25/10/2026', '25.10.2026', '02:00', 7],
    ['2025-12-31T23:00:00Z', '01/01/2026', '01.01.2026', '00:00', 4],
  ])('FMT-1 %s is shown in Copenhagen’s time', (iso, inList, inText, clock, weekday) => {
    expect(formatDate(at(iso))).toBe(inList)
    expect(formatDateInText(at(iso), 'dk')).toBe(inText)
    expect(formatClock(at(iso))).toBe(clock)
    expect(weekdayOf(at(iso))).toBe(weekday)
  })

  it.each([
    ['2026-11-25T10:00:00+01:00', '2026-11-25T09:00:00Z'],
    ['2026-11-25T10:00:00+01', '2026-11-25T09:00:00Z'],
    ['2026-11-25 10:00:00.5+01', '2026-11-25T09:00:00.5Z'],
    ['2026-11-25T10:00-0330', '2026-11-25T13:30:00Z'],
    ['2026-11-25T10:00:00.000Z', '2026-11-25T10:00:00Z'],
    ['2026-11-25t10:00:00.999999z', '2026-11-25T10:00:00.999Z'],
    ['2026-11-25T10:00:00', '2026-11-25T09:00:00Z'],
    ['2026-07-25 10:00', '2026-07-25T08:00:00Z'],
    ['25/11/2026 10:00', '2026-11-25T09:00:00Z'],
    [' 25.07.2026 10:00 ', '2026-07-25T08:00:00Z'],
    ['25-11-2026 10:00', '2026-11-25T09:00:00Z'],
    ['2026-11-25', '2026-11-24T23:00:00Z'],
    ['2026-11-20 09:05:00 UTC', '2026-11-20T09:05:00Z'],
    ['2026-11-20 10:05:00 +0100', '2026-11-20T09:05:00Z'],
    ['2026-11-20 09:05:00.123456 UTC', '2026-11-20T09:05:00.123Z'],
    ['Fri, 20 Nov 2026 10:05:00 +0100', '2026-11-20T09:05:00Z'],
    ['Fri, 20 Nov 2026 09:05:00 GMT', '2026-11-20T09:05:00Z'],
    ['5 Jul 2026 10:05 +0200', '2026-07-05T08:05:00Z'],
    ['Fri, 20 Nov 2026 10:05:00.000000000 CET +01:00', '2026-11-20T09:05:00Z'],
    ['2026-11-20 10:05:00 CET', '2026-11-20T09:05:00Z'],
    ['2026-07-20 11:05:00 CEST', '2026-07-20T09:05:00Z'],
    ['Fri, 20 Nov 2026 10:05:00 CET', '2026-11-20T09:05:00Z'],
    ['Fri Nov 20 10:05:00 2026', '2026-11-20T09:05:00Z'],
    ['Sun Jul  5 11:05:00 2026', '2026-07-05T09:05:00Z'],
    ['Fri Nov 20 10:05:00 +0100 2026', '2026-11-20T09:05:00Z'],
    ['Fri Nov 20 09:05:00 UTC 2026', '2026-11-20T09:05:00Z'],
    ['Fri Nov 20 10:05:00 CET 2026', '2026-11-20T09:05:00Z'],
    ['2026-11-20 10:05:00 CET +01:00', '2026-11-20T09:05:00Z'],
    ['2026-11-20T10:05:00+01:00[Europe/Copenhagen]', '2026-11-20T09:05:00Z'],
    ['Fri Nov 20 2026 10:05:00 GMT+0100 (Central European Standard Time)', '2026-11-20T09:05:00Z'],
    ['Fri Nov 20 2026 10:05:00 GMT+0100 (centraleuropæisk normaltid)', '2026-11-20T09:05:00Z'],
    ['November 20, 2026 10:05', '2026-11-20T09:05:00Z'],
    ['November 20th, 2026 10:05', '2026-11-20T09:05:00Z'],
    ['20.11.2026 10.05', '2026-11-20T09:05:00Z'],
    ['20.11.2026 kl. 10.05', '2026-11-20T09:05:00Z'],
    ['20/11/2026, kl. 9:05', '2026-11-20T08:05:00Z'],
    ['5/7/2026 11:05', '2026-07-05T09:05:00Z'],
  ])('FMT-1 FMT-3 %s is read as a time, whoever wrote it', (text, utc) => {
    expect(parseTime(text)).toBe(at(utc))
    expect(parseTypedTime(text)).toBe(at(utc))
  })

  it.each([
    ['1795165500', '2026-11-20T09:05:00Z'],
    ['1795165500.25', '2026-11-20T09:05:00.25Z'],
    ['1795165500250', '2026-11-20T09:05:00.25Z'],
  ])('FMT-3 %s is a time where the API writes it, and digits where staff do', (digits, utc) => {
    expect(parseTime(digits)).toBe(at(utc))
    expect(parseTypedTime(digits)).toBeNull()
  })

  it.each([
    null,
    '',
    'i morgen',
    '2026-13-45T00:00:00Z',
    '31/02/2026 10:00',
    '31 Feb 2026 10:00 GMT',
    '[object Object]',
    '9'.repeat(400),
    '+275760-09-13T00:00:00Z',
    '2030',
    '2130',
    '2017-104',
    '202611',
    '2026-11',
    '20121212',
    '2026-W48-3',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2025-02-29 10:00:00 UTC',
    '2026-11-25T24:30:00Z',
    '2026-11-25T10:60:00Z',
    '2026-11-25T10:00:00+99:00',
    '0099-01-01',
    '25/11-2026',
    '7.13.2026 10.05',
    '20.11.2026 25.05',
    '20.11.2026 10',
    'kl. 10.05',
    '20.11.26 10.05',
    'Fri Nov 31 10:05:00 2026',
    'Fri Nov 20 10:05:00',
    '2026-11-20 10:05:00 PST',
    '12345678901',
    '-1795165500',
    '2026-11-25 10:00 efter aftale',
  ])('FMT-1 FMT-3 %s is not read as a time', (text) => {
    expect(parseTime(text)).toBeNull()
    expect(parseTypedTime(text)).toBeNull()
  })

  // Written as a server with that offset writes it, from the wall clock there.
  const two = (value: number) => String(value).padStart(2, '0')
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const offsetOf = (minutes: number, colon = '') =>
    `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${colon}${two(Math.abs(minutes) % 60)}`
  function formsOf(ms: number, offset: number) {
    const wall = new Date(ms + offset * 60_000).toISOString()
    const [day, time] = [wall.slice(0, 10), wall.slice(11, 19)]
    const inUtc = new Date(ms).toISOString()
    return [
      `${day}T${time}${offsetOf(offset, ':')}`,
      `${day}T${time}.000${offsetOf(offset, ':')}`,
      `${day} ${time} ${offsetOf(offset)}`,
      `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)} ${time} ${offsetOf(offset)}`,
      inUtc,
      inUtc.replace('T', ' ').replace('.000Z', ' UTC'),
      new Date(ms).toUTCString(),
    ]
  }
  const offsets = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15)
  // Within two days of a change of the clocks, or at any time.
  const nearAChange = fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2000-03-26T01:00:00Z', '2040-10-28T01:00:00Z'),
      fc.integer({ min: -172_800, max: 172_800 }),
    )
    .map(([change, seconds]) => at(change) + seconds * 1000)

  it('FMT-3 every form of a time with an offset is read as that time, also about a change of the clocks', () => {
    fc.assert(
      fc.property(fc.oneof(anyTime, nearAChange), offsets, (ms, offset) => {
        for (const text of formsOf(ms, offset))
          expect([text, parseTime(text), parseTypedTime(text)]).toEqual([text, ms, ms])
        if (ms >= 1e12) expect([parseTime(String(ms)), parseTime(String(ms / 1000))]).toEqual([ms, ms])
      }),
    )
  })

  it('FMT-3 a time without an offset is what Copenhagen’s clocks show; of the hour shown twice, one of both', () => {
    fc.assert(
      fc.property(fc.oneof(anyTime, nearAChange), (exact) => {
        const ms = exact - (exact % 60_000)
        const [day, clock] = [dayKey(ms), formatClock(ms)]
        for (const text of [
          `${day} ${clock}`,
          `${day}T${clock}:00`,
          `${formatDate(ms)} ${clock}`,
          `${formatDateInText(ms, 'dk')} ${clock}`,
        ]) {
          const read = parseTime(text) ?? 0
          expect(`${dayKey(read)} ${formatClock(read)}`).toBe(`${day} ${clock}`)
          expect(Math.abs(read - ms)).toBeLessThanOrEqual(3_600_000)
        }
      }),
    )
  })

  it('FMT-3 a time with a word beside it, digits alone where staff type, and any other text are no time', () => {
    const word = fc.stringMatching(/^[a-zæøå]{2,9}$/)
    fc.assert(
      fc.property(
        anyTime,
        offsets,
        word,
        fc.stringMatching(/^\d{1,20}$/),
        fc.stringMatching(/^[^\d]*$/),
        (ms, offset, text, digits, noDigits) => {
          const withWord = formsOf(ms, offset).map((form) => `${form} ${text}`)
          for (const typed of [...withWord, digits, noDigits])
            expect([typed, parseTypedTime(typed)]).toEqual([typed, null])
          for (const given of [...withWord, noDigits, digits.slice(0, 9)])
            expect([given, parseTime(given)]).toEqual([given, null])
        },
      ),
    )
  })

  it.each([
    ['2026-03-28T12:00:00+01:00', 1, '2026-03-29T12:00:00+02:00'],
    ['2026-03-28T12:00:00+01:00', 3, '2026-03-31T12:00:00+02:00'],
    ['2026-10-24T12:00:00+02:00', 2, '2026-10-26T12:00:00+01:00'],
    ['2026-03-28T02:30:00+01:00', 1, '2026-03-29T03:30:00+02:00'],
    ['2026-01-30T23:30:00+01:00', 2, '2026-02-01T23:30:00+01:00'],
  ])('FMT-1 adding days keeps the time of day: %s and %i days is %s', (from, days, to) => {
    expect(addDays(at(from), days)).toBe(at(to))
  })

  it('FMT-1 I18N-2 a date and a time in running text are written as their language does', () => {
    const time = at('2026-11-21T08:05:00Z')
    expect([formatDateInText(time, 'dk'), formatDateInText(time, 'en')]).toEqual(['21.11.2026', '21 November 2026'])
    expect([formatClockInText(time, 'dk'), formatClockInText(time, 'en')]).toEqual(['09.05', '09:05'])
  })

  it('I18N-2 a day in words is Copenhagen’s, with the day before the month in English too', () => {
    const time = at('2026-11-21T23:30:00Z')
    expect([formatDayInWords(time, 'dk'), formatDayInWords(time, 'en')]).toEqual(['22. november', '22 November'])
  })

  it('I18N-2 weekdays are named in the language in use', () => {
    expect(formatWeekday(at('2026-11-21T23:30:00Z'), 'dk')).toBe('søndag')
    expect(formatWeekday(at('2026-11-21T23:30:00Z'), 'en')).toBe('Sunday')
  })

  it('FMT-1 minutes, years and the start of a day are Copenhagen’s', () => {
    expect(minutesOfDay(at('2026-07-01T22:30:00Z'))).toBe(30)
    expect(yearOf(at('2025-12-31T23:30:00Z'))).toBe(2026)
    expect(startOfDay(at('2026-03-29T20:00:00+02:00'))).toBe(at('2026-03-29T00:00:00+01:00'))
    expect(startOfDay(at('2026-10-25T20:00:00+01:00'))).toBe(at('2026-10-25T00:00:00+02:00'))
  })

  it('FMT-1 adding days steps through the calendar one day at a time, over fifty years', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: -400, max: 400 }), (ms, days) => {
        const noon = startOfDay(ms) + 12 * 3_600_000
        const stepped = addDays(noon, days)
        const calendar = new Date(`${dayKey(noon)}T00:00:00Z`)
        calendar.setUTCDate(calendar.getUTCDate() + days)
        expect(dayKey(stepped)).toBe(calendar.toISOString().slice(0, 10))
        expect(formatClock(stepped)).toBe(formatClock(noon))
      }),
    )
  })

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'FMT-1 REM-2 dates, and those of reminders, are the same in a browser in %s',
    (zone) => {
      const shown = execFileSync(process.execPath, ['--import', 'tsx', 'tests/unit/format/printDates.ts'], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone },
      })
      expect(JSON.parse(shown)).toEqual({
        zone,
        dates: ['29.03.2026 01:59', '29.03.2026 03:00', '26.10.2026 12:00', '01.01.2026 00:00'],
        firstReminders: ['23.11.2026', '02.04.2026', '29.10.2026'],
        nextReminders: ['30.03.2026', '26.10.2026'],
      })
    },
  )
})
