import { put, type SagaGenerator } from 'typed-redux-saga'
import { watchSource } from '@/domain/kit/watch'
import { watchOnline } from '@/platform/connection'
import { cameOnline, wentOffline } from './slice'

/** Keeps the store in step with the browser's connection (ERR-4). */
export function* networkSaga(): SagaGenerator<void> {
  yield* watchSource('connection', watchOnline, function* record(online: boolean) {
    yield* put(online ? cameOnline() : wentOffline())
  })
}
