import { type Layout, offerIdsOf } from '@/domain/calculator/layout'
import type { OfferSheet } from '@/domain/calculator/sheet'

/** One product at one insurer. */
export interface Line {
  key: string
  offerId: number
}

export function isSameLine(one: Line | null, other: Line | null): boolean {
  return one?.key === other?.key && one?.offerId === other?.offerId
}

/** All lines that can be typed in: through the insurers of a product, then the next product. */
export function linesOf(layout: Layout, sheets: Record<number, OfferSheet>): Line[] {
  const offerIds = offerIdsOf(layout)
  return layout.rows.flatMap(({ key }) =>
    offerIds.filter((offerId) => sheets[offerId]?.productOffers[key] !== undefined).map((offerId) => ({ key, offerId })),
  )
}
