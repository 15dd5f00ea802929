import { put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { nameOfCompany } from '@/domain/applications/nameOfCompany'
import { flashed } from '@/domain/flash/slice'
import { mayStore } from '@/domain/kit/mayStore'
import { selectEndReason, selectUserId } from '@/domain/session/slice'
import { localStore } from '@/platform/storage'
import { confirmBeforeUnload } from '@/platform/windows'
import { claimDrafts, loadDrafts, saveOfferDrafts, type StoredDrafts } from './drafts'
import { draftsOf, type OfferSheet } from './sheet'
import { cellTyped, calculatorLoaded, nothingToSave, offerSaved, offerSaveFailed, offerSaveStarted, selectHasUnsaved, selectSheets } from './slice'

/** What would be lost if the page closed now. */
export interface Unsaved {
  userId: number
  stored: StoredDrafts
}

export function* claimUnsavedDrafts(): SagaGenerator<Unsaved> {
  const userId = (yield* select(selectUserId)) ?? 0
  return { userId, stored: claimDrafts(userId) }
}

/** Stores drafts at every step, in case the page closes before they are saved (CALC-7). */
export function* saveDraftsAsTyped(unsaved: Unsaved): SagaGenerator<void> {
  const stored = new Map<number, OfferSheet>()
  for (;;) {
    yield* take([cellTyped, offerSaveStarted, offerSaved, calculatorLoaded])
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (stored.get(sheet.id) === sheet) continue
      stored.set(sheet.id, sheet)
      const drafts = draftsOf(sheet)
      const isChanged = Object.keys(drafts).length > 0 || Object.hasOwn(unsaved.stored, sheet.id)
      if (!isChanged) continue
      const offer = { applicationId: sheet.applicationId, company: nameOfCompany(sheet.company), drafts }
      unsaved.stored = saveOfferDrafts(unsaved.userId, sheet.id, offer, yield* mayStore())
    }
  }
}

/** Where the browser stores no drafts, input that could not be saved is lost with the page (CALC-7, ERR-3). */
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
 * The session is over. Drafts left in this browser wait for the next sign-in; the loss of any others is reported
 * (ERR-3).
 */
export function* reportLostDrafts({ userId, stored }: Unsaved): SagaGenerator<void> {
  const reason = yield* select(selectEndReason)
  // The session may have expired in another tab, which from here looks like a sign-out there, except that its drafts
  // remain.
  const isLeft = reason === 'expired' || reason === 'revoked' || reason === 'idle' || (reason === 'otherTab' && Object.keys(loadDrafts(userId)).length > 0)
  if (Object.keys(stored).length > 0 && !isLeft) yield* put(flashed('calculator.lost', 'danger'))
}
