import * as v from 'valibot'
import { orNull } from './schemas/wire'

// Servers refuse headers longer than this, so a longer value cannot be a token and would sign nobody in (TOKEN-5).
const filled = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192))
export const tokenHeaders = v.object({
  'access-token': filled,
  'token-type': filled,
  client: filled,
  /** In seconds since 1970. */
  expiry: v.pipe(filled, v.check((seconds) => Number.isFinite(Number(seconds)))),
  uid: filled,
})

/** The five headers that make up a devise_token_auth session. */
export type TokenHeaders = v.InferOutput<typeof tokenHeaders>

/** Whether a response's headers replace the ones saved by then; `sent` are those of its request (TOKEN-2). */
export function mayReplace(fresh: TokenHeaders, saved: TokenHeaders, sent: TokenHeaders | null): boolean {
  if (sent?.client !== saved.client || fresh.client !== saved.client) return false
  // A token that replaces the newest is newer even if it expires earlier: the lifespan may have been shortened, or
  // cross a month's end (TOKEN-2).
  return sent['access-token'] === saved['access-token'] || Number(fresh.expiry) >= Number(saved.expiry)
}

/**
 * The session in a response's headers, or null where they are blank. A response may leave out what has not changed, but
 * never the token itself.
 */
export function tokensOf(header: (name: string) => string | null, sent: TokenHeaders | null): TokenHeaders | null {
  if (!header('access-token')?.trim()) return null
  const carried = Object.keys(tokenHeaders.entries).map((name) => [name, header(name)?.trim()] as const)
  const changed = Object.fromEntries(carried.filter(([, value]) => value))
  return v.parse(orNull(tokenHeaders), { 'token-type': 'Bearer', ...sent, ...changed })
}
