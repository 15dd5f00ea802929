import type { MatchView } from './matchView'
import { urgency } from './match/turn'

/** What the overview leads with. */
export type Headline =
  /** Insurers are still sought, and none found so far has any news (PEND-1). */
  | { kind: 'searching' }
  | {
      kind: 'views'
      /** The most urgent view, followed by all others that wait for the same, soonest first. */
      views: [MatchView, ...MatchView[]]
      /** How many further insurers the customer should act on. */
      others: number
    }

/** `placeholders` is the number of insurers still to come. */
export function headlineOf(views: MatchView[], placeholders: number): Headline {
  const sorted = [...views].sort((a, b) => rank(a) - rank(b) || (a.turn.at ?? 0) - (b.turn.at ?? 0))
  const [first] = sorted
  if (!first || (first.turn.kind === 'over' && placeholders > 0)) return { kind: 'searching' }
  // Offers are read one by one, whereas insurers that are awaited or overdue are shown together.
  const isEach = first.actor === 'customer'
  const same = isEach ? [] : sorted.slice(1).filter(({ turn }) => turn.kind === first.turn.kind)
  const others = sorted.slice(1).filter((one) => !same.includes(one) && needsCustomer(one))
  return { kind: 'views', views: [first, ...same], others: others.length }
}

function rank({ turn }: MatchView): number {
  return urgency.indexOf(turn.kind)
}

function needsCustomer({ actor, turn }: MatchView): boolean {
  return actor === 'customer' || turn.kind === 'overdue'
}
