import { type Language, languages } from '@/config/languages'
import { readPlain } from './numbers'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** The number alone, where the unit is given once for many. */
export function formatKroner(kroner: number): string {
  // Adding 0 turns minus zero into zero.
  return german.format(Math.round(kroner) + 0)
}

/** Whole DKK in German number format, halves rounded up: 1.234 kr. in Danish, DKK 1.234 in English. */
export function formatMoney(kroner: number, language: Language): string {
  return languages[language].money(formatKroner(kroner))
}

// Larger than any real price, and than any number that is exact.
const tooMuch = 1e12

/** An amount from the API, a number or text; null where it is neither (docs/api.md, Money). */
export function readAmount(given: number | string | null): number | null {
  if (typeof given !== 'string') return given
  const decimal = readPlain(given)
  return decimal === null || Math.abs(Number(decimal)) >= tooMuch ? null : Number(decimal)
}
