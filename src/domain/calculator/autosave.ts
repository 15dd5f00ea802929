import { buffers, type Channel, channel, type Task } from 'redux-saga'
import { call, delay, fork, join, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { ProductOffer, SavedProductOffers } from '@/api/schemas/compareOffers'
import type { Failure } from '@/domain/kit/failure'
import type { Outcome } from '@/domain/kit/exchange'
import { read } from '@/domain/kit/read'
import { type NotSaved, save, type Saved, unconfirmed, type Verified } from '@/domain/kit/save'
import { watchEvery } from '@/domain/kit/watch'
import { wentOnline } from '@/domain/network/slice'
import { deviceNow, now } from '@/platform/clock'
import { isPageLeft } from '@/platform/connection'
import { saveTurn } from '@/platform/saveTurn'
import { readPrices, showPrices } from './load'
import { reportSave } from './otherTabs'
import { mayPass } from './saveState'
import {
  cellsOf,
  cellsToSave,
  serverHas,
  hasInputUnderWay,
  lastKey,
  type OfferSheet,
  productOffersToSave,
  savedCells,
  type SavedProductOffer,
  sentKeys,
  type ServerProductOffer,
} from './sheet'
import {
  cellTyped,
  draftsRead,
  flushRequested,
  calculatorLoaded,
  inputRested,
  lateSaveEnded,
  nothingToSave,
  offerOvertaken,
  offerSaved,
  saveRetryRequested,
  offerSaveFailed,
  offerSaveStarted,
  questionFailed,
  savedInOtherTab,
  selectSheet,
  selectSheets,
} from './slice'

/** Input is saved this long after its last keystroke. */
const autosaveDelayMs = 2_000

// Retries wait this long; the last delay repeats.
const retryDelaysMs = [10_000, 20_000, 40_000, 60_000]

/** The time of the next save, in milliseconds by the device's clock. */
type SaveTime = number
const dueNow: SaveTime = 0
/** Also where the server has asked to wait: the session ends. */
const dueDespiteWait: SaveTime = -1

// Another device may have saved: the server is asked while the customer types where the last answer is older than the
// first, and before a save where it is older than the second, which the pause after a key is not.
const freshMs = 250
const knownForMs = 4_000
/** Other windows may save again and again while the server is asked. */
const mostQuestions = 3

/** The saves of one offer. */
interface Loop {
  offerId: number
  /** This window's name among the browser's. */
  window: string
  saveTimes: Channel<SaveTime>
  /** A save is under way, with the questions before and after it. */
  isBusy: boolean
  questions: Questions
}

/** The reads of prices that saves wait for, by inquiry. */
type Questions = Map<number, { question: Task; askedAt: number }>

/**
 * Saves each offer after its last input, in one loop per offer, so that its saves never overlap or overtake each other.
 * `window`: the name of this one among the browser's, which take turns at an offer.
 */
export function* autosave(window: string): SagaGenerator<void> {
  const loops = new Map<number, Loop>()
  const questions: Questions = new Map()

  function* saveBy(due: SaveTime, offerId: number): SagaGenerator<void> {
    const loop = loops.get(offerId) ?? {
      offerId,
      window,
      saveTimes: channel<SaveTime>(buffers.sliding(1)),
      isBusy: false,
      questions,
    }
    if (!loops.has(offerId)) {
      loops.set(offerId, loop)
      yield* fork(keepSaved, loop)
    }
    yield* put(loop.saveTimes, due)
  }

  function* saveAll(due: SaveTime): SagaGenerator<void> {
    for (const sheet of Object.values(yield* select(selectSheets))) {
      if (cellsToSave(sheet).length > 0) yield* saveBy(due, sheet.id)
    }
  }

  function* saveInTime(): SagaGenerator<void> {
    for (const sheet of Object.values(yield* select(selectSheets))) {
      // A save under way asks for the prices itself, and a failed one has its own time to be tried again.
      const isInLoop = (loops.get(sheet.id)?.isBusy ?? false) || 'failure' in sheet.saving
      if (!isInLoop && cellsToSave(sheet).length > 0)
        yield* saveBy(hasInputUnderWay(sheet) ? lastKey(sheet) + autosaveDelayMs : deviceNow(), sheet.id)
    }
  }

  yield* watchEvery(cellTyped, ({ payload }) => saveBy(payload.at + autosaveDelayMs, payload.offerId))
  yield* watchEvery(cellTyped, ({ payload }) => askAhead(questions, payload.offerId))
  yield* watchEvery(saveRetryRequested, ({ payload: offerId }) => saveBy(dueNow, offerId))
  yield* watchEvery(flushRequested, ({ payload }) => saveAll(payload.isLast ? dueDespiteWait : dueNow))
  yield* watchEvery(wentOnline, () => saveAll(deviceNow()))
  // Drafts of earlier pages have been typed again by then; another window's save may have left ours to be saved again.
  yield* watchEvery(calculatorLoaded, saveInTime)
  yield* watchEvery(draftsRead, saveInTime)
  yield* watchEvery(savedInOtherTab, saveInTime)
}

/** The time that the server has asked for before another attempt. */
interface Pause {
  until: number
  ms: number
}

function* keepSaved(loop: Loop): SagaGenerator<void> {
  const { offerId, saveTimes } = loop
  let failures = 0
  let pause: Pause = { until: 0, ms: 0 }
  for (;;) {
    const usualMs = retryDelaysMs[failures - 1] ?? Math.max(...retryDelaysMs)
    const retryAfterMs = failures === 0 ? null : pause.ms || usualMs
    const how = yield* untilDue(saveTimes, yield* sooner(offerId, retryAfterMs), pause)
    if (how === 'rested') yield* put(inputRested(offerId))
    loop.isBusy = true
    const failure = yield* saveOffer(loop, how)
    loop.isBusy = false
    failures = failure && mayPass(failure) ? failures + 1 : 0
    pause = { until: deviceNow() + (failure?.retryAfterMs ?? 0), ms: failure?.retryAfterMs ?? 0 }
  }
}

/** Input that was under way during a save is saved once its typing has rested. */
function* sooner(offerId: number, retryAfterMs: number | null): SagaGenerator<number | null> {
  const sheet = yield* select(selectSheet, offerId)
  const at = sheet && hasInputUnderWay(sheet) ? lastKey(sheet) : null
  if (at === null) return retryAfterMs
  const restsInMs = Math.min(autosaveDelayMs, Math.max(0, at + autosaveDelayMs - deviceNow()))
  return Math.min(restsInMs, retryAfterMs ?? restsInMs)
}

/**
 * Waits until there is something to save, or for `retryAfterMs` after a failure; then until the save is due, which is not
 * before the server is ready for it, unless the session ends: what is left unsaved otherwise waits in the browser. Returns
 * whether typing has rested by then, or the save may not wait for anything.
 */
function* untilDue(
  saveTimes: Channel<SaveTime>,
  retryAfterMs: number | null,
  pause: Pause,
): SagaGenerator<'rested' | 'at once'> {
  let { due } =
    retryAfterMs === null
      ? { due: yield* take(saveTimes) }
      : yield* race({ due: take(saveTimes), retried: delay(retryAfterMs) })
  let how: 'rested' | 'at once' = due === undefined ? 'rested' : 'at once'
  while (due !== dueDespiteWait) {
    // Waits no longer than autosave does, or the server asks, in case the device's clock has been set back.
    const left = Math.max(
      Math.min(autosaveDelayMs, (due ?? dueNow) - deviceNow()),
      Math.min(pause.ms, pause.until - deviceNow()),
    )
    // An immediate save sets no timer, as the page may be closing.
    if (left <= 0) return how
    ;({ due } = yield* race({ due: take(saveTimes), paused: delay(left) }))
    how = due === undefined ? 'rested' : 'at once'
  }
  return how
}

/** Reads what the server holds while the customer types, so that the save need not wait for it. */
function* askAhead(questions: Questions, offerId: number): SagaGenerator<void> {
  const sheet = yield* select(selectSheet, offerId)
  if (!sheet || isKnown(sheet, freshMs)) return
  const { applicationId } = sheet
  const before = questions.get(applicationId)
  // One that hangs is not waited for.
  if (before && deviceNow() - before.askedAt < autosaveDelayMs) return
  const question = yield* fork(ask, sheet, { quiet: true })
  questions.set(applicationId, { question, askedAt: deviceNow() })
  yield* join(question)
  if (questions.get(applicationId)?.question === question) questions.delete(applicationId)
}

/** Whether this window can know what the server holds for the offer. */
function isKnown({ isUnsure, knownAt }: OfferSheet, forMs: number): boolean {
  const age = deviceNow() - knownAt
  return !isUnsure && age >= 0 && age <= forMs
}

function* ask({ applicationId }: OfferSheet, options: { quiet?: boolean } = {}): SagaGenerator<Failure | null> {
  const outcome = yield* readPrices(applicationId, options)
  if (!outcome.ok) {
    yield* put(questionFailed(applicationId))
    return outcome.failure
  }
  yield* showPrices(applicationId, outcome)
  return null
}

/** Reads the offer until it is known what the server holds for it: untouched fields are sent as they are there (CALC-17). */
function* askUntilKnown({ offerId, questions }: Loop, isAfterAnother: boolean): SagaGenerator<Failure | null> {
  const before = yield* select(selectSheet, offerId)
  const ahead = before && questions.get(before.applicationId)
  // One that hangs is not waited for.
  if (ahead) yield* race({ answered: join(ahead.question), late: delay(autosaveDelayMs) })
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const sheet = yield* select(selectSheet, offerId)
    if (!sheet || (isKnown(sheet, knownForMs) && (!isAfterAnother || asked > 0))) break
    const failure = yield* ask(sheet)
    if (failure) return failure
  }
  return null
}

function* saveOffer(loop: Loop, how: 'rested' | 'at once'): SagaGenerator<Failure | null> {
  const { offerId } = loop
  const sheet = yield* select(selectSheet, offerId)
  if (!sheet || cellsToSave(sheet).length === 0) {
    yield* put(nothingToSave(offerId))
    return null
  }
  const turn = saveTurn(String(offerId))
  try {
    const isLeft = isPageLeft() && !sheet.isUnsure
    // The page may be closing, so that what is known to be right goes without waiting.
    if (how === 'at once' && (isLeft || isKnown(sheet, knownForMs))) return yield* sendOffer(loop)
    const hadToWait = yield* call(() => turn.taken)
    const mustAsk = hadToWait || !isKnown(yield* latest(sheet), knownForMs)
    const failure = mustAsk ? yield* askUntilKnown(loop, hadToWait) : null
    if (!failure) return yield* sendOffer(loop)
    yield* put(offerSaveFailed({ offerId, outcome: yield* unsent(offerId, failure) }))
    return failure
  } finally {
    turn.release()
  }
}

/** An earlier save may have been done. */
function* unsent(offerId: number, failure: Failure): SagaGenerator<NotSaved> {
  const sheet = yield* select(selectSheet, offerId)
  return cellsOf(sheet?.unconfirmed ?? {}).length > 0 ? unconfirmed(failure) : { state: 'refused', failure }
}

function* sendOffer(loop: Loop): SagaGenerator<Failure | null> {
  const { offerId, window, saveTimes } = loop
  const sheet = yield* select(selectSheet, offerId)
  if (!sheet) return null
  const productOffers = productOffersToSave(sheet)
  if (productOffers.length === 0) {
    // The server was found to hold it.
    yield* put(offerSaved({ offerId, productOffers: [], at: now(), knownAt: sheet.knownAt }))
    return null
  }
  function* onLate(): SagaGenerator<void> {
    yield* put(lateSaveEnded({ offerId, productOffers }))
    yield* put(saveTimes, dueNow)
  }
  yield* put(offerSaveStarted(offerId))
  yield* reportSave(window, { offerId, saved: {}, keys: {}, at: now() })
  const saved: Saved<SavedProductOffers> = yield* save({
    send: endpoints.saveCompareOffer,
    input: { params: { id: offerId }, body: { product_offers: productOffers }, outlivesPage: true },
    accepts: (stored) => namesAll(productOffers, stored),
    verify: () => verify(sheet),
    onLate,
  })
  if (saved.state === 'done') return yield* confirmSave(loop, sheet, saved.data.product_offers)
  yield* put(offerSaveFailed({ offerId, outcome: saved }))
  yield* reportSave(window, { offerId, saved: {}, keys: {}, at: now() })
  return saved.failure
}

/** Applies the response, or asks the server again where another tab has saved in the offer meanwhile and the response may be older than that. */
function* confirmSave(
  { offerId, window, saveTimes }: Loop,
  sent: OfferSheet,
  answered: ServerProductOffer[],
): SagaGenerator<Failure | null> {
  const { isOvertaken } = yield* latest(sent)
  const stored = isOvertaken ? yield* storedNow(sent) : ({ ok: true, data: answered } as const)
  if (!stored.ok) {
    yield* put(offerSaveFailed({ offerId, outcome: unconfirmed(stored.failure) }))
    return stored.failure
  }
  const after = yield* latest(sent)
  if (isOvertaken && !serverHas(after, stored.data)) {
    yield* put(offerOvertaken({ offerId, productOffers: stored.data }))
    yield* put(saveTimes, dueNow)
    return null
  }
  const at = now()
  yield* put(offerSaved({ offerId, productOffers: stored.data, at, knownAt: deviceNow() }))
  yield* reportSave(window, { offerId, saved: savedCells(after, stored.data), keys: sentKeys(after), at })
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
  return serverHas({ ...sent, isOvertaken }, stored.data)
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
