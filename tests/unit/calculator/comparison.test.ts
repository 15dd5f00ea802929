import { expect, it } from 'vitest'
import { compare } from '@/domain/calculator/comparison'
import { calculatorOf, type Typed } from './sheets'

const saved = (kroner: number, percent: number) => ({ kroner, percent })

it.each<[string, Typed[][], Typed[] | undefined, Partial<ReturnType<typeof calculatorOf>['comparison']>]>([
  ['dearer than another', [[['900']]], [['1000']], { currentIsCheapest: false, bestSaving: saved(100, 10), combinationSaving: saved(100, 10) }],
  ['as dear as another', [[['1000']]], [['1000']], { currentIsCheapest: true, bestSaving: saved(0, 0) }],
  ['the cheapest', [[['1100']], [['1200']]], [['1000']], { currentIsCheapest: true, best: { offerIds: [1], incomplete: false } }],
  ['the only complete one', [[['900'], ['']]], [['1000'], ['100']], { currentIsCheapest: false, bestSaving: null, combinationSaving: null }],
  ['incomplete', [[['900'], ['100']]], [['1000'], ['']], { currentIsCheapest: false, bestSaving: null, combinationSaving: null }],
  ['alone', [], [['1000']], { currentIsCheapest: false, bestSaving: null, combinationSaving: null, best: { offerIds: [], incomplete: false } }],
  ['not there', [[['900']]], undefined, { currentIsCheapest: false, bestSaving: null, combinationSaving: null }],
])('CALC-4 CALC-5 where the current offer is %s', (_, offers, current, concluded) => {
  expect(calculatorOf(offers, current).comparison).toMatchObject(concluded)
})

it('CALC-5 combines the new offers, however cheap the current one is', () => {
  const { combination } = calculatorOf([[['900'], ['100']], [['800'], ['200']]], [['1'], ['1']]).comparison
  expect(['1', '2'].map((key) => combination.choices[key]?.offerIds)).toEqual([[2], [1]])
})

it('CALC-4 an offer that has no sheet yet costs nothing and is not told', () => {
  const { layout, sheets } = calculatorOf([[['900']], [['800']]])
  Reflect.deleteProperty(sheets, 2)
  expect([...compare(layout, sheets).costs.keys()]).toEqual([1])
})
