import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, minutesOfDay, parseTime, startOfDay } from '@/format/dates'
import { addWorkingDays, isHoliday, isWorkingDay } from '@/format/workingDays'

const at = (text: string) => parseTime(text) ?? NaN
const noon = (day: string) => at(`${day}T12:00:00`)

describe('a working day', () => {
  it.each([
    ['2026-11-20', 'a Friday'],
    ['2026-11-23', 'a Monday'],
    ['2024-04-26', 'store bededag after its abolition'],
    ['2026-12-23', 'the day before Christmas Eve'],
    ['2027-01-04', 'the first Monday of a year'],
    ['2026-05-15', 'the Friday after Ascension Day'],
  ])('BODY-2 %s is a working day, %s', (day) => {
    expect(isWorkingDay(noon(day))).toBe(true)
  })

  it.each([
    ['2026-11-21', 'Saturday'],
    ['2026-11-22', 'Sunday'],
    ['1900-04-16', 'Easter Monday of another century'],
    ['2100-03-29', 'Easter Monday of the next century'],
    ['2300-04-09', 'Easter Monday, three centuries on'],
    ['1981-04-20', 'Easter Monday, an exception of the calendar’s formula'],
    ['2049-04-19', 'Easter Monday, another exception of the formula'],
    ['2008-03-24', 'Easter Monday, as early as it comes'],
  ])('BODY-2 %s is not a working day, %s', (day) => {
    expect(isWorkingDay(noon(day))).toBe(false)
  })

  it('BODY-2 a working day is Copenhagen’s, not the browser’s or UTC’s', () => {
    expect(isWorkingDay(at('2026-11-20T22:59:00Z'))).toBe(true)
    expect(isWorkingDay(at('2026-11-20T23:01:00Z'))).toBe(false)
  })
})

describe('a holiday', () => {
  // As published: https://www.npmjs.com/package/date-holidays, Denmark, and New Year's Eve, Christmas Eve and Constitution
  // Day, on which insurers close, too.
  const everyYear = ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31']
  const published: [number, string][] = [
    [2020, '04-09 04-10 04-12 04-13 05-08 05-21 05-31 06-01'],
    [2021, '04-01 04-02 04-04 04-05 04-30 05-13 05-23 05-24'],
    [2022, '04-14 04-15 04-17 04-18 05-13 05-26 06-05 06-06'],
    [2023, '04-06 04-07 04-09 04-10 05-05 05-18 05-28 05-29'],
    [2024, '03-28 03-29 03-31 04-01 05-09 05-19 05-20'],
    [2025, '04-17 04-18 04-20 04-21 05-29 06-08 06-09'],
    [2026, '04-02 04-03 04-05 04-06 05-14 05-24 05-25'],
    [2027, '03-25 03-26 03-28 03-29 05-06 05-16 05-17'],
    [2028, '04-13 04-14 04-16 04-17 05-25 06-04 06-05'],
    [2029, '03-29 03-30 04-01 04-02 05-10 05-20 05-21'],
    [2030, '04-18 04-19 04-21 04-22 05-30 06-09 06-10'],
    [2031, '04-10 04-11 04-13 04-14 05-22 06-01 06-02'],
    [2032, '03-25 03-26 03-28 03-29 05-06 05-16 05-17'],
    [2033, '04-14 04-15 04-17 04-18 05-26 06-05 06-06'],
    [2034, '04-06 04-07 04-09 04-10 05-18 05-28 05-29'],
    [2035, '03-22 03-23 03-25 03-26 05-03 05-13 05-14'],
    [2036, '04-10 04-11 04-13 04-14 05-22 06-01 06-02'],
    [2037, '04-02 04-03 04-05 04-06 05-14 05-24 05-25'],
    [2038, '04-22 04-23 04-25 04-26 06-03 06-13 06-14'],
    [2039, '04-07 04-08 04-10 04-11 05-19 05-29 05-30'],
    [2040, '03-29 03-30 04-01 04-02 05-10 05-20 05-21'],
  ]

  it.each(published)(
    'OFFER-6 BODY-2 the holidays of %i are the published ones, Sundays among them',
    (year, movable) => {
      const holidays: string[] = []
      for (let day = noon(`${year}-01-01`); dayKey(day) < `${year + 1}`; day = addDays(day, 1))
        if (isHoliday(day)) holidays.push(dayKey(day).slice(5))
      expect(holidays).toEqual([...new Set([...movable.split(' '), ...everyYear])].sort())
    },
  )
})

describe('adding working days', () => {
  it.each([
    ['2026-11-16', 3, '2026-11-19', 'within a week'],
    ['2026-11-19', 3, '2026-11-24', 'over a weekend'],
    ['2026-11-21', 3, '2026-11-25', 'from a Saturday'],
    ['2026-03-31', 3, '2026-04-08', 'over Easter'],
    ['2026-12-22', 3, '2026-12-29', 'over Christmas'],
    ['2026-12-30', 1, '2027-01-04', 'over New Year'],
    ['2026-05-13', 1, '2026-05-15', 'over Ascension Day'],
    ['2026-11-22', 0, '2026-11-22', 'none'],
  ])('BODY-2 %s and %i working days is %s: %s', (from, days, to) => {
    expect(dayKey(addWorkingDays(noon(from), days))).toBe(to)
  })

  const times = fc.integer({ min: at('1990-01-01'), max: at('2090-01-01') })
  const few = fc.integer({ min: 1, max: 12 })

  it('BODY-2 the result is a working day at the same time of day, with that many working days up to it', () => {
    fc.assert(
      fc.property(times, few, (from, days) => {
        const to = addWorkingDays(from, days)
        expect(isWorkingDay(to)).toBe(true)
        let counted = 0
        for (let day = startOfDay(addDays(from, 1)); day <= to; day = startOfDay(addDays(day, 1)))
          counted += isWorkingDay(day) ? 1 : 0
        expect(counted).toBe(days)
        // Except in the hour that is skipped in March.
        if (minutesOfDay(from) >= 180) expect(minutesOfDay(to)).toBe(minutesOfDay(from))
      }),
    )
  })

  it('BODY-2 two additions equal one of both, and a later start never ends earlier', () => {
    fc.assert(
      fc.property(times, few, few, (from, some, more) => {
        const midday = startOfDay(from) + 12 * 3_600_000
        expect(addWorkingDays(addWorkingDays(midday, some), more)).toBe(addWorkingDays(midday, some + more))
        expect(addWorkingDays(addDays(midday, 1), some)).toBeGreaterThanOrEqual(addWorkingDays(midday, some))
      }),
    )
  })
})
