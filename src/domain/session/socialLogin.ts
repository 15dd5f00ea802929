import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'
import { deviceNow } from '@/platform/clock'
import { sessionStore } from '@/platform/storage'

const key = 'social_login'
const lifetimeMs = 10 * 60 * 1000

const markerSchema = v.pipe(jsonText, v.object({ at: v.number(), wanted: v.string() }))

/** Remembers in this tab that it asks for a social login, and the path to go on to afterwards (OMNI-2, ROUTE-5). */
export function markSocialLogin(wanted: string): void {
  sessionStore.set(key, JSON.stringify({ at: deviceNow(), wanted }))
}

/** Proves, once, that this tab asked within the last ten minutes: the wanted path, or null (OMNI-2). */
export function consumeSocialMarker(): { wanted: string } | null {
  const marker = v.safeParse(markerSchema, sessionStore.get(key))
  sessionStore.remove(key)
  if (!marker.success) return null
  const age = deviceNow() - marker.output.at
  return age >= 0 && age <= lifetimeMs ? { wanted: marker.output.wanted } : null
}
