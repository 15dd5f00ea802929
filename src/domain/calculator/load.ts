import { put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import type { Outcome } from '@/domain/kit/exchange'
import { read } from '@/domain/kit/read'
import { dataOf } from '@/domain/kit/remote'
import { deviceNow } from '@/platform/clock'
import { calculatorLoaded, calculatorLoadFailed, selectLayout, selectSaveSteps, selectSheets } from './slice'

/** A response with the offers that a save has overtaken since they were asked for. */
export interface ReadPrices {
  answer: CompareOffers
  overtaken: number[]
  /** When it came, by the device's clock. */
  knownAt: number
}

interface LoadOptions {
  /** No customer waits for the prices, so their slowness is not announced. */
  quiet?: boolean
}

/** Loads an inquiry's prices into the store. */
export function* loadPrices(applicationId: number, options: LoadOptions = {}): SagaGenerator<void> {
  yield* showPrices(applicationId, yield* readPrices(applicationId, options))
}

/**
 * Asks for an inquiry's prices, and asks again where a save has overtaken an offer that is not on this page yet: its
 * old numbers would be shown, and sent with the next save (CALC-17).
 */
export function* readPrices(applicationId: number, options: LoadOptions = {}): SagaGenerator<Outcome<ReadPrices>> {
  const isFirst = dataOf(yield* select(selectLayout, applicationId)) === null
  // The first response may have been fetched ahead, at any time since the session began.
  let before = isFirst ? {} : yield* select(selectSaveSteps)
  for (;;) {
    const outcome = yield* read(endpoints.compareOffersOf, { params: { id: applicationId } }, options)
    if (!outcome.ok) return outcome
    const knownAt = deviceNow()
    const { current_offer: current, new_offers: others } = outcome.data
    const after = yield* select(selectSaveSteps)
    const overtaken = [current, ...others].flatMap((offer) =>
      offer && before[offer.id] !== after[offer.id] ? offer.id : [],
    )
    const sheets = yield* select(selectSheets)
    if (overtaken.every((id) => sheets[id])) return { ok: true, data: { answer: outcome.data, overtaken, knownAt } }
    before = after
  }
}

/** Puts what readPrices() returned into the store. */
export function* showPrices(applicationId: number, outcome: Outcome<ReadPrices>): SagaGenerator<void> {
  if (!outcome.ok) {
    yield* put(calculatorLoadFailed({ applicationId, failure: outcome.failure }))
    return
  }
  yield* put(calculatorLoaded({ applicationId, ...outcome.data }))
}
