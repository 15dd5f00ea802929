import { delay, put, type SagaGenerator, select } from 'typed-redux-saga'
import { watchEvery } from '@/domain/kit/watch'
import { deviceNow } from '@/platform/clock'
import type { CellId } from './cells'
import { shownText } from './sheet'
import { cellJudged, cellTyped, selectSheet } from './slice'

/** A number is judged this long after its last keystroke (VAL-6). */
const restMs = 1_500

/** "8.940 k" is no number, but on its way to one: only a text that stays is wrong. */
export function* judgeAtRest(): SagaGenerator<void> {
  yield* watchEvery(cellTyped, judge)
}

function* judge({ payload: { offerId, cell, text, at } }: ReturnType<typeof cellTyped>): SagaGenerator<void> {
  if (!(yield* isUnjudged(offerId, cell, text))) return
  // No longer than that where the device's clock has been set back.
  yield* delay(Math.min(restMs, Math.max(0, at + restMs - deviceNow())))
  if (yield* isUnjudged(offerId, cell, text)) yield* put(cellJudged({ offerId, cell }))
}

function* isUnjudged(offerId: number, cell: CellId, text: string): SagaGenerator<boolean> {
  const sheet = yield* select(selectSheet, offerId)
  return sheet !== undefined && Object.hasOwn(sheet.unjudged, cell) && shownText(sheet, cell) === text
}
