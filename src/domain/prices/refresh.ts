import type { PayloadAction } from '@reduxjs/toolkit'
import { all, call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { startAwaiting } from '@/api/exchangeLog'
import type { Application } from '@/api/schemas/application'
import { reportNews } from '@/domain/applications/news'
import {
  currentLoaded,
  currentLoadFailed,
  listLoaded,
  listLoadFailed,
  selectApplicationsReadiness,
  selectMatches,
} from '@/domain/applications/slice'
import { loadPrices, readPrices, type ReadPrices, showPrices } from '@/domain/calculator/load'
import {
  calculatorLoaded,
  calculatorLoadFailed,
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
import { watchEvery, watchLatest, watchLeading, watchSource } from '@/domain/kit/watch'
import { wentOnline, connectionRestored } from '@/domain/network/slice'
import { refreshDue, selectIsReturning } from '@/domain/user/slice'
import { watchVisibility } from '@/platform/visibility'

const quiet = { quiet: true }

/**
 * Loads prices, and refreshes them together with the inquiries, so that both are of the same age wherever they are
 * shown (START-3).
 */
export function* refreshSaga(): SagaGenerator<void> {
  let isRefreshing = false
  let isOutdated = false

  function* refresh(): SagaGenerator<void> {
    if (isRefreshing) return
    isRefreshing = true
    try {
      // A screen that shows another inquiry meanwhile is next.
      let shown: number | null | undefined
      while (isOutdated || shown !== (yield* select(selectShownPrices))) {
        isOutdated = false
        shown = yield* select(selectShownPrices)
        yield* refreshTogether(shown)
      }
    } finally {
      isRefreshing = false
    }
  }

  /** What is on its way may be as old as the tab's leaving, or may never come. */
  function* refreshAgain(): SagaGenerator<void> {
    const isFirstOnItsWay = yield* isAwaitedFirst()
    isOutdated = true
    yield* refresh()
    if (!isFirstOnItsWay) return
    while (yield* isAwaitedFirst())
      yield* take([
        currentLoaded,
        currentLoadFailed,
        listLoaded,
        listLoadFailed,
        calculatorLoaded,
        calculatorLoadFailed,
      ])
    isOutdated = true
    yield* refresh()
  }

  function* reopen({ payload: applicationId }: PayloadAction<number>): SagaGenerator<void> {
    if (yield* areKnown(applicationId)) yield* refresh()
  }

  /** The inquiries were loaded alone. */
  function* follow(): SagaGenerator<void> {
    const shown = yield* select(selectShownPrices)
    if (!isRefreshing && shown !== null && (yield* areKnown(shown))) yield* loadPrices(shown, quiet)
  }

  // One that waits or asks is overtaken by the next.
  yield* watchLatest(refreshDue, refreshAgain)
  yield* watchLatest(wentOnline, refreshAgain)
  yield* watchLeading(connectionRestored, loadUnread)
  yield* watchEvery(listLoaded, follow)
  yield* watchEvery(pricesWanted, reopen)
  yield* watchEvery(calculatorOpened, reopen)
  yield* watchLatest(pricesWanted, function* open({ payload: applicationId }) {
    if (!(yield* areKnown(applicationId))) yield* loadBehind(applicationId)
  })
  yield* watchLatest(calculatorOpened, function* open({ payload: applicationId }) {
    if (!(yield* areKnown(applicationId))) yield* loadPrices(applicationId)
  })
  let leavings = 0
  let leavingsBeforeRead: number | null = null
  yield* watchSource('leaving', watchVisibility, function* count(visible: boolean) {
    if (!visible) leavings += 1
  })
  // Another tab may have saved since. A return is one read, however often the window is focused; one that the tab was
  // left during is asked once more, and its first answer is no longer wanted.
  yield* watchEvery(tabShown, function* reload() {
    if (isRefreshing || (yield* select(selectIsReturning)) || leavingsBeforeRead === leavings) return
    const before = leavings
    leavingsBeforeRead = before
    yield* loadUnread()
    const open = yield* select(selectOpenCalculator)
    const prices = open !== null && (yield* areKnown(open)) ? yield* readPrices(open, quiet) : null
    if (leavingsBeforeRead !== before) return
    leavingsBeforeRead = null
    if (open !== null && prices) yield* showPrices(open, prices)
  })
}

/** One round for both, so that what is reported as new and the prices agree. Failures are silent, as the customer did not ask. */
function* refreshTogether(shown: number | null): SagaGenerator<void> {
  const before = yield* select(selectMatches)
  const { inquiries, prices } = yield* all({ inquiries: call(readInquiries), prices: call(readKnownPrices, shown) })
  if (inquiries?.ok) yield* put(listLoaded(inquiries.data.applications))
  if (prices && shown !== null) yield* showPrices(shown, prices)
  if (inquiries?.ok) yield* reportNews(before)
}

function* isAwaitedFirst(): SagaGenerator<boolean> {
  if ((yield* select(selectApplicationsReadiness)) === 'loading') return true
  const shown = yield* select(selectShownPrices)
  if (shown === null) return false
  const prices = yield* select(selectLayout, shown)
  return prices.status === 'loading' && !prices.data
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
