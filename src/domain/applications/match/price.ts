import type { ApplicationCompany } from '@/api/schemas/application'
import type { Money } from '@/api/schemas/wire'
import { readAmount } from '@/format/money'

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
