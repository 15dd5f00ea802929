import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, priceOf } from '@/domain/offers/directOffer'

describe('priceOf', () => {
  it.each([
    ['1895.40', 1895.4],
    ['1.895,40', 1895.4],
    ['1.895', 1895],
    ['1895', 1895],
    ['1895.3999999', 1895.3999999],
    ['0.40', 0.4],
  ])('DIRECT-1 reads "%s"', (text, price) => {
    expect(priceOf(text)).toBe(price)
  })

  it.each(['0', '0.00', '0,00', '', ' ', 'gratis', '-5', 'NaN', 'Infinity', '1e21', '99999999999999999'])(
    'DIRECT-2 "%s" counts as 0, so we are looking',
    (text) => {
      expect(priceOf(text)).toBeNull()
    },
  )

  it('DIRECT-2 gives an amount above 0 or nothing, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (text) => (priceOf(text) ?? 1) > 0))
  })
})

describe('amountOf', () => {
  it.each([
    ['1.500', 1500],
    ['0', 0],
    ['', null],
    ['efter aftale', null],
  ])('DIRECT-1 reads the deduction "%s"', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })
})
