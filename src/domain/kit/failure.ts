import { ApiError, MalformedAnswer } from '@/api/errors'

export type FailureKind =
  | 'offline'
  | 'unauthorised'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'server'
  | 'malformed'
  | 'stopped'

/** Why a call came to nothing. Plain data, so that the store can hold it. */
export interface Failure {
  kind: FailureKind
  /** HTTP status of a refusal; null where no answer came, or one that cannot be read. */
  status: number | null
  /** The server's own texts, as it sent them. */
  messages: string[]
  /** The server's texts by the field they speak of. */
  fields: Record<string, string[]>
  /** Of sign-in: how many attempts have failed in a row. */
  failedAttempts: number | null
}

const nothing = { status: null, messages: [], fields: {}, failedAttempts: null }

/** The customer chose not to wait any longer (ERR-5). */
export const stopped: Failure = { ...nothing, kind: 'stopped' }

/** The answer cannot be read, or lacks what it is asked for (ERR-2). */
export const malformed: Failure = { ...nothing, kind: 'malformed' }

/** Never rethrows: an unknown error counts as the server's (ERR-6). */
export function failureOf(error: unknown): Failure {
  if (error instanceof MalformedAnswer) return malformed
  if (!(error instanceof ApiError)) return { ...nothing, kind: 'server' }
  if (error.status === null) return { ...nothing, kind: 'offline' }
  return {
    kind: kindOf(error.status),
    status: error.status,
    messages: error.body.errors.messages,
    fields: Object.fromEntries(error.body.errors.fields),
    failedAttempts: error.body.failed_attempts,
  }
}

/** No answer came, most likely because of the customer's connection. */
export function isConnectionFailure({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'stopped'
}

/** A write is unconfirmed: it may have been done all the same. After other failures the server has said that it was not (ERR-3). */
export function isUnconfirmed(failure: Failure): boolean {
  return isConnectionFailure(failure) || failure.kind === 'server' || failure.kind === 'malformed'
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409) return 'conflict'
  // Timeout and rate limit say nothing about what was sent.
  if (status === 408 || status === 429) return 'server'
  if (status >= 400 && status < 500) return 'invalid'
  return 'server'
}
