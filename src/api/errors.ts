import { type ErrorBody, noErrorBody } from './schemas/errorBody'

/** A call that was not answered with 2xx (TOKEN-9); `status` is null where no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | null
  readonly body: ErrorBody
  readonly requestId: string | null
  /** The client of the token headers that the request carried, or null where it carried none. */
  readonly sentAs: string | null

  constructor(details: { status: number | null; body: ErrorBody; requestId: string | null; sentAs: string | null }) {
    super(details.status === null ? 'No answer' : `Request failed with status code ${details.status}`)
    this.status = details.status
    this.body = details.body
    this.requestId = details.requestId
    this.sentAs = details.sentAs
  }
}

/** A call that no answer came to. */
export function unanswered(): ApiError {
  return new ApiError({ status: null, body: noErrorBody, requestId: null, sentAs: null })
}

/** A 2xx answer that does not fit its schema; `paths` says where (ERR-2). */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
  readonly paths: string[]

  constructor(endpoint: string, paths: string[]) {
    super(`The answer of ${endpoint} does not fit its schema at ${paths.join(', ')}`)
    this.paths = paths
  }
}
