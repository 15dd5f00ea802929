import { put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { selectEndReason, selectUserId } from '@/domain/session/slice'
import { keepOffer, type Kept, readKept, takeUpKept } from './drafts'
import { draftsOf, type OfferSheet } from './sheet'
import { cellTyped, loaded, offerSaved, saveStarted, selectSheets } from './slice'

/** What would be lost if the page went now. */
export interface Unsaved {
  userId: number
  kept: Kept
}

/** Takes up what this browser has kept of the signed-in user's input. */
export function* findUnsaved(): SagaGenerator<Unsaved> {
  const userId = (yield* select(selectUserId)) ?? 0
  return { userId, kept: takeUpKept(userId) }
}

/** Keeps a copy of unsaved input in this browser at every step, for a page that is closed before it is saved (CALC-7). */
export function* rememberUnsaved(unsaved: Unsaved): SagaGenerator<void> {
  const remembered = new Map<number, OfferSheet>()
  for (;;) {
    yield* take([cellTyped, saveStarted, offerSaved, loaded])
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (remembered.get(sheet.id) === sheet) continue
      remembered.set(sheet.id, sheet)
      const drafts = draftsOf(sheet)
      const isNews = Object.keys(drafts).length > 0 || Object.hasOwn(unsaved.kept, sheet.id)
      if (isNews) unsaved.kept = keepOffer(unsaved.userId, sheet.id, { applicationId: sheet.applicationId, drafts })
    }
  }
}

/** The session is over. What is left in this browser is taken up at the next sign-in; what went with it is said (ERR-3). */
export function* rescue({ userId, kept }: Unsaved): SagaGenerator<void> {
  const reason = yield* select(selectEndReason)
  // It may have run out in another tab, which looks from here as a sign-out there does, but for what is left.
  const isLeft = reason === 'expired' || reason === 'revoked' || (reason === 'elsewhere' && Object.keys(readKept(userId)).length > 0)
  if (Object.keys(kept).length > 0 && !isLeft) yield* put(flashed('calculator.lost', 'danger'))
}
