import { expect, it } from 'vitest'
import { spoken } from '@/format/heard'
import { formatMoney } from '@/format/money'

it.each([
  [formatMoney(0, 'en'), '0 kroner'],
  [formatMoney(1, 'en'), '1 krone'],
  [formatMoney(999, 'en'), '999 kroner'],
  [formatMoney(1234, 'en'), '1,234 kroner'],
  [formatMoney(12_345_678, 'en'), '12,345,678 kroner'],
  [formatMoney(-1234, 'en'), '-1,234 kroner'],
])('I18N-7 %s is read out as %s in English', (written, heard) => {
  expect(spoken(written, 'en')).toBe(heard)
})

it('I18N-7 only the amounts of a sentence are changed, and its full stop stays', () => {
  const [price, risk] = [formatMoney(20_319, 'en'), formatMoney(5000, 'en')]
  expect(spoken(`Havlys: ${price} + ${risk}. No. 2 of 3, call 75 00 11 31`, 'en')).toBe(
    'Havlys: 20,319 kroner + 5,000 kroner. No. 2 of 3, call 75 00 11 31',
  )
})

it('I18N-7 FMT-2 in Danish an amount is read out as it is written', () => {
  expect(spoken(formatMoney(1234, 'dk'), 'dk')).toBe('1.234\u00a0kr.')
})
