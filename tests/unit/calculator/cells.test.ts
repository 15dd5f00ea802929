import { describe, expect, it } from 'vitest'
import { type CellField, cellText, readCell, sameNumber, textAtRest, textToEdit } from '@/domain/calculator/cells'

describe('readCell', () => {
  it.each<[CellField, string, string]>([
    ['price', 'abc', 'numbers_only'],
    ['price', 'kr.', 'numbers_only'],
    ['price', ',-', 'numbers_only'],
    ['price', '12 %', 'numbers_only'],
    ['price', '12 kr. om måneden', 'numbers_only'],
    ['price', 'kr. -5', 'negative'],
    ['discount', '9 kr.', 'numbers_only'],
    ['discount', '%', 'numbers_only'],
    ['risk', '1,234', 'too_precise'],
    ['price', '-5', 'negative'],
    ['price', '100.000.000', 'too_large'],
    ['discount', '100,01', 'discount_range'],
    ['discount', '-1', 'discount_range'],
    ['discount', '1.234', 'discount_range'],
    ['discount', 'ti', 'numbers_only'],
  ])('CALC-2 %s "%s" has the error %s', (field, text, error) => {
    expect(readCell(field, text)).toEqual({ ok: false, error })
  })

  it.each<[CellField, string, number]>([
    ['price', '', 0],
    ['price', '1.234,50', 123450],
    ['price', '99.999.999,99', 9999999999],
    ['price', '8.940 kr', 894000],
    ['price', '8.940 kr.', 894000],
    ['price', 'kr. 8.940,-', 894000],
    ['price', 'kr 8940,50', 894050],
    ['price', '8.940,- kr.', 894000],
    ['price', '8940,–', 894000],
    ['price', 'DKK 8.940', 894000],
    ['price', '8940KR', 894000],
    ['price', '8.940\u00a0kr.', 894000],
    ['risk', '0 kr.', 0],
    ['discount', '9 %', 900],
    ['discount', '9%', 900],
    ['discount', '12,5 pct.', 1250],
    ['risk', '0', 0],
    ['discount', '0', 0],
    ['discount', '12,5', 1250],
    ['discount', '100', 10000],
  ])('CALC-3 %s "%s" is read as %d hundredths', (field, text, hundredths) => {
    expect(readCell(field, text)).toEqual({ ok: true, hundredths })
  })
})

it.each<[number | null, string]>([
  [null, ''],
  [0, '0'],
  [1234, '1234'],
  [1234.5, '1234,50'],
  [0.1 + 0.2, '0,30'],
  [-5, '-5'],
  // More than a field accepts, and shown as exactly that.
  [99_999_999_999, '99999999999'],
  [1e21, ''],
])('CALC-2 the server’s %d is shown as "%s"', (amount, text) => {
  expect(cellText(amount)).toBe(text)
})

it.each<[CellField, string, string, string]>([
  ['price', '8940', '8.940', '8940'],
  ['price', 'kr. 8.940,-', '8.940', '8940'],
  ['price', '1234567,5', '1.234.567,50', '1234567,50'],
  ['price', '1 234.50', '1.234,50', '1234,50'],
  ['risk', '0', '0', '0'],
  ['risk', '', '', ''],
  ['discount', '9 %', '9', '9'],
  ['price', '8.9405', '8.9405', '8.9405'],
  ['price', 'gratis', 'gratis', 'gratis'],
  ['price', '-5000', '-5000', '-5000'],
])(
  'CALC-3 %s "%s" is shown as "%s" once it is left, and as "%s" when it is edited again',
  (field, text, atRest, toEdit) => {
    expect(textAtRest(field, text)).toBe(atRest)
    expect(textToEdit(field, atRest)).toBe(toEdit)
  },
)

it.each<[string, string, boolean]>([
  ['1.234,50', '1234.5', true],
  ['', '0', true],
  ['kr. 1.234,-', '1234', true],
  ['1', '2', false],
  ['x', 'x', false],
])('CALC-7 "%s" and "%s" are the same number: %s', (one, other, same) => {
  expect(sameNumber('price', one, other)).toBe(same)
})

it('CALC-3 white space alone is left as it was typed', () => {
  expect([textToEdit('price', '  '), textAtRest('discount', ' ')]).toEqual(['  ', ' '])
})
