import { addDays, minutesOfDay, weekdayOf } from '@/format/dates'
import { isHoliday } from '@/format/workingDays'
import { type OpeningRow, openingRowsOf, type OpeningState, openingStateOf } from './openingHours'

const furthest = 14
const wholeDay = 24 * 60

/**
 * Whether a company with these opening hours is open at a time, or when it opens next (OFFER-6). The hours describe
 * ordinary weeks: on a Danish holiday, only a company that never closes is open. Null where the hours cannot be read.
 */
export function openingAt(text: string, now: number): OpeningState | null {
  const rows = openingRowsOf(text)
  for (let ahead = 0; ahead <= furthest; ) {
    const day = addDays(now, ahead)
    const weekday = weekdayOf(day)
    if (isHoliday(day) && !isOpenAllDay(rows, weekday)) {
      ahead += 1
      continue
    }
    const state = openingStateOf(rows, { weekday, minutes: ahead === 0 ? minutesOfDay(now) : 0 })
    if (state === null) return null
    if (state.kind !== 'opensLater') return ahead === 0 ? state : { kind: 'opensLater', at: state.kind === 'opensToday' ? state.at : 0, daysAhead: ahead }
    // That day may be a holiday.
    ahead += state.daysAhead
  }
  return null
}

function isOpenAllDay(rows: OpeningRow[], weekday: number): boolean {
  return rows.some((row) => row.weekday === weekday && row.intervals?.some(({ from, to }) => from === 0 && to === wholeDay))
}
