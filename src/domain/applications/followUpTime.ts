import { addDays, parseTypedTime, startOfDay } from '@/format/dates'

const months = 'januar februar marts april maj juni juli august september oktober november december'.split(' ')
const namedDay = /^(?:\p{L}+dag,? )?(?:d(?:en|\.) )?(\d{1,2})\. ?(\p{L}{3,})\.? (\d{4})/u
const shortYear = /^(\d{1,2}([/.-])\d{1,2}\2)(\d\d)(?!\d)/
const clock = /[T ](?:kl\. ?)?\d{1,2}[.:]\d\d/i

/**
 * The time of a follow-up as staff write it: in every form of parseTypedTime, with the month in words ("27. november
 * 2026 kl. 14.30") or two digits for the year. A day without an hour lasts to its end (isWholeDay).
 */
export function parseFollowUp(details: string): number | null {
  const text = details
    .trim()
    .replace(namedDay, (whole, day: string, name: string, year: string) => {
      const month = months.findIndex((one) => one.startsWith(name.toLocaleLowerCase('da'))) + 1
      return month === 0 ? whole : `${day}.${month}.${year}`
    })
    .replace(shortYear, '$120$3')
  const at = parseTypedTime(text)
  return at === null || clock.test(text) ? at : startOfDay(addDays(at, 1)) - 1
}

/** Whether a follow-up is planned for a day, without an hour. */
export function isWholeDay(followUpAt: number): boolean {
  return startOfDay(followUpAt + 1) === followUpAt + 1
}
