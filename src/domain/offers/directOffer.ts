import type { ApplicationCompany } from '@/api/schemas/application'
import type { Money } from '@/api/schemas/wire'
import { readNumber } from '@/format/numbers'

const most = 1e12

/**
 * A direct offer's price in DKK, or null while there is none: what cannot be read or is under 1 krone means "still
 * looking" (DIRECT-2).
 */
export function priceOf(given: Money): number | null {
  const price = amountOf(given)
  return price !== null && price >= 1 ? price : null
}

/** An insurer's direct offer has no price yet (BODY-5). */
export function isPriceAwaited({ direct_offer }: Pick<ApplicationCompany, 'direct_offer'>): boolean {
  return direct_offer !== null && priceOf(direct_offer.price) === null
}

/**
 * In DKK, or null where it is no number (DIRECT-1). Only text can be Danish: 1.895 is less than two kroner, "1.895" is
 * one thousand eight hundred and ninety-five.
 */
export function amountOf(given: Money): number | null {
  return typeof given === 'number' ? reasonable(given) : read(given)
}

function read(text: string): number | null {
  if (text.trim() === '') return null
  const reading = readNumber(text)
  if (reading.ok) return reading.hundredths / 100
  // A computed price has more decimals than anyone types.
  return reading.reason === 'tooPrecise' ? reasonable(Number(text)) : null
}

function reasonable(kroner: number): number | null {
  return Math.abs(kroner) < most ? kroner : null
}
