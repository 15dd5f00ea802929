import * as v from 'valibot'
import { id } from '@/api/schemas/wire'
import { localStore, sessionStore } from '@/platform/storage'
import type { Drafts } from './sheet'

/** The unsaved input of one offer. */
export interface KeptOffer {
  applicationId: number
  drafts: Drafts
}

/** All unsaved input of a user, by offer. */
export type Kept = Record<string, KeptOffer>

const schema = v.record(
  v.pipe(v.string(), v.digits()),
  v.object({
    applicationId: id,
    drafts: v.record(v.string(), v.object({ text: v.string(), over: v.array(v.string()) })),
  }),
)

/** Takes a user's id; gives what this browser has kept of their unsaved input, nothing if it cannot be read. */
export function readKept(userId: number): Kept {
  const text = localStore.get(keyOf(userId)) ?? sessionStore.get(keyOf(userId))
  const result = v.safeParse(schema, parse(text))
  return result.success ? result.output : {}
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
  sessionStore.remove(keyOf(userId))
  if (Object.keys(kept).length === 0) localStore.remove(keyOf(userId))
  else localStore.set(keyOf(userId), JSON.stringify(kept))
  return kept
}

/** Keeps unsaved input for this tab alone: a session that ran out takes the local storage with it. */
export function keepInTab(userId: number, kept: Kept): void {
  sessionStore.set(keyOf(userId), JSON.stringify(kept))
}

function keyOf(userId: number): string {
  return `calculator_drafts.${userId}`
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
