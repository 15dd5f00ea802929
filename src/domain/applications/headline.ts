import type { MatchView } from './matchView'
import { urgency } from './match/turn'

/** What the overview leads with. */
export type Headline =
  /** Insurers are sought, and nobody found so far has anything to say (PEND-1). */
  | { kind: 'searching' }
  | {
      kind: 'views'
      /** The most urgent one; with it all others that wait for the same, the soonest first. */
      views: [MatchView, ...MatchView[]]
      /** How many others the customer should do something about. */
      others: number
    }

/** `placeholders`: insurers that are still to come. */
export function headlineOf(views: MatchView[], placeholders: number): Headline {
  const sorted = [...views].sort((a, b) => rank(a) - rank(b) || (a.turn.at ?? 0) - (b.turn.at ?? 0))
  const [first] = sorted
  if (!first || (first.turn.kind === 'over' && placeholders > 0)) return { kind: 'searching' }
  // Each offer is read for itself; whoever is awaited or overdue is so together.
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
