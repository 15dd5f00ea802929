import type { Endpoint } from './endpoint'
import type { TokenVault } from './tokenVault'
import type { UrlInput } from './url'

export interface RequestInput extends UrlInput {
  /** Supplies the token headers and keeps those of the response, in place of the saved session: see createPrivateVault. */
  vault?: TokenVault
  /** The browser sends the request even if the page is gone before the response. */
  outlivesPage?: boolean
}

/**
 * Makes one call and gives the checked body of its response. Throws ApiError (no response, or not a success; TOKEN-9)
 * or MalformedAnswer (ERR-2). There is no timeout and no way to abort: the response may carry a token (TOKEN-3).
 */
export type Send = <Answer>(endpoint: Endpoint<Answer>, input?: RequestInput) => Promise<Answer>
