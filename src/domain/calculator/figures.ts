import { weakMapMemoize } from '@reduxjs/toolkit'
import type { ComparedOffer, Comparison, TradeOff } from './comparison'
import { toOere } from './rules'

/** The printed cost of an offer or the combination: in whole øre, so that lines add up to the total (CALC-10). */
export interface PrintedCost {
  total: number
  /** By the key of the product's row; null where the product has no price. */
  lines: Record<string, number | null>
  /** The printed total of the current offer less this one, never negative; null where no saving is shown. */
  saving: number | null
  /** The difference with its sign; null for the current offer, and unless both are compared. */
  difference: number | null
  /** How much cheaper, and with how much more excess, than another offer; null unless both are true. */
  tradeOff: TradeOff | null
}

/** All amounts printed of an inquiry's offers. Either all of them show øre or none do. */
export interface Figures {
  /** For prices, their sums and their differences. */
  decimals: 0 | 2
  riskDecimals: 0 | 2
  /** A discount leaves fractions of an øre, so a line may be rounded differently than it would be on its own. */
  isRounded: boolean
  offers: Map<number, PrintedCost>
  combination: PrintedCost
}

const oere = 10_000
const krone = 100

/** Rounds for display what `comparison` has summed exactly. */
export function figuresOf({ offers, currentId, combination, combinationSaving }: Comparison): Figures {
  const choices = printLines({ total: combination.total, lines: combination.choices })
  const totalOf = (offer: ComparedOffer | undefined) => (offer ? printLines(offer.cost).total : 0)
  const differenceTo = (total: number) => totalOf(currentId === null ? undefined : offers.get(currentId)) - total
  const lines = [...offers.values()].flatMap(({ cost }) => Object.values(cost.lines).map((line) => line?.price ?? 0))
  const risks = [combination.risk ?? 0, ...[...offers.values()].map(({ cost }) => cost.risk ?? 0)]
  return {
    decimals: decimalsFor(lines.map((line) => line / oere)),
    riskDecimals: decimalsFor(risks),
    isRounded: lines.some((line) => line % oere !== 0),
    offers: new Map(
      [...offers].map(([id, { cost, difference, tradeOff }]) => {
        const { total, lines: shown } = printLines(cost)
        const isBesideOwn = difference !== null
        const cheaper = tradeOff ? totalOf(offers.get(tradeOff.than)) - total : 0
        return [id, {
          total,
          lines: shown,
          saving: isBesideOwn ? Math.max(0, differenceTo(total)) : null,
          difference: isBesideOwn ? differenceTo(total) : null,
          tradeOff: tradeOff && cheaper > 0 ? { ...tradeOff, cheaper } : null,
        }]
      }),
    ),
    combination: { ...choices, saving: combinationSaving && Math.max(0, differenceTo(choices.total)), difference: null, tradeOff: null },
  }
}

/** Øre are shown as soon as one amount has any: rounded to kroner, the amounts would not add up (CALC-10). */
export function decimalsFor(amounts: number[]): 0 | 2 {
  return amounts.every((amount) => amount % krone === 0) ? 0 : 2
}

interface Lines {
  total: number
  lines: Record<string, { price: number } | null>
}

// A keystroke changes one offer; the others' lines are reused.
const printLines = weakMapMemoize(({ total, lines }: Lines): Pick<PrintedCost, 'total' | 'lines'> => {
  const rounded = toOere(total)
  return { total: rounded, lines: spread(lines, rounded) }
})

/** Each line in whole øre. The øre that the total then lacks go to the lines that lose most by rounding down. */
function spread(lines: Lines['lines'], total: number): Record<string, number | null> {
  const priced = Object.entries(lines).flatMap(([key, line]) => (line ? [{ key, price: line.price }] : []))
  const whole = priced.map(({ key, price }) => ({ key, oere: Math.floor(price / oere), rest: price % oere }))
  const missing = total - whole.reduce((sum, line) => sum + line.oere, 0)
  const roundedUp = new Set([...whole].sort((a, b) => b.rest - a.rest).slice(0, missing).map(({ key }) => key))
  const printed = new Map(whole.map((line) => [line.key, line.oere + (roundedUp.has(line.key) ? 1 : 0)]))
  return Object.fromEntries(Object.keys(lines).map((key) => [key, printed.get(key) ?? null]))
}
