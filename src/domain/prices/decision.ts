import type { ApplicationCompany } from '@/api/schemas/application'
import { isPriceAwaited } from '@/domain/applications/match/price'
import type { MatchView } from '@/domain/applications/matchView'
import type { ClaimYear } from '@/domain/calculator/claims'
import { comparison, type Offer } from '@/domain/calculator/comparison'
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
 * The current insurer and all that can still be accepted: those that are compared, the cheapest first, then those that
 * lack a price, then those without any.
 */
export function decisionRows(
  views: MatchView[],
  { columns, comparison: { currentId, offers }, byMatch }: Prices,
): DecisionRow[] {
  const open = views.filter(({ ended }) => ended === null)
  const viewOf = (match: ApplicationCompany | null) => open.find((view) => view.match.id === match?.id) ?? null
  const priced = columns
    .filter(
      ({ id, match }) =>
        id === currentId ||
        (offers.get(id)?.standing.kind !== 'ended' && (match === null ? hasPrice(id) : byMatch.get(match.id) === id)),
    )
    .map(({ id, match, company }): DecisionRow => ({
      key: `offer-${id}`,
      offerId: hasPrice(id) ? id : null,
      view: viewOf(match),
      company,
      isCurrent: id === currentId,
    }))
    .sort((a, b) => rank(a) - rank(b))
  const others = open
    .filter(({ match }) => !byMatch.has(match.id))
    .map((view): DecisionRow => ({
      key: `match-${view.match.id}`,
      offerId: null,
      view,
      company: view.match.company,
      isCurrent: false,
    }))
  const all = [
    ...priced.filter(({ offerId }) => offerId !== null),
    ...others,
    ...priced.filter(({ offerId }) => offerId === null),
  ]
  return withCurrent(all)

  function hasPrice(id: number): boolean {
    const offer = offers.get(id)
    return offer !== undefined && sourcesOf(offer.cost).length > 0
  }

  function rank({ offerId }: DecisionRow): number {
    const offer = offerId === null ? undefined : offers.get(offerId)
    return offer?.standing.kind === 'compared' ? offer.cost.total : Infinity
  }
}

function withCurrent(rows: DecisionRow[]): DecisionRow[] {
  const shown = rows.slice(0, mostRows)
  const current = rows.find(({ isCurrent }) => isCurrent)
  return !current || shown.includes(current) ? shown : [...shown.slice(0, -1), current]
}

/** An offer that was given has a price, which the customer can type if the calculator has a place for it (APP-8). */
export function canTypePrice({ match, status }: MatchView, { columns }: Prices): boolean {
  return (
    status === 'offered' &&
    !isPriceAwaited(match) &&
    columns.some((column) => column.sheet !== null && column.match?.id === match.id)
  )
}

/**
 * The prices as a year with claims compares them, so that each place that shows them shows that year: an offer's total is its
 * price and the excess of what is damaged, and no lower price is paid for with a higher excess (CALC-14).
 */
export function pricesInYear(prices: Prices, { damaged, excess }: ClaimYear): Prices {
  if (damaged.length === 0) return prices
  const {
    comparison: { offers, currentId },
    layout,
  } = prices
  const inYear = [...offers].map(([id, { cost, standing }]): Offer => {
    const paid = excess.get(id) ?? null
    return {
      id,
      cost: paid === null ? cost : { ...cost, total: cost.total + paid, risk: null },
      hasEnded: standing.kind === 'ended',
      hasUnknownYear: excess.get(id) === null,
    }
  })
  const current = inYear.find(({ id }) => id === currentId) ?? null
  return {
    ...prices,
    comparison: comparison(
      inYear.filter((offer) => offer !== current),
      current,
      layout.rows.map(({ key }) => key),
    ),
    lacking: prices.lacking + inYear.filter(({ hasUnknownYear }) => hasUnknownYear).length,
  }
}

/** The match of the cheapest new offer; null where nothing is compared, only the current insurer is cheapest, or several are. */
export function cheapestMatchId({ comparison: { cheapest, currentId }, columns }: Prices): number | null {
  const [lead, ...equal] = cheapest.filter((id) => id !== currentId)
  if (equal.length > 0) return null
  return columns.find(({ id }) => id === lead)?.match?.id ?? null
}

/** Whether every price is the customer's own number, a year's, and none the insurers' (CALC-13). */
export function areAllTyped({ comparison: { offers } }: Prices): boolean {
  const sources = [...offers.values()].flatMap(({ cost }) => sourcesOf(cost))
  return sources.length > 0 && !sources.includes('direct')
}

/** The current insurer's offer, where none of its prices is known yet: they are asked for first (CALC-15). */
export function currentOfferToFillIn({ comparison: { currentId, offers } }: Prices): number | null {
  const cost = currentId === null ? undefined : offers.get(currentId)?.cost
  return cost && sourcesOf(cost).length === 0 ? currentId : null
}
