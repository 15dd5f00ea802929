import { call, cancel, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import type { KnownEarly, Need } from '@/components/route'
import { isProtectedPath } from '@/config/paths'
import { applicationsSaga } from '@/domain/applications/saga'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { currentLoaded, listLoaded, selectApplicationsReadiness } from '@/domain/applications/slice'
import { calculatorSaga } from '@/domain/calculator/saga'
import type { ReadReason } from '@/domain/kit/remoteRead'
import { service } from '@/domain/kit/services'
import { sessionSagas } from '@/domain/kit/sessionSagas'
import { guard, watchEvery, watchLeading } from '@/domain/kit/watch'
import { connectionRestored } from '@/domain/network/slice'
import { refreshSaga } from '@/domain/prices/refresh'
import { type ReadName, readsSaga, remotes } from '@/domain/reads'
import { hiddenTabSaga } from '@/domain/session/hiddenTab'
import { idleSaga } from '@/domain/session/idleSaga'
import { signedInShellOpened } from '@/domain/session/shell'
import { selectSessionStatus, sessionEnded, signedIn } from '@/domain/session/slice'
import { readRetried, screenLeft, screenOpened } from '@/domain/shownScreen'
import type { RootState } from '@/domain/store'
import { scopesSaga } from '@/domain/user/scopes'
import { refreshDue } from '@/domain/user/slice'
import { needsAt, prefetchAll, shellNeeds } from './routes'
import type { PortalStore } from './store'

/** The shell's own, and those of the screens that have loaded. */
const signedInSagas: Record<string, () => SagaGenerator<void>> = {
  applications: applicationsSaga,
  calculator: calculatorSaga,
  hiddenTab: hiddenTabSaga,
  idle: idleSaga,
  prices: refreshSaga,
  reads: readsSaga,
  readsAhead: readsAheadSaga,
  scopes: scopesSaga,
  screens: sessionSagas,
  shownReads: shownReadsSaga,
}

const startedIn = new WeakSet<PortalStore>()

/** Adds the state that only signed-in screens need; loaded with their shell, so that the login page does without it. */
export function startSignedInDomain(store: PortalStore): void {
  if (startedIn.has(store)) return
  startedIn.add(store)
  store.runSaga(whileSignedIn)
  store.runSaga(openShellAhead)
}

/** What it shows is then in the store before the shell is drawn, and both are drawn at once. */
function* openShellAhead(): SagaGenerator<void> {
  if ((yield* select(selectSessionStatus)) !== 'signedIn') yield* take(signedIn)
  if (isProtectedPath(window.location.pathname)) yield* put(signedInShellOpened())
}

/**
 * Runs the sagas for one session at a time: whatever an ended session still awaits changes nothing
 * (docs/requirements.md, Trust).
 */
export function* whileSignedIn(): SagaGenerator<void> {
  for (;;) {
    // The chunk may have been loaded ahead of the session.
    if ((yield* select(selectSessionStatus)) !== 'signedIn') yield* take(signedIn)
    prefetchAll(yield* service('api'), shellNeeds)
    const tasks = []
    for (const [name, saga] of Object.entries(signedInSagas)) tasks.push(yield* fork(() => guard(name, saga)))
    yield* take(sessionEnded)
    yield* cancel(tasks)
  }
}

/**
 * Loads what the shown screen needs: when it opens, when the customer retries, when its tab is shown again, and, of what
 * failed, when the network returns (ERR-9).
 */
function* shownReadsSaga(): SagaGenerator<void> {
  let shown: readonly Need[] = []

  yield* watchLeading(signedInShellOpened, () => request(shellNeeds, 'opened'))
  yield* watchEvery(screenOpened, function* open({ payload: pathname }) {
    // Reads that the query chooses are loaded by their own parts.
    shown = needsAt({ pathname, search: '' }, yield* known())
    yield* request(shown, 'opened')
  })
  // One press requests all that is missing.
  yield* watchEvery(readRetried, function* retry({ payload }) {
    const state = yield* select((all: RootState) => all)
    yield* request(
      shown.filter((need) => need.endpoint === payload || hasFailed(state, need)),
      'asked',
    )
  })
  yield* watchEvery(refreshDue, () => request(shown, 'returned'))
  yield* watchEvery(connectionRestored, function* askAgain() {
    const state = yield* select((all: RootState) => all)
    yield* request(
      [...shellNeeds, ...shown].filter((need) => hasFailed(state, need)),
      'returned',
    )
  })
  yield* watchEvery(screenLeft, function* leave() {
    for (const { endpoint, input } of shown) {
      const remote = remoteOf(endpoint)
      if (remote) yield* put(remote.left(input))
    }
    shown = []
  })
}

function* request(needs: readonly Need[], reason: ReadReason): SagaGenerator<void> {
  for (const { endpoint, input } of needs) {
    const remote = remoteOf(endpoint)
    if (remote) yield* put(remote.requested(input, reason))
  }
}

function hasFailed(state: RootState, { endpoint, input }: Need): boolean {
  return remoteOf(endpoint)?.select(state, input?.params?.id).status === 'failed'
}

/** Null for a read with a saga of its own. */
function remoteOf(name: ReadName) {
  const all: Partial<Record<ReadName, (typeof remotes)[keyof typeof remotes]>> = remotes
  return all[name] ?? null
}

function* known(): SagaGenerator<KnownEarly> {
  const active = yield* select(selectActiveInquiry)
  return {
    settings: yield* service('settings'),
    applicationId: active?.id ?? null,
    hasInsurers: (active?.matchIds.length ?? 0) > 0,
  }
}

/**
 * Prefetches what the opened page needs as soon as its inquiry is known, while the shell and the overview around it are
 * still to be drawn. Earlier prefetches are not repeated.
 */
function* readsAheadSaga(): SagaGenerator<void> {
  const { pathname, search } = window.location
  while ((yield* select(selectApplicationsReadiness)) !== 'ready') yield* take([currentLoaded, listLoaded])
  yield* call(prefetchAll, yield* service('api'), needsAt({ pathname, search }, yield* known()))
}
