import { eventChannel } from 'redux-saga'
import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga'
import { watchOnline } from '@/platform/connection'
import { cameOnline, wentOffline } from './slice'

/** Keeps the store in step with the browser's connection (ERR-4). */
export function* networkSaga(): SagaGenerator<void> {
  const changes = eventChannel<boolean>((emit) => watchOnline(emit))
  yield* takeEvery(changes, function* record(online: boolean) {
    yield* put(online ? cameOnline() : wentOffline())
  })
}
