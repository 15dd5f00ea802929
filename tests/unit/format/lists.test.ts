import { expect, it } from 'vitest'
import { listAnd, listOr } from '@/format/lists'

it.each([
  ['dk', ['Tryg'], 'Tryg', 'Tryg'],
  ['dk', ['Tryg', 'Alka', 'If'], 'Tryg, Alka og If', 'Tryg, Alka eller If'],
  ['en', ['Tryg', 'Alka', 'If'], 'Tryg, Alka and If', 'Tryg, Alka or If'],
] as const)('I18N-2 a list in %s joins %j as that language does', (language, names, and, or) => {
  expect([listAnd(names, language), listOr(names, language)]).toEqual([and, or])
})
