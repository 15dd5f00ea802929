import * as v from 'valibot'
import { orNull } from './schemas/wire'

// A browser refuses other characters in a header, and a server longer ones, so such a value would sign no one in.
const usable = v.pipe(v.string(), v.maxLength(8_192), v.regex(/^[\x21-\x7e\x80-\xff][\x20-\x7e\x80-\xff]*$/))
export const tokenHeaders = v.object({
  'access-token': usable,
  'token-type': usable,
  client: usable,
  /** In seconds since 1970. */
  expiry: v.pipe(
    usable,
    v.check((seconds) => Number.isFinite(Number(seconds))),
  ),
  uid: usable,
})

/** The five headers that make up a devise_token_auth session, as a browser reads them: one character for each byte. */
export type TokenHeaders = v.InferOutput<typeof tokenHeaders>

export const tokenHeaderNames = Object.keys(tokenHeaders.entries)

/** Whether one token of a session runs out later than another: without their requests, nothing else orders them. */
export function isNewer(one: TokenHeaders, other: TokenHeaders): boolean {
  return Number(one.expiry) > Number(other.expiry)
}

/** Whether these are two sessions of one customer, which the server writes together. */
export function areSiblings(one: TokenHeaders, other: TokenHeaders): boolean {
  return one.uid === other.uid && one.client !== other.client
}

/** Whether a response's headers replace the ones saved by then; `sent` are those of its request (TOKEN-2). */
export function mayReplace(fresh: TokenHeaders, saved: TokenHeaders, sent: TokenHeaders | null): boolean {
  if (sent?.client !== saved.client || fresh.client !== saved.client) return false
  // A token that replaces the newest is newer even if it expires earlier: the lifespan may have been shortened, or
  // cross a month's end.
  return sent['access-token'] === saved['access-token'] || Number(fresh.expiry) >= Number(saved.expiry)
}

/**
 * The session in a response's headers; null where they hold no token, a blank one, or none that can be used. What
 * else is left out or cannot be used is as the request sent it.
 */
export function tokensOf(header: (name: string) => string | null, sent: TokenHeaders | null): TokenHeaders | null {
  if (!v.is(usable, header('access-token'))) return null
  const carried = Object.entries(tokenHeaders.entries).map(
    ([name, schema]) => [name, v.parse(orNull(schema), header(name))] as const,
  )
  const changed = Object.fromEntries(carried.filter(([, value]) => value !== null))
  return v.parse(orNull(tokenHeaders), { 'token-type': 'Bearer', ...sent, ...changed })
}
