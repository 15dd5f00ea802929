import type { Endpoint } from './endpoint'
import type { TokenVault } from './tokenVault'
import type { UrlInput } from './url'

export interface RequestInput extends UrlInput {
  /** Whose token headers go with it and are kept from its response, in place of the saved session: see createPrivateVault. */
  vault?: TokenVault
  /** The page may be gone before the response: the browser sends the request all the same. */
  outlivesPage?: boolean
}

/**
 * Makes one call and gives the checked body of its response. Throws ApiError (no response, or not a success; TOKEN-9)
 * or MalformedAnswer (ERR-2). There is no timeout and no way to abort: the response may carry a token (TOKEN-3).
 */
export type Send = <Answer>(endpoint: Endpoint<Answer>, input?: RequestInput) => Promise<Answer>
