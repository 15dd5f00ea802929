import { addWorkingDays } from '@/format/workingDays'
import { dayKey } from '@/format/dates'
import type { MatchView } from './matchView'
import { promisedWorkingDays, type Turn, type TurnKind } from './match/turn'

const states = ['settled', 'offered', 'priced', 'wrong_number', 'tried', 'planned', 'follow_up', 'awaited', 'awaited_undated', 'overdue', 'over'] as const

/** How many insurers stand at a point, in the order of a match's course. */
export interface Standing {
  state: (typeof states)[number]
  count: number
  /** The first time among planned calls, the last among promised contacts. */
  at: number | null
}

/** The promise as long as it holds for all, then its date, then where each insurer stands (BODY-2). */
export type Standings = { kind: 'nothing' | 'promise' | 'undated' } | { kind: 'by'; at: number } | { kind: 'each'; standings: Standing[] }

export function standingsOf(views: MatchView[], now: number): Standings {
  // That all are late is what the overview leads with.
  if (views.every(({ turn }) => turn.kind === 'overdue')) return { kind: 'nothing' }
  if (views.some(({ turn }) => turn.kind !== 'await_contact')) return { kind: 'each', standings: each(views) }
  const times = views.flatMap(({ turn }) => turn.at ?? [])
  if (times.length < views.length) return { kind: 'undated' }
  // "Within 1–3 working days" is said on the day that they begin, not beside a nearer date.
  const whole = dayKey(addWorkingDays(now, promisedWorkingDays))
  if (times.every((at) => dayKey(at) >= whole)) return { kind: 'promise' }
  return { kind: 'by', at: Math.max(...times) }
}

function each(views: MatchView[]): Standing[] {
  return states.flatMap((state) => {
    const found = views.filter(({ turn }) => stateIn(turn) === state)
    const times = found.flatMap(({ turn }) => turn.at ?? [])
    const at = state === 'planned' ? Math.min(...times) : state === 'awaited' ? Math.max(...times) : null
    return found.length > 0 ? [{ state, count: found.length, at }] : []
  })
}

const stateByTurn: Record<Exclude<TurnKind, 'await_contact'>, Standing['state']> = {
  settle: 'settled',
  read_offer: 'offered',
  find_offer: 'offered',
  wrong_number: 'wrong_number',
  call_back: 'tried',
  overdue: 'overdue',
  see_price: 'priced',
  planned: 'planned',
  await_follow_up: 'follow_up',
  over: 'over',
}

function stateIn({ kind, at }: Turn): Standing['state'] {
  if (kind !== 'await_contact') return stateByTurn[kind]
  return at === null ? 'awaited_undated' : 'awaited'
}
