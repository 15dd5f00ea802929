import { call, cancel, delay, fork, put, race, type SagaGenerator, take } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import type { Endpoint } from '@/api/endpoint'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { reportError } from '@/platform/errorReporting'
import { callFailed, callSettled, callSlow, sessionRefused, waitingStopped } from './calls'
import { type Failure, failureOf, stopped } from './failure'
import { service } from './services'

export type Outcome<T> = { ok: true; data: T } | { ok: false; failure: Failure }

const slowAfterMs = 10_000

/**
 * The one way from a saga to the API, and the one place that catches: what comes back is the checked answer or a
 * Failure, never an exception. A refused session is announced once (TOKEN-6); a slow call is reported, and the customer
 * may stop waiting for it (ERR-5), but it is never aborted (TOKEN-3).
 */
export function* request<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): SagaGenerator<Outcome<Answer>> {
  const { outcome } = yield* race({
    outcome: call(requestBehind<Answer>, endpoint, input),
    givenUp: call(reportWhenSlow, endpoint.name),
  })
  return outcome ?? { ok: false, failure: stopped }
}

/** As request, but it ends with the call, whether the customer waits or not. */
export function* requestToCompletion<Answer>(endpoint: Endpoint<Answer>, input: RequestInput): SagaGenerator<Outcome<Answer>> {
  const notice = yield* fork(reportWhenSlow, endpoint.name)
  const outcome = yield* requestBehind(endpoint, input)
  yield* cancel(notice)
  return outcome
}

/** As request, for what the screen does without: nobody waits for it, so nobody is told that it is slow. */
export function* requestBehind<Answer>(endpoint: Endpoint<Answer>, input: RequestInput = {}): SagaGenerator<Outcome<Answer>> {
  const api = yield* service('api')
  const outcome = yield* call(settle<Answer>, api, endpoint, input)
  return outcome.ok ? outcome : yield* refuse(endpoint.name, outcome.error)
}

type Settled<T> = { ok: true; data: T } | { ok: false; error: unknown }

async function settle<T>(api: Api, endpoint: Endpoint<T>, input: RequestInput): Promise<Settled<T>> {
  try {
    return { ok: true, data: await api.send(endpoint, input) }
  } catch (error) {
    return { ok: false, error }
  }
}

function* refuse(endpoint: string, error: unknown): SagaGenerator<{ ok: false; failure: Failure }> {
  const failure = failureOf(error)
  const answered = error instanceof ApiError ? error : null
  // The API's shape has changed, or the bug is ours; nobody else would hear of it.
  if (!answered) reportError({ error, during: endpoint })
  yield* put(callFailed({ endpoint, status: failure.status, requestId: answered?.requestId ?? null }))
  if (failure.kind === 'unauthorised' && answered?.tokenClient) yield* put(sessionRefused({ client: answered.tokenClient }))
  return { ok: false, failure }
}

/** Returns when the customer does not want to wait any longer. */
export function* reportWhenSlow(endpoint: string): SagaGenerator<void> {
  yield* delay(slowAfterMs)
  try {
    yield* put(callSlow(endpoint))
    yield* take(waitingStopped)
  } finally {
    yield* put(callSettled(endpoint))
  }
}
