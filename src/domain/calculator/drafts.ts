import * as v from 'valibot'
import { id } from '@/api/schemas/wire'
import { draftsKey } from '@/domain/session/localData'
import { localStore } from '@/platform/storage'
import type { Drafts } from './sheet'

/** The unsaved input of one offer. */
export interface KeptOffer {
  applicationId: number
  drafts: Drafts
}

/** All unsaved input of a user, by offer. */
export type Kept = Record<string, KeptOffer>

const schema = v.object({
  userId: id,
  offers: v.record(
    v.pipe(v.string(), v.digits()),
    v.object({
      applicationId: id,
      drafts: v.record(v.string(), v.object({ text: v.string(), over: v.array(v.string()) })),
    }),
  ),
})

/** Takes a user's id; gives what this browser has kept of their unsaved input, nothing if it cannot be read. */
export function readKept(userId: number): Kept {
  const result = v.safeParse(schema, parse(localStore.get(draftsKey)))
  return result.success && result.output.userId === userId ? result.output.offers : {}
}

/** As readKept, at the beginning of the user's session: what another customer left in this browser is destroyed. */
export function takeUpKept(userId: number): Kept {
  const kept = readKept(userId)
  if (Object.keys(kept).length === 0) localStore.remove(draftsKey)
  return kept
}

/**
 * Keeps an offer's unsaved input, so that a page closed at once loses nothing (CALC-7); nothing unsaved is nothing kept.
 * Gives all that is kept now.
 */
export function keepOffer(userId: number, offerId: number, offer: KeptOffer): Kept {
  const offers = new Map(Object.entries(readKept(userId)))
  if (Object.keys(offer.drafts).length > 0) offers.set(String(offerId), offer)
  else offers.delete(String(offerId))
  const kept = Object.fromEntries(offers)
  if (Object.keys(kept).length === 0) localStore.remove(draftsKey)
  else localStore.set(draftsKey, JSON.stringify({ userId, offers: kept }))
  return kept
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
