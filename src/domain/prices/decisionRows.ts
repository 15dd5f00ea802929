import type { MatchView } from '@/domain/applications/matchView'
import { type PricedOffer, type Prices, sourcesOf } from './prices'

/** An insurer in the overview's comparison. */
export interface DecisionRow {
  key: string
  /** Null for an insurer without any price. */
  offerId: number | null
  /** Null for the current insurer, and for an offer without a match. */
  view: MatchView | null
  company: PricedOffer['company']
  isCurrent: boolean
}

/** Five insurers and the current one fit on a screen; the calculator has the others. */
export const mostRows = 6

/**
 * The current insurer and all that can still be accepted: those that are compared, by `costOf`, then those that lack a
 * price, then those without any.
 */
export function decisionRows(views: MatchView[], { columns, comparison, byMatch }: Prices, costOf: (offerId: number) => number): DecisionRow[] {
  const open = views.filter(({ ended }) => ended === null)
  const viewOf = (matchId: number | null) => open.find(({ match }) => match.id === matchId) ?? null
  const priced = columns
    .filter(({ id, matchId }) => id === comparison.currentId || (comparison.offers.get(id)?.standing.kind !== 'ended' && (matchId === null ? hasPrice(id) : byMatch.get(matchId) === id)))
    .map(({ id, matchId, company }): DecisionRow => ({ key: `offer-${id}`, offerId: hasPrice(id) ? id : null, view: viewOf(matchId), company, isCurrent: id === comparison.currentId }))
    .sort((a, b) => rank(a) - rank(b))
  const others = open.filter(({ match }) => !byMatch.has(match.id)).map((view): DecisionRow => ({ key: `match-${view.match.id}`, offerId: null, view, company: view.match.company, isCurrent: false }))
  const all = [...priced.filter(({ offerId }) => offerId !== null), ...others, ...priced.filter(({ offerId }) => offerId === null)]
  return withCurrent(all)

  function hasPrice(id: number): boolean {
    return Object.values(comparison.offers.get(id)?.cost.lines ?? {}).some((line) => line !== null)
  }

  function rank({ offerId }: DecisionRow): number {
    return offerId !== null && comparison.offers.get(offerId)?.standing.kind === 'compared' ? costOf(offerId) : Infinity
  }
}

/** The first ones, with the current insurer among them. */
function withCurrent(rows: DecisionRow[]): DecisionRow[] {
  const shown = rows.slice(0, mostRows)
  const current = rows.find(({ isCurrent }) => isCurrent)
  return !current || shown.includes(current) ? shown : [...shown.slice(0, -1), current]
}

/** The match of the cheapest of all compared offers; null where nothing is compared, or only the current insurer is cheapest. */
export function cheapestMatchId({ comparison, columns }: Prices): number | null {
  const lead = comparison.cheapest.find((id) => id !== comparison.currentId)
  return columns.find(({ id }) => id === lead)?.matchId ?? null
}

/** Whether every price is the customer's own number, a year's, and none the insurers' (CALC-13). */
export function areAllTyped({ comparison }: Prices): boolean {
  const sources = [...comparison.offers.values()].flatMap(({ cost }) => sourcesOf(cost))
  return sources.length > 0 && !sources.includes('direct')
}
