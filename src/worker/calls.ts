import * as v from 'valibot'
import { type TokenHeaders, tokenHeaders } from '@/api/tokenRules'
import type { KeptSession } from './keptSession'
import { isBehind, type Kept, learned, outgoing } from './tokens'

/** The token headers of a request; null for one without a session, which the worker leaves alone. */
export function sessionOf({ headers }: Request): TokenHeaders | null {
  const carried = Object.keys(tokenHeaders.entries).map((name) => [name, headers.get(name)])
  const result = v.safeParse(tokenHeaders, Object.fromEntries(carried))
  return result.success ? result.output : null
}

/**
 * Makes an authenticated call on behalf of a page, and keeps the token in its answer even if that page is gone
 * (TOKEN-10). Rejects on a network error, as the page's own fetch would.
 */
export async function callForPage(request: Request, sent: TokenHeaders, session: KeptSession, tellPages: (kept: Kept) => void): Promise<Response> {
  const carried = outgoing(await session.read(), sent)
  const response = await fetch(await ownRequest(request, carried))
  const kept = await session.update((before) => {
    const after = learned(before, carried, (name) => response.headers.get(name))
    if (after !== null && after !== before) tellPages(after)
    return after
  })
  return kept !== null && isBehind(kept, sent) && !response.headers.get('access-token')?.trim() ? withTokens(response, kept) : response
}

/** The worker makes a new request, as a copy would be aborted together with the page that sent it. */
async function ownRequest(request: Request, tokens: TokenHeaders): Promise<Request> {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(tokens)) headers.set(name, value)
  const { method, credentials, cache, redirect, referrerPolicy } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return new Request(request.url, { method, headers, credentials, cache, redirect, referrerPolicy, ...(body?.byteLength && { body }) })
}

// A blank token means "keep what you have", but the page's own has been replaced.
function withTokens(response: Response, { newest }: Kept): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(newest)) headers.set(name, value)
  const hasNoBody = response.status === 204 || response.status === 304
  return new Response(hasNoBody ? null : response.body, { status: response.status, statusText: response.statusText, headers })
}
