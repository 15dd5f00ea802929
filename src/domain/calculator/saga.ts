import { all, call, delay, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { watchEvery, watchLeading, watchSource } from '@/domain/kit/watch'
import { wentOnline } from '@/domain/network/slice'
import { deviceNow } from '@/platform/clock'
import { isPageLeft } from '@/platform/connection'
import { flushTyping } from '@/platform/typing'
import { watchVisibility } from '@/platform/visibility'
import { autosave } from './autosave'
import type { CellId } from './cells'
import { removeDrafts } from './drafts'
import { loadPrices } from './load'
import { watchOtherTabs } from './otherTabs'
import { shownText } from './sheet'
import {
  calculatorLeft,
  cellValidated,
  cellTyped,
  draftsRead,
  flushRequested,
  inputEnded,
  orphanedInputSeen,
  nothingToSave,
  offerSaved,
  offerSaveFailed,
  selectDrafts,
  selectHasPendingSaves,
  selectSheet,
  selectSheets,
  tabShown,
} from './slice'
import { askBeforeLoss, keepDraftsAsTyped, readDrafts, reportDrafts, unsavedOf } from './unsavedDrafts'

/** Drafts for further inquiries wait in this browser until their calculators are opened. */
const mostLoadedAtOnce = 20

/** Saves what is typed in the calculator, so that nothing typed is lost on the way (CALC-7). */
export function* calculatorSaga(): SagaGenerator<void> {
  const unsaved = yield* unsavedOf(Math.random().toString(36).slice(2))
  const removePendingWork = addPendingWork(finishSaving)
  try {
    yield* watchLeading(tabShown, loadUnsaved)
    yield* watchLeading(wentOnline, loadUnsaved)
    yield* watchLeading(draftsRead, loadUnsaved)
    yield* watchEvery(calculatorLeft, () => flush())
    yield* watchEvery(orphanedInputSeen, forgetOrphaned)
    yield* fork(autosave, unsaved.window)
    yield* fork(askBeforeLoss)
    yield* watchEvery(cellTyped, validate)
    yield* watchOtherTabs(unsaved.window)
    yield* watchSource('visibility', watchVisibility, followVisibility)
    yield* fork(readDrafts, unsaved)
    yield* keepDraftsAsTyped(unsaved)
  } finally {
    removePendingWork()
    yield* reportDrafts(unsaved)
  }
}

function* forgetOrphaned({ payload }: ReturnType<typeof orphanedInputSeen>): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  for (const offerId of payload.offerIds)
    void removeDrafts(offerId, (cell) => !Object.hasOwn(sheets[offerId]?.serverTexts ?? {}, cell))
}

/** Loads the calculators that this browser has unsaved input for, which is then saved whatever page the customer is on. */
function* loadUnsaved(): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  const waiting = Object.entries(yield* select(selectDrafts)).filter(([offerId]) => !Object.hasOwn(sheets, offerId))
  const applicationIds = new Set(waiting.map(([, { applicationId }]) => applicationId))
  yield* all([...applicationIds].slice(-mostLoadedAtOnce).map((applicationId) => call(loadPrices, applicationId)))
}

/** A field is left with its page or its screen, but not with its tab: who comes back may type on (CALC-17). */
function* flush({ isLast = false, isTabAlone = false } = {}): SagaGenerator<void> {
  yield* call(flushTyping)
  if (!isTabAlone) yield* put(inputEnded())
  yield* put(flushRequested({ isLast }))
}

function* followVisibility(visible: boolean): SagaGenerator<void> {
  if (visible) yield* put(tabShown())
  else yield* flush({ isTabAlone: !isPageLeft() })
}

/** Saves everything possible before the session ends; an offer whose save has failed is given up. */
function* finishSaving(): SagaGenerator<void> {
  yield* loadUnsaved()
  yield* flush({ isLast: true })
  while (yield* select(selectHasPendingSaves)) yield* take([offerSaved, offerSaveFailed, nothingToSave])
}

/** A number is validated this long after its last keystroke. */
const restMs = 1_500

/** "8.940 k" is no number, but on its way to one: only a text that stays is wrong. */
function* validate({ payload: { offerId, cell, text, at } }: ReturnType<typeof cellTyped>): SagaGenerator<void> {
  if (!(yield* isPendingValidation(offerId, cell, text))) return
  // No longer than that where the device's clock has been set back.
  yield* delay(Math.min(restMs, Math.max(0, at + restMs - deviceNow())))
  if (yield* isPendingValidation(offerId, cell, text)) yield* put(cellValidated({ offerId, cell }))
}

function* isPendingValidation(offerId: number, cell: CellId, text: string): SagaGenerator<boolean> {
  const sheet = yield* select(selectSheet, offerId)
  return sheet !== undefined && Object.hasOwn(sheet.pendingValidation, cell) && shownText(sheet, cell) === text
}
