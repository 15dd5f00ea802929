import { type CellField, fieldOf, productOfferOf } from './cells'
import type { OfferDrafts } from './drafts'
import type { PlacedOffer } from './layout'
import { cellsOf } from './sheet'

/** What was typed in an offer, or for one of its products, that the server no longer has. */
export interface OrphanedInput {
  offerId: number
  company: string
  typed: { product: string; field: CellField; text: string }[]
}

/** The drafts whose offer or product is no longer among the offers; none while an offer could not be read. */
export function orphanedInput(offers: PlacedOffer[], leftOut: number, stored: Record<string, OfferDrafts>): OrphanedInput[] {
  if (leftOut > 0) return []
  const places = new Set(offers.flatMap(({ id, product_offers: productOffers }) => productOffers.map((one) => `${id}.${one.id}`)))
  return Object.entries(stored).flatMap(([offerId, { company, drafts }]) => {
    const gone = cellsOf(drafts).filter((cell) => !places.has(`${offerId}.${productOfferOf(cell)}`))
    const typed = gone.flatMap((cell) => {
      const draft = drafts[cell]
      return draft ? [{ product: draft.product, field: fieldOf(cell), text: draft.text }] : []
    })
    return typed.length > 0 ? [{ offerId: Number(offerId), company, typed }] : []
  })
}
