// What people write between two times or days, and before a time, in both languages.
export const dash = '[-‐-―−]'
const words = 'til|to|og|and'

/** Between the two ends of a range. */
export const rangeSign = `(?:${dash}|til|to)`

/** As rangeSign, also of "mellem 9 og 17". */
const rangeWord = `(?:${dash}|${words})`

export const clockName = '(?:kl\\.?|klokken|at)'

const hour = String.raw`(\d{1,2})(?:[.:](\d\d))?(?: ?([ap])\.?m\.?)?`
const about = '(?:ca\\.?|cirka|about|around)'
const typed = new RegExp(
  String.raw`^(?:${about} ?)?(between |mellem |from |fra )?(${clockName} ?)?(?:${about} ?)?${hour}(?: ?${rangeWord} ?(?:${clockName} ?)?${hour})?\.?$`,
  'i',
)

interface TypedClock {
  /** In minutes since midnight, the first of a range. */
  from: number
  /** It cannot mean anything else: "kl. 14", "14.30-15.00". Otherwise it is a time only where one is expected: "14.30". */
  isNamed: boolean
}

/** A time of day, or the first of a range, as people type it; null for anything else, and for an hour that may be any number. */
export function readTypedClock(text: string): TypedClock | null {
  const found = typed.exec(text)
  if (!found) return null
  const [, between, name, hour1, minute1, half1, hour2, minute2, half2] = found
  const from = minutesOf(hour1, minute1, half1 ?? half2)
  const to = hour2 === undefined ? null : minutesOf(hour2, minute2, half2)
  const isRange = to !== null
  if (from === null || (hour2 !== undefined && (to === null || to <= from)) || (between !== undefined && !isRange))
    return null
  const isNamed =
    [between, name, half1].some((one) => one !== undefined) ||
    (isRange && minute1 !== undefined && minute2 !== undefined)
  return isNamed || minute1 !== undefined || isRange ? { from, isNamed } : null
}

function minutesOf(hour = '', minute = '0', half?: string): number | null {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const isTime = Number(minute) < 60 && hours < 24 && (half === undefined || (Number(hour) >= 1 && Number(hour) <= 12))
  return isTime ? hours * 60 + Number(minute) : null
}
