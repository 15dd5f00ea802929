import { readNumber } from '@/format/numbers'

const most = 1e12

/**
 * Takes a direct offer's price as the API gives it, numeric text in plain or Danish form; gives it in DKK, or null
 * while there is none: what cannot be read counts as 0, which means "still looking" (DIRECT-2).
 */
export function priceOf(text: string): number | null {
  const price = amountOf(text)
  return price !== null && price > 0 ? price : null
}

/** Takes an amount as the API gives it; gives it in DKK, or null where it is no number. */
export function amountOf(text: string): number | null {
  if (text.trim() === '') return null
  const reading = readNumber(text)
  if (reading.ok) return reading.hundredths / 100
  // A computed price has more decimals than anyone types.
  const plain = reading.reason === 'tooPrecise' ? Number(text) : NaN
  return Math.abs(plain) < most ? plain : null
}
