import { addDays, dayKey, weekdayOf, yearOf } from './dates'

// New Year, Constitution Day, Christmas and New Year's Eve: insurers close on all of these, though not all are public
// holidays.
const closedEveryYear = new Set(['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'])
// Days from Easter Sunday: Maundy Thursday, Good Friday, Easter Sunday and Monday, Ascension Day, Whit Sunday and Monday.
const closedAroundEaster = new Set([-3, -2, 0, 1, 39, 49, 50])
// Store bededag, abolished after 2023.
const prayerDay = 26
const lastPrayerDay = 2023
const saturday = 6
const dayMs = 24 * 3_600_000

export function isWorkingDay(ms: number): boolean {
  return weekdayOf(ms) < saturday && !isHoliday(ms)
}

/** Returns true where Danish insurers are closed for a holiday on the calendar day of `ms`, whatever the day of the week. */
export function isHoliday(ms: number): boolean {
  const monthAndDay = dayKey(ms).slice(-5)
  if (closedEveryYear.has(monthAndDay)) return true
  const year = yearOf(ms)
  const [month = 1, day = 1] = monthAndDay.split('-').map(Number)
  const fromEaster = Math.round((Date.UTC(year, month - 1, day) - easterSunday(year)) / dayMs)
  return closedAroundEaster.has(fromEaster) || (fromEaster === prayerDay && year <= lastPrayerDay)
}

/** The same time of day on the `days`th working day after that of `ms`. */
export function addWorkingDays(ms: number, days: number): number {
  let at = ms
  for (let left = days; left > 0; left -= isWorkingDay(at) ? 1 : 0) at = addDays(at, 1)
  return at
}

/** Returned as UTC midnight; the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}
