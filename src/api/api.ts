import { type AddressInput, type ApiSettings, endpointAddress } from './address'
import type { Endpoint } from './endpoints'
import { unanswered } from './errors'
import type { TokenVault } from './tokenVault'

export interface RequestInput extends AddressInput {
  /** Whose token headers go with it and are kept from its answer, in place of the saved session: see createPrivateVault. */
  vault?: TokenVault
  /** The page may be gone before the answer: the browser sends the request all the same. */
  outlivesPage?: boolean
}

export interface Api {
  /**
   * Makes one call and gives its checked answer. Throws ApiError (no answer, or not 2xx; TOKEN-9)
   * or MalformedAnswer (ERR-2). There is no timeout and no way to abort: the answer may carry a token.
   */
  send: <Answer>(endpoint: Endpoint<Answer>, input?: RequestInput) => Promise<Answer>
  /** The whole address of a call, as the browser would navigate to it. */
  address: (endpoint: Endpoint, input?: AddressInput) => string
  /** Fetches the client ahead of the first call. */
  warmUp: () => void
}

/**
 * Takes where the API is, who keeps the tokens, and what language its texts shall be in (BCP 47); gives the way to it.
 * The client itself (axios) is a chunk of its own, fetched by the first call: docs/decisions/lazy-client.md.
 */
export function createApi(settings: ApiSettings, vault: TokenVault, language: () => string = () => 'da'): Api {
  const load = async () => {
    const { createSend } = await import('./client')
    return createSend(settings, vault, language)
  }
  let client: ReturnType<typeof load> | null = null

  function fetchClient(): ReturnType<typeof load> {
    client ??= load()
    // A lost chunk is a lost call: the next one tries again.
    client.catch(() => (client = null))
    return client
  }

  return {
    async send(endpoint, input) {
      const send = await fetchClient().catch(() => Promise.reject(unanswered()))
      return send(endpoint, input)
    },
    address: (endpoint, input) => endpointAddress(settings, endpoint, input),
    warmUp: () => void fetchClient().catch(() => undefined),
  }
}
