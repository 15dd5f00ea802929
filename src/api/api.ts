import type { Endpoint } from './endpoint'
import { noResponse } from './errors'
import type { Send } from './request'
import type { TokenVault } from './tokenVault'
import { type ApiSettings, endpointUrl, type UrlInput } from './url'

export interface Api {
  send: Send
  /** The URL of a call that the browser makes by going there. */
  url: (endpoint: Endpoint, input?: UrlInput) => string
  /** Fetches the client ahead of the first call. */
  preload: () => void
}

/**
 * `language` is the one that the API's texts shall be in (BCP 47). The client itself (axios) is a chunk of its own,
 * fetched by the first call: docs/decisions/lazy-client.md.
 */
export function createApi(settings: ApiSettings, vault: TokenVault, language: () => string = () => 'da'): Api {
  let client: Promise<Send> | null = null

  function fetchClient(): Promise<Send> {
    client ??= import('./client').then(({ createSend }) => createSend(settings, vault, language))
    // A lost chunk is a lost call: the next one tries again.
    client.catch(() => (client = null))
    return client
  }

  return {
    async send(endpoint, input) {
      const send = await fetchClient().catch(() => Promise.reject(noResponse()))
      return send(endpoint, input)
    },
    url: (endpoint, input) => endpointUrl(settings, endpoint, input),
    preload: () => void fetchClient().catch(() => undefined),
  }
}
