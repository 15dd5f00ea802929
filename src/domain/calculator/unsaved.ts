import { put, type SagaGenerator, select, take } from 'typed-redux-saga'
import { flashed } from '@/domain/flash/slice'
import { selectEndReason, selectUser } from '@/domain/session/slice'
import { keepInTab, keepOffer, type Kept, readKept } from './drafts'
import { draftsOf, type OfferSheet } from './sheet'
import { cellTyped, loaded, offerSaved, saveStarted, selectSheets } from './slice'

/** What would be lost if the page went now. */
export interface Unsaved {
  userId: number
  kept: Kept
}

/** Takes up what this browser has kept of the signed-in user's input. */
export function* findUnsaved(): SagaGenerator<Unsaved> {
  const user = yield* select(selectUser)
  const userId = user?.id ?? 0
  return { userId, kept: readKept(userId) }
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

/** The session is over, and local storage with it: one that ran out is taken up again in this tab, else the loss is said. */
export function* rescue({ userId, kept }: Unsaved): SagaGenerator<void> {
  if (Object.keys(kept).length === 0) return
  const reason = yield* select(selectEndReason)
  if (reason === 'expired') keepInTab(userId, kept)
  else yield* put(flashed('calculator.lost', 'danger'))
}
