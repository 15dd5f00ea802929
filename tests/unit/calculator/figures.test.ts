import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import type { Figures, PrintedCost } from '@/domain/calculator/figures'
import { formatOere } from '@/format/money'
import { writeNumber } from '@/format/numbers'
import { calculatorOf, type Typed } from './sheets'

function figuresFor(newOffers: Typed[][], current?: Typed[]) {
  const { comparison, figures } = calculatorOf(newOffers, current)
  return { comparison, figures }
}

/** As shown on the screen, read off by somebody with a pen: whole øre. */
const print = ({ decimals }: Figures, amount: number) => formatOere(amount, decimals, 'dk')
const readOff = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

/** The lines, the total and the saving that are printed of a cost. */
function printed(all: Figures, cost: Pick<PrintedCost, 'lines' | 'total' | 'saving'>) {
  const lines = Object.values(cost.lines).flatMap((line) => (line === null ? [] : [print(all, line)]))
  return { lines, total: print(all, cost.total), saving: cost.saving === null ? null : print(all, cost.saving) }
}

describe('CALC-10 kroner add up', () => {
  it('CALC-10 all amounts show their øre when one has any: 24.192,40 less 20.318,60 is 3.873,80', () => {
    const { figures: all } = figuresFor([[['20318,60']]], [['24192,40']])
    expect(print(all, all.offers.get(100)!.total)).toBe('24.192,40\u00a0kr.')
    expect(printed(all, all.offers.get(1)!)).toEqual({
      lines: ['20.318,60\u00a0kr.'],
      total: '20.318,60\u00a0kr.',
      saving: '3.873,80\u00a0kr.',
    })
  })

  it('CALC-10 whole kroner are shown while all amounts are whole', () => {
    const { figures: all } = figuresFor([[['1000', '', '25'], ['99']]], [['2000'], ['100']])
    expect(printed(all, all.offers.get(1)!)).toEqual({ lines: ['750\u00a0kr.', '99\u00a0kr.'], total: '849\u00a0kr.', saving: '1.251\u00a0kr.' })
    expect(all.isRounded).toBe(false)
  })

  it('CALC-10 amounts finer than an øre are rounded so that the lines add up, which is noted', () => {
    // 0,05 less half is 0,025: three of them are 0,075, which is 0,08 and not three times 0,03.
    const { figures: all } = figuresFor([[['0,05', '', '50'], ['0,05', '', '50'], ['0,05', '', '50']]])
    expect(printed(all, all.offers.get(1)!)).toMatchObject({ lines: ['0,03\u00a0kr.', '0,03\u00a0kr.', '0,02\u00a0kr.'], total: '0,08\u00a0kr.' })
    expect(all.isRounded).toBe(true)
  })

  it('CALC-10 the excess has decimals of its own', () => {
    const { figures: all } = figuresFor([[['1000', '500,50']]])
    expect([all.decimals, all.riskDecimals]).toEqual([0, 2])
  })
})

const oere = fc.oneof(fc.integer({ min: 0, max: 99_999 }).map((kroner) => kroner * 100), fc.integer({ min: 0, max: 9_999_999_999 }))
const discount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100), fc.integer({ min: 0, max: 10_000 }))
const typed = fc.tuple(oere, discount).map(([price, less]): Typed => [writeNumber(price), '', writeNumber(less)])
const offersOf = (products: number) => fc.array(fc.array(typed, { minLength: products, maxLength: products }), { minLength: 2, maxLength: 5 })
const offers = fc.integer({ min: 1, max: 6 }).chain(offersOf)

describe('CALC-10 whatever is typed, the printed amounts agree', () => {
  it('CALC-10 lines add up to totals, and totals differ by savings', () => {
    fc.assert(fc.property(offers, ([current, ...others]) => {
      const { figures: all, comparison } = figuresFor(others, current)
      const costs = [...all.offers].map(([id, cost]) => ({ exact: comparison.offers.get(id)!.cost.total, ...printed(all, cost) }))
      const together = { exact: comparison.combination.total, ...printed(all, all.combination) }
      const now = readOff(costs[0]!.total)
      for (const { exact, lines, total, saving } of [...costs, together]) {
        expect(lines.map(readOff).reduce((sum, line) => sum + line, 0)).toBe(readOff(total))
        expect(Math.abs(readOff(total) - exact / 10_000)).toBeLessThanOrEqual(0.5)
        if (saving !== null) expect(readOff(saving)).toBe(Math.max(0, now - readOff(total)))
      }
    }))
  })

  it('CALC-10 each printed line is less than an øre from its exact amount', () => {
    fc.assert(fc.property(offers, (all) => {
      const { figures: shown, comparison } = figuresFor(all)
      for (const [id, { lines }] of shown.offers) {
        for (const [key, line] of Object.entries(lines)) {
          const exact = comparison.offers.get(id)!.cost.lines[key]
          expect(line === null).toBe(exact === null)
          if (line !== null && exact) expect(Math.abs(line - exact.price / 10_000)).toBeLessThan(1)
        }
      }
    }))
  })
})
