import * as v from 'valibot'
import { deviceNow } from '@/platform/clock'
import { sessionStore, stored } from '@/platform/storage'

const key = 'social_login'
const lifetimeMs = 10 * 60 * 1000

const markerSchema = v.object({ at: v.number(), wanted: v.string() })

/** Remembers in this tab that it requested a social login, and the path to go on to afterwards (OMNI-2, ROUTE-5). */
export function markSocialLogin(wanted: string): void {
  sessionStore.set(key, JSON.stringify({ at: deviceNow(), wanted }))
}

/** Proves, once, that this tab made the request within the last ten minutes: the wanted path, or null (OMNI-2). */
export function consumeSocialMarker(): { wanted: string } | null {
  const marker = stored(key, markerSchema, sessionStore)
  sessionStore.remove(key)
  if (!marker) return null
  const age = deviceNow() - marker.at
  return age >= 0 && age <= lifetimeMs ? { wanted: marker.wanted } : null
}
