import type { ParseKeys } from 'i18next'
import { type Counted, groupDigits, hundredthsOf, readTyped, writeNumber } from '@/format/numbers'

/** Why what is typed in a field is not a number for it. */
export type CellError = 'numbers_only' | 'too_precise' | 'too_large' | 'negative' | 'discount_range'

/** What a field counts in, from 0 to `largest` hundredths, and how a number beyond either end is told. */
interface Unit {
  counted: Counted
  largest: number
  belowZero: CellError
  aboveLargest: CellError
}

/** Up to here the sums of rules.ts are exact: ninety products at this price fit in a double's whole numbers. */
export const largestOere = 99_999_999_99

const kroner: Unit = { counted: 'kroner', largest: largestOere, belowZero: 'negative', aboveLargest: 'too_large' }
const percent: Unit = { counted: 'percent', largest: 100_00, belowZero: 'discount_range', aboveLargest: 'discount_range' }

interface CellFieldEntry {
  label: ParseKeys
  unit: Unit
  /** Beside the other fields; 12.345,50, 10.000 and 12,5 fit in. */
  width: number
}

/**
 * Every field of a product in an offer, in the order shown. The name is the wire's: a new one needs its place in
 * schemas/compareOffers.ts too, and the types say so.
 */
export const cellFields = {
  price: { label: 'calculator.sheet.price', unit: kroner, width: 5.75 },
  risk: { label: 'calculator.sheet.risk', unit: kroner, width: 4.2 },
  discount: { label: 'calculator.sheet.discount', unit: percent, width: 3.2 },
} as const satisfies Record<string, CellFieldEntry>

export type CellField = keyof typeof cellFields

// Object.keys widens them.
export const cellFieldNames = Object.keys(cellFields) as CellField[]

export function perField<T>(valueOf: (field: CellField) => T): Record<CellField, T> {
  // fromEntries forgets the names; they are those of `cellFields`, one for one.
  return Object.fromEntries(cellFieldNames.map((field) => [field, valueOf(field)])) as Record<CellField, T>
}

/** A field of the calculator: which number of which product offer. */
export type CellId = `${number}.${CellField}`

export type CellReading = { ok: true; hundredths: number } | { ok: false; error: CellError }

const reasons = { notANumber: 'numbers_only', tooPrecise: 'too_precise', tooLarge: 'too_large' } as const

export function cellId(productOfferId: number, field: CellField): CellId {
  return `${productOfferId}.${field}`
}

export function productOfferOf(cell: CellId): number {
  return Number.parseInt(cell, 10)
}

export function fieldOf(cell: CellId): CellField {
  return cellFieldNames.find((field) => cell.endsWith(`.${field}`)) ?? 'price'
}

/** Whole hundredths of the field's unit (øre), or why the text is no number for it (CALC-2, CALC-3). */
export function readCell(field: CellField, text: string): CellReading {
  const { counted, largest, belowZero, aboveLargest } = cellFields[field].unit
  const reading = hundredthsOf(readTyped(text, counted))
  if (!reading.ok) return { ok: false, error: reasons[reading.reason] }
  const { hundredths } = reading
  if (hundredths < 0) return { ok: false, error: belowZero }
  if (hundredths > largest) return { ok: false, error: aboveLargest }
  return { ok: true, hundredths }
}

/** Blank is 0, and what is no number equals nothing. */
export function sameNumber(field: CellField, one: string, other: string): boolean {
  const a = readCell(field, one)
  const b = readCell(field, other)
  return a.ok && b.ok && a.hundredths === b.hundredths
}

/** What a field shows once it is left: 8.940 for "8940" and for "kr. 8.940,-"; a mistake stays as it was typed (CALC-3). */
export function textAtRest(field: CellField, text: string): string {
  return groupDigits(textToEdit(field, text))
}

/** What a field shows while it is edited: the number without its dots, which would stand in the way of another digit. */
export function textToEdit(field: CellField, text: string): string {
  const reading = readCell(field, text)
  return reading.ok && text.trim() !== '' ? writeNumber(reading.hundredths) : text
}

/** A field's text for a number of DKK or percent: to the øre; blank for null, and for what is too large to be exact. */
export function cellText(amount: number | null): string {
  if (amount === null) return ''
  const hundredths = Math.round(amount * 100)
  return Number.isSafeInteger(hundredths) ? writeNumber(hundredths) : ''
}
