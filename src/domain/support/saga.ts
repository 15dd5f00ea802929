import { call, type SagaGenerator } from 'typed-redux-saga'
import { watchEvery } from '@/domain/kit/watch'
import { sessionEnded } from '@/domain/session/slice'
import { forgetters } from '@/platform/forgetting'

/** Data recorded for a support file does not outlive its session (SUP-3). */
export function* supportSaga(): SagaGenerator<void> {
  yield* watchEvery(sessionEnded, forget)
}

function* forget(): SagaGenerator<void> {
  yield* call(() => forgetters.forEach((one) => one()))
}
