import { isWon, type MatchStage, matchStages, stageOfCode, type StatusCode } from '@/domain/applications/matchStatus'
import type { Ended } from './ended'

export interface Step {
  /** An ending takes the place of the stage that it came at. */
  name: MatchStage | 'rejected' | 'closed'
  state: 'done' | 'current' | 'waiting' | 'failed'
}

/** How far a match has come (ROW-1). */
export function stepsOf(code: StatusCode, ended: Ended | null): Step[] {
  const reached = stageOfCode(code)
  return matchStages.map((stage, index) => {
    if (index < reached || isWon(code) && ended === null) return { name: stage, state: 'done' }
    if (index > reached) return { name: stage, state: 'waiting' }
    if (ended === null) return { name: stage, state: 'current' }
    return { name: ended === 'lost' || ended === 'refused' ? 'rejected' : 'closed', state: 'failed' }
  })
}
