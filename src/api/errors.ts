import { type ErrorBody, noErrorBody } from './schemas/errorBody'

/** A call of the API or the storage that did not succeed (TOKEN-9); `status` is null where no response came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | null
  readonly body: ErrorBody
  readonly requestId: string | null
  /** `client` of the token headers that the request carried, or null where it carried none. */
  readonly tokenClient: string | null
  /** How long the server asks to wait before another attempt, in milliseconds; null where it does not. */
  readonly retryAfterMs: number | null
  /** Nothing went out: the code that sends could not be loaded, for instance as a deployment has replaced it. */
  readonly unsent: boolean

  constructor(details: {
    status: number | null
    body: ErrorBody
    requestId: string | null
    tokenClient: string | null
    retryAfterMs?: number | null
    unsent?: boolean
  }) {
    super(details.status === null ? 'No response' : `Request failed with status code ${details.status}`)
    this.status = details.status
    this.body = details.body
    this.requestId = details.requestId
    this.tokenClient = details.tokenClient
    this.retryAfterMs = details.retryAfterMs ?? null
    this.unsent = details.unsent ?? false
  }
}

export function noResponse(unsent = false): ApiError {
  return new ApiError({ status: null, body: noErrorBody, requestId: null, tokenClient: null, unsent })
}

/** Whether the server, or a proxy before it, takes no more calls for now: it has not done what was asked (ERR-10). */
export function isBusy(status: number | null, retryAfterMs: number | null): boolean {
  return status === 429 || (status === 503 && retryAfterMs !== null)
}

/** A successful response whose body does not fit its schema; `paths` tells where (ERR-2). */
export class MalformedResponse extends Error {
  override name = 'MalformedResponse'
  readonly paths: string[]

  constructor(endpoint: string, paths: string[]) {
    super(`The answer of ${endpoint} does not fit its schema at ${paths.join(', ')}`)
    this.paths = paths
  }
}
