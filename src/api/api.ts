import type { Client } from './client'
import type { Endpoint } from './endpoint'
import { noResponse, StorageError } from './errors'
import type { RequestInput, Send } from './request'
import type { StorageUpload, StorageUploadOptions } from './storage'
import type { TokenVault } from './tokenVault'
import { type ApiSettings, endpointUrl, type UrlInput } from './url'

export interface Api {
  send: Send
  /**
   * Makes a call of the saved session before anybody waits for it; the first such `send` is given its answer, unless that
   * was a failure by then (START-1).
   */
  prefetch: (endpoint: Endpoint, input?: RequestInput) => void
  /** Sends a file to the storage. Throws StorageError. */
  sendToStorage: (upload: StorageUpload, options: StorageUploadOptions) => Promise<void>
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
  let client: Promise<Client> | null = null

  function fetchClient(): Promise<Client> {
    client ??= import('./client').then(({ createClient }) => createClient(settings, vault, language))
    // A lost chunk is a lost call: the next one tries again.
    client.catch(() => (client = null))
    return client
  }

  return {
    async send(endpoint, input) {
      const { send } = await fetchClient().catch(() => Promise.reject(noResponse()))
      return send(endpoint, input)
    },
    prefetch(endpoint, input) {
      void fetchClient().then(({ prefetch }) => prefetch(endpoint, input), () => undefined)
    },
    async sendToStorage(upload, options) {
      const { sendToStorage } = await fetchClient().catch(() => Promise.reject(new StorageError(null)))
      await sendToStorage(upload, options)
    },
    url: (endpoint, input) => endpointUrl(settings, endpoint, input),
    preload: () => void fetchClient().catch(() => undefined),
  }
}
