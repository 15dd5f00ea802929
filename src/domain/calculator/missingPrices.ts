import type { Comparison } from './comparison'

/** An offer whose missing prices keep a saving from being shown, with the keys of the products that lack one. */
export interface MissingPrices {
  offerId: number
  products: string[]
}

/**
 * Why no saving is shown for these new offers: the current offer's missing prices, and their own (CALC-4). Empty where
 * there is no current offer to compare with, or nothing is missing.
 */
export function missingForSaving({ currentId, offers }: Comparison, offerIds: number[]): MissingPrices[] {
  if (currentId === null) return []
  return [currentId, ...offerIds].flatMap((offerId) => {
    const standing = offers.get(offerId)?.standing
    return standing?.kind === 'lacks' ? [{ offerId, products: standing.products }] : []
  })
}
