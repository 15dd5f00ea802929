import { buffers, type Channel, channel } from 'redux-saga'
import { delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ProductOffer, SavedProductOffers } from '@/api/schemas/compareOffers'
import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import type { Outcome } from '@/domain/kit/exchange'
import { read } from '@/domain/kit/read'
import { save, type Saved, unconfirmed, type Verified } from '@/domain/kit/save'
import { watchEvery } from '@/domain/kit/watch'
import { cameOnline } from '@/domain/network/slice'
import { deviceNow, now } from '@/platform/clock'
import { reportSave } from './otherTabs'
import {
  isHeld,
  type OfferSheet,
  productOffersToSave,
  savedCells,
  type SavedProductOffer,
  type ServerProductOffer,
} from './sheet'
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

/** Input is saved this long after its last keystroke. */
const autosaveDelayMs = 2_000

// Retries wait this long; the last delay repeats.
const retryDelaysMs = [10_000, 20_000, 40_000, 60_000]

/** The time of the next save, in milliseconds by the device's clock. */
type SaveTime = number
const immediately: SaveTime = 0
/** Also where the server has asked to wait: the session ends. */
const regardless: SaveTime = -1

/** Saves each offer after its last input, in one loop per offer, so that its saves never overlap or overtake each other. */
export function* autosave(): SagaGenerator<void> {
  const loops = new Map<number, Channel<SaveTime>>()

  function* saveBy(due: SaveTime, offerId: number): SagaGenerator<void> {
    const dues = loops.get(offerId) ?? channel<SaveTime>(buffers.sliding(1))
    if (!loops.has(offerId)) {
      loops.set(offerId, dues)
      yield* fork(keepSaved, offerId, dues)
    }
    yield* put(dues, due)
  }

  function* saveAll(due: SaveTime): SagaGenerator<void> {
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (productOffersToSave(sheet).length > 0) yield* saveBy(due, sheet.id)
    }
  }

  yield* watchEvery(cellTyped, ({ payload }) => saveBy(payload.at + autosaveDelayMs, payload.offerId))
  yield* watchEvery(saveRetryRequested, ({ payload: offerId }) => saveBy(immediately, offerId))
  yield* watchEvery(flushRequested, ({ payload }) => saveAll(payload.isLast ? regardless : immediately))
  yield* watchEvery(cameOnline, () => saveAll(deviceNow()))
  // Loading also types again the unsaved input that this browser had stored.
  yield* watchEvery(calculatorLoaded, () => saveAll(deviceNow()))
}

/** The time that the server has asked for before another attempt. */
interface Pause {
  until: number
  ms: number
}

function* keepSaved(offerId: number, dues: Channel<SaveTime>): SagaGenerator<void> {
  let failures = 0
  let pause: Pause = { until: 0, ms: 0 }
  for (;;) {
    const retryAfterMs = failures === 0 ? null : (retryDelaysMs[failures - 1] ?? Math.max(...retryDelaysMs))
    yield* untilDue(dues, retryAfterMs, pause)
    const failure = yield* saveOffer(offerId, dues)
    failures = failure && isUnconfirmed(failure) ? failures + 1 : 0
    pause = { until: deviceNow() + (failure?.retryAfterMs ?? 0), ms: failure?.retryAfterMs ?? 0 }
  }
}

/**
 * Waits until there is something to save, or for `retryAfterMs` after a failure; then until the save is due, which is not
 * before the server is ready for it, unless the session ends: what is left unsaved otherwise waits in the browser.
 */
function* untilDue(dues: Channel<SaveTime>, retryAfterMs: number | null, pause: Pause): SagaGenerator<void> {
  let { due } =
    retryAfterMs === null ? { due: yield* take(dues) } : yield* race({ due: take(dues), retried: delay(retryAfterMs) })
  while (due !== regardless) {
    // Waits no longer than autosave does, or the server asks, in case the device's clock has been set back.
    const left = Math.max(
      Math.min(autosaveDelayMs, (due ?? immediately) - deviceNow()),
      Math.min(pause.ms, pause.until - deviceNow()),
    )
    // An immediate save sets no timer, as the page may be closing.
    if (left <= 0) return
    ;({ due } = yield* race({ due: take(dues), paused: delay(left) }))
  }
}

function* saveOffer(offerId: number, dues: Channel<SaveTime>): SagaGenerator<Failure | null> {
  const sheet = yield* select(selectSheet, offerId)
  const productOffers = sheet ? productOffersToSave(sheet) : []
  if (!sheet || productOffers.length === 0) {
    yield* put(nothingToSave(offerId))
    return null
  }
  function* onLate(): SagaGenerator<void> {
    yield* put(lateSaveEnded({ offerId, productOffers }))
    yield* put(dues, immediately)
  }
  yield* put(offerSaveStarted(offerId))
  const saved: Saved<SavedProductOffers> = yield* save({
    send: endpoints.saveCompareOffer,
    input: { params: { id: offerId }, body: { product_offers: productOffers }, outlivesPage: true },
    accepts: (stored) => namesAll(productOffers, stored),
    verify: () => verify(sheet),
    onLate,
  })
  if (saved.state === 'done') return yield* confirmSave(sheet, saved.data.product_offers)
  yield* put(offerSaveFailed({ offerId, outcome: saved }))
  return saved.failure
}

/** Applies the response, or asks the server again where another tab has saved in the offer meanwhile and the response may be older than that. */
function* confirmSave(sent: OfferSheet, answered: ServerProductOffer[]): SagaGenerator<Failure | null> {
  const { id: offerId } = sent
  const { isOvertaken } = yield* latest(sent)
  const stored = isOvertaken ? yield* storedNow(sent) : ({ ok: true, data: answered } as const)
  if (!stored.ok) {
    yield* put(offerSaveFailed({ offerId, outcome: unconfirmed(stored.failure) }))
    return stored.failure
  }
  const saved = savedCells(yield* latest(sent), stored.data)
  const at = now()
  yield* put(offerSaved({ offerId, productOffers: stored.data, at }))
  yield* reportSave({ offerId, saved, at })
  return null
}

/** The offer's sheet as it is now, or as it was, where the offer has gone. */
function* latest(sheet: OfferSheet): SagaGenerator<OfferSheet> {
  return (yield* select(selectSheet, sheet.id)) ?? sheet
}

/** A response confirms a save only by naming everything that was sent (docs/requirements.md, writes). */
function namesAll(sent: SavedProductOffer[], { product_offers: stored }: SavedProductOffers): boolean {
  const storedIds = new Set(stored.map(({ id }) => id))
  return sent.every(({ id }) => storedIds.has(id))
}

function* verify(sent: OfferSheet): SagaGenerator<Verified<SavedProductOffers>> {
  const stored = yield* storedNow(sent)
  if (!stored.ok) return unconfirmed(stored.failure)
  const { isOvertaken } = yield* latest(sent)
  return isHeld({ ...sent, isOvertaken }, stored.data)
    ? { state: 'done', data: { product_offers: stored.data } }
    : { state: 'refused' }
}

/** Reads the server's numbers for an offer: none where the offer is gone. */
function* storedNow({ id, applicationId }: OfferSheet): SagaGenerator<Outcome<ProductOffer[]>> {
  const outcome = yield* read(endpoints.compareOffersOf, { params: { id: applicationId } })
  if (!outcome.ok) return outcome
  const { current_offer: current, new_offers: others } = outcome.data
  return { ok: true, data: [current, ...others].find((one) => one?.id === id)?.product_offers ?? [] }
}
