import { delay, fork, put, race, type SagaGenerator, take } from 'typed-redux-saga'
import { responseLost, serverResponded } from '@/domain/kit/calls'
import { guard, watchEvery, watchLatest, watchSource } from '@/domain/kit/watch'
import { deviceNow } from '@/platform/clock'
import { isOnline, watchOnline } from '@/platform/connection'
import { isVisible, watchVisibility } from '@/platform/visibility'
import { tabResumed, wentOnline, connectionRestored, chunkFailed, wentOffline } from './slice'

const longAwayMs = 60_000

/** Keeps the store up to date with the browser's connection and the tab's visibility (ERR-4, START-3). */
export function* networkSaga(): SagaGenerator<void> {
  yield* watchSource('connection', watchOnline, function* record(online: boolean) {
    yield* put(online ? wentOnline() : wentOffline())
  })
  // Some browsers report it although a virtual network works.
  yield* watchLatest(wentOffline, function* doubt() {
    yield* delay(quietPeriodMs)
    const { answered } = yield* race({ answered: take(serverResponded), online: take(wentOnline) })
    if (answered) yield* put(wentOnline())
  })
  yield* watchEvery(wentOnline, function* askAtOnce() {
    yield* put(connectionRestored())
  })
  let isLost = false
  // A tab may be opened behind another.
  let hiddenAt = isVisible() ? null : deviceNow()
  yield* watchSource('visibility', watchVisibility, function* follow(visible: boolean) {
    const wasHidden = hiddenAt !== null
    const wasLongAway = hiddenAt !== null && deviceNow() - hiddenAt >= longAwayMs
    hiddenAt = visible ? null : (hiddenAt ?? deviceNow())
    if (!visible) return
    if (wasLongAway) yield* put(tabResumed())
    if (wasLongAway || (wasHidden && isLost)) yield* put(connectionRestored())
  })
  yield* fork(() =>
    guard('network', function* follow() {
      for (;;) {
        yield* take([responseLost, chunkFailed])
        isLost = true
        yield* askAgain()
        isLost = false
      }
    }),
  )
}

// Calls that were sent together with the lost one are answered by then, and prove nothing about the network.
const quietPeriodMs = 1_000
const firstPauseMs = 5_000
const longestPauseMs = 60_000

/** Something could not be had: asks again at the next response, and now and then. */
function* askAgain(): SagaGenerator<void> {
  yield* delay(quietPeriodMs)
  for (let pauseMs = firstPauseMs; ;) {
    const { answered, online } = yield* race({
      answered: take(serverResponded),
      online: take(wentOnline),
      paused: delay(pauseMs),
    })
    // The browser's event may come before the network does.
    pauseMs = online ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs)
    // What was answered is in the store by then.
    if (answered) yield* delay(0)
    if (answered || (!online && isOnline())) yield* put(connectionRestored())
    if (answered) return
  }
}
