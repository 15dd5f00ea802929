import { type Language, perLanguage } from '@/config/language'

/** What was read: whole hundredths (øre, or hundredths of a percent), or why it could not be read. */
export type Reading = { ok: true; hundredths: number } | { ok: false; reason: 'notANumber' | 'tooPrecise' | 'tooLarge' }

// Dots or spaces (also no-break ones) set off whole groups of three; the comma is Danish, the single dot plain.
const danish = /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:,(\d*))?$/
const plain = /^(-?)(\d+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)\.(\d*)$/
const fractionOnly = /^(-?)()[.,](\d+)$/

const maxDigits = 12

/**
 * Reads Danish and plain form ("1.234,50", "1234.50", "1 234") exactly: digits are counted, never rounded (CALC-3).
 * "1.234" is Danish, one thousand; blank is 0 (CALC-2).
 */
export function readNumber(text: string): Reading {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: true, hundredths: 0 }
  const match = danish.exec(trimmed) ?? plain.exec(trimmed) ?? fractionOnly.exec(trimmed)
  if (!match) return { ok: false, reason: 'notANumber' }
  const [, sign, whole = '', fraction = ''] = match
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '')
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > 2) return { ok: false, reason: 'tooPrecise' }
  if (digits.length > maxDigits) return { ok: false, reason: 'tooLarge' }
  const size = Number(digits + decimals.padEnd(2, '0'))
  return { ok: true, hundredths: sign && size > 0 ? -size : size }
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
