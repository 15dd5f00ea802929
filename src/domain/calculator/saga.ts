import { all, call, delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { read } from '@/domain/kit/read'
import { dataOf } from '@/domain/kit/remote'
import { watchEvery, watchLatest, watchLeading, watchSource } from '@/domain/kit/watch'
import { cameOnline } from '@/domain/network/slice'
import { deviceNow } from '@/platform/clock'
import { flushTyping } from '@/platform/typing'
import { watchVisibility } from '@/platform/visibility'
import { autosave } from './autosave'
import type { CellId } from './cells'
import { loadDrafts, saveOfferDrafts } from './drafts'
import { watchOtherTabs } from './otherTabs'
import { shownText } from './sheet'
import {
  calculatorLeft,
  calculatorLoaded,
  calculatorLoadFailed,
  calculatorLoadOvertaken,
  calculatorOpened,
  calculatorReloadStarted,
  cellValidated,
  cellTyped,
  flushRequested,
  orphanedInputSeen,
  nothingToSave,
  offerSaved,
  offerSaveFailed,
  pricesWanted,
  selectHasPendingSaves,
  selectHasUnsaved,
  selectLayout,
  selectOpenCalculator,
  selectSaveSteps,
  selectSheet,
  selectSheets,
  selectUnreadPrices,
  tabShown,
} from './slice'
import { askBeforeLoss, claimUnsavedDrafts, reportDrafts, saveDraftsAsTyped, type Unsaved } from './unsavedDrafts'

/** Drafts for further inquiries wait in this browser until their calculators are opened. */
const mostLoadedAtOnce = 20

/** Loads the calculator and saves what is typed in it, so that nothing typed is lost on the way (CALC-7). */
export function* calculatorSaga(): SagaGenerator<void> {
  const unsaved = yield* claimUnsavedDrafts()
  const removePendingWork = addPendingWork(() => finishSaving(unsaved))
  try {
    yield* watchLatest(calculatorOpened, ({ payload: applicationId }) => load(unsaved, applicationId))
    yield* watchLatest(pricesWanted, ({ payload: applicationId }) => loadBehind(unsaved, applicationId))
    yield* watchLeading(tabShown, () => refresh(unsaved))
    yield* watchEvery(cameOnline, () => refresh(unsaved))
    yield* watchEvery(calculatorLeft, flush)
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

/** Opening the calculator makes a call of its own. */
function* loadBehind(unsaved: Unsaved, applicationId: number): SagaGenerator<void> {
  if (dataOf(yield* select(selectLayout, applicationId))) return
  yield* put(calculatorReloadStarted(applicationId))
  yield* race({ loaded: call(load, unsaved, applicationId, { quiet: true }), opened: take(calculatorOpened) })
}

function* load({ userId }: Unsaved, applicationId: number, options: { quiet?: boolean } = {}): SagaGenerator<void> {
  const saveSteps = yield* select(selectSaveSteps)
  const known = dataOf(yield* select(selectLayout, applicationId))
  const outcome = yield* read(endpoints.compareOffersOf, { params: { id: applicationId } }, options)
  const isOvertaken = (yield* select(selectSaveSteps)) !== saveSteps
  if (!outcome.ok) yield* put(calculatorLoadFailed({ applicationId, failure: outcome.failure }))
  else if (isOvertaken && known) yield* put(calculatorLoadOvertaken(applicationId))
  else {
    const stored = Object.entries(loadDrafts(userId)).filter(([, offer]) => offer.applicationId === applicationId)
    yield* put(calculatorLoaded({ applicationId, answer: outcome.data, drafts: Object.fromEntries(stored) }))
  }
}

function* forgetOrphaned(
  { userId }: Unsaved,
  { applicationId, offerIds }: ReturnType<typeof orphanedInputSeen>['payload'],
): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  for (const offerId of offerIds.filter((id) => !sheets[id]))
    saveOfferDrafts(userId, offerId, { applicationId, company: '', drafts: {} })
}

/** Loads the calculators that this browser has unsaved input for, which is then saved whatever page the customer is on. */
function* loadUnsaved(unsaved: Unsaved): SagaGenerator<void> {
  const sheets = yield* select(selectSheets)
  const waiting = Object.entries(unsaved.stored).filter(([offerId]) => !Object.hasOwn(sheets, offerId))
  const applicationIds = new Set(waiting.map(([, { applicationId }]) => applicationId))
  yield* all([...applicationIds].slice(-mostLoadedAtOnce).map((applicationId) => call(load, unsaved, applicationId)))
}

/** Loads again what could not be loaded, and shows the server's present numbers where nothing is unsaved here. */
function* refresh(unsaved: Unsaved): SagaGenerator<void> {
  yield* loadUnsaved(unsaved)
  const unreadId = yield* select(selectUnreadPrices)
  if (unreadId !== null) yield* put(pricesWanted(unreadId))
  const applicationId = yield* select(selectOpenCalculator)
  if (applicationId === null || (yield* select(selectHasUnsaved))) return
  yield* put(calculatorReloadStarted(applicationId))
  yield* load(unsaved, applicationId)
}

function* flush(): SagaGenerator<void> {
  yield* call(flushTyping)
  yield* put(flushRequested())
}

function* followVisibility(visible: boolean): SagaGenerator<void> {
  if (visible) yield* put(tabShown())
  else yield* flush()
}

/** Saves everything possible before the session ends; an offer whose save has failed is given up. */
function* finishSaving(unsaved: Unsaved): SagaGenerator<void> {
  yield* loadUnsaved(unsaved)
  yield* flush()
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
