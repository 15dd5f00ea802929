import { ApiError, isBusy, MalformedResponse } from '@/api/errors'

export type FailureKind =
  | 'offline'
  | 'unauthorised'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'busy'
  | 'server'
  | 'malformed'
  | 'stopped'

/** Why a call failed. Plain data, so that the store can hold it. */
export interface Failure {
  kind: FailureKind
  /** HTTP status of a refusal; null where no response came, or an unreadable one. */
  status: number | null
  /** The server's own texts, as it sent them. */
  messages: string[]
  /** The server's texts by the field that they concern. */
  fields: Record<string, string[]>
  /** How many sign-ins have failed in a row. */
  failedAttempts: number | null
  /** The server asks to wait this long before another attempt. */
  retryAfterMs?: number
  /** The call never went out, as the code for it could not be loaded; loading the page again fetches it. */
  unsent?: boolean
}

const nothing = { status: null, messages: [], fields: {}, failedAttempts: null }

/** The customer chose not to wait any longer. */
export const stopped: Failure = { ...nothing, kind: 'stopped' }

/** The response is unreadable, or lacks what was asked for. */
export const malformed: Failure = { ...nothing, kind: 'malformed' }

/** Never rethrows: an unknown error counts as the server's (ERR-6). */
export function failureOf(error: unknown): Failure {
  if (error instanceof MalformedResponse) return malformed
  if (!(error instanceof ApiError)) return { ...nothing, kind: 'server' }
  if (error.status === null) return { ...nothing, kind: 'offline', unsent: error.unsent }
  return {
    kind: kindOf(error.status, error.retryAfterMs),
    status: error.status,
    messages: error.body.errors.messages,
    fields: Object.fromEntries(error.body.errors.fields),
    failedAttempts: error.body.failed_attempts,
    ...(error.retryAfterMs !== null && { retryAfterMs: error.retryAfterMs }),
  }
}

/** No response came, most likely because of the customer's connection. */
export function isConnectionFailure({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'stopped'
}

/**
 * A write that may have been done despite its failure. After any other failure the server has said that it was not
 * (ERR-3).
 */
export function isUnconfirmed(failure: Failure): boolean {
  return !failure.unsent && (isConnectionFailure(failure) || failure.kind === 'server' || failure.kind === 'malformed')
}

function kindOf(status: number, retryAfterMs: number | null): FailureKind {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409) return 'conflict'
  if (isBusy(status, retryAfterMs)) return 'busy'
  // A timeout says nothing about the request itself.
  if (status === 408) return 'server'
  if (status >= 400 && status < 500) return 'invalid'
  return 'server'
}
