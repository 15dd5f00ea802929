import { describe, expect, it } from 'vitest'
import { formatMoney } from '@/format/money'

describe('formatMoney', () => {
  it.each([
    [0, '0\u00a0kr.'],
    [-0.4, '0\u00a0kr.'],
    [1234, '1.234\u00a0kr.'],
    [1234.5, '1.235\u00a0kr.'],
    [1234.49, '1.234\u00a0kr.'],
    [12_345_678, '12.345.678\u00a0kr.'],
  ])('FMT-2 shows %d DKK as %s', (kroner, shown) => {
    expect(formatMoney(kroner, 'dk')).toBe(shown)
  })

  it('FMT-2 speaks of DKK in English, in the same number format', () => {
    expect(formatMoney(1234, 'en')).toBe('DKK\u00a01.234')
  })
})
