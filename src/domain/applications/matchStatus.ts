import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'

/** Where an inquiry stands with one insurer (ROW-1). */
export type StatusCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What the customer is told it is; several codes are one to them. */
export type MatchStatus = 'received' | 'opened' | 'attempted' | 'contacted' | 'offered' | 'rejected'

/** Who has the next move. */
export type Actor = 'insurer' | 'customer' | 'both' | 'nobody'

/** What happens next, by the words that say so. */
export type NextStep = 'open' | 'call' | 'retry' | 'follow_up' | 'answer_offer' | 'settle' | 'over'

interface StatusFacts {
  status: MatchStatus
  next: NextStep
  actor: Actor
  /** Of the stages of `matchStages`, the one that is reached. */
  stage: number
}

/** The stages that every match goes through, in order; a rejected offer ends at the last one. */
export const matchStages = ['received', 'opened', 'contact', 'offer'] as const

const facts: Record<StatusCode, StatusFacts> = {
  0: { status: 'received', next: 'open', actor: 'insurer', stage: 0 },
  1: { status: 'opened', next: 'call', actor: 'insurer', stage: 1 },
  2: { status: 'attempted', next: 'retry', actor: 'customer', stage: 2 },
  3: { status: 'contacted', next: 'follow_up', actor: 'insurer', stage: 2 },
  4: { status: 'offered', next: 'answer_offer', actor: 'customer', stage: 3 },
  5: { status: 'contacted', next: 'follow_up', actor: 'insurer', stage: 2 },
  6: { status: 'offered', next: 'settle', actor: 'both', stage: 3 },
  7: { status: 'rejected', next: 'over', actor: 'nobody', stage: 3 },
}

const maxLength = 10_000
const jsonList = v.pipe(jsonText, v.array(v.unknown()))

/**
 * Element 5 of access_stats, the JSON text of a list; null when the text is longer than 10 kB, is no list, or holds
 * anything but a whole number 0–7 there (ROW-1).
 */
export function readStatusCode(accessStats: string): StatusCode | null {
  if (accessStats.length > maxLength) return null
  const code = elementAt(accessStats, 5)
  return isStatusCode(code) ? code : null
}

function elementAt(json: string, index: number): unknown {
  const result = v.safeParse(jsonList, json)
  return result.success ? result.output[index] : null
}

function isStatusCode(code: unknown): code is StatusCode {
  return typeof code === 'number' && Object.hasOwn(facts, code)
}

/** What cannot be read counts as code 0 (ROW-1). */
export function matchStatus(accessStats: string): StatusFacts {
  return facts[readStatusCode(accessStats) ?? 0]
}
