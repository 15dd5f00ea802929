import type { ApplicationCompany } from '@/api/schemas/application'
import type { Money } from '@/api/schemas/wire'
import { type StatusCode, statusOfCode } from '@/domain/applications/matchStatus'
import { readAmount } from '@/format/money'
import type { Ended } from './ended'

/** What an insurer's offer costs. */
export interface MatchPrice {
  total: number
  /** How many of the inquiry's products it does not cover. */
  missing: number
  /** typed: from the calculator. direct: the insurer's own direct offer. */
  source: 'typed' | 'direct'
}

/** The inquiry's prices as far as they are known. */
export interface MatchPrices {
  byMatch: ReadonlyMap<number, MatchPrice>
  /**
   * The matches with an offer in the calculator, where a price can be typed; null where the calculator could not be
   * read.
   */
  inCalculator: ReadonlySet<number> | null
}

/**
 * `unknown`: the calculator has not answered, or could not. `searched`: a direct offer whose price is still to come.
 */
export type PriceView = { state: 'unknown' | 'searched' | 'none' | 'to_type' } | ({ state: 'known' } & MatchPrice)

/** An offer that was given has a price, which the customer can type if the calculator has a place for it (APP-8). */
export function priceViewOf(match: ApplicationCompany, code: StatusCode, ended: Ended | null, prices: MatchPrices | null): PriceView {
  const price = prices?.byMatch.get(match.id)
  if (price) return { state: 'known', ...price }
  if (isPriceAwaited(match)) return { state: 'searched' }
  if (!prices?.inCalculator) return { state: 'unknown' }
  const isGiven = ended === null && statusOfCode(code) === 'offered'
  return { state: isGiven && prices.inCalculator.has(match.id) ? 'to_type' : 'none' }
}

const most = 1e12

/**
 * A direct offer's price in DKK, or null while there is none: an unreadable price, or one under 1 krone, means "still
 * looking" (DIRECT-2).
 */
export function priceOf(given: Money): number | null {
  const price = amountOf(given)
  return price !== null && price >= 1 ? price : null
}

/** Whether an insurer's direct offer is still without a price (BODY-5). */
export function isPriceAwaited({ direct_offer }: Pick<ApplicationCompany, 'direct_offer'>): boolean {
  return direct_offer !== null && priceOf(direct_offer.price) === null
}

/** In DKK, or null where it cannot be a price (DIRECT-1). */
export function amountOf(given: Money): number | null {
  const kroner = readAmount(given)
  return kroner !== null && Math.abs(kroner) < most ? kroner : null
}
