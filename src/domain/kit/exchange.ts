import { call, delay, put, race, type SagaGenerator, take } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { deviceNow } from '@/platform/clock'
import { reportError } from '@/platform/errorReporting'
import { sessionState } from '@/platform/state'
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
// A customer who would wait longer is told how long is left instead.
const longestRestMs = 60_000

const session = sessionState(() => ({ busy: new Map<string, { failure: Failure; since: number }>() }))

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
  if (failure.kind === 'busy') rememberBusy(name, failure)
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

/** Keeps that the named endpoint's server is busy. */
export function rememberBusy(name: string, failure: Failure): void {
  session.busy.set(name, { failure, since: deviceNow() })
}

/** The named endpoint's refusal with the rest of its wait, or null once that is over. */
function restOf(name: string): Failure | null {
  const { failure, since = 0 } = session.busy.get(name) ?? {}
  // The device's clock may have been set back.
  const left = (failure?.retryAfterMs ?? 0) - Math.max(0, deviceNow() - since)
  return failure && left > 0 ? { ...failure, retryAfterMs: left } : null
}

/** Waits until a busy server takes the call again. Returns why it is not made, where the customer does not wait (ERR-10). */
export function* untilServerIsFree(endpoint: Pick<Endpoint, 'name'>, quiet = false): SagaGenerator<Failure | null> {
  const rest = restOf(endpoint.name)
  if (!rest?.retryAfterMs || rest.retryAfterMs > longestRestMs) return rest
  const { rested } = yield* race({
    rested: delay(rest.retryAfterMs, true),
    ...(!quiet && { stopped: call(untilStopped, endpoint) }),
  })
  return rested ? null : restOf(endpoint.name)
}

/** Announces after 10 s that the call is slow, and returns when the customer chooses not to wait any longer (ERR-5). */
export function* untilStopped({ name }: Pick<Endpoint, 'name'>): SagaGenerator<void> {
  yield* delay(slowAfterMs)
  try {
    yield* put(callSlow(name))
    yield* take(waitingStopped)
  } finally {
    yield* put(callSettled(name))
  }
}
