import type { PayloadAction } from '@reduxjs/toolkit'
import { all, call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { startAwaiting } from '@/api/exchangeLog'
import type { Application } from '@/api/schemas/application'
import { reportNews } from '@/domain/applications/news'
import { listLoaded, selectApplicationsReadiness, selectMatches } from '@/domain/applications/slice'
import { loadPrices, readPrices, type ReadPrices, showPrices } from '@/domain/calculator/load'
import {
  calculatorOpened,
  calculatorReloadStarted,
  pricesWanted,
  selectLayout,
  selectOpenCalculator,
  selectShownPrices,
  tabShown,
} from '@/domain/calculator/slice'
import type { Outcome } from '@/domain/kit/exchange'
import { read } from '@/domain/kit/read'
import { dataOf } from '@/domain/kit/remote'
import { watchEvery, watchLatest, watchLeading } from '@/domain/kit/watch'
import { cameBack, cameOnline, networkReturned } from '@/domain/network/slice'

const quiet = { quiet: true }

/**
 * Loads prices, and refreshes them together with the inquiries, so that both are of the same age wherever they are
 * shown (START-3).
 */
export function* refreshSaga(): SagaGenerator<void> {
  let isRefreshing = false

  function* refresh(): SagaGenerator<void> {
    if (isRefreshing) return
    isRefreshing = true
    try {
      // A screen that shows another inquiry meanwhile is next.
      let shown: number | null | undefined
      while (shown !== (yield* select(selectShownPrices))) {
        shown = yield* select(selectShownPrices)
        yield* refreshTogether(shown)
      }
    } finally {
      isRefreshing = false
    }
  }

  function* reopen({ payload: applicationId }: PayloadAction<number>): SagaGenerator<void> {
    if (yield* areKnown(applicationId)) yield* refresh()
  }

  /** The inquiries were loaded alone. */
  function* follow(): SagaGenerator<void> {
    const shown = yield* select(selectShownPrices)
    if (!isRefreshing && shown !== null && (yield* areKnown(shown))) yield* loadPrices(shown, quiet)
  }

  yield* watchEvery(cameBack, refresh)
  yield* watchEvery(cameOnline, refresh)
  yield* watchLeading(networkReturned, loadUnread)
  yield* watchEvery(listLoaded, follow)
  yield* watchEvery(pricesWanted, reopen)
  yield* watchEvery(calculatorOpened, reopen)
  yield* watchLatest(pricesWanted, function* open({ payload: applicationId }) {
    if (!(yield* areKnown(applicationId))) yield* loadBehind(applicationId)
  })
  yield* watchLatest(calculatorOpened, function* open({ payload: applicationId }) {
    if (!(yield* areKnown(applicationId))) yield* loadPrices(applicationId)
  })
  // Another tab may have saved since.
  yield* watchEvery(tabShown, function* reload() {
    if (isRefreshing) return
    yield* loadUnread()
    const open = yield* select(selectOpenCalculator)
    if (open !== null && (yield* areKnown(open))) yield* loadPrices(open, quiet)
  })
}

/** One round for both, so that what is reported as new and the prices agree. Failures are silent, as nobody asked. */
function* refreshTogether(shown: number | null): SagaGenerator<void> {
  const before = yield* select(selectMatches)
  const { inquiries, prices } = yield* all({ inquiries: call(readInquiries), prices: call(readKnownPrices, shown) })
  if (inquiries?.ok) yield* put(listLoaded(inquiries.data.applications))
  if (prices && shown !== null) yield* showPrices(shown, prices)
  if (inquiries?.ok) yield* reportNews(before)
}

/** Null while the inquiries are loaded for the first time: everything would count as new. */
function* readInquiries(): SagaGenerator<Outcome<{ applications: Application[] }> | null> {
  return (yield* select(selectApplicationsReadiness)) === 'ready'
    ? yield* read(endpoints.allApplications, {}, quiet)
    : null
}

function* readKnownPrices(shown: number | null): SagaGenerator<Outcome<ReadPrices> | null> {
  return shown !== null && (yield* areKnown(shown)) ? yield* readPrices(shown, quiet) : null
}

/** Prices that could not be loaded are asked for again; their message stays until they come. */
function* loadUnread(): SagaGenerator<void> {
  const shown = yield* select(selectShownPrices)
  if (shown === null) return
  const layout = yield* select(selectLayout, shown)
  if (layout.status === 'failed' && !layout.data) yield* loadPrices(shown, quiet)
}

/** Opening the calculator makes a call of its own. */
function* loadBehind(applicationId: number): SagaGenerator<void> {
  yield* put(calculatorReloadStarted(applicationId))
  yield* call(startAwaiting, endpoints.compareOffersOf, { params: { id: applicationId } })
  yield* race({ loaded: call(loadPrices, applicationId, quiet), opened: take(calculatorOpened) })
}

function* areKnown(applicationId: number): SagaGenerator<boolean> {
  return dataOf(yield* select(selectLayout, applicationId)) !== null
}
