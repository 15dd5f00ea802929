import { call, delay, race, type SagaGenerator } from 'typed-redux-saga'
import { type Failure, isUnconfirmed, stopped } from './failure'
import type { Outcome } from './request'

/** What became of a write, by its answer or by what the server was found to hold. `unknown`: it may have gone through. */
export type Written<T> = { state: 'done'; data: T } | { state: 'failed' | 'unknown'; failure: Failure }

/** What the server is found to hold of a write; `data` is what its answer would have said. */
export type Found<T> = { state: 'done'; data: T } | { state: 'not_done' } | { state: 'unknown'; failure: Failure }

interface Write<T> {
  send: () => SagaGenerator<Outcome<T>>
  /** Asks the server; left out where it cannot be asked, so that after a lost answer nobody knows. */
  look?: () => SagaGenerator<Found<T>>
  /** Of an earlier attempt nobody knows: that is found out before anything is sent again. */
  inDoubt?: boolean
}

// Who has stopped waiting for the write will hardly wait for this.
const lookAfterStopMs = 3_000

/** The way for a write whose answer may be lost: the server is read again before anything is said, or sent anew (ERR-7). */
export function* write<T>({ send, look = cannotBeAsked, inDoubt = false }: Write<T>): SagaGenerator<Written<T>> {
  const before = inDoubt ? yield* look() : null
  if (before && before.state !== 'not_done') return before
  const outcome = yield* send()
  if (outcome.ok) return { state: 'done', data: outcome.data }
  const { failure } = outcome
  if (!isUnconfirmed(failure)) return { state: 'failed', failure }
  const hasStopped = failure.kind === 'stopped'
  const { found } = yield* race({ found: call(look), ...(hasStopped && { late: delay(lookAfterStopMs) }) })
  if (found?.state === 'done') return found
  // What is no longer waited for may still be done.
  return { state: found?.state === 'not_done' && !hasStopped ? 'failed' : 'unknown', failure }
}

/** What a look finds out that failed itself. */
export function nobodyKnows(failure: Failure): { state: 'unknown'; failure: Failure } {
  return { state: 'unknown', failure }
}

function* cannotBeAsked(): SagaGenerator<Found<never>> {
  return nobodyKnows(stopped)
}
