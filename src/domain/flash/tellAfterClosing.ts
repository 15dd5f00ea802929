import type { Action } from '@reduxjs/toolkit'
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Written } from '@/domain/kit/write'
import { type Flash, flashed } from './slice'

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
  const watching = yield* fork(function* watch() {
    yield* take(isClosed)
    yield* put(flashed(unknown, 'neutral', values))
  })
  const written = yield* write()
  const hasClosed = !watching.isRunning()
  yield* cancel(watching)
  if (hasClosed && written.state === 'done') yield* put(flashed(done, 'success', values))
  if (hasClosed && written.state === 'failed') yield* put(flashed(failed, 'danger', values))
  return written
}
