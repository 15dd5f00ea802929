import type { ParseKeys } from 'i18next'
import { type TypedUnit, groupDigits, hundredthsOf, readTyped, writeNumber } from '@/format/numbers'

export type CellError = 'numbers_only' | 'too_precise' | 'too_large' | 'negative' | 'discount_range'

/** A field's unit, with its range from 0 to `largest` hundredths and the errors beyond either end. */
interface Unit {
  unit: TypedUnit
  largest: number
  belowZero: CellError
  aboveLargest: CellError
}

/** Up to this limit the sums of rules.ts are exact: ninety products at this price fit in a double's whole numbers. */
export const largestOere = 99_999_999_99

const kroner: Unit = { unit: 'kroner', largest: largestOere, belowZero: 'negative', aboveLargest: 'too_large' }
const percent: Unit = {
  unit: 'percent',
  largest: 100_00,
  belowZero: 'discount_range',
  aboveLargest: 'discount_range',
}

interface CellFieldEntry {
  label: ParseKeys
  unit: Unit
}

/**
 * Every field of a product in an offer, in the order shown. The name is the wire's: a new field also needs its place in
 * schemas/compareOffers.ts, and does not compile without it.
 */
export const cellFields = {
  price: { label: 'calculator.sheet.price', unit: kroner },
  risk: { label: 'calculator.sheet.risk', unit: kroner },
  discount: { label: 'calculator.sheet.discount', unit: percent },
} as const satisfies Record<string, CellFieldEntry>

export type CellField = keyof typeof cellFields

// Object.keys widens the names to strings.
export const cellFieldNames = Object.keys(cellFields) as CellField[]

/** A field of the calculator: one number of one product offer. */
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

/** Whole hundredths of the field's unit (øre), or why the text is not a number for it (CALC-2, CALC-3). */
export function readCell(field: CellField, text: string): CellReading {
  const { unit, largest, belowZero, aboveLargest } = cellFields[field].unit
  const reading = hundredthsOf(readTyped(text, unit))
  if (!reading.ok) return { ok: false, error: reasons[reading.reason] }
  const { hundredths } = reading
  if (hundredths < 0) return { ok: false, error: belowZero }
  if (hundredths > largest) return { ok: false, error: aboveLargest }
  return { ok: true, hundredths }
}

/** A blank text equals 0, and an invalid one equals nothing. */
export function sameNumber(field: CellField, one: string, other: string): boolean {
  const a = readCell(field, one)
  const b = readCell(field, other)
  return a.ok && b.ok && a.hundredths === b.hundredths
}

/** A field's text once it is left: 8.940 for "8940" and for "kr. 8.940,-"; a mistake stays as typed (CALC-3). */
export function textAtRest(field: CellField, text: string): string {
  return groupDigits(textToEdit(field, text))
}

/** A field's text while it is edited: without the grouping dots, which would get in the way of another digit. */
export function textToEdit(field: CellField, text: string): string {
  const reading = readCell(field, text)
  return reading.ok && text.trim() !== '' ? writeNumber(reading.hundredths) : text
}

/** A field's text for an amount of DKK or percent, to the øre; blank for null, and for an amount too large to be exact. */
export function cellText(amount: number | null): string {
  if (amount === null) return ''
  const hundredths = Math.round(amount * 100)
  return Number.isSafeInteger(hundredths) ? writeNumber(hundredths) : ''
}

/** How each field's text is written while it is edited, and once it is left. */
// fromEntries forgets the names, which are exactly those of `cellFields`.
export const cellFormats = Object.fromEntries(cellFieldNames.map((field) => [field, writingOf(field)])) as Record<
  CellField,
  ReturnType<typeof writingOf>
>

function writingOf(field: CellField) {
  return { toEdit: (text: string) => textToEdit(field, text), atRest: (text: string) => textAtRest(field, text) }
}
