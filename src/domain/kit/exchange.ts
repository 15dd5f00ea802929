import { call, delay, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import type { Endpoint } from '@/api/endpoint'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { reportError } from '@/platform/errorReporting'
import { callFailed, callSettled, callSlow, sessionRefused, waitingStopped } from './calls'
import { type Failure, failureOf } from './failure'
import { service } from './services'

// What read() and save() are made of; nothing else calls it.

export type Outcome<T> = { ok: true; data: T } | { ok: false; failure: Failure }

const slowAfterMs = 10_000

/**
 * The one way from a saga to the API, and the one place that catches: what comes back is the checked answer or a Failure,
 * never an exception. A refused session is announced (TOKEN-6). The call is never aborted, whoever stops waiting (TOKEN-3).
 */
export function* exchange<Answer>(endpoint: Endpoint<Answer>, input: RequestInput): SagaGenerator<Outcome<Answer>> {
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

/** Says after 10 s that the call is slow, and returns when the customer does not want to wait any longer (ERR-5). */
export function* untilStopped({ name }: Endpoint): SagaGenerator<void> {
  yield* delay(slowAfterMs)
  try {
    yield* put(callSlow(name))
    yield* take(waitingStopped)
  } finally {
    yield* put(callSettled(name))
  }
}
