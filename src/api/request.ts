import { readCookie } from '@/platform/cookies'
import type { TokenHeaders } from './tokenRules'
import type { TokenVault } from './tokenVault'
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

/** A call as it goes out, whoever sends it. */
export function requestOf(
  { settings, language }: Caller,
  endpoint: EndpointAddress,
  input: UrlInput,
  tokens: TokenHeaders | null,
) {
  const url = endpointUrl(settings, endpoint, input)
  const csrf = readCookie('XSRF-TOKEN')
  return {
    url,
    method: endpointMethod(settings, endpoint),
    withCredentials: takesCookies(settings, url),
    headers: {
      Accept: 'application/json',
      ...tokens,
      'Accept-Language': language(),
      ...(csrf !== null && { 'X-XSRF-TOKEN': csrf }),
    },
  }
}
