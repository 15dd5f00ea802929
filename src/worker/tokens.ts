import { mayReplace, type TokenHeaders, tokensOf } from '@/api/tokenRules'

export interface Kept {
  /** The newest headers in any answer so far. */
  newest: TokenHeaders
  /**
   * The tokens that `newest` replaces, latest first: a page that has not seen the latest answers still sends one of
   * these.
   */
  replaced: string[]
}

/** More than any page can lag behind: a token changes at most once in five seconds, and all tabs share one storage. */
const mostReplaced = 50

/** The headers that a request goes out with: the newest ones, in place of any that they replace. */
export function headersToSend(kept: Kept | null, sent: TokenHeaders): TokenHeaders {
  return kept !== null && isBehind(kept, sent) ? kept.newest : sent
}

export function isBehind({ newest, replaced }: Kept, sent: TokenHeaders): boolean {
  return sent.client === newest.client && replaced.includes(sent['access-token'])
}

/**
 * Returns what to keep after a response, by the vault's rules: for the same client, a token that replaces the newest
 * wins, else the later expiry; a blank token changes nothing. Nothing is kept for another client, whose session is not,
 * or no longer, the browser's.
 */
export function sessionAfterResponse(
  kept: Kept | null,
  carried: TokenHeaders,
  header: (name: string) => string | null,
): Kept | null {
  const fresh = tokensOf(header, carried)
  if (kept === null || fresh === null || !mayReplace(fresh, kept.newest, carried)) return kept
  return replace(kept, fresh, carried)
}

/** Returns what to keep once a page has posted these headers as the browser's session: newer ones of the same client stay. */
export function withPageSession(kept: Kept | null, headers: TokenHeaders): Kept {
  if (kept === null || kept.newest.client !== headers.client) return { newest: headers, replaced: [] }
  const isNewer =
    !kept.replaced.includes(headers['access-token']) && Number(headers.expiry) >= Number(kept.newest.expiry)
  return isNewer ? replace(kept, headers, kept.newest) : kept
}

function replace({ newest, replaced }: Kept, fresh: TokenHeaders, carried: TokenHeaders): Kept {
  const older = new Set([newest['access-token'], carried['access-token'], ...replaced])
  older.delete(fresh['access-token'])
  return { newest: fresh, replaced: [...older].slice(0, mostReplaced) }
}
