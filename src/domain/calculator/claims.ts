import type { Comparison } from './comparison'
import type { OfferCost } from './rules'

/** How many claims the year has that is priced: none, one on one product, or one on each of them. */
export type Claims = 'none' | 'one' | 'each'

/** The cost of a year with a number of claims: the price, and the excess of each product that is damaged. */
export interface ClaimYear {
  /** The keys of the damaged products. */
  damaged: string[]
  /** By compared offer; null where an excess is unknown, and with it the cost of the year. */
  excess: Map<number, number | null>
}

/** The number of claims from which another offer is the cheapest. */
export interface BreakEven {
  /** The one product that is damaged; null where it takes a claim on each. */
  product: string | null
  /** The offer that is cheapest without a claim, and all that tie for the cheapest with them. */
  before: number
  after: number[]
  /** By how much those are then cheaper. */
  gain: number
}

/** By claims. */
export interface ClaimYears {
  years: Record<Claims, ClaimYear>
  breakEven: BreakEven | null
}

/**
 * Prices a year at each compared offer with no claim, one, or one on each product (CALC-14). The one claim is on
 * the product that turns the order most; where none does, on the one with the highest excess. Null where fewer than two
 * offers state their excess, so that none could be called cheapest.
 */
export function claimYears({ offers }: Pick<Comparison, 'offers'>, products: string[]): ClaimYears | null {
  const compared = new Map(
    [...offers].flatMap(([id, { cost, standing }]) => (standing.kind === 'compared' ? [[id, cost]] : [])),
  )
  const risks = products.map((key) =>
    Math.max(-1, ...[...compared.values()].map((cost) => cost.lines[key]?.risk ?? -1)),
  )
  const highest = products[risks.indexOf(Math.max(...risks))]
  const known = [...compared.values()].filter((cost) => excessOf(cost, products) !== null)
  if (known.length < 2 || highest === undefined) return null
  const breakEven = breakEvenOf(compared, products)
  return {
    years: {
      none: yearWith(compared, []),
      one: yearWith(compared, [breakEven?.product ?? highest]),
      each: yearWith(compared, products),
    },
    breakEven,
  }
}

type Costs = Map<number, OfferCost>

function yearWith(costs: Costs, damaged: string[]): ClaimYear {
  return { damaged, excess: new Map([...costs].map(([id, cost]) => [id, excessOf(cost, damaged)])) }
}

/** Every product alone, then all together: the one that makes the greatest difference, the first where they are equal. */
function breakEvenOf(costs: Costs, products: string[]): BreakEven | null {
  const before = lowestOf(costs, []).ids
  const leaders = new Map([...costs].filter(([id]) => before.includes(id)))
  const found = [...products.map((key) => [key]), products].map((damaged) => {
    const { ids, year } = lowestOf(costs, damaged)
    return { damaged, ids, gain: lowestOf(leaders, damaged).year - year }
  })
  const single = found
    .slice(0, -1)
    .reduce<(typeof found)[number] | null>(
      (best, one) => (isGain(one.gain) && one.gain > (best?.gain ?? 0) ? one : best),
      null,
    )
  const turn = single ?? found.find(({ damaged, gain }) => damaged === products && isGain(gain))
  const [leader] = lowestOf(leaders, turn?.damaged ?? []).ids
  return turn && leader !== undefined
    ? { product: single?.damaged[0] ?? null, before: leader, after: turn.ids, gain: turn.gain }
    : null
}

/** Infinite where the excess of those that lead without a claim is unknown. */
function isGain(gain: number): boolean {
  return gain > 0 && Number.isFinite(gain)
}

function lowestOf(costs: Costs, damaged: string[]): { ids: number[]; year: number } {
  const years = [...costs].map(([id, cost]) => ({ id, year: yearOf(cost, damaged) }))
  const year = Math.min(...years.map((one) => one.year))
  return { ids: Number.isFinite(year) ? years.filter((one) => one.year === year).map(({ id }) => id) : [], year }
}

function yearOf(cost: OfferCost, damaged: string[]): number {
  const excess = excessOf(cost, damaged)
  return excess === null ? Infinity : cost.total + excess
}

function excessOf({ lines }: OfferCost, damaged: string[]): number | null {
  return damaged.reduce<number | null>((sum, key) => {
    const risk = lines[key]?.risk ?? null
    return sum === null || risk === null ? null : sum + risk
  }, 0)
}
