import { correctClock } from '@/platform/clock'
import { readCookie } from '@/platform/cookies'
import { noResponse } from './errors'
import type { TokenHeaders } from './tokenRules'
import type { SentHeaders, TokenVault } from './tokenVault'
import { type ApiSettings, type EndpointAddress, endpointMethod, endpointUrl, takesCookies, type UrlInput } from './url'

export interface RequestInput extends UrlInput {
  /** Supplies the token headers and keeps those of the response, in place of the saved session: see createPrivateVault. */
  vault?: TokenVault
  /** The browser sends the request even if the page is gone before the response. */
  outlivesPage?: boolean
}

/** Every call of a page uses these. */
export interface Caller {
  settings: ApiSettings
  vault: TokenVault
  /** BCP 47. */
  language: () => string
}

/** A request as `fetch` takes it. */
export interface OutgoingRequest extends RequestInit {
  url: string
  method: string
  headers: Record<string, string>
}

/** A response whose body has arrived. */
export interface ReceivedResponse {
  status: number
  statusText: string
  headers: Headers
  text: string
}

export function requestOf(
  { settings, language }: Caller,
  endpoint: EndpointAddress,
  input: UrlInput,
  tokens: TokenHeaders | null,
): OutgoingRequest {
  const url = endpointUrl(settings, endpoint, input)
  const csrf = readCookie('XSRF-TOKEN')
  return {
    url,
    method: endpointMethod(settings, endpoint),
    credentials: takesCookies(settings, url) ? 'include' : 'omit',
    headers: {
      Accept: 'application/json',
      ...tokens,
      'Accept-Language': language(),
      ...(csrf !== null && { 'X-XSRF-TOKEN': csrf }),
    },
  }
}

/** Sends a request, early or asked for; `keeper` supplied the headers `sent`. Throws ApiError where no whole response comes. */
export async function sendRequest(
  { url, ...request }: OutgoingRequest,
  keeper: TokenVault,
  sent: SentHeaders,
): Promise<ReceivedResponse> {
  // A customer's data belongs in no cache, and browsers hold back a repeated call while a cacheable one hangs.
  const response = await fetch(url, { ...request, cache: 'no-store' }).catch(throwNoResponse)
  const header = (name: string) => response.headers.get(name)
  // The token is kept at once, as the page may be left before the body is there.
  correctClock(header('date'))
  keeper.updateFromResponse(header, sent)
  const { status, statusText, headers } = response
  return { status, statusText, headers, text: await response.text().catch(throwNoResponse) }
}

function throwNoResponse(): never {
  throw noResponse()
}
