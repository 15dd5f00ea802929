import { buffers, type Channel, channel } from 'redux-saga'
import { delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { type Failure, isInDoubt, malformedAt } from '@/domain/kit/failure'
import { request, requestToTheEnd } from '@/domain/kit/request'
import { watchEvery } from '@/domain/kit/watch'
import { cameOnline } from '@/domain/network/slice'
import { deviceNow, now } from '@/platform/clock'
import { type Answered, type OfferSheet, productOffersToSave, type SavedProductOffer } from './sheet'
import {
  cellTyped,
  flushRequested,
  loaded,
  nothingToSave,
  offerSaved,
  retryPressed,
  saveFailed,
  saveStarted,
  selectSheet,
  selectSheets,
} from './slice'

/** Input is saved this long after its last keystroke, in milliseconds (CALC-7). */
const rest = 2_000

// Tried again by itself after these many milliseconds, the last one again and again.
const retryAfter = [10_000, 20_000, 40_000, 60_000]

/** What there is to save is due now, or once the input has rested since that time of the device. */
type Signal = 'now' | { typedAt: number }

/** Saves each offer after its last input: one loop per offer, so that its saves never overlap or overtake each other. */
export function* autosave(): SagaGenerator<void> {
  const loops = new Map<number, Channel<Signal>>()

  function* tell(offerId: number, signal: Signal): SagaGenerator<void> {
    const signals = loops.get(offerId) ?? channel<Signal>(buffers.sliding(1))
    if (!loops.has(offerId)) {
      loops.set(offerId, signals)
      yield* fork(keepSaved, offerId, signals)
    }
    yield* put(signals, signal)
  }

  function* tellAll(): SagaGenerator<void> {
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (productOffersToSave(sheet).length > 0) yield* tell(sheet.id, 'now')
    }
  }

  yield* watchEvery(cellTyped, ({ payload }) => tell(payload.offerId, { typedAt: payload.at }))
  yield* watchEvery(retryPressed, ({ payload: offerId }) => tell(offerId, 'now'))
  yield* watchEvery(flushRequested, tellAll)
  yield* watchEvery(cameOnline, tellAll)
  // What this browser had kept unsaved has been typed again.
  yield* watchEvery(loaded, tellAll)
}

function* keepSaved(offerId: number, signals: Channel<Signal>): SagaGenerator<void> {
  let failures = 0
  for (;;) {
    const again = failures === 0 ? null : (retryAfter[failures - 1] ?? Math.max(...retryAfter))
    yield* untilDue(signals, again)
    const failure = yield* save(offerId)
    failures = failure && isInDoubt(failure) ? failures + 1 : 0
  }
}

/** Waits for a signal, or for `again` milliseconds after a failure; then until the input rests, or is wanted now. */
function* untilDue(signals: Channel<Signal>, again: number | null): SagaGenerator<void> {
  let { signal } =
    again === null ? { signal: yield* take(signals) } : yield* race({ signal: take(signals), again: delay(again) })
  while (signal && signal !== 'now') {
    const left = Math.min(rest, signal.typedAt + rest - deviceNow())
    ;({ signal } = yield* race({ signal: take(signals), rested: delay(left) }))
  }
}

/** One save, waited for; gives why it failed, or null. */
function* save(offerId: number): SagaGenerator<Failure | null> {
  const sheet = yield* select(selectSheet, offerId)
  const productOffers = sheet ? productOffersToSave(sheet) : []
  if (!sheet || productOffers.length === 0) {
    yield* put(nothingToSave(offerId))
    return null
  }
  yield* put(saveStarted(offerId))
  const outcome = yield* send(sheet, productOffers)
  if (outcome.ok) yield* put(offerSaved({ offerId, productOffers: outcome.data, at: now() }))
  else yield* put(saveFailed({ offerId, failure: outcome.failure }))
  return outcome.ok ? null : outcome.failure
}

type Confirmed = { ok: true; data: Answered[] } | { ok: false; failure: Failure }

/** Saved is what the answer says is stored; where it does not say, the server is asked what it holds (trust.md, writes). */
function* send(sheet: OfferSheet, productOffers: SavedProductOffer[]): SagaGenerator<Confirmed> {
  const outcome = yield* requestToTheEnd(endpoints.saveCompareOffer, {
    params: { id: sheet.id },
    body: { product_offers: productOffers },
    outlivesPage: true,
  })
  if (!outcome.ok) return outcome
  const answered = outcome.data.product_offers
  return confirms(answered, productOffers) ? { ok: true, data: answered } : yield* ask(sheet, productOffers)
}

function* ask(sheet: OfferSheet, productOffers: SavedProductOffer[]): SagaGenerator<Confirmed> {
  const outcome = yield* request(endpoints.compareOffersOf, { params: { id: sheet.applicationId } })
  if (!outcome.ok) return outcome
  const { current_offer: current, new_offers: others } = outcome.data
  const offer = [current, ...others].find((one) => one?.id === sheet.id)
  const held = offer?.product_offers ?? []
  return confirms(held, productOffers) ? { ok: true, data: held } : { ok: false, failure: malformedAt(['product_offers']) }
}

function confirms(answered: Answered[], sent: SavedProductOffer[]): boolean {
  return sent.every(({ id }) => answered.some((one) => one.id === id))
}
