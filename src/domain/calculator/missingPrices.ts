import type { Comparison } from './comparison'
import type { Layout } from './layout'

/** An offer whose missing prices are why no saving is shown, with the products that lack one. */
export interface MissingPrices {
  offerId: number
  products: string[]
}

/**
 * Why nothing is said of what these new offers would save: the current offer's missing prices, and theirs (CALC-4).
 * Empty where there is no current offer to compare with, or nothing is missing.
 */
export function missingForSaving({ rows, currentOfferId }: Layout, { costs }: Comparison, offerIds: number[]): MissingPrices[] {
  if (currentOfferId === null) return []
  return [currentOfferId, ...offerIds].flatMap((offerId) => {
    const products = rows.filter(({ key }) => !costs.get(offerId)?.lines[key]).map(({ name }) => name)
    return products.length > 0 ? [{ offerId, products }] : []
  })
}
