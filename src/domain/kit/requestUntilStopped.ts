import { call, fork, join, race, type SagaGenerator } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import type { RequestInput } from '@/api/request'
import { stopped } from './failure'
import { type Outcome, reportWhenSlow, requestBehind } from './request'

/**
 * As request, for a write that may be sent anew while one that is no longer waited for is still under way. When that one
 * ends, `onLate` hears of it: it may have undone what was sent since.
 */
export function* requestUntilStopped<Answer>(
  endpoint: Endpoint<Answer>,
  input: RequestInput,
  onLate: () => SagaGenerator<void>,
): SagaGenerator<Outcome<Answer>> {
  const sending = yield* fork(requestBehind<Answer>, endpoint, input)
  const { outcome } = yield* race({ outcome: join(sending), givenUp: call(reportWhenSlow, endpoint.name) })
  if (outcome) return outcome
  yield* fork(function* followUp() {
    yield* join(sending)
    yield* onLate()
  })
  return { ok: false, failure: stopped }
}
