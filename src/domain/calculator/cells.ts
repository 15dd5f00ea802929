import { readNumber, writeNumber } from '@/format/numbers'

/** The three numbers of a product in an offer: price a year and excess in DKK, discount in percent. */
export const cellFields = ['price', 'risk', 'discount'] as const
export type CellField = (typeof cellFields)[number]

/** A field of the calculator: which number of which product offer. */
export type CellId = `${number}.${CellField}`

/** Why what is typed in a field is not a number for it. */
export type CellError = 'numbers_only' | 'too_precise' | 'too_large' | 'negative' | 'discount_range'

export type CellReading = { ok: true; hundredths: number } | { ok: false; error: CellError }

// Up to here the sums of rules.ts are exact: ninety products at this price fit in a double's whole numbers.
const largest = 99_999_999_99
const wholePercent = 100_00

const reasons = { notANumber: 'numbers_only', tooPrecise: 'too_precise', tooLarge: 'too_large' } as const

/** Names a field of a product offer. */
export function cellId(productOfferId: number, field: CellField): CellId {
  return `${productOfferId}.${field}`
}

/** Takes a cell's id; gives which of the three numbers it is. */
export function fieldOf(cell: CellId): CellField {
  return cellFields.find((field) => cell.endsWith(`.${field}`)) ?? 'price'
}

/** Takes a field and its text; gives whole øre (or hundredths of a percent), or why it is no number for it (CALC-2, CALC-3). */
export function readCell(field: CellField, text: string): CellReading {
  const reading = readNumber(text)
  if (!reading.ok) return { ok: false, error: reasons[reading.reason] }
  const { hundredths } = reading
  if (field === 'discount' && (hundredths < 0 || hundredths > wholePercent)) return { ok: false, error: 'discount_range' }
  if (hundredths < 0) return { ok: false, error: 'negative' }
  if (hundredths > largest) return { ok: false, error: 'too_large' }
  return { ok: true, hundredths }
}

/** True when both texts are the same number for this field; blank is 0, and what is no number equals nothing. */
export function sameNumber(field: CellField, one: string, other: string): boolean {
  const a = readCell(field, one)
  const b = readCell(field, other)
  return a.ok && b.ok && a.hundredths === b.hundredths
}

/** Takes an amount as the API gave it, a number or a text that somebody wrote; gives the number, null for what is none (CALC-3). */
export function readAmount(amount: number | string | null): number | null {
  if (typeof amount !== 'string') return amount
  const reading = readNumber(amount)
  return reading.ok ? reading.hundredths / 100 : null
}

/** Takes a number of DKK or percent from the API; gives a field's text for it: to the øre, and blank for null. */
export function cellText(amount: number | null): string {
  if (amount === null || Math.abs(amount) > largest) return ''
  return writeNumber(Math.round(amount * 100))
}
