import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { isWholeDay, parseFollowUp } from '@/domain/applications/followUpTime'
import { formatClock, formatDate, startOfDay, timeOn } from '@/format/dates'

const logged = Date.parse('2026-11-20T09:00:00+01:00')

describe('FMT-3 ACT-3 a follow-up as people write it', () => {
  it.each([
    '27.11.2026 14.30',
    '27.11.2026 kl. 14.30',
    '27.11.2026 kl 14.30',
    '27.11.2026, kl. 14.30',
    '27.11.2026 kl.14.30',
    '27.11.2026 klokken 14.30',
    '27.11.2026 - 14.30',
    '27.11.2026 14:30',
    '27.11.2026 14.30-15.00',
    '27.11.2026 14.30 – 15.00',
    '27.11.2026 kl. 14.30 til 15',
    '27.11.2026 kl. 14.30−15.00',
    '27.11.2026 mellem 14.30 og 15.30',
    '27.11.2026 mellem kl. 14.30 og kl. 15.30',
    '27.11.2026 fra 14.30 til 15.30',
    '27.11.2026 ca. kl. 14.30',
    '27.11.2026 kl. ca. 14.30',
    '27.11.2026 ca. 14.30',
    '27.11.2026 kl. 14.30.',
    '27.11.26 14.30',
    '27-11-26 kl. 14.30',
    '27/11/2026 14:30',
    '27/11-2026 kl. 14.30',
    '27/11-26 14.30',
    '27. 11. 2026 kl. 14.30',
    'd. 27.11.2026 kl. 14.30',
    'd.27.11.2026 kl. 14.30',
    'D. 27/11-2026 kl 14:30',
    'den 27.11.2026 kl. 14.30',
    'den 27/11-2026 kl. 14.30',
    'Den 27. november 2026 kl. 14.30',
    '27. november 2026 kl. 14.30',
    '27 november 2026 kl. 14.30',
    '27. november 2026, 14.30',
    '27. nov. 2026 kl. 14:30',
    '27 nov 2026 14.30',
    'd. 27. nov. 2026 kl. 14:30',
    'fredag 27.11.2026 kl. 14.30',
    'Fredag den 27. november 2026 kl. 14.30',
    'fredag d. 27/11-2026 kl. 14.30',
    'fre. d. 27/11-2026 kl. 14.30',
    'Fr. 27.11.2026 kl. 14.30',
    'fre 27.11.26 14.30-15.00',
    '27.11.2026  kl.  14.30',
    '27.11.2026\n14.30',
    'November 27, 2026 at 2:30 pm',
    'November 27th, 2026 at 14:30',
    '27 November 2026 at 2.30 p.m.',
    'Friday 27 November 2026, 14:30-15:00',
    'Fri, Nov 27, 2026 from 2:30 to 3 pm',
    '27/11/2026 between 14:30 and 15:00',
    '27 Nov 2026, around 14:30',
    '2026-11-27 kl. 14.30',
    '2026-11-27 14:30',
    '2026-11-27T14:30:00+01:00[Europe/Copenhagen]',
    '2026-11-27 14:30:00 CET +01:00',
    'Fri Nov 27 2026 14:30:00 GMT+0100 (Central European Standard Time)',
    'November 27, 2026 14:30',
  ])('FMT-3 ACT-3 %j is planned for half past two', (details) => {
    const at = parseFollowUp(details, logged)
    expect(at).toBe(Date.parse('2026-11-27T14:30:00+01:00'))
    expect(isWholeDay(at!)).toBe(false)
  })

  it.each([
    '27.11.2026 kl. 14',
    '27.11.2026 kl 14',
    'den 27/11-2026 klokken 14',
    '27.11.2026 14-15',
    '27. nov. 2026 mellem 14 og 16',
    '27 November 2026 at 2 pm',
  ])('FMT-3 ACT-3 %j is planned for the hour', (details) =>
    expect(parseFollowUp(details, logged)).toBe(Date.parse('2026-11-27T14:00:00+01:00')),
  )

  it.each([
    ['kl. 14.30', '2026-11-20T14:30:00+01:00'],
    ['kl 14.30', '2026-11-20T14:30:00+01:00'],
    ['Kl. 14', '2026-11-20T14:00:00+01:00'],
    ['ca. kl. 14.30', '2026-11-20T14:30:00+01:00'],
    ['14.30-15.00', '2026-11-20T14:30:00+01:00'],
    ['mellem 14 og 15', '2026-11-20T14:00:00+01:00'],
    ['2:30 pm', '2026-11-20T14:30:00+01:00'],
  ])('FMT-3 ACT-3 %j is that hour of the day of its entry', (details, at) => {
    expect(parseFollowUp(details, logged)).toBe(Date.parse(at))
    expect(parseFollowUp(details, null)).toBeNull()
  })

  it.each([
    '7.12.2026',
    '07/12/2026',
    '7/12-2026',
    'd. 7.12.2026',
    'mandag den 7. december 2026',
    '7. december 2026',
    '7 dec 2026',
    'December 7, 2026',
    '7.12.26',
    '2026-12-07',
  ])('FMT-3 ACT-3 a call on %s, without an hour, is planned to the end of that day', (details) => {
    const at = parseFollowUp(details, logged)
    expect(at).toBe(Date.parse('2026-12-08T00:00:00+01:00') - 1)
    expect(isWholeDay(at!)).toBe(true)
  })

  it.each([
    '2030',
    '202611',
    '20121212',
    '14',
    '14.30',
    '14-15',
    'i morgen',
    'i morgen kl. 14.30',
    '27. nonember 2026',
    '31.11.26',
    '27.13.2026 kl. 14.30',
    '27.11.2026 14',
    '27.11.2026 kl. 25',
    '27.11.2026 kl. 14.60',
    '27.11.2026 15-14',
    '27.11.2026 mellem 14',
    '27.11.2026 efter kl. 14',
    '27.11.2026 kl. 14.30 hos Mette',
    '27.11.2026 og 28.11.2026',
    '13 pm',
    'ca. 8.000 kr.',
    'tirsdag',
    'to',
    '',
  ])('FMT-3 %j is text', (details) => {
    expect(parseFollowUp(details, logged)).toBeNull()
  })

  it('FMT-3 ACT-3 a time that is written in any of these ways is that time', () => {
    const pick = (...words: string[]) => fc.constantFrom(...words)
    const names = 'januar februar marts april maj juni juli august september oktober november december'.split(' ')
    const time = fc.integer({ min: Date.parse('2024-01-01T12:00:00Z'), max: Date.parse('2035-12-31T12:00:00Z') })
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 0, max: 23 * 60 + 58 }),
        pick('', 'd. ', 'den ', 'fredag ', 'fredag den ', 'Fr. ', 'fre. d. ', 'man, '),
        pick('D.M.Y', 'D/M/Y', 'D-M-Y', 'D/M-Y', 'D.M.y', 'D. N Y', 'D n Y', 'D. n. Y'),
        pick(' ', ', ', ' - ', ' kl. ', ' kl ', ' kl.', ', kl. ', ' ca. kl. ', ' klokken ', ' mellem '),
        pick('.', ':'),
        pick('', '-', ' - ', ' – ', '−', ' til ', ' to '),
        (day, minutes, before, date, between, mark, range) => {
          const two = (value: number) => String(value).padStart(2, '0')
          const clock = (at: number) => `${two(Math.floor(at / 60))}${mark}${two(at % 60)}`
          const [dd = '', mm = '', yyyy = ''] = formatDate(day).split('/')
          const name = names[Number(mm) - 1] ?? ''
          const parts: Record<string, string> = {
            D: dd,
            M: mm,
            Y: yyyy,
            y: yyyy.slice(2),
            N: name,
            n: name.slice(0, 3),
          }
          const written = date.replace(/[a-z]/gi, (part) => parts[part] ?? '')
          const isBetween = between === ' mellem '
          const end = isBetween ? ` og ${clock(minutes + 1)}` : range && range + clock(minutes + 1)
          const expected = timeOn(startOfDay(day), minutes)
          // An hour that a change of the clocks skips is read as the one after it.
          fc.pre(formatClock(expected) === clock(minutes).replace('.', ':'))
          const details = `${before}${written}${between}${clock(minutes)}${end}`
          expect([details, parseFollowUp(details, logged)]).toEqual([details, expected])
        },
      ),
      { numRuns: 500 },
    )
  })
})
