import type { ApplicationCompany } from '@/api/schemas/application'
import { isPriceAwaited } from '@/domain/applications/directOffer'
import { isWon, type StatusCode } from '@/domain/applications/matchStatus'
import type { Ended } from './ended'

/** What an insurer's offer costs. */
export interface MatchPrice {
  /** Millionths of a krone, as all totals are. */
  total: number
  /** Products of the inquiry that it does not cover. */
  missing: number
  /** From the calculator, or the insurer's own direct offer. */
  source: 'typed' | 'direct'
}

/** What is known of the inquiry's prices. */
export interface KnownPrices {
  byMatch: ReadonlyMap<number, MatchPrice>
  /** The matches that the calculator has an offer of, so that a price can be typed; null where it could not be read. */
  inCalculator: ReadonlySet<number> | null
}

/** `unknown` until the calculator has answered, or where it could not; `searched`: a direct offer whose price is to come (BODY-5). */
export type PriceView = { state: 'unknown' | 'searched' | 'none' | 'to_type' } | ({ state: 'known' } & MatchPrice)

const offered: StatusCode = 4

/** An offer that was given has a price, which the customer can type where there is an offer to type it in (APP-8). */
export function priceViewOf(match: ApplicationCompany, code: StatusCode, ended: Ended | null, prices: KnownPrices | null): PriceView {
  const price = prices?.byMatch.get(match.id)
  if (price) return { state: 'known', ...price }
  if (isPriceAwaited(match)) return { state: 'searched' }
  if (!prices?.inCalculator) return { state: 'unknown' }
  const isGiven = ended === null && (code === offered || isWon(code))
  return { state: isGiven && prices.inCalculator.has(match.id) ? 'to_type' : 'none' }
}
