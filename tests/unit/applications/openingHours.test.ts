import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { openingAt, openingRowsOf } from '@/domain/applications/openingHours'
import { addDays, minutesOfDay, timeOn, weekdayOf } from '@/format/dates'

const names = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const week = (...hours: string[]) => hours.map((text, index) => `${index + 1},${names[index]},${text}`).join('\n')
const ordinary = week('9-17', '9-17', '9-17', '9-18', '9-16', '10-13', 'Lukket')
const sundays = week(...names.map(() => '9-17'))
const nights = week(...names.map(() => '0-2, 20-24'))
const always = week(...names.map(() => 'Døgnåbent'))
const at = (hour: number, minute = 0) => hour * 60 + minute

describe('openingRowsOf', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('OFFER-6 weekday %i is read, Sunday being 7', (weekday) => {
    expect(openingRowsOf(ordinary)[weekday - 1]).toMatchObject({ weekday, label: names[weekday - 1] })
  })

  it('OFFER-6 the company’s own words are kept', () => {
    expect(openingRowsOf('1,Mandag,8.30-16, telefon til 20')).toEqual([
      { weekday: 1, label: 'Mandag', hours: '8.30-16, telefon til 20', intervals: null },
    ])
  })

  it.each([
    '',
    'vrøvl',
    '0,Nulte,9-17',
    '8,Ottende,9-17',
    '1.5,Mandag,9-17',
    '-1,Mandag,9-17',
    'x,Mandag,9-17',
    '1,Mandag',
    '1,,9-17',
    '1,Mandag,',
    ',,,,',
    '11,Mandag,9-17',
  ])('OFFER-6 the malformed row "%s" is skipped', (row) => {
    expect(openingRowsOf(`${row}\r\n2,Tirsdag,9-17`).map(({ weekday }) => weekday)).toEqual([2])
  })

  it.each([
    ['9-17', [[540, 1020]]],
    ['09:00-17:30', [[540, 1050]]],
    ['08.30 – 16.15', [[510, 975]]],
    ['kl. 9 til 16', [[540, 960]]],
    [
      '9-12 og 13-17',
      [
        [540, 720],
        [780, 1020],
      ],
    ],
    [
      '9-12, 13-17',
      [
        [540, 720],
        [780, 1020],
      ],
    ],
    ['0-24', [[0, 1440]]],
    ['kl 9−16', [[540, 960]]],
    ['fra 9 til 16', [[540, 960]]],
    ['mellem 9 og 16', [[540, 960]]],
    ['between 9:00 and 16:00', [[540, 960]]],
    ['from 9 to 16', [[540, 960]]],
    ['20.00-00.00', [[1200, 1440]]],
    ['Døgnåbent', [[0, 1440]]],
    ['Lukket', []],
    ['closed', []],
  ])('OFFER-6 the hours "%s" are read', (hours, intervals) => {
    expect(openingRowsOf(`1,Mandag,${hours}`)[0]?.intervals).toEqual(intervals.map(([from, to]) => ({ from, to })))
  })

  it.each(['efter aftale', '9-17 efter aftale', '25.00-99.99', '17-9', '9-17-20', '9.60-17', 'fra 9', '120-17'])(
    'OFFER-6 the hours "%s" are not interpreted',
    (hours) => {
      expect(openingRowsOf(`1,Mandag,${hours}`)[0]?.intervals).toBeNull()
    },
  )

  it('OFFER-6 any text is read without harm, even a long one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => openingRowsOf(text).every(({ weekday }) => weekday >= 1 && weekday <= 7)),
    )
    for (const text of [`1,${'-'.repeat(50_000)},${'9-'.repeat(50_000)}`, `1,Mandag,${'kl. '.repeat(25_000)}`]) {
      expect(openingRowsOf(text).length).toBeLessThanOrEqual(7)
    }
  })
})

describe('whether a company is open', () => {
  // In a week without holidays, with none before the next Sunday.
  const stateOn = (weekday: number, minutes: number, text: string) =>
    openingAt(text, timeOn(addDays(Date.parse('2026-11-16T12:00:00+01:00'), weekday - 1), minutes))

  it.each([
    [1, at(8, 59), { kind: 'closed', daysAhead: 0, at: 540 }],
    [1, at(9), { kind: 'open', until: 1020 }],
    [1, at(16, 59), { kind: 'open', until: 1020 }],
    [1, at(17), { kind: 'closed', daysAhead: 1, at: 540 }],
    [2, at(12), { kind: 'open', until: 1020 }],
    [3, at(12), { kind: 'open', until: 1020 }],
    [4, at(17, 30), { kind: 'open', until: 1080 }],
    [5, at(16), { kind: 'closed', daysAhead: 1, at: 600 }],
    [6, at(13), { kind: 'closed', daysAhead: 2, at: 540 }],
    [7, at(0), { kind: 'closed', daysAhead: 1, at: 540 }],
  ])('OFFER-6 the state on weekday %i at minute %i is right', (weekday, minutes, state) => {
    expect(stateOn(weekday, minutes, ordinary)).toEqual(state)
  })

  it.each([
    ['To', { kind: 'closed', daysAhead: 0, at: 540 }],
    ['To.', { kind: 'closed', daysAhead: 0, at: 540 }],
    ['tors', { kind: 'closed', daysAhead: 0, at: 540 }],
    ['Ma-to', null],
    ['Ma. – fr.', null],
    ['Mandag til torsdag', null],
    ['Monday to Thursday', null],
    ['Man−tors', null],
  ])(
    'OFFER-6 at night a company whose Thursday is called "%s" is closed, and a row of several days claims nothing',
    (label, state) => {
      const days = ['Ma', 'Ti', 'On', label, 'Fr'].map((day, index) => `${index + 1},${day},9-17`).join('\n')
      expect(stateOn(4, at(3), days)).toEqual(state)
    },
  )

  it('OFFER-6 between two intervals of a day the company is closed', () => {
    expect(stateOn(1, at(12, 30), '1,Mandag,9-12 og 13-17')).toEqual({ kind: 'closed', daysAhead: 0, at: at(13) })
  })

  it.each([
    [
      'closes at midnight',
      week('8-24', '8-24', '8-24', '8-24', '8-24', '8-24', '8-24'),
      at(10),
      { kind: 'open', until: at(24) },
    ],
    [
      'is not open yet',
      week('8-24', '8-24', '8-24', '8-24', '8-24', '8-24', '8-24'),
      at(7),
      { kind: 'closed', daysAhead: 0, at: at(8) },
    ],
    ['closes at night', week('20-24', '0-2, 20-24', '', '', '', '', ''), at(21), { kind: 'open', until: at(26) }],
    [
      'closes on another day',
      week('0-24', 'Døgnåbent', '0-24', '0-16', '', '', ''),
      at(10),
      { kind: 'open', until: at(3 * 24 + 16) },
    ],
    ['never closes', week('0-24', '0-24', '0-24', '0-24', '0-24', '0-24', '0-24'), at(10), { kind: 'alwaysOpen' }],
    [
      'is open on through two intervals that meet',
      week('8-12, 12-16', '', '', '', '', '', ''),
      at(10),
      { kind: 'open', until: at(16) },
    ],
    [
      'is open until the later end of two intervals',
      week('8-16, 9-12', '', '', '', '', '', ''),
      at(10),
      { kind: 'open', until: at(16) },
    ],
    ['may go on after midnight, which cannot be read', week('8-24', 'efter aftale', '', '', '', '', ''), at(10), null],
  ])('OFFER-6 the state is right for a company that %s', (_, text, minutes, state) => {
    expect(stateOn(1, minutes, text)).toEqual(state)
  })

  it('OFFER-6 a day without a row is closed, and the company opens again on the same weekday', () => {
    expect(stateOn(1, at(18), '1,Mandag,9-17')).toEqual({ kind: 'closed', daysAhead: 7, at: 540 })
  })

  it.each([
    ['there are no rows', ''],
    ['all days are closed', week('Lukket', 'Lukket', 'Lukket', 'Lukket', 'Lukket', 'Lukket', 'Lukket')],
    ['today cannot be read', '1,Mandag,efter aftale\n2,Tirsdag,9-17'],
    ['a row speaks of several days', '1,Mandag-fredag,9-17'],
  ])('OFFER-6 no state is given when %s', (_why, text) => {
    expect(stateOn(1, at(20), text)).toBeNull()
  })

  it.each([
    [
      'the evening before Christmas Eve, a Wednesday',
      ordinary,
      '2026-12-23T20:00:00+01:00',
      { kind: 'closed', daysAhead: 5, at: at(9) },
    ],
    ['Christmas Eve at noon', ordinary, '2026-12-24T12:00:00+01:00', { kind: 'closed', daysAhead: 4, at: at(9) }],
    ['Good Friday', ordinary, '2026-04-03T12:00:00+02:00', { kind: 'closed', daysAhead: 1, at: at(10) }],
    ['never closed, on Christmas Eve', always, '2026-12-24T12:00:00+01:00', { kind: 'alwaysOpen' }],
    [
      'Easter Sunday, with hours on Sundays',
      sundays,
      '2027-03-28T12:00:00+02:00',
      { kind: 'closed', daysAhead: 2, at: at(9) },
    ],
    [
      'Whit Sunday, with hours on Sundays',
      sundays,
      '2027-05-16T12:00:00+02:00',
      { kind: 'closed', daysAhead: 2, at: at(9) },
    ],
    [
      'the night before Christmas Eve, with hours across midnight',
      nights,
      '2026-12-23T22:00:00+01:00',
      { kind: 'open', until: at(24) },
    ],
    [
      'after midnight on Christmas Eve, with hours across midnight',
      nights,
      '2026-12-24T00:30:00+01:00',
      { kind: 'closed', daysAhead: 3, at: 0 },
    ],
    [
      'an ordinary night, with hours across midnight',
      nights,
      '2026-12-21T22:00:00+01:00',
      { kind: 'open', until: at(26) },
    ],
  ])('OFFER-6 APP-8 holidays are closed days: %s', (_what, hours, now, state) => {
    expect(openingAt(hours, Date.parse(now))).toEqual(state)
  })

  it.each([
    ['2026-07-05T21:59:00Z', 7, at(23, 59)],
    ['2026-07-05T22:01:00Z', 1, at(0, 1)],
    ['2026-12-06T22:59:00Z', 7, at(23, 59)],
    ['2026-12-06T23:01:00Z', 1, at(0, 1)],
  ])('OFFER-6 the day is Copenhagen’s: %s is weekday %i', (iso, weekday, minutes) => {
    const ms = Date.parse(iso)
    expect([weekdayOf(ms), minutesOfDay(ms)]).toEqual([weekday, minutes])
  })
})
