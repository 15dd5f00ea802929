import { type Language, languages } from '@/config/languages'
import { readNumber } from './numbers'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const germanWithOere = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole DKK in German number format, a half rounded up: 1.234 kr. in Danish, DKK 1.234 in English (FMT-2). */
export function formatMoney(kroner: number, language: Language): string {
  // Adding 0 makes minus zero plain zero.
  return languages[language].money(german.format(Math.round(kroner) + 0))
}

/** Whole øre, written as kroner with as many decimals as the amounts beside it need (CALC-10). */
export function formatOere(oere: number, decimals: 0 | 2, language: Language): string {
  return decimals === 0 ? formatMoney(oere / 100, language) : languages[language].money(germanWithOere.format(oere / 100))
}

const longest = 40

/** An amount of the API's, a number or what somebody wrote; null for what is none (docs/api.md, Money). */
export function readAmount(given: number | string | null): number | null {
  if (typeof given !== 'string') return given
  const text = given.length > longest ? '' : withoutUnit(given)
  if (text === '') return null
  const reading = readNumber(text)
  if (reading.ok) return reading.hundredths / 100
  // A computed price has more decimals than anyone types.
  return reading.reason === 'tooPrecise' ? Number(text.includes(',') ? text.replace(/[^\d,-]/g, '').replace(',', '.') : text) : null
}

function withoutUnit(text: string): string {
  const bare = text.trim().replace(/^(kr\.?|dkk)\s*/i, '').replace(/\s*(kr\.?|dkk|%)$/i, '')
  return bare.replace(/,[-–]$/, '')
}
