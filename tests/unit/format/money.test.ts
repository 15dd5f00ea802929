import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { productOffer } from '@/api/schemas/compareOffers'
import { directOffer } from '@/api/schemas/application'
import { formatMoney, readAmount } from '@/format/money'
import { readMarkdown } from '@tests/support/readMarkdown'

describe('formatMoney', () => {
  it.each([
    [0, '0\u00a0kr.'],
    [-0.4, '0\u00a0kr.'],
    [1234, '1.234\u00a0kr.'],
    [1234.5, '1.235\u00a0kr.'],
    [1234.49, '1.234\u00a0kr.'],
    [12_345_678, '12.345.678\u00a0kr.'],
  ])('FMT-2 %d DKK is shown as %s', (kroner, shown) => {
    expect(formatMoney(kroner, 'dk')).toBe(shown)
  })

  it('FMT-2 an amount in English begins with DKK, in the same number format', () => {
    expect(formatMoney(1234, 'en')).toBe('DKK\u00a01.234')
  })
})

describe('readAmount', () => {
  const section = readMarkdown('docs/api.md').split('### Money')[1] ?? ''
  const table = [...section.matchAll(/^\| `(.+?)` \| (.+?) \|$/gm)].map(
    ([, text = '', amount = '']) => [text, amount === '—' ? null : Number(amount)] as const,
  )

  it('CALC-3 DIRECT-1 docs/api.md has thirty-nine examples', () => {
    expect(table).toHaveLength(39)
  })

  it.each(table)('CALC-3 DIRECT-1 "%s" is read as docs/api.md says, %d, in every field of the API', (text, amount) => {
    const direct = v.parse(directOffer, { price: text, deduction: text })
    const compared = v.parse(productOffer, { id: 1, price: text, risk: text, discount: text })
    const read = [direct.price, direct.deduction, compared.price, compared.risk, compared.discount].map(readAmount)
    expect(new Set(read)).toEqual(new Set([amount]))
  })

  it('CALC-3 DIRECT-1 a number is read as itself, and a missing one as none', () => {
    expect([1.895, 349.125, 0, -500].map(readAmount)).toEqual([1.895, 349.125, 0, -500])
    for (const price of [null, undefined, '', ' '])
      expect(readAmount(v.parse(productOffer, { id: 1, price }).price)).toBeNull()
  })

  it('CALC-3 a text that is longer than any amount is not read', () => {
    expect(readAmount('1895'.padStart(40))).toBe(1895)
    expect(readAmount('1895'.padStart(41))).toBeNull()
  })

  it('CALC-3 long texts are read in linear time', () => {
    for (const text of [' '.repeat(100_000) + 'x', 'kr'.repeat(50_000), '1.111.'.repeat(20_000)])
      expect(readAmount(text)).toBeNull()
  })
})
