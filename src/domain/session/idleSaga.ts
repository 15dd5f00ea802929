import { eventChannel } from 'redux-saga'
import { call, delay, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { mayStore, service } from '@/domain/kit/services'
import { deviceNow } from '@/platform/clock'
import { forgetInput, lastInput, shareInput, type ActivitySignal, watchPresence } from '@/platform/presence'
import { idleWarned, idleWarningOver, selectIsIdleWarned, stayChosen } from './idle'
import { endSession } from './sessionLifecycle'
import { pageLeft } from './slice'

const warningMs = 60_000
const shareEveryMs = 5_000
// A machine that slept lets its timers sleep as well, so the clock is looked at often.
const lookEveryMs = 5_000

/** Ends the session, where the deployment sets it, once no customer has been in any of its tabs for long (LOGIN-13). */
export function* idleSaga(): SagaGenerator<void> {
  const { idleMinutes } = yield* service('settings')
  if (idleMinutes === undefined) return
  const signals = yield* call(eventChannel<ActivitySignal>, watchPresence)
  try {
    yield* waitUntilIdle(idleMinutes * 60_000, () => take(signals))
  } finally {
    signals.close()
  }
  // Spawned, as this saga ends with the session.
  yield* spawn(() => endSession({ reason: 'idle', revoke: true }))
}

function* waitUntilIdle(limitMs: number, untilSignal: () => SagaGenerator<ActivitySignal>): SagaGenerator<void> {
  const warnAfterMs = limitMs - warningMs
  let seen = latest(lastInput() ?? deviceNow())
  // Opening a page shows that the customer is there. A page that the browser restores, after a crash or because it had been
  // discarded, was idle meanwhile.
  if (idleMsSince(seen) < warnAfterMs) seen = yield* seenNow()
  for (;;) {
    seen = latest(seen)
    const idleMs = idleMsSince(seen)
    if (idleMs >= limitMs) return
    const isWarned = idleMs >= warnAfterMs
    if (isWarned !== (yield* select(selectIsIdleWarned))) yield* put(isWarned ? idleWarned() : idleWarningOver())
    const { signal, stayed, left } = yield* race({
      signal: call(untilSignal),
      stayed: take(stayChosen),
      left: take(pageLeft),
      later: delay(Math.min((isWarned ? limitMs : warnAfterMs) - idleMs, lookEveryMs)),
    })
    if (left) yield* call(forgetInput)
    // The press that wakes a device may come hours after the last one.
    const awayMs = idleMsSince(latest(seen))
    const counts = stayed ? awayMs < limitMs : signal === 'input' && awayMs < warnAfterMs
    if (counts) seen = yield* seenNow()
  }
}

/** Also notifies the other tabs, though not of each keystroke. */
function* seenNow(): SagaGenerator<number> {
  const now = deviceNow()
  if (Math.abs(now - (lastInput() ?? 0)) >= shareEveryMs && (yield* mayStore())) yield* call(shareInput, now)
  return now
}

/** Another tab may have seen the customer since. Where the clock was set back, it counts from now. */
function latest(seen: number): number {
  const now = deviceNow()
  const shared = lastInput() ?? 0
  return Math.min(shared <= now ? Math.max(seen, shared) : seen, now)
}

function idleMsSince(seen: number): number {
  return deviceNow() - seen
}
