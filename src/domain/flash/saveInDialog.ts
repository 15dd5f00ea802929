import type { Action } from '@reduxjs/toolkit'
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga'
import type { Save, Saved } from '@/domain/kit/save'
import { type Asker, askerClosed, saveFor } from '@/domain/outcomes'
import { flashWait } from './failureFlash'
import { type Flash, flashClosed, flashed } from './slice'

interface Dialog {
  asker: Asker
  /** The message for each outcome, shown if the dialog has been closed. */
  words: Record<Saved<unknown>['state'], Flash['message']>
  values?: Flash['values']
  shown?: Parameters<typeof saveFor>[2]
}

/**
 * As saveFor(), from a dialog. A customer who closes it before the response is told that the write is unconfirmed, and then
 * how it ended (ERR-5); in an open dialog, the dialog's own words say it.
 */
export function* saveInDialog<Answer>(
  { asker, words, values, shown }: Dialog,
  write: Save<Answer>,
): SagaGenerator<Saved<Answer>> {
  const unconfirmed = flashed(words.unconfirmed, 'warning', values)
  const watching = yield* fork(function* watch() {
    yield* take((action: Action) => askerClosed.match(action) && action.payload === asker)
    yield* put(unconfirmed)
  })
  const saved = yield* saveFor(asker, write, shown)
  const hasClosed = !watching.isRunning()
  yield* cancel(watching)
  if (!hasClosed || saved.state === 'unconfirmed') return saved
  yield* put(flashClosed(unconfirmed.payload.id))
  yield* put(flashed(words[saved.state], saved.state === 'done' ? 'success' : 'danger', values))
  if (saved.state === 'refused') yield* flashWait(saved.failure)
  return saved
}
