import { put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { mayStore } from '@/domain/kit/services'
import { selectEndReason, selectUserId } from '@/domain/session/slice'
import { selectProfile } from '@/domain/user/slice'
import { localStore } from '@/platform/storage'
import { confirmBeforeUnload } from '@/platform/windows'
import {
  claimDrafts,
  leaveDrafts,
  loadDrafts,
  type OfferDrafts,
  offerDraftsOf,
  saveOfferDrafts,
  type StoredDrafts,
} from './drafts'
import type { CellId } from './cells'
import { isHeldIn, type OfferSheet } from './sheet'
import {
  cellTyped,
  calculatorLoaded,
  nothingToSave,
  offerSaved,
  offerSaveFailed,
  offerSaveStarted,
  savedInOtherTab,
  selectHasUnsaved,
  selectSheets,
} from './slice'

/** The input that would be lost if the page closed now. */
export interface Unsaved {
  userId: number
  /** Whose it is, for who signs in next. */
  email: string
  /** Everything that the browser holds. */
  stored: StoredDrafts
  /** Input typed in this tab. */
  own: Map<number, OfferDrafts>
  /** Tells this tab's drafts from those of the other tabs. */
  tab: string
}

export function* claimUnsavedDrafts(): SagaGenerator<Unsaved> {
  const userId = (yield* select(selectUserId)) ?? 0
  const email = (yield* select(selectProfile))?.email ?? ''
  return { userId, email, stored: claimDrafts(userId), own: new Map(), tab: Math.random().toString(36).slice(2) }
}

/** Stores drafts at every step, in case the page closes before they are saved (CALC-7). */
export function* saveDraftsAsTyped(unsaved: Unsaved): SagaGenerator<void> {
  const stored = new Map<number, OfferSheet>()
  for (;;) {
    yield* take([cellTyped, offerSaveStarted, offerSaved, savedInOtherTab, calculatorLoaded])
    for (const sheet of Object.values(yield* select(selectSheets))) {
      const before = stored.get(sheet.id)
      if (before === sheet) continue
      stored.set(sheet.id, sheet)
      const offer = offerDraftsOf(sheet)
      const isUnsaved = Object.keys(offer.drafts).length > 0
      if (!isUnsaved && !Object.hasOwn(unsaved.stored, sheet.id)) continue
      if (isUnsaved) unsaved.own.set(sheet.id, offer)
      else unsaved.own.delete(sheet.id)
      // The first sheet of an offer has taken over all its drafts, or has found newer numbers on the server.
      const isOver = (cell: CellId, { text }: { text: string }) =>
        before === undefined ? Object.hasOwn(sheet.serverTexts, cell) : isHeldIn(sheet, cell, text)
      const { userId, tab } = unsaved
      unsaved.stored = saveOfferDrafts(userId, sheet.id, offer, { tab, isOver, mayStore: yield* mayStore() })
    }
  }
}

/** Warns before the page closes while input could neither be saved nor stored in the browser (CALC-7, ERR-3). */
export function* askBeforeLoss(): SagaGenerator<void> {
  for (;;) {
    yield* take(offerSaveFailed)
    if (localStore.isPersistent()) continue
    const stopAsking = confirmBeforeUnload()
    try {
      while (yield* select(selectHasUnsaved)) yield* take([offerSaved, nothingToSave, calculatorLoaded])
    } finally {
      stopAsking()
    }
  }
}

/**
 * The session is over. Unsaved input waits in this browser for its customer, which the login says, or is lost with their
 * own "Log ud" (ERR-3).
 */
export function* reportDrafts({ userId, email, stored, own }: Unsaved): SagaGenerator<void> {
  // The tab that signed out removes what it stored itself, and has not always done so by now.
  if ((yield* select(selectEndReason)) === 'otherTab') leaveDrafts(userId, Object.fromEntries(own))
  const left = loadDrafts(userId)
  const unsaved = { ...stored, ...Object.fromEntries(own) }
  const isLost = Object.keys(unsaved).some((offerId) => !Object.hasOwn(left, offerId))
  if (isLost) yield* put(flashed('calculator.lost', 'danger'))
  else if (Object.keys(unsaved).length > 0) yield* put(flashed('calculator.waits', 'warning', { email }))
}
