import type { Action } from '@reduxjs/toolkit'
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Written } from '@/domain/kit/write'
import { type Flash, flashClosed, flashed } from './slice'

interface Words {
  /** It may have gone through. */
  unknown: Flash['message']
  done: Flash['message']
  failed: Flash['message']
  values?: Flash['values']
}

/**
 * For a write that a dialog sends. Whoever closes the dialog before the answer is told that nobody knows yet, and then how
 * it ended (ERR-5); in the dialog its own words say it.
 */
export function* tellAfterClosing<T>(
  isClosed: (action: Action) => boolean,
  { unknown, done, failed, values }: Words,
  write: () => SagaGenerator<Written<T>>,
): SagaGenerator<Written<T>> {
  const doubt = flashed(unknown, 'warning', values)
  const watching = yield* fork(function* watch() {
    yield* take(isClosed)
    yield* put(doubt)
  })
  const written = yield* write()
  const hasClosed = !watching.isRunning()
  yield* cancel(watching)
  if (!hasClosed || written.state === 'unknown') return written
  yield* put(flashClosed(doubt.payload.id))
  yield* put(written.state === 'done' ? flashed(done, 'success', values) : flashed(failed, 'danger', values))
  return written
}
