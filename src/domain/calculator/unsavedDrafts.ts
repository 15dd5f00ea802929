import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { mayStore } from '@/domain/kit/services'
import { keptDrafts } from '@/domain/session/keptDrafts'
import { selectEndReason, selectUserId } from '@/domain/session/slice'
import { selectProfile } from '@/domain/user/slice'
import { isPageLeft } from '@/platform/connection'
import { confirmBeforeUnload } from '@/platform/windows'
import type { CellId } from './cells'
import {
  claimDrafts,
  type DraftOwner,
  handOverDrafts,
  keepDrafts,
  leaveDrafts,
  offerDraftsOf,
  type OfferDrafts,
  type StoredDrafts,
  takeBackDrafts,
} from './drafts'
import { type Draft, serverHasText, type OfferSheet } from './sheet'
import {
  calculatorLoaded,
  cellTyped,
  draftsRead,
  flushRequested,
  nothingToSave,
  offerOvertaken,
  offerSaved,
  offerSaveFailed,
  offerSaveStarted,
  orphanedInputSeen,
  savedInOtherTab,
  selectDrafts,
  selectHasUnsaved,
  selectSheets,
} from './slice'

/** The input that would be lost if the page closed now. */
export interface Unsaved extends DraftOwner {
  /** Whose it is, for who signs in next. */
  email: string
  /** Input typed in this window, by offer. */
  own: Map<number, OfferDrafts>
  /** Input of earlier pages that this one has not typed again yet. */
  waiting: StoredDrafts
}

export function* unsavedOf(window: string): SagaGenerator<Unsaved> {
  const userId = (yield* select(selectUserId)) ?? 0
  const email = (yield* select(selectProfile))?.email ?? ''
  return { userId, email, own: new Map(), waiting: {}, window }
}

/** Reads what earlier pages have kept for this customer. */
export function* readDrafts({ userId }: Unsaved): SagaGenerator<void> {
  yield* put(draftsRead(yield* call(claimDrafts, userId)))
}

/** Stores drafts at every step, in case the page closes, or the browser is killed, before they are saved (CALC-7). */
export function* keepDraftsAsTyped(unsaved: Unsaved): SagaGenerator<void> {
  const known = new Map<number, OfferSheet>()
  let claimed: StoredDrafts = {}
  let isHandedOver = false
  for (;;) {
    const step: unknown = yield* take([
      cellTyped,
      offerSaveStarted,
      offerSaved,
      offerOvertaken,
      savedInOtherTab,
      calculatorLoaded,
      draftsRead,
      orphanedInputSeen,
      flushRequested,
    ])
    if (draftsRead.match(step)) claimed = step.payload
    unsaved.waiting = yield* select(selectDrafts)
    // A session that has ended, even in another window, stores nothing more (SESS-1).
    const mayKeep = yield* mayStore()
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (known.get(sheet.id) === sheet) continue
      known.set(sheet.id, sheet)
      const offer = offerDraftsOf(sheet)
      const isUnsaved = Object.keys(offer.drafts).length > 0
      const isKept = unsaved.own.has(sheet.id) || Object.hasOwn(claimed, sheet.id) || offerSaved.match(step)
      if (isUnsaved) unsaved.own.set(sheet.id, offer)
      else unsaved.own.delete(sheet.id)
      if (mayKeep && (isUnsaved || isKept))
        void keepDrafts(unsaved, sheet.id, offer, isOverIn(sheet, claimed[sheet.id]))
    }
    if (isHandedOver && !isPageLeft()) takeBackDrafts(unsaved)
    isHandedOver = mayKeep && isPageLeft()
    if (isHandedOver) handOverDrafts(unsaved, Object.fromEntries(unsaved.own))
  }
}

/** Whether another window's draft is not needed: this one has typed it again, or the server holds it. */
function isOverIn(
  sheet: OfferSheet,
  claimed?: OfferDrafts,
): (cell: CellId, draft: Pick<Draft, 'text' | 'at'>) => boolean {
  return (cell, { text, at }) =>
    serverHasText(sheet, cell, text) ||
    (Object.hasOwn(sheet.serverTexts, cell) && at <= (claimed?.drafts[cell]?.at ?? -Infinity))
}

/** Warns before the page closes while input could neither be saved nor stored in the browser (CALC-7, ERR-3). */
export function* askBeforeLoss(): SagaGenerator<void> {
  for (;;) {
    yield* take(offerSaveFailed)
    if (keptDrafts.isPersistent()) continue
    const stopAsking = confirmBeforeUnload()
    try {
      while (yield* select(selectHasUnsaved)) yield* take([offerSaved, nothingToSave, calculatorLoaded])
    } finally {
      stopAsking()
    }
  }
}

/**
 * The session is over. Unsaved input waits in this browser for its customer, which the login tells, or is lost with their
 * own "Log ud" (ERR-3).
 */
export function* reportDrafts({ own, waiting, email, ...owner }: Unsaved): SagaGenerator<void> {
  const reason = yield* select(selectEndReason)
  // The window that signed out may not have removed yet what it stored. A session that is gone from the browser has stored
  // nothing since.
  if (reason !== 'signedOut') void leaveDrafts(owner, Object.fromEntries(own))
  if (own.size === 0 && Object.keys(waiting).length === 0) return
  if (reason === 'signedOut') yield* put(flashed('calculator.lost', 'danger'))
  else yield* put(flashed('calculator.waits', 'warning', { email }))
}
