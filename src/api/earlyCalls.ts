import { correctClock, deviceNow } from '@/platform/clock'
import { readCookie } from '@/platform/cookies'
import type { SentHeaders, TokenVault } from './tokenVault'
import { type ApiSettings, type EndpointAddress, endpointMethod, endpointUrl, takesCookies, type UrlInput } from './url'

/** A read that the first script sent, before the client was there to send it (START-4). */
export interface EarlyCall {
  sent: SentHeaders
  startedAt: number
  response: Promise<Response>
  /** Set once it has failed: with a refusal, or with null where no answer came. */
  failure?: Response | null
}

interface Caller {
  settings: ApiSettings
  vault: TokenVault
  /** BCP 47. */
  language: string
}

/** The calls under way, by `earlyKey`; the client takes them out (api/takeEarlyCall.ts). */
export const earlyCalls = new Map<string, EarlyCall>()

/** Sends a read as the client would (api/client.ts), and keeps its answer for the client to adopt. */
export function sendEarly({ settings, vault, language }: Caller, endpoint: EndpointAddress, input: UrlInput = {}): void {
  // A deployment may have overridden it with a method that changes something (CFG-2).
  if (endpointMethod(settings, endpoint) !== 'GET') return
  const url = endpointUrl(settings, endpoint, input)
  const sent = vault.headersForRequest()
  const response = fetch(url, {
    headers: { Accept: 'application/json', ...sent.tokens, 'Accept-Language': language, ...crossSite() },
    credentials: takesCookies(settings, url) ? 'include' : 'omit',
    cache: 'no-store',
  })
  const call: EarlyCall = { sent, startedAt: deviceNow(), response }
  earlyCalls.set(earlyKey(url, language), call)
  response.then(
    (answer) => {
      const header = (name: string) => answer.headers.get(name)
      // The token is kept at once, as the page may be left before the client is there.
      correctClock(header('date'))
      vault.updateFromResponse(header, sent)
      if (!answer.ok) call.failure = answer
    },
    () => (call.failure = null),
  )
}

export function earlyKey(url: string, language: string): string {
  return `${language} ${url}`
}

/** The same limit as the client's axios has (TOKEN-8). */
function crossSite(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN')
  return token === null ? {} : { 'X-XSRF-TOKEN': token }
}
