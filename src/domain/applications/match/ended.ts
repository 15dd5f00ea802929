import type { ApplicationCompany } from '@/api/schemas/application'
import { receiptOf } from '@/domain/applications/activities'
import { isLost, isWon, statusCodeOf } from '@/domain/applications/matchStatus'
import { lastWordOf } from './lastWord'

/**
 * How an inquiry ended with an insurer: it refused, the inquiry was cancelled, one side was not interested, or the
 * offer was lost.
 */
export type Ended = 'refused' | 'cancelled' | 'not_interested' | 'lost'

/**
 * How the inquiry ended with an insurer, which is then not awaited, overdue, reminded or compared (APP-8). The status
 * outranks the log, which may lag behind it.
 */
export function endedOf(match: Pick<ApplicationCompany, 'access_stats' | 'primary_webservice_status' | 'ows_activity_logs'>): Ended | null {
  const code = statusCodeOf(match.access_stats)
  if (isLost(code)) return 'lost'
  if (receiptOf(match) === 'not_accepted') return isWon(code) ? 'lost' : 'refused'
  return isWon(code) ? null : endedByLog(match)
}

function endedByLog(match: Pick<ApplicationCompany, 'ows_activity_logs'>): Ended | null {
  const word = lastWordOf(match)
  if (word === 'rejected') return 'lost'
  return word === 'cancelled' || word === 'not_interested' ? word : null
}
