import { put, type SagaGenerator } from 'typed-redux-saga'
import { watchSource } from '@/domain/kit/watch'
import { deviceNow } from '@/platform/clock'
import { watchOnline } from '@/platform/connection'
import { watchVisibility } from '@/platform/visibility'
import { cameBack, cameOnline, wentOffline } from './slice'

const longAwayMs = 60_000

/** Keeps the store up to date with the browser's connection and the tab's visibility (ERR-4, START-3). */
export function* networkSaga(): SagaGenerator<void> {
  yield* watchSource('connection', watchOnline, function* record(online: boolean) {
    yield* put(online ? cameOnline() : wentOffline())
  })
  let hiddenAt: number | null = null
  yield* watchSource('visibility', watchVisibility, function* follow(visible: boolean) {
    const wasLongAway = hiddenAt !== null && deviceNow() - hiddenAt >= longAwayMs
    hiddenAt = visible ? null : (hiddenAt ?? deviceNow())
    if (visible && wasLongAway) yield* put(cameBack())
  })
}
