import type { ApplicationCompany } from '@/api/schemas/application'
import { receiptOf, type Word, wordOf } from '@/domain/applications/activities'
import {
  type CodeStatus,
  type Ended,
  endedByCode,
  isWon,
  type StatusCode,
  statusCodeOf,
  statusOfCode,
} from '@/domain/applications/matchStatus'
import { parseTime } from '@/format/dates'

/**
 * How the inquiry ended with an insurer, which is then not awaited, overdue, reminded or compared (APP-8). The status
 * outranks the log, which may lag behind it.
 */
export function endedOf(
  match: Pick<ApplicationCompany, 'access_stats' | 'primary_webservice_status' | 'ows_activity_logs'>,
): Ended | null {
  const code = statusCodeOf(match.access_stats)
  const byCode = endedByCode(code)
  if (byCode !== null) return byCode
  if (receiptOf(match) === 'not_accepted') return isWon(code) ? 'lost' : 'refused'
  return isWon(code) ? null : endedByLog(match)
}

const endedByWord: Record<Word, Ended | null> = {
  rejected: 'lost',
  cancelled: 'cancelled',
  not_interested: 'not_interested',
  wrong_number: null,
  in_progress: null,
}

function endedByLog(match: Pick<ApplicationCompany, 'ows_activity_logs'>): Ended | null {
  const word = lastWordOf(match)
  return word && endedByWord[word]
}

/** The newest entry that bears on the match's state; null where none does (APP-8). */
export function lastWordOf({ ows_activity_logs: logs }: Pick<ApplicationCompany, 'ows_activity_logs'>): Word | null {
  const entries = logs.flatMap((log) => {
    const word = wordOf(log)
    return word ? [{ word, at: parseTime(log.created_at) ?? -Infinity }] : []
  })
  // Among entries of the same time, the API gives the newest first.
  return (
    entries.reduce<(typeof entries)[number] | null>(
      (last, entry) => (last === null || entry.at > last.at ? entry : last),
      null,
    )?.word ?? null
  )
}

/** The status that the customer sees: the code's, or how it ended. */
export type MatchStatus = CodeStatus | Exclude<Ended, 'lost'>

export function statusOf(code: StatusCode, ended: Ended | null): MatchStatus {
  if (ended === null) return statusOfCode(code)
  return ended === 'lost' ? 'rejected' : ended
}
