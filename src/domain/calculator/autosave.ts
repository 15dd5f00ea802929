import { buffers, type Channel, channel } from 'redux-saga'
import { delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { SavedProductOffers } from '@/api/schemas/compareOffers'
import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import { read } from '@/domain/kit/read'
import { save, type Saved, unconfirmed, type Verified } from '@/domain/kit/save'
import { watchEvery } from '@/domain/kit/watch'
import { cameOnline } from '@/domain/network/slice'
import { deviceNow, now } from '@/platform/clock'
import { isHeld, type OfferSheet, productOffersToSave, type SavedProductOffer } from './sheet'
import {
  cellTyped,
  flushRequested,
  calculatorLoaded,
  lateSaveEnded,
  nothingToSave,
  offerSaved,
  saveRetryRequested,
  offerSaveFailed,
  offerSaveStarted,
  selectSheet,
  selectSheets,
} from './slice'

/** Input is saved this long after its last keystroke (CALC-7). */
const autosaveDelayMs = 2_000

// Retries wait this long; the last delay repeats.
const retryDelaysMs = [10_000, 20_000, 40_000, 60_000]

/** When the next save is due, in milliseconds by the device's clock. */
type Due = number
const atOnce: Due = 0

/** Saves each offer after its last input, in one loop per offer, so that its saves never overlap or overtake each other. */
export function* autosave(): SagaGenerator<void> {
  const loops = new Map<number, Channel<Due>>()

  function* saveBy(due: Due, offerId: number): SagaGenerator<void> {
    const dues = loops.get(offerId) ?? channel<Due>(buffers.sliding(1))
    if (!loops.has(offerId)) {
      loops.set(offerId, dues)
      yield* fork(keepSaved, offerId, dues)
    }
    yield* put(dues, due)
  }

  function* saveAll(): SagaGenerator<void> {
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (productOffersToSave(sheet).length > 0) yield* saveBy(atOnce, sheet.id)
    }
  }

  yield* watchEvery(cellTyped, ({ payload }) => saveBy(payload.at + autosaveDelayMs, payload.offerId))
  yield* watchEvery(saveRetryRequested, ({ payload: offerId }) => saveBy(atOnce, offerId))
  yield* watchEvery(flushRequested, saveAll)
  yield* watchEvery(cameOnline, saveAll)
  // Loading also types again the unsaved input that this browser had stored.
  yield* watchEvery(calculatorLoaded, saveAll)
}

function* keepSaved(offerId: number, dues: Channel<Due>): SagaGenerator<void> {
  let failures = 0
  for (;;) {
    const again = failures === 0 ? null : (retryDelaysMs[failures - 1] ?? Math.max(...retryDelaysMs))
    yield* untilDue(dues, again)
    const failure = yield* saveOffer(offerId, dues)
    failures = failure && isUnconfirmed(failure) ? failures + 1 : 0
  }
}

/** Waits until there is something to save, or for `again` milliseconds after a failure; then until the save is due. */
function* untilDue(dues: Channel<Due>, again: number | null): SagaGenerator<void> {
  let { due } = again === null ? { due: yield* take(dues) } : yield* race({ due: take(dues), again: delay(again) })
  while (due !== undefined) {
    // Waits no longer than autosave does, in case the device's clock has been set back.
    const left = Math.min(autosaveDelayMs, due - deviceNow())
    // An immediate save sets no timer, as the page may be closing.
    if (left <= 0) return
    ;({ due } = yield* race({ due: take(dues), paused: delay(left) }))
  }
}

/** Returns why the save failed, or null. */
function* saveOffer(offerId: number, dues: Channel<Due>): SagaGenerator<Failure | null> {
  const sheet = yield* select(selectSheet, offerId)
  const productOffers = sheet ? productOffersToSave(sheet) : []
  if (!sheet || productOffers.length === 0) {
    yield* put(nothingToSave(offerId))
    return null
  }
  function* onLate(): SagaGenerator<void> {
    yield* put(lateSaveEnded({ offerId, productOffers }))
    yield* put(dues, atOnce)
  }
  yield* put(offerSaveStarted(offerId))
  const saved: Saved<SavedProductOffers> = yield* save({
    send: endpoints.saveCompareOffer,
    input: { params: { id: offerId }, body: { product_offers: productOffers }, outlivesPage: true },
    accepts: (stored) => namesAll(productOffers, stored),
    verify: () => verify(sheet, productOffers),
    onLate,
  })
  if (saved.state === 'done') {
    yield* put(offerSaved({ offerId, productOffers: saved.data.product_offers, at: now() }))
    return null
  }
  yield* put(offerSaveFailed({ offerId, failure: saved.failure, isUnconfirmed: saved.state === 'unconfirmed' }))
  return saved.failure
}

/** An answer confirms a save only by naming everything that was sent (docs/requirements.md, writes). */
function namesAll(sent: SavedProductOffer[], { product_offers: stored }: SavedProductOffers): boolean {
  const storedIds = new Set(stored.map(({ id }) => id))
  return sent.every(({ id }) => storedIds.has(id))
}

function* verify(sheet: OfferSheet, sent: SavedProductOffer[]): SagaGenerator<Verified<SavedProductOffers>> {
  const outcome = yield* read(endpoints.compareOffersOf, { params: { id: sheet.applicationId } })
  if (!outcome.ok) return unconfirmed(outcome.failure)
  const { current_offer: current, new_offers: others } = outcome.data
  const stored = [current, ...others].find((one) => one?.id === sheet.id)?.product_offers ?? []
  return sent.every((one) => isHeld(one, stored)) ? { state: 'done', data: { product_offers: stored } } : { state: 'refused' }
}
