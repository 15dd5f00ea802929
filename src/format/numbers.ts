import { type Language, perLanguage } from '@/config/language'

/** The unit that people write beside a number. */
export type TypedUnit = 'kroner' | 'percent'

const longest = 40

// Dots or spaces (including no-break and thin ones) separate whole groups of three; a comma is the Danish decimal mark, a single
// dot the plain one.
const danish = /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)(?:,(\d*))?$/
const dotted = /^(-?)(\d+|[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)\.(\d*)$/
const fractionOnly = /^(-?)()[.,](\d+)$/
// An English thousand, or a Danish one with three decimals: it cannot be told.
const groupedByComma = /^-?[1-9]\d{0,2}(?:,\d{3})+$/
const plain = /^(-?)(?=\.?\d)(\d*)\.?(\d*)$/

const before: Record<TypedUnit, RegExp> = { kroner: /^(?:kr\.?|dkk)/i, percent: /^%/ }
const after: Record<TypedUnit, RegExp> = {
  kroner: /(?:kr\.?|kroner|dkk|,[-–—]|(?:\/|pr\.? ?|om )år(?:et)?|årligt?)$/i,
  percent: /(?:%|pct\.?)$/i,
}

/**
 * A number as people type it ("1.234,50", "1234.50", "1 234", "kr. 8.940,-", "4.000kr pr. år", "9 %"), as exact decimal text: 1234.5.
 * "1.234" is Danish, one thousand; "1,234" keeps its three decimals, also where they are zeros, which is more than any
 * field takes; blank is 0. Null for anything that is not a number.
 */
export function readTyped(text: string, counted: TypedUnit): string | null {
  if (text.length > longest) return null
  // Windows' calculator, among others, copies invisible marks with a number.
  const typed = text.replace(/\p{Cf}/gu, '').trim()
  if (typed === '') return '0'
  const bare = withoutUnit(typed, counted)
  if (groupedByComma.test(bare)) return bare.replace(',', '.')
  return decimalOf(danish.exec(bare) ?? dotted.exec(bare) ?? fractionOnly.exec(bare))
}

/**
 * A number that the API sends as text, as exact decimal text: "1.895" is less than two (docs/api.md, Money). Text with
 * a unit, groups or a comma was written by a person, and is read as typed. Null for blank and for anything that is not
 * a number.
 */
export function readPlain(text: string): string | null {
  const given = text.length > longest ? '' : text.trim()
  return given === ''
    ? null
    : (decimalOf(plain.exec(given)) ?? readTyped(given, 'kroner') ?? readTyped(given, 'percent'))
}

// Removed three times at the end: "8.940,- kr. pr. år" has three.
function withoutUnit(text: string, counted: TypedUnit): string {
  return [before[counted], after[counted], after[counted], after[counted]].reduce(
    (bare, unit) => bare.replace(unit, '').trim(),
    text,
  )
}

function decimalOf(read: RegExpExecArray | null): string | null {
  if (!read) return null
  const [, sign = '', digits = '', decimals = ''] = read
  const whole = digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = decimals.replace(/0+$/, '')
  const size = fraction === '' ? whole : `${whole}.${fraction}`
  return size === '0' ? size : sign + size
}

/** Whole hundredths (øre, or hundredths of a percent), or why the text has none. */
export type Reading = { ok: true; hundredths: number } | { ok: false; reason: 'notANumber' | 'tooPrecise' | 'tooLarge' }

const maxDigits = 12

/** Decimal text in whole hundredths; digits are counted, never rounded. */
export function hundredthsOf(decimal: string | null): Reading {
  if (decimal === null) return { ok: false, reason: 'notANumber' }
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > 2) return { ok: false, reason: 'tooPrecise' }
  if (whole.replace('-', '').length > maxDigits) return { ok: false, reason: 'tooLarge' }
  return { ok: true, hundredths: Number(whole + fraction.padEnd(2, '0')) }
}

/** The text that a field shows for whole hundredths, without grouping: 1234, 1234,50. */
export function writeNumber(hundredths: number): string {
  const size = Math.abs(hundredths)
  const decimals = size % 100
  const whole = String((size - decimals) / 100)
  const text = decimals === 0 ? whole : `${whole},${String(decimals).padStart(2, '0')}`
  return hundredths < 0 ? `-${text}` : text
}

/** 1.234,50 for the field's text 1234,50; any other text is left alone. */
export function groupDigits(text: string): string {
  return /^\d+(,\d\d)?$/.test(text) ? text.replace(/\B(?=(?:\d{3})+(?!\d))/g, '.') : text
}

const percentages = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))

/** 12,5 % in Danish (no-break space), 12.5% in English. */
export function formatPercent(percent: number, language: Language): string {
  return percentages(language).format(percent / 100)
}
