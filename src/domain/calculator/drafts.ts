import * as v from 'valibot'
import { id, text } from '@/api/schemas/wire'
import { draftsKey, leftDraftsKey } from '@/domain/session/localData'
import { localStore, stored } from '@/platform/storage'
import { type CellField, fieldOf, productOfferOf } from './cells'
import type { PlacedOffer } from './layout'
import { cellsOf } from './sheet'

const offer = v.object({
  applicationId: id,
  /** The insurer's name, as nothing else identifies the offer once it is gone. */
  company: text,
  drafts: v.record(v.string(), v.object({ text: v.string(), over: v.array(v.string()), product: text })),
})
export type OfferDrafts = v.InferOutput<typeof offer>

/** All unsaved input of a user, by offer. */
export type StoredDrafts = Record<string, OfferDrafts>

const schema = v.object({ userId: id, offers: v.record(v.pipe(v.string(), v.digits()), v.unknown()) })

/** The user's unsaved input in this browser; none where it cannot be read. */
export function loadDrafts(userId: number): StoredDrafts {
  return { ...draftsUnder(draftsKey, userId), ...draftsUnder(leftDraftsKey, userId) }
}

function draftsUnder(key: string, userId: number): StoredDrafts {
  const saved = stored(key, schema)
  if (saved?.userId !== userId) return {}
  const offers = Object.entries(saved.offers).flatMap(([offerId, one]) => {
    const read = v.safeParse(offer, one)
    return read.success ? [[offerId, read.output] as const] : []
  })
  return Object.fromEntries(offers)
}

/** As loadDrafts, at the start of the user's session: drafts that another customer left in this browser are removed. */
export function claimDrafts(userId: number): StoredDrafts {
  const drafts = loadDrafts(userId)
  localStore.remove(leftDraftsKey)
  if (Object.keys(drafts).length === 0) localStore.remove(draftsKey)
  else write(draftsKey, userId, drafts)
  return drafts
}

/** Leaves what was typed in this tab to the user's next session, whatever the tab that has ended this one still removes. */
export function leaveDrafts(userId: number, offers: StoredDrafts): void {
  if (Object.keys(offers).length > 0) write(leftDraftsKey, userId, { ...draftsUnder(leftDraftsKey, userId), ...offers })
}

/**
 * Stores an offer's unsaved input, or removes it when there is none, so that closing the page at once loses nothing
 * (CALC-7). Returns everything that is still unsaved. Once the session has ended, even in another tab, nothing more is
 * stored (SESS-1).
 */
export function saveOfferDrafts(userId: number, offerId: number, offer: OfferDrafts, mayStore = true): StoredDrafts {
  const offers = new Map(Object.entries(loadDrafts(userId)))
  if (Object.keys(offer.drafts).length > 0) offers.set(String(offerId), offer)
  else offers.delete(String(offerId))
  const left = Object.fromEntries(offers)
  if (offers.size === 0) localStore.remove(draftsKey)
  else if (mayStore) write(draftsKey, userId, left)
  return left
}

function write(key: string, userId: number, offers: StoredDrafts): void {
  localStore.set(key, JSON.stringify({ userId, offers }))
}

/** Input typed in an offer, or for one of its products, that the server no longer has. */
export interface OrphanedInput {
  offerId: number
  company: string
  typed: { product: string; field: CellField; text: string }[]
}

/** The drafts whose offer or product is no longer among the offers; none while an offer could not be read. */
export function orphanedInput(
  offers: PlacedOffer[],
  leftOut: number,
  stored: Record<string, OfferDrafts>,
): OrphanedInput[] {
  if (leftOut > 0) return []
  const places = new Set(
    offers.flatMap(({ id, product_offers: productOffers }) => productOffers.map((one) => `${id}.${one.id}`)),
  )
  return Object.entries(stored).flatMap(([offerId, { company, drafts }]) => {
    const gone = cellsOf(drafts).filter((cell) => !places.has(`${offerId}.${productOfferOf(cell)}`))
    const typed = gone.flatMap((cell) => {
      const draft = drafts[cell]
      return draft ? [{ product: draft.product, field: fieldOf(cell), text: draft.text }] : []
    })
    return typed.length > 0 ? [{ offerId: Number(offerId), company, typed }] : []
  })
}
