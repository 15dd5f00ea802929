import { type ErrorBody, noErrorBody } from './schemas/errorBody'

/** A call that did not succeed (TOKEN-9); `status` is null where no response came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | null
  readonly body: ErrorBody
  readonly requestId: string | null
  /** `client` of the token headers that the request carried, or null where it carried none. */
  readonly tokenClient: string | null

  constructor(details: { status: number | null; body: ErrorBody; requestId: string | null; tokenClient: string | null }) {
    super(details.status === null ? 'No response' : `Request failed with status code ${details.status}`)
    this.status = details.status
    this.body = details.body
    this.requestId = details.requestId
    this.tokenClient = details.tokenClient
  }
}

export function noResponse(): ApiError {
  return new ApiError({ status: null, body: noErrorBody, requestId: null, tokenClient: null })
}

/** A successful response whose body does not fit its schema; `paths` says where (ERR-2). */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
  readonly paths: string[]

  constructor(endpoint: string, paths: string[]) {
    super(`The answer of ${endpoint} does not fit its schema at ${paths.join(', ')}`)
    this.paths = paths
  }
}
