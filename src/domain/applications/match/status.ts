import { type CodeStatus, type StatusCode, statusOfCode } from '@/domain/applications/matchStatus'
import type { Ended } from './ended'

/** The status that the customer sees: the code's, or how it ended (ROW-1, APP-8). */
export type MatchStatus = CodeStatus | Exclude<Ended, 'lost'>

export function statusOf(code: StatusCode, ended: Ended | null): MatchStatus {
  if (ended === null) return statusOfCode(code)
  return ended === 'lost' ? 'rejected' : ended
}
