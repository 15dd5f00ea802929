import type { Action } from '@reduxjs/toolkit'
import { cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga'
import { type Save, save, type Saved } from '@/domain/kit/save'
import { type Flash, flashClosed, flashed } from './slice'

interface Dialog {
  isClosed: (action: Action) => boolean
  /** The message for each outcome, shown if the dialog has been closed. */
  words: Record<Saved<unknown>['state'], Flash['message']>
  values?: Flash['values']
}

/**
 * As save(), from a dialog. A customer who closes it before the answer is told that the write is unconfirmed, and then
 * how it ended (ERR-5); in an open dialog, the dialog's own words say it.
 */
export function* saveInDialog<Answer>({ isClosed, words, values }: Dialog, write: Save<Answer>): SagaGenerator<Saved<Answer>> {
  const unconfirmed = flashed(words.unconfirmed, 'warning', values)
  const watching = yield* fork(function* watch() {
    yield* take(isClosed)
    yield* put(unconfirmed)
  })
  const saved = yield* save(write)
  const hasClosed = !watching.isRunning()
  yield* cancel(watching)
  if (!hasClosed || saved.state === 'unconfirmed') return saved
  yield* put(flashClosed(unconfirmed.payload.id))
  yield* put(flashed(words[saved.state], saved.state === 'done' ? 'success' : 'danger', values))
  return saved
}
