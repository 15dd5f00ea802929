import * as v from 'valibot'
import { isProtectedPath, paths } from '@/config/paths'
import { deviceNow } from '@/platform/clock'
import { localStore, stored } from '@/platform/storage'

const text = v.fallback(v.string(), '')

/**
 * The location that a visitor wanted before they had to sign in; it lives in navigation state, which anything may have written.
 */
const schema = v.object({ wanted: v.object({ pathname: text, search: text, hash: text }) })
export type Wanted = v.InferOutput<typeof schema>['wanted']

/** Null where no location is wanted, or the one wanted is not a protected screen of this portal. */
export function wantedOf(state: unknown): Wanted | null {
  const result = v.safeParse(schema, state)
  return result.success && isProtectedPath(result.output.wanted.pathname) ? result.output.wanted : null
}

/** The path to go on to after sign-in: the wanted protected screen, else the overview. */
export function wantedPath(state: unknown): string {
  const wanted = wantedOf(state)
  return wanted ? wanted.pathname + wanted.search + wanted.hash : paths.overview
}

/** The storage key for where a customer wanted to go before an email was sent, as its link opens a new tab. */
export const returnToKey = 'return_to'
const lifetimeMs = 60 * 60 * 1000
const keptSchema = v.object({ at: v.number(), ...schema.entries })

/** The last request for an email decides, so that no customer is led to where an earlier one wanted to go. */
export function saveReturnTo(state: unknown): void {
  const wanted = wantedOf(state)
  if (wanted) localStore.set(returnToKey, JSON.stringify({ at: deviceNow(), wanted }))
  else localStore.remove(returnToKey)
}

/** The navigation state for a screen that an email's link opens within the hour. */
export function savedReturnTo(): { wanted?: Wanted } {
  const kept = stored(returnToKey, keptSchema)
  if (!kept) return {}
  const age = deviceNow() - kept.at
  const wanted = age >= 0 && age <= lifetimeMs ? wantedOf(kept) : null
  return wanted ? { wanted } : {}
}
