import { call, delay, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { reportError } from '@/platform/errorReporting'
import {
  callFailed,
  callSettled,
  callSlow,
  responseLost,
  serverResponded,
  sessionRefused,
  waitingStopped,
} from './calls'
import { type Failure, failureOf } from './failure'
import { service } from './services'

export type Outcome<T> = { ok: true; data: T } | { ok: false; failure: Failure }

const slowAfterMs = 10_000

/**
 * The only way from a saga to the API, and the only place that catches: it returns the checked response or a Failure and
 * never throws. A refused session is announced (TOKEN-6). The call is never aborted, even when no caller waits any longer
 * (TOKEN-3).
 */
export function* exchange<Answer>(endpoint: Endpoint<Answer>, input: RequestInput): SagaGenerator<Outcome<Answer>> {
  const api = yield* service('api')
  let data: Answer
  try {
    data = yield* call(() => api.send(endpoint, input))
  } catch (error) {
    return yield* refuse(endpoint, input, error)
  }
  yield* put(serverResponded())
  return { ok: true, data }
}

function* refuse(
  { name, session }: Endpoint,
  { vault }: RequestInput,
  error: unknown,
): SagaGenerator<{ ok: false; failure: Failure }> {
  const failure = failureOf(error)
  const answered = error instanceof ApiError ? error : null
  if (answered) yield* put(answered.status === null ? responseLost() : serverResponded())
  // Either the API's shape has changed or the bug is ours; it would go unnoticed otherwise.
  if (!answered) reportError({ error, during: name })
  yield* put(callFailed({ endpoint: name, status: failure.status, requestId: answered?.requestId ?? null }))
  const client = answered?.tokenClient ?? null
  // A call in the browser's session that goes without its headers has lost them on the way.
  const isLost = client === null && session === 'needs' && vault === undefined
  if (failure.kind === 'unauthorised' && (client !== null || isLost)) yield* put(sessionRefused({ client }))
  return { ok: false, failure }
}

/** Announces after 10 s that the call is slow, and returns when the customer chooses not to wait any longer (ERR-5). */
export function* untilStopped({ name }: Endpoint): SagaGenerator<void> {
  yield* delay(slowAfterMs)
  try {
    yield* put(callSlow(name))
    yield* take(waitingStopped)
  } finally {
    yield* put(callSettled(name))
  }
}
