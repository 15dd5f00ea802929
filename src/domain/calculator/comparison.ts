import { bestCombination, type BestCombination, type OfferCost, type SavedAmount, savingOf } from './rules'

/** An insurer's prices in the form in which they are compared. */
export interface Offer {
  id: number
  cost: OfferCost
  /** Refused, cancelled or lost: it can no longer be accepted. */
  hasEnded: boolean
  /** In a year with claims: its excess is not known, nor what it costs. */
  hasUnknownYear?: boolean
}

/**
 * Whether an offer is compared, over the same products as all others that are; if not, what it lacks.
 * `place`: 1 is the cheapest, and equal totals share a place. `alone`: all its prices are there, but nothing to compare
 * with.
 */
export type Standing =
  | { kind: 'compared'; place: number }
  | { kind: 'alone' }
  | { kind: 'lacks'; products: string[] }
  | { kind: 'unknown_year' }
  | { kind: 'ended' }

/**
 * The mark on a price. `cheapest`: of all compared, including the customer's current insurer.
 * `cheapest_new`: of the new ones, where the current insurer is cheaper. `only`: no other offer has any price.
 * `only_complete`: no other offer has all of them.
 */
export type Mark = 'cheapest' | 'cheapest_new' | 'only' | 'only_complete'

/** A lower price at a higher excess, compared with the offer `than`. */
export interface TradeOff {
  than: number
  cheaper: number
  riskier: number
}

export interface ComparedOffer {
  cost: OfferCost
  standing: Standing
  mark: Mark | null
  /** The current insurer's total less this one's; null unless both are compared. */
  difference: number | null
  /** The difference as shown: never negative, in percent too. */
  saving: SavedAmount | null
  tradeOff: TradeOff | null
}

/** Every conclusion from what the offers cost, in whole kroner. */
export interface Comparison {
  currentId: number | null
  /** By offer, the current insurer first. */
  offers: Map<number, ComparedOffer>
  /** All that tie for the lowest total of those compared; empty where there are fewer than two. */
  cheapest: number[]
  /** The same among the new offers only, or the one that is alone. */
  cheapestNew: number[]
  /** The mark on each price of a product, by the key of its row and by offer. */
  products: Record<string, Map<number, Mark>>
  combination: BestCombination
  combinationSaving: SavedAmount | null
}

/**
 * Which offers are comparable, which is cheapest, and by how much (CALC-4, CALC-5, CALC-12, CALC-13): nothing else
 * decides this. `current`: the current insurer's, null where it is hidden (CALC-6). `products`: the keys of those that are
 * compared.
 */
export function comparison(offers: Offer[], current: Offer | null, products: string[]): Comparison {
  const all = current ? [current, ...offers] : offers
  const currentId = current?.id ?? null
  const open = all.filter(({ hasEnded }) => !hasEnded)
  const complete = open.filter(({ cost, hasUnknownYear }) => cost.missing === 0 && !hasUnknownYear)
  const marks = marksOf(
    complete.map(({ id, cost }) => ({ id, price: cost.total })),
    currentId,
  )
  const onlyMark = open.filter(({ cost }) => cost.missing < products.length).length > 1 ? 'only_complete' : 'only'
  const combination = bestCombination(
    products,
    new Map(open.filter(({ id }) => id !== currentId).map(({ id, cost }) => [id, cost])),
  )
  const compared = all.map((offer): [number, ComparedOffer] => {
    const mark = marks.get(offer.id) ?? null
    return [
      offer.id,
      {
        cost: offer.cost,
        standing: standingOf(offer, complete, products),
        mark: mark === 'only' ? onlyMark : mark,
        ...differencesOf(offer, complete, currentId),
      },
    ]
  })
  return {
    currentId,
    offers: new Map(compared),
    cheapest: [...marks].filter(([, mark]) => mark === 'cheapest').map(([id]) => id),
    cheapestNew: [...marks.keys()].filter((id) => id !== currentId),
    products: Object.fromEntries(products.map((key) => [key, marksOf(pricesFor(open, key), currentId)])),
    combination,
    // A combination that lacks a product costs less because it covers less.
    combinationSaving:
      current?.cost.missing === 0 && combination.missing === 0 ? savingOf(current.cost, combination.total) : null,
  }
}

interface Price {
  id: number
  price: number
}

function pricesFor(offers: Offer[], key: string): Price[] {
  return offers.flatMap(({ id, cost }) => (cost.lines[key] ? [{ id, price: cost.lines[key].price }] : []))
}

/** Takes prices for the same cover. The current insurer's price gets no mark when it is alone, as the customer did not ask for it. */
function marksOf(prices: Price[], currentId: number | null): Map<number, Mark> {
  const fresh = prices.filter(({ id }) => id !== currentId)
  const [first] = fresh
  if (prices.length < 2) return new Map(first ? [[first.id, 'only']] : [])
  const lowest = Math.min(...prices.map(({ price }) => price))
  const lowestNew = Math.min(...fresh.map(({ price }) => price))
  const marks = new Map<number, Mark>()
  for (const { id, price } of prices) {
    if (price === lowest) marks.set(id, 'cheapest')
    else if (price === lowestNew) marks.set(id, 'cheapest_new')
  }
  return marks
}

function standingOf({ cost, hasEnded, hasUnknownYear }: Offer, complete: Offer[], products: string[]): Standing {
  if (hasEnded) return { kind: 'ended' }
  if (cost.missing > 0) return { kind: 'lacks', products: products.filter((key) => !cost.lines[key]) }
  if (hasUnknownYear) return { kind: 'unknown_year' }
  if (complete.length < 2) return { kind: 'alone' }
  return { kind: 'compared', place: 1 + complete.filter((other) => other.cost.total < cost.total).length }
}

/** Compares with the current insurer where that is compared; otherwise the cheapest offer with the next one. */
function differencesOf(
  offer: Offer,
  complete: Offer[],
  currentId: number | null,
): Pick<ComparedOffer, 'difference' | 'saving' | 'tradeOff'> {
  if (!complete.includes(offer)) return { difference: null, saving: null, tradeOff: null }
  const own = complete.find(({ id }) => id === currentId)
  if (!own || own === offer)
    return {
      difference: null,
      saving: null,
      tradeOff: isCheapest(offer, complete) ? tradeOffOf(offer, nextOf(offer, complete)) : null,
    }
  const { total } = offer.cost
  return {
    difference: own.cost.total - total,
    saving: savingOf(own.cost, total),
    tradeOff: tradeOffOf(offer, own),
  }
}

function isCheapest({ cost }: Offer, complete: Offer[]): boolean {
  return complete.every((other) => cost.total <= other.cost.total)
}

/** The cheapest of the dearer offers; among those that tie, the one with the lowest excess. */
function nextOf({ cost }: Offer, complete: Offer[]): Offer | undefined {
  const dearer = complete.filter((other) => other.cost.total > cost.total)
  return dearer.sort((a, b) => a.cost.total - b.cost.total || (a.cost.risk ?? 0) - (b.cost.risk ?? 0))[0]
}

function tradeOffOf({ cost }: Offer, than: Offer | undefined): TradeOff | null {
  if (!than || than.cost.risk === null || cost.risk === null) return null
  const cheaper = than.cost.total - cost.total
  const riskier = cost.risk - than.cost.risk
  return cheaper > 0 && riskier > 0 ? { than: than.id, cheaper, riskier } : null
}

/** The keys of the products whose price an offer lacks for being compared (CALC-4). */
export function productsMissing({ offers }: Comparison, offerId: number): string[] {
  const standing = offers.get(offerId)?.standing
  return standing?.kind === 'lacks' ? standing.products : []
}
