import { all, call, delay, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { watchEvery, watchLeading, watchSource } from '@/domain/kit/watch'
import { cameOnline } from '@/domain/network/slice'
import { deviceNow } from '@/platform/clock'
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
  flushRequested,
  orphanedInputSeen,
  nothingToSave,
  offerSaved,
  offerSaveFailed,
  selectHasPendingSaves,
  selectSheet,
  selectSheets,
  tabShown,
} from './slice'
import { askBeforeLoss, claimUnsavedDrafts, reportDrafts, saveDraftsAsTyped, type Unsaved } from './unsavedDrafts'

/** Drafts for further inquiries wait in this browser until their calculators are opened. */
const mostLoadedAtOnce = 20

/** Saves what is typed in the calculator, so that nothing typed is lost on the way (CALC-7). */
export function* calculatorSaga(): SagaGenerator<void> {
  const unsaved = yield* claimUnsavedDrafts()
  const removePendingWork = addPendingWork(() => finishSaving(unsaved))
  try {
    yield* watchLeading(tabShown, () => loadUnsaved(unsaved))
    yield* watchLeading(cameOnline, () => loadUnsaved(unsaved))
    yield* watchEvery(calculatorLeft, () => flush())
    yield* watchEvery(orphanedInputSeen, ({ payload }) => forgetOrphaned(unsaved, payload))
    yield* fork(autosave)
    yield* fork(askBeforeLoss)
    yield* watchEvery(cellTyped, validate)
    yield* watchOtherTabs()
    yield* watchSource('visibility', watchVisibility, followVisibility)
    yield* fork(loadUnsaved, unsaved)
    yield* saveDraftsAsTyped(unsaved)
  } finally {
    removePendingWork()
    yield* reportDrafts(unsaved)
  }
}

function* forgetOrphaned(
  { userId }: Unsaved,
  { offerIds }: ReturnType<typeof orphanedInputSeen>['payload'],
): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  for (const offerId of offerIds)
    removeDrafts(userId, offerId, (cell) => !Object.hasOwn(sheets[offerId]?.serverTexts ?? {}, cell))
}

/** Loads the calculators that this browser has unsaved input for, which is then saved whatever page the customer is on. */
function* loadUnsaved(unsaved: Unsaved): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  const waiting = Object.entries(unsaved.stored).filter(([offerId]) => !Object.hasOwn(sheets, offerId))
  const applicationIds = new Set(waiting.map(([, { applicationId }]) => applicationId))
  yield* all([...applicationIds].slice(-mostLoadedAtOnce).map((applicationId) => call(loadPrices, applicationId)))
}

function* flush({ isLast = false } = {}): SagaGenerator<void> {
  yield* call(flushTyping)
  yield* put(flushRequested({ isLast }))
}

function* followVisibility(visible: boolean): SagaGenerator<void> {
  if (visible) yield* put(tabShown())
  else yield* flush()
}

/** Saves everything possible before the session ends; an offer whose save has failed is given up. */
function* finishSaving(unsaved: Unsaved): SagaGenerator<void> {
  yield* loadUnsaved(unsaved)
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
