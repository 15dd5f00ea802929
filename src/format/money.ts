import type { LanguageTag } from '@/i18n/language'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/**
 * Takes a number of DKK; gives it rounded to whole kroner in German number format with a no-break space:
 * 1.234 kr. in Danish, DKK 1.234 in English (FMT-2). A half is rounded up.
 */
export function formatMoney(kroner: number, language: LanguageTag): string {
  // Adding 0 makes minus zero plain zero.
  const number = german.format(Math.round(kroner) + 0)
  return language === 'da' ? `${number}\u00a0kr.` : `DKK\u00a0${number}`
}
