import type { MatchView } from './matchView'

/**
 * Whether the overview leads with the comparison, and keeps a place for it before its prices are known: some insurer
 * has given an offer, or prices are compared already. An agreement has decided it (APP-7).
 */
export function isDecisionDue(views: MatchView[], isCompared: boolean): boolean {
  if (views.some(({ turn }) => turn.kind === 'settle')) return false
  return isCompared || views.some(({ ended, status, isOfferHere }) => ended === null && (status === 'offered' || isOfferHere))
}
