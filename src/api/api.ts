import { loadOwnFile } from '@/platform/ownFiles'
import { watchSaves } from '@/platform/savesElsewhere'
import { onSessionEnd } from '@/platform/state'
import type { Client } from './client'
import { createEarly } from './early'
import type { Endpoint } from './endpoint'
import { noResponse } from './errors'
import type { RequestInput } from './request'
import type { StorageUpload, StorageUploadOptions } from './storage'
import type { TokenVault } from './tokenVault'
import { type ApiSettings, endpointUrl, type UrlInput } from './url'

export type Api = ReturnType<typeof createApi>

/**
 * `language` gives the language that the API should answer in (BCP 47). The client itself (axios) is a chunk of its
 * own, which the first call loads: docs/decisions/lazy-client.md.
 */
export function createApi(settings: ApiSettings, vault: TokenVault, language: () => string) {
  const caller = { settings, vault, language }
  const early = createEarly(caller)
  onSessionEnd(early.forget)
  watchSaves(early.forget)
  let client: Promise<Client> | null = null

  function fetchClient(): Promise<Client> {
    client ??= loadOwnFile(() => import('./client')).then(({ createClient }) => createClient(caller, early))
    // If the chunk fails to load, so does the call, if there is one; the next one tries again.
    client.catch(() => (client = null))
    return client
  }

  return {
    /**
     * Makes one call and resolves to the validated body of its response. Throws ApiError (no response, or not a success; TOKEN-9)
     * or MalformedResponse. There is no timeout and no way to abort: the response may carry a token.
     */
    async send<Answer>(endpoint: Endpoint<Answer>, input?: RequestInput): Promise<Answer> {
      const { send } = await fetchClient().catch(() => Promise.reject(noResponse(true)))
      return send(endpoint, input)
    },
    /**
     * Sends a read of the saved session before anything needs it. The first matching `send` gets its response, unless
     * it has failed by then.
     */
    prefetch: early.send,
    /** Sends a file to the storage. Throws ApiError. */
    async sendToStorage(upload: StorageUpload, options: StorageUploadOptions): Promise<void> {
      const { sendToStorage } = await fetchClient().catch(() => Promise.reject(noResponse(true)))
      await sendToStorage(upload, options)
    },
    /** The URL of a call that the browser makes by navigating there. */
    url: (endpoint: Endpoint, input?: UrlInput) => endpointUrl(settings, endpoint, input),
    /** Loads the client's chunk ahead of the first call. */
    preload: () => void fetchClient(),
  }
}
