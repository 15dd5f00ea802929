import { addDays, minutesOfDay, weekdayOf } from '@/format/dates'
import { isHoliday } from '@/format/workingDays'
import { type OpeningRow, openingRowsOf, type OpeningState, openingStateOf, wholeDay } from './openingHours'

const furthest = 14

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
    // That day may be a holiday.
    if (state.kind === 'closed' && state.daysAhead > 0) ahead += state.daysAhead
    else return ahead === 0 ? state : { kind: 'closed', daysAhead: ahead, at: state.kind === 'closed' ? state.at : 0 }
  }
  return null
}

function isOpenAllDay(rows: OpeningRow[], weekday: number): boolean {
  return rows.some((row) => row.weekday === weekday && row.intervals?.some(({ from, to }) => from === 0 && to === wholeDay))
}
