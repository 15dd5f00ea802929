import { readNumber, type Reading } from '@/format/numbers'

/** What a field's number counts, which people write beside it. */
export type Counted = 'kroner' | 'percent'

const before = { kroner: /^(?:kr\.?|dkk)/i, percent: /^%/ }
const after = { kroner: /(?:kr\.?|dkk|,[-–—])$/i, percent: /(?:%|pct\.?)$/i }

/** Reads a number as people type it, "kr. 8.940,-" and "9 %" among them (CALC-3). */
export function readTypedNumber(text: string, counted: Counted): Reading {
  const typed = text.trim()
  const bare = without(after[counted], without(after[counted], without(before[counted], typed)))
  // A unit alone is no number, though a blank is 0.
  return bare === '' && typed !== '' ? { ok: false, reason: 'notANumber' } : readNumber(bare)
}

// Twice at the end: "8.940,- kr." has two.
function without(unit: RegExp, text: string): string {
  return text.replace(unit, '').trim()
}
