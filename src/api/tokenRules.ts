import * as v from 'valibot'
import { orNull } from './schemas/wire'

// A server takes no longer header, so what is longer is no token: nobody would ever be signed in by it (TOKEN-5).
const filled = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192))
export const tokenHeaders = v.object({
  'access-token': filled,
  'token-type': filled,
  client: filled,
  /** Seconds since 1970. */
  expiry: v.pipe(filled, v.check((seconds) => Number.isFinite(Number(seconds)))),
  uid: filled,
})

/** The five headers that make a devise_token_auth session. */
export type TokenHeaders = v.InferOutput<typeof tokenHeaders>

/** Whether the headers of a response replace those saved by now; `sent` are those of its request (TOKEN-2). */
export function mayReplace(fresh: TokenHeaders, saved: TokenHeaders, sent: TokenHeaders | null): boolean {
  if (sent?.client !== saved.client || fresh.client !== saved.client) return false
  // What replaces the newest is newer, even if it expires earlier: the lifespan was shortened, or a month ends (TOKEN-2).
  return sent['access-token'] === saved['access-token'] || Number(fresh.expiry) >= Number(saved.expiry)
}

/** The session that a response brings, or null where it is blank. It may leave out what has not changed, but never the token itself. */
export function tokensOf(header: (name: string) => string | null, sent: TokenHeaders | null): TokenHeaders | null {
  if (!header('access-token')?.trim()) return null
  const carried = Object.keys(tokenHeaders.entries).map((name) => [name, header(name)?.trim()] as const)
  const changed = Object.fromEntries(carried.filter(([, value]) => value))
  return v.parse(orNull(tokenHeaders), { 'token-type': 'Bearer', ...sent, ...changed })
}
