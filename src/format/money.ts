import { type Language, languages } from '@/config/languages'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** Whole DKK in German number format, a half rounded up: 1.234 kr. in Danish, DKK 1.234 in English (FMT-2). */
export function formatMoney(kroner: number, language: Language): string {
  // Adding 0 makes minus zero plain zero.
  return languages[language].money(german.format(Math.round(kroner) + 0))
}
