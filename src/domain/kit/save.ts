import type { Task } from 'redux-saga'
import { call, cancel, delay, fork, join, race, type SagaGenerator } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import type { RequestInput } from '@/api/request'
import { heldWrites } from '@/platform/heldWrites'
import { exchange, type Outcome, untilServerIsFree, untilStopped } from './exchange'
import { type Failure, isUnconfirmed, malformed, stopped } from './failure'

/**
 * The outcome of a write, by its response or by what the server was found to hold. `refused`: it was not done.
 * `unconfirmed`: it may have been done.
 */
export type Saved<T> = { state: 'done'; data: T } | NotSaved

export interface NotSaved {
  state: 'refused' | 'unconfirmed'
  failure: Failure
  /** Ids of the part that was done all the same, as the server was found to hold it. */
  done?: number[]
}

/** The outcome of a write, as the store holds it. */
export type WriteOutcome<Done> = { state: 'none' | 'saving' } | Saved<Done>

/** The outcome as the server was found to hold it; `data` is what the response would have been. */
export type Verified<T> = { state: 'done'; data: T } | { state: 'refused'; done?: number[] } | Unconfirmed

type Unconfirmed = NotSaved & { state: 'unconfirmed' }

export interface Save<Answer> {
  send: Endpoint<Answer>
  /** Called where it depends on what an earlier attempt was found to have done. */
  input?: RequestInput | (() => RequestInput)
  /** Whether a response confirms the write; one that does not counts as lost. */
  accepts?: (answer: Answer) => boolean
  /** Asks the server what it holds; left out where it cannot be asked. */
  verify?: () => SagaGenerator<Verified<Answer>>
  /** An earlier attempt is unconfirmed, so it is verified before anything is sent again. */
  isUnconfirmed?: boolean
  /** Called when a write that was no longer awaited has ended: it may have undone what was sent since. */
  onLate?: () => SagaGenerator<void>
}

// A customer who has stopped waiting for the write will hardly wait for this.
const verifyAfterStopMs = 3_000

/**
 * Changes something on the server. After a lost or unclear response, the server is asked before the outcome is shown
 * (ERR-7). Never repeated automatically; after 10 s the customer may stop waiting (ERR-5).
 */
export function* save<Answer>(options: Save<Answer>): SagaGenerator<Saved<Answer>> {
  const { verify = cannotBeAsked } = options
  const held = heldWrites()
  if (held) yield* call(() => held)
  const before = options.isUnconfirmed ? yield* verify() : null
  if (before && before.state !== 'refused') return before
  const outcome = yield* send(options)
  if (outcome.ok) return { state: 'done', data: outcome.data }
  const { failure } = outcome
  if (!isUnconfirmed(failure)) return { state: 'refused', failure }
  const hasStopped = failure.kind === 'stopped'
  const { found } = yield* race({ found: call(verify), ...(hasStopped && { late: delay(verifyAfterStopMs) }) })
  if (found?.state === 'done') return found
  // A write that is no longer awaited may still be done.
  const done = found?.state === 'refused' ? found.done : undefined
  return {
    state: found?.state === 'refused' && !hasStopped ? 'refused' : 'unconfirmed',
    failure,
    ...(done && { done }),
  }
}

/** The result of a verify() that failed itself. */
export function unconfirmed(failure: Failure): Unconfirmed {
  return { state: 'unconfirmed', failure }
}

function* send<Answer>({
  send: endpoint,
  input = {},
  accepts = () => true,
  onLate,
}: Save<Answer>): SagaGenerator<Outcome<Answer>> {
  const sent = typeof input === 'function' ? input() : input
  // What the page's end would lose goes out all the same.
  const busy = sent.outlivesPage ? null : yield* untilServerIsFree(endpoint)
  if (busy) return { ok: false, failure: busy }
  const sending = yield* fork(exchange<Answer>, endpoint, sent)
  const { outcome } = yield* race({ outcome: join(sending), givenUp: call(untilStopped, endpoint) })
  if (outcome) return outcome.ok && !accepts(outcome.data) ? { ok: false, failure: malformed } : outcome
  if (onLate) yield* fork(followUp, sending, onLate)
  else yield* cancel(sending)
  return { ok: false, failure: stopped }
}

function* followUp(sending: Task, onLate: () => SagaGenerator<void>): SagaGenerator<void> {
  yield* join(sending)
  yield* onLate()
}

function* cannotBeAsked(): SagaGenerator<Unconfirmed> {
  return unconfirmed(stopped)
}
