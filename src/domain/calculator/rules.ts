import { cellId, type CellField, readCell } from './cells'
import type { ProductRow } from './layout'
import { type OfferSheet, shownText } from './sheet'

// Prices are whole øre and discounts whole hundredths of a percent, so what is left of a price is a whole number of
// millionths of a krone. All sums and comparisons are made in those, exactly; only what is shown is rounded (CALC-3).
const millionths = 1_000_000
const wholePercent = 100_00

/** What an offer costs. Amounts are millionths of a krone a year after discount; `risk` is øre (CALC-4). */
export interface OfferCost {
  total: number
  risk: number
  /** By the key of the product's row; null where the product has no price. */
  lines: Record<string, ProductCost | null>
  /** Products without a price. */
  missing: number
}

export interface ProductCost {
  price: number
  risk: number
}

/** What is no number counts as blank (CALC-2, CALC-4). */
export function costOf(rows: ProductRow[], sheet: OfferSheet): OfferCost {
  const cost: OfferCost = { total: 0, risk: 0, lines: {}, missing: 0 }
  for (const { key } of rows) {
    const productOfferId = sheet.productOffers[key]
    const read = (field: CellField) => (productOfferId === undefined ? 0 : numberIn(sheet, productOfferId, field))
    const price = read('price') * (wholePercent - read('discount'))
    const risk = read('risk')
    cost.total += price
    cost.risk += risk
    // A blank price is saved as 0 and comes back as 0, so a price of 0 is no price either.
    const isPriced = read('price') > 0
    cost.lines[key] = isPriced ? { price, risk } : null
    if (!isPriced) cost.missing += 1
  }
  return cost
}

function numberIn(sheet: OfferSheet, productOfferId: number, field: CellField): number {
  const reading = readCell(field, shownText(sheet, cellId(productOfferId, field)))
  return reading.ok ? reading.hundredths : 0
}

/** What one saves against the current offer: whole DKK, and whole percent of it (CALC-4). */
export interface SavedAmount {
  kroner: number
  percent: number
}

/** Of totals in millionths of a krone. Never negative; 0 % when the current total is under 1 krone (CALC-4). */
export function savingOf(current: number, total: number): SavedAmount {
  const saved = Math.max(0, current - total)
  return { kroner: toKroner(saved), percent: current < millionths ? 0 : dividedRounded(saved, current, 100) }
}

/** From millionths of a krone to whole DKK, a half rounded up (FMT-2). */
export function toKroner(amount: number): number {
  return dividedRounded(amount, millionths, 1)
}

/** From millionths of a krone to whole øre, a half rounded up. */
export function toOere(amount: number): number {
  return dividedRounded(amount, millionths, 100)
}

/** `amount / by × times`, rounded on whole numbers only, so that no binary fraction tips a half. */
function dividedRounded(amount: number, by: number, times: number): number {
  const scaled = BigInt(amount) * BigInt(times) * 2n
  return Number((scaled + BigInt(by)) / (BigInt(by) * 2n))
}

/** The offers that are cheapest as a whole. */
export interface BestPackage {
  /** More than one when they cost the same; empty when no offer has a price. */
  offerIds: number[]
  /** They lack prices themselves, as all offers do. */
  incomplete: boolean
}

/**
 * Of the new offers the complete one with the lowest total, and all that tie with it; while none is complete, the
 * lowest of those that price the most products (CALC-5).
 */
export function bestPackage(costs: Map<number, OfferCost>, products: number): BestPackage {
  const priced = [...costs].filter(([, cost]) => cost.missing < products)
  const fewestMissing = Math.min(...priced.map(([, cost]) => cost.missing))
  const candidates = priced.filter(([, cost]) => cost.missing === fewestMissing)
  const lowest = Math.min(...candidates.map(([, cost]) => cost.total))
  const best = candidates.filter(([, cost]) => cost.total === lowest)
  return { offerIds: best.map(([id]) => id), incomplete: best.length > 0 && fewestMissing > 0 }
}

/** The cheapest new offer of one product; null where none has a price. */
export interface CheapestForProduct extends ProductCost {
  /** More than one when they cost the same. */
  offerIds: number[]
}

export interface BestCombination {
  total: number
  risk: number
  /** By the key of the product's row. */
  choices: Record<string, CheapestForProduct | null>
  missing: number
}

/** Each product at the new offer where it is cheapest, and what that costs together (CALC-5). */
export function bestCombination(rows: ProductRow[], costs: Map<number, OfferCost>): BestCombination {
  const best: BestCombination = { total: 0, risk: 0, choices: {}, missing: 0 }
  for (const { key } of rows) {
    const choice = cheapestFor(key, costs)
    best.choices[key] = choice
    best.total += choice?.price ?? 0
    best.risk += choice?.risk ?? 0
    if (!choice) best.missing += 1
  }
  return best
}

/** Of those that tie on price, the excess is the lowest one. */
function cheapestFor(key: string, costs: Map<number, OfferCost>): CheapestForProduct | null {
  const priced = [...costs].flatMap(([id, { lines }]) => (lines[key] ? [{ id, ...lines[key] }] : []))
  if (priced.length === 0) return null
  const price = Math.min(...priced.map((line) => line.price))
  const cheapest = priced.filter((line) => line.price === price)
  return { price, risk: Math.min(...cheapest.map(({ risk }) => risk)), offerIds: cheapest.map(({ id }) => id) }
}
