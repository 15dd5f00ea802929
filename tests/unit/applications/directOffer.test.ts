import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { amountOf, priceOf } from '@/domain/applications/match/price'
import { aMatch } from '@tests/unit/applications/wire'

describe('priceOf', () => {
  it.each([
    ['1895.40', 1895.4],
    ['1.895,40', 1895.4],
    ['1.895', 1.895],
    ['1895', 1895],
    ['1895.3999999', 1895.3999999],
    ['1', 1],
    ['1,00', 1],
    [1895, 1895],
    [349.125, 349.125],
    [1895.3999999, 1895.3999999],
  ])('DIRECT-1 the price %j is read', (given, price) => {
    expect(priceOf(given)).toBe(price)
  })

  it.each([
    '0',
    '0.00',
    '0,00',
    '',
    ' ',
    'gratis',
    '-5',
    'NaN',
    'Infinity',
    '1e21',
    '99999999999999999',
    0,
    -5,
    1e21,
    '0.40',
    '0,99',
    0.4,
    0.999,
  ])('DIRECT-2 the price %j is none, so we are still looking', (given) => {
    expect(priceOf(given)).toBeNull()
  })

  it('DIRECT-2 a price is at least one krone or null, whatever the API sends', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.double()), (given) => (priceOf(given) ?? 1) >= 1))
  })
})

describe('amountOf', () => {
  it.each([
    ['1.500', 1.5],
    ['0', 0],
    ['', null],
    ['efter aftale', null],
    [1500.125, 1500.125],
  ])('DIRECT-1 the deduction %j is read', (given, amount) => {
    expect(amountOf(given)).toBe(amount)
  })

  it('DIRECT-1 a number from the API is read with all its decimals', () => {
    const { direct_offer } = aMatch({ direct_offer: { price: 349.125, deduction: 12.345 } })
    expect([direct_offer?.price, direct_offer?.deduction].map((given) => amountOf(given ?? ''))).toEqual([
      349.125, 12.345,
    ])
  })
})
