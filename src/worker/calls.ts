import * as v from 'valibot'
import { tokenHeaderNames, type TokenHeaders, tokenHeaders, tokensOf } from '@/api/tokenRules'
import type { KeptSession } from './keptSession'
import { isBehind, type Kept, sessionAfterResponse, headersToSend } from './tokens'

/** The token headers of a request; null for one without a session, which the worker leaves alone. */
export function sessionOf({ headers }: { headers: Pick<Headers, 'get'> }): TokenHeaders | null {
  const carried = tokenHeaderNames.map((name) => [name, asSent(headers.get(name) ?? '')])
  const result = v.safeParse(tokenHeaders, Object.fromEntries(carried))
  return result.success ? result.output : null
}

/** Chromium gives a worker its page's headers as the text that their bytes spell in UTF-8, other browsers as they were sent. */
function asSent(header: string): string {
  const bytes = Uint8Array.from(header, (character) => Math.min(character.charCodeAt(0), 0xff))
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return header
  } catch {
    return String.fromCharCode(...new TextEncoder().encode(header))
  }
}

/**
 * Makes an authenticated call on behalf of a page, and keeps the token in its answer even if that page is gone.
 * Rejects on a network error, as the page's own fetch would. `endBy` is called with the token of a session that is over.
 */
export async function callForPage(
  request: Request,
  sent: TokenHeaders,
  session: KeptSession,
  notifyPages: (kept: Kept) => void,
  endBy: (late: TokenHeaders, carried: TokenHeaders) => void,
): Promise<Response> {
  const carried = headersToSend(await session.read(), sent)
  const response = await fetch(await ownRequest(request, carried))
  const header = (name: string) => response.headers.get(name)
  const late = tokensOf(header, carried)
  if (late && session.isOver(late.client)) {
    // The page of the farewell has more to send.
    notifyPages({ newest: late, replaced: [carried['access-token'], sent['access-token']] })
    endBy(late, carried)
  }
  const kept = await session.update((before) => {
    const after = sessionAfterResponse(before, carried, header)
    if (after !== null && after !== before) notifyPages(after)
    return after
  })
  // A blank token means "keep what you have", but the page's own has been replaced.
  const isMissed = kept !== null && isBehind(kept, sent) && !response.headers.get('access-token')?.trim()
  return readable(response, isMissed ? kept.newest : null)
}

/** The worker makes a new request, as a copy would be aborted together with the page that sent it. */
async function ownRequest(request: Request, tokens: TokenHeaders): Promise<Request> {
  const others = [...request.headers].filter(([name]) => !tokenHeaderNames.includes(name))
  const { method, credentials, cache, redirect, referrerPolicy } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  const headers = new Headers([...others, ...Object.entries(tokens)])
  return new Request(request.url, {
    method,
    headers,
    credentials,
    cache,
    redirect,
    referrerPolicy,
    ...(body?.byteLength && { body }),
  })
}

/**
 * The response with these tokens, if any. Chromium would hand a page the bytes of a header beyond ASCII encoded once
 * more, so such a one is left out: the page keeps its own, and receives a new token in other ways.
 */
function readable(response: Response, tokens: TokenHeaders | null): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(tokens ?? {})) headers.set(name, value)
  const unreadable = tokenHeaderNames.filter((name) => /[^\0-\x7f]/.test(headers.get(name) ?? ''))
  if (tokens === null && unreadable.length === 0) return response
  for (const name of unreadable) headers.delete(name)
  const hasNoBody = response.status === 204 || response.status === 304
  return new Response(hasNoBody ? null : response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}
