import type { Api } from '@/api/api'
import type { Endpoint } from '@/api/endpoint'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import type { StorageUploadOptions } from '@/api/storage'
import type { TokenHeaders } from '@/api/tokenRules'
import type { TokenVault } from '@/api/tokenVault'

/** A call that waits for the test to answer it. */
export interface HeldCall {
  endpoint: string
  body: unknown
  query: unknown
  params: unknown
  /** The vault of its token headers, where they are not the saved ones. */
  vault: TokenVault | undefined
  /** The headers in it when the call was made. */
  sent: TokenHeaders | null
  outlivesPage: boolean
  answer: (data?: unknown) => void
  /** `status` null is a lost connection. */
  refuse: (status: number | null, fields?: Record<string, string[]>, retryAfterMs?: number) => void
}

/** An upload to the storage that waits for the test to end it. */
interface HeldUpload extends StorageUploadOptions {
  end: () => void
  /** `status` null is a lost connection. */
  fail: (status: number | null, retryAfterMs?: number) => void
}

/** An Api that can do nothing but send. */
export function apiOf(send: Api['send']): Api {
  const nothing = () => undefined
  return {
    send,
    url: ({ name }, { params, query } = {}) => `${name} ${JSON.stringify({ ...params, ...query })}`,
    preload: nothing,
    prefetch: nothing,
    sendToStorage: () => Promise.resolve(),
  }
}

/**
 * An Api whose every call and upload waits until the test answers it; `calls` and `uploads` are those made so far,
 * oldest first, and `ahead` those that were prefetched.
 */
export function fakeApi() {
  const calls: HeldCall[] = []
  const uploads: HeldUpload[] = []
  const ahead: { endpoint: string; params: unknown }[] = []
  const send = (endpoint: Endpoint, { body, query, params, vault, outlivesPage = false }: RequestInput = {}) =>
    new Promise((resolve, reject) => {
      calls.push({
        endpoint: endpoint.name,
        body,
        query,
        params,
        vault,
        sent: vault?.read() ?? null,
        outlivesPage,
        answer: (data = null) => resolve(data),
        refuse: (status, fields = {}, retryAfterMs) => reject(refusal(status, fields, retryAfterMs)),
      })
    })
  // The test vouches for its answers fitting the endpoint.
  const api = apiOf(send as Api['send'])
  const prefetch: Api['prefetch'] = ({ name }, input) =>
    void ahead.push({ endpoint: name, params: input?.params ?? null })
  const sendToStorage = (_: unknown, options: StorageUploadOptions) =>
    new Promise<void>((resolve, reject) => {
      uploads.push({
        ...options,
        end: resolve,
        fail: (status, retryAfterMs) => reject(refusal(status, {}, retryAfterMs)),
      })
    })
  return { api: { ...api, prefetch, sendToStorage }, calls, uploads, ahead }
}

function refusal(status: number | null, fields: Record<string, string[]>, retryAfterMs?: number): ApiError {
  const errors = { messages: Object.values(fields).flat(), fields: new Map(Object.entries(fields)) }
  return new ApiError({
    status,
    body: { errors, failed_attempts: null },
    requestId: null,
    tokenClient: null,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}
