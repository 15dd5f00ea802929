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

/** Why a call gave nothing. Plain data, so that it can stand in the store. */
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
  /** Where a malformed answer did not fit its schema. */
  paths: string[]
}

const nothing = { status: null, messages: [], fields: {}, failedAttempts: null, paths: [] }

/** The customer chose not to wait any longer (ERR-5). */
export const stopped: Failure = { ...nothing, kind: 'stopped' }

/** Takes whatever a call threw; gives the Failure it means. Rethrows nothing: an unknown error is a server failure (ERR-6). */
export function failureOf(error: unknown): Failure {
  if (error instanceof MalformedAnswer) return malformedAt(error.paths)
  if (!(error instanceof ApiError)) return { ...nothing, kind: 'server' }
  if (error.status === null) return { ...nothing, kind: 'offline' }
  return {
    kind: kindOf(error.status),
    status: error.status,
    messages: error.body.errors.messages,
    fields: Object.fromEntries(error.body.errors.fields),
    failedAttempts: error.body.failed_attempts,
    paths: [],
  }
}

/** Takes where an answer does not say what it should; gives the Failure of an answer that does not fit its schema (ERR-2). */
export function malformedAt(paths: string[]): Failure {
  return { ...nothing, kind: 'malformed', paths }
}

/** True where the customer's connection is the likely reason: no answer came. */
export function isUnanswered({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'stopped'
}

/** True where a write may have been done all the same; after the others the server said that it was not (trust.md, writes). */
export function isInDoubt(failure: Failure): boolean {
  return isUnanswered(failure) || failure.kind === 'server' || failure.kind === 'malformed'
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409) return 'conflict'
  // Says nothing of what was sent: it took too long, or too much was asked for at once.
  if (status === 408 || status === 429) return 'server'
  if (status >= 400 && status < 500) return 'invalid'
  return 'server'
}
