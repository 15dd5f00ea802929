import * as v from 'valibot'
import { code } from '@/api/schemas/wire'

export const statusCodes = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** The provider's code for an inquiry's state with one insurer (docs/api.md, Match status). */
export type StatusCode = (typeof statusCodes)[number]

/** The status shown to the customer; several codes look the same to them. */
export type CodeStatus = 'received' | 'opened' | 'attempted' | 'contacted' | 'offered' | 'rejected'

/** The stages that every match goes through, in order; a rejected offer ends at the last. */
export const matchStages = ['received', 'opened', 'contact', 'offer'] as const
export type MatchStage = (typeof matchStages)[number]

/**
 * How an inquiry ended with an insurer: it refused, the inquiry was cancelled, one side was not interested, or the
 * offer was lost.
 */
export type Ended = 'refused' | 'cancelled' | 'not_interested' | 'lost'

/** By code: what the customer sees, the stage reached, and whether it ends the match. */
const statuses: Record<StatusCode, [CodeStatus, MatchStage, 'open' | 'won' | Ended]> = {
  0: ['received', 'received', 'open'],
  1: ['opened', 'opened', 'open'],
  2: ['attempted', 'contact', 'open'],
  3: ['contacted', 'contact', 'open'],
  4: ['offered', 'offer', 'open'],
  5: ['contacted', 'contact', 'open'],
  6: ['offered', 'offer', 'won'],
  7: ['rejected', 'offer', 'lost'],
}

const maxLength = 10_000
const statusCode = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.parseJson(),
  v.array(v.unknown()),
  v.transform((list) => list[5]),
  code,
  v.picklist(statusCodes),
)

/**
 * Element 5 of access_stats, a list as JSON text; null when the text is longer than 10 kB, is not a list, or holds
 * anything but a whole number 0–7, as a number or as digits, there (ROW-1).
 */
export function readStatusCode(accessStats: string): StatusCode | null {
  const result = v.safeParse(statusCode, accessStats)
  return result.success ? result.output : null
}

/** An unreadable status counts as code 0 (ROW-1). */
export function statusCodeOf(accessStats: string): StatusCode {
  return readStatusCode(accessStats) ?? 0
}

export function statusOfCode(code: StatusCode): CodeStatus {
  return statuses[code][0]
}

/** The position in `matchStages` of the stage reached. */
export function stageOfCode(code: StatusCode): number {
  return matchStages.indexOf(statuses[code][1])
}

export function isWon(code: StatusCode): boolean {
  return statuses[code][2] === 'won'
}

/** Null where the match goes on, or the customer has agreed. */
export function endedByCode(code: StatusCode): Ended | null {
  const end = statuses[code][2]
  return end === 'open' || end === 'won' ? null : end
}
