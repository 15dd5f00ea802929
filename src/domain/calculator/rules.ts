import { cellId, type CellField, readCell } from './cells'
import type { ProductRow } from './layout'
import { type OfferSheet, shownText } from './sheet'

// Prices are whole øre and discounts whole hundredths of a percent, so a discounted price is a whole number of
// millionths of a krone. All sums and comparisons use those, exactly; only the display is rounded (CALC-3).
const millionths = 1_000_000
const wholePercent = 100_00

/** The origin of a price: the customer's numbers in the calculator, or the insurer's direct offer (CALC-13). */
export type PriceSource = 'typed' | 'direct'

/** A product's cost after discount, in millionths of a krone, and its excess in øre, null where it is unknown. */
export interface ProductCost {
  price: number
  risk: number | null
  source: PriceSource
}

/** An offer's total cost (CALC-4), in the same units as its products'. */
export interface OfferCost {
  total: number
  risk: number | null
  /** By the key of the product's row; null where the product has no price. */
  lines: Record<string, ProductCost | null>
  /** How many products have no price. */
  missing: number
}

/** The insurer's own price of one of the products, by its row (CALC-13). */
export interface DirectCost extends ProductCost {
  key: string
}

/**
 * A typed price takes precedence over the insurer's direct price, which counts for its own product only. Invalid text
 * counts as blank (CALC-2, CALC-4).
 */
export function costOf(rows: ProductRow[], sheet: OfferSheet | null, direct: DirectCost | null): OfferCost {
  const cost: OfferCost = { total: 0, risk: 0, lines: {}, missing: 0 }
  for (const { key } of rows) {
    const line = typedLine(sheet, key) ?? (direct?.key === key ? direct : null)
    cost.lines[key] = line
    cost.total += line?.price ?? 0
    // A typed excess counts even before its price is typed.
    cost.risk = sumOfRisks(cost.risk, line ? line.risk : typedIn(sheet, key, 'risk'))
    if (!line) cost.missing += 1
  }
  return cost
}

// A blank price is saved as 0 and comes back as 0, so a price of 0 does not count as a price.
function typedLine(sheet: OfferSheet | null, key: string): ProductCost | null {
  const price = typedIn(sheet, key, 'price')
  const discount = typedIn(sheet, key, 'discount')
  return price > 0 ? { price: price * (wholePercent - discount), risk: typedIn(sheet, key, 'risk'), source: 'typed' } : null
}

/** In hundredths; 0 for blank or invalid text. */
function typedIn(sheet: OfferSheet | null, key: string, field: CellField): number {
  const productOfferId = sheet?.productOffers[key]
  if (!sheet || productOfferId === undefined) return 0
  const reading = readCell(field, shownText(sheet, cellId(productOfferId, field)))
  return reading.ok ? reading.hundredths : 0
}

/** One unknown excess makes the sum unknown. */
function sumOfRisks(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

/** From whole øre to millionths of a krone. */
export function fromOere(oere: number): number {
  return oere * wholePercent
}

/** The saving against the current offer: whole DKK, and whole percent of it (CALC-4). */
export interface SavedAmount {
  kroner: number
  percent: number
}

/** Takes totals in millionths of a krone. Never negative; 0 % when the current total is under 1 krone (CALC-4). */
export function savingOf(current: number, total: number): SavedAmount {
  const saved = Math.max(0, current - total)
  return { kroner: dividedRounded(saved, millionths, 1), percent: current < millionths ? 0 : dividedRounded(saved, current, 100) }
}

/** From millionths of a krone to whole øre, halves rounded up. */
export function toOere(amount: number): number {
  return dividedRounded(amount, millionths, 100)
}

/** `amount / by × times`, rounded in whole numbers only, so that no binary fraction tips a half. */
function dividedRounded(amount: number, by: number, times: number): number {
  const scaled = BigInt(amount) * BigInt(times) * 2n
  return Number((scaled + BigInt(by)) / (BigInt(by) * 2n))
}

/** The cheapest new offer for one product; null where none has a price. */
export interface CheapestForProduct {
  price: number
  risk: number | null
  /** More than one when they tie. */
  offerIds: number[]
}

export interface BestCombination {
  total: number
  risk: number | null
  /** By the key of the product's row. */
  choices: Record<string, CheapestForProduct | null>
  missing: number
}

/** Each product at the new offer where it is cheapest, and the total (CALC-5). */
export function bestCombination(keys: string[], costs: Map<number, OfferCost>): BestCombination {
  const best: BestCombination = { total: 0, risk: 0, choices: {}, missing: 0 }
  for (const key of keys) {
    const choice = cheapestFor(key, costs)
    best.choices[key] = choice
    best.total += choice?.price ?? 0
    best.risk = sumOfRisks(best.risk, choice ? choice.risk : 0)
    if (!choice) best.missing += 1
  }
  return best
}

/** Among offers that tie on price, the excess is the lowest known one. */
function cheapestFor(key: string, costs: Map<number, OfferCost>): CheapestForProduct | null {
  const priced = [...costs].flatMap(([id, { lines }]) => (lines[key] ? [{ id, ...lines[key] }] : []))
  if (priced.length === 0) return null
  const price = Math.min(...priced.map((line) => line.price))
  const cheapest = priced.filter((line) => line.price === price)
  const risks = cheapest.flatMap(({ risk }) => risk ?? [])
  return { price, risk: risks.length > 0 ? Math.min(...risks) : null, offerIds: cheapest.map(({ id }) => id) }
}
