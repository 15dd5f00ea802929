import { cellId, type CellField, readCell } from './cells'
import type { ProductRow } from './layout'
import { type OfferSheet, shownText } from './sheet'

// Prices are whole øre and discounts whole hundredths of a percent, so a discounted price is a whole number of
// millionths of a krone. Those are summed exactly and rounded once, here: the number that a price gets in its offer is its
// number wherever it is shown or compared.
const millionths = 1_000_000
const oere = 100
const wholePercent = 100_00

/** The origin of a price: the customer's numbers in the calculator, or the insurer's direct offer. */
export type PriceSource = 'typed' | 'direct'

/** A product's price after discount, in millionths of a krone, and its excess in øre, null where it is unknown. */
export interface ExactCost {
  exact: number
  risk: number | null
  source: PriceSource
}

/** A product's price and excess as they are shown and compared: in whole kroner, which add up to the offer's. */
export interface ProductCost {
  price: number
  risk: number | null
  /** The price before it is rounded, in millionths of a krone. */
  exact: number
  source: PriceSource
}

export interface OfferCost {
  total: number
  /** Null where that of a product is unknown. */
  risk: number | null
  /** By the key of the product's row; null where the product has no price. */
  lines: Record<string, ProductCost | null>
  /** The excess of each product, which may be typed before its price; null where it is not stated. */
  risks: Record<string, number | null>
  missing: number
}

/** The insurer's own price of one of the products, by its row. */
export interface DirectCost extends ExactCost {
  key: string
}

/**
 * A typed price takes precedence over the insurer's direct price, which counts for its own product only. Invalid text
 * counts as blank (CALC-2, CALC-4).
 */
export function costOf(rows: ProductRow[], sheet: OfferSheet | null, direct: DirectCost | null): OfferCost {
  const priced = rows.map(({ key }) => typedLine(sheet, key) ?? (direct?.key === key ? direct : null))
  const prices = inKroner(
    priced.map((line) => line?.exact ?? null),
    millionths,
  )
  const risks = inKroner(
    priced.map((line, at) => (line ? line.risk : typedRisk(sheet, rows[at]?.key ?? ''))),
    oere,
  )
  const lines = priced.map(
    (line, at): ProductCost | null =>
      line && { source: line.source, exact: line.exact, price: prices.parts[at] ?? 0, risk: risks.parts[at] ?? null },
  )
  return {
    total: prices.total,
    risk: lines.some((line) => line?.risk === null) ? null : risks.total,
    lines: Object.fromEntries(rows.map(({ key }, at) => [key, lines[at] ?? null])),
    risks: Object.fromEntries(rows.map(({ key }, at) => [key, risks.parts[at] ?? null])),
    missing: priced.filter((line) => line === null).length,
  }
}

/**
 * The sum in whole kroner, halves rounded up, and parts that add up to it: the kroner that it has beyond the parts
 * rounded down go to those that lose most by that. `unit`: how much of the amounts is a krone.
 */
function inKroner(amounts: (number | null)[], unit: number): { total: number; parts: (number | null)[] } {
  const total = roundedKroner(
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    unit,
  )
  const parts = amounts.map((amount) => amount && (amount - (amount % unit)) / unit)
  const missing = total - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const byRest = amounts.map((amount, at) => ({ at, rest: (amount ?? 0) % unit })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1
  return { total, parts }
}

/** Halves are rounded up, in whole numbers only, so that no binary fraction tips one. */
function roundedKroner(amount: number, unit: number): number {
  const rest = amount % unit
  return (amount - rest) / unit + (rest * 2 >= unit ? 1 : 0)
}

/** Rounds an exact price that is alone to whole kroner. */
export function kronerOf({ exact }: Pick<ExactCost, 'exact'>): number {
  return roundedKroner(exact, millionths)
}

// A blank price is saved as 0 and comes back as 0, so a price of 0 does not count as a price.
function typedLine(sheet: OfferSheet | null, key: string): ExactCost | null {
  const price = typedIn(sheet, key, 'price')
  const discount = typedIn(sheet, key, 'discount')
  return price > 0 ? { exact: price * (wholePercent - discount), risk: typedRisk(sheet, key), source: 'typed' } : null
}

/** An excess that was not typed is unknown, and none of 0 (CALC-14). */
function typedRisk(sheet: OfferSheet | null, key: string): number | null {
  return textIn(sheet, key, 'risk').trim() === '' ? null : typedIn(sheet, key, 'risk')
}

/** In hundredths; 0 for blank or invalid text. */
function typedIn(sheet: OfferSheet | null, key: string, field: CellField): number {
  const reading = readCell(field, textIn(sheet, key, field))
  return reading.ok ? reading.hundredths : 0
}

function textIn(sheet: OfferSheet | null, key: string, field: CellField): string {
  const productOfferId = sheet?.productOffers[key]
  return sheet && productOfferId !== undefined ? shownText(sheet, cellId(productOfferId, field)) : ''
}

/** The saving against the current offer, and whole percent of it, which are 0 and 100 only where it is. */
export interface SavedAmount {
  kroner: number
  percent: number | 'under_1' | 'over_99'
}

/** Of totals as they are shown. Never negative; nothing where the current offer costs less than 1 krone (CALC-4, CALC-10). */
export function savingOf({ total: current, lines }: Pick<OfferCost, 'total' | 'lines'>, total: number): SavedAmount {
  const exact = Object.values(lines).reduce((sum, line) => sum + (line?.exact ?? 0), 0)
  const kroner = exact < millionths ? 0 : Math.max(0, current - total)
  const percent = kroner === 0 ? 0 : Math.round((kroner * 100) / current)
  if (percent === 0 && kroner > 0) return { kroner, percent: 'under_1' }
  return { kroner, percent: percent === 100 && kroner < current ? 'over_99' : percent }
}

/** The cheapest new offer for one product. */
export interface CheapestForProduct {
  price: number
  risk: number | null
  /** More than one when they tie. */
  offerIds: number[]
}

/** Each product at the new offer where it is cheapest, in whole kroner. */
export interface BestCombination {
  total: number
  risk: number | null
  /** By the key of the product's row; null where no offer has a price for it. */
  choices: Record<string, CheapestForProduct | null>
  missing: number
}

/** Chooses by the numbers that the prices have in their offers, and adds those up (CALC-10). */
export function bestCombination(keys: string[], costs: Map<number, OfferCost>): BestCombination {
  const choices = keys.map((key) => cheapestFor(key, costs))
  return {
    total: choices.reduce((sum, choice) => sum + (choice?.price ?? 0), 0),
    risk: choices.reduce<number | null>(
      (sum, choice) => (sum === null || choice?.risk === null ? null : sum + (choice?.risk ?? 0)),
      0,
    ),
    choices: Object.fromEntries(keys.map((key, at) => [key, choices[at] ?? null])),
    missing: choices.filter((choice) => choice === null).length,
  }
}

/** All that tie for the lowest price, with the lowest known excess among them. */
function cheapestFor(key: string, costs: Map<number, OfferCost>): CheapestForProduct | null {
  const priced = [...costs].flatMap(([id, { lines }]) => (lines[key] ? [{ id, ...lines[key] }] : []))
  if (priced.length === 0) return null
  const price = Math.min(...priced.map((line) => line.price))
  const cheapest = priced.filter((line) => line.price === price)
  const risks = cheapest.flatMap(({ risk }) => risk ?? [])
  return { price, risk: risks.length > 0 ? Math.min(...risks) : null, offerIds: cheapest.map(({ id }) => id) }
}
