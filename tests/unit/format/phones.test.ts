import { expect, it } from 'vitest'
import { unbroken } from '@/format/phones'

it.each([
  ['39 00 55 71', '39\u00A000\u00A055\u00A071'],
  ['+45 39 00 55 71', '+45\u00A039\u00A000\u00A055\u00A071'],
  ['75001131 - 75001132', '75001131 - 75001132'],
  ['75 00 11 31 lok. 12', '75 00 11 31 lok. 12'],
])('ROW-5 a number as most are written stands on one line: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown)
})
