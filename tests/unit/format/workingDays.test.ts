import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, minutesOfDay, parseTime, startOfDay } from '@/format/dates'
import { addWorkingDays, isWorkingDay } from '@/format/workingDays'

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
    ['2026-01-01', 'New Year'],
    ['2026-04-02', 'Maundy Thursday'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2024-04-01', 'Easter Monday, in April of a leap year'],
    ['1900-04-16', 'Easter Monday of another century'],
    ['2100-03-29', 'Easter Monday of the next century'],
    ['2300-04-09', 'Easter Monday, three centuries on'],
    ['1981-04-20', 'Easter Monday, an exception of the calendar’s formula'],
    ['2049-04-19', 'Easter Monday, another exception of the formula'],
    ['2008-03-24', 'Easter Monday, as early as it comes'],
    ['2038-04-26', 'Easter Monday, as late as it comes'],
    ['2023-05-05', 'store bededag, the last one'],
    ['2026-05-14', 'Ascension Day'],
    ['2026-05-25', 'Whit Monday'],
    ['2026-06-05', 'Constitution Day'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-12-25', 'Christmas Day'],
    ['2025-12-26', 'Boxing Day'],
    ['2026-12-31', 'New Year’s Eve'],
  ])('BODY-2 %s is not a working day, %s', (day) => {
    expect(isWorkingDay(noon(day))).toBe(false)
  })

  it('BODY-2 a working day is Copenhagen’s, not the browser’s or UTC’s', () => {
    expect(isWorkingDay(at('2026-11-20T22:59:00Z'))).toBe(true)
    expect(isWorkingDay(at('2026-11-20T23:01:00Z'))).toBe(false)
  })
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
        for (let day = startOfDay(addDays(from, 1)); day <= to; day = startOfDay(addDays(day, 1))) counted += isWorkingDay(day) ? 1 : 0
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
