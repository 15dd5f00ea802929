import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import type { Known, Need } from '@/components/route'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { currentLoaded, listLoaded, selectApplicationsReadiness } from '@/domain/applications/slice'
import type { ReadReason } from '@/domain/kit/remoteRead'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLeading } from '@/domain/kit/watch'
import { cameBack } from '@/domain/network/slice'
import { remotes, type ReadName } from '@/domain/reads'
import { signedInShellOpened } from '@/domain/session/shell'
import type { RootState } from '@/domain/store'
import { readRetried, screenLeft, screenOpened } from '@/domain/shownScreen'
import { needsAt, prefetchAll, shellNeeds } from './routes'

/**
 * Loads what the shown screen needs: when it opens, when the customer retries, and when its tab is shown again
 * (START-3).
 */
export function* shownReadsSaga(): SagaGenerator<void> {
  let shown: readonly Need[] = []

  yield* watchLeading(signedInShellOpened, () => request(shellNeeds, 'opened'))
  yield* watchEvery(screenOpened, function* open({ payload: pathname }) {
    // Reads that the query chooses are loaded by their own parts.
    shown = needsAt({ pathname, search: '' }, yield* known())
    yield* request(shown, 'opened')
  })
  // One press brings all that is missing (ERR-8).
  yield* watchEvery(readRetried, function* retry({ payload }) {
    const state = yield* select((all: RootState) => all)
    yield* request(shown.filter((need) => need.endpoint === payload || hasFailed(state, need)), 'asked')
  })
  yield* watchEvery(cameBack, () => request(shown, 'returned'))
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

function* known(): SagaGenerator<Known> {
  const active = yield* select(selectActiveInquiry)
  return { settings: yield* service('settings'), applicationId: active?.id ?? null, hasInsurers: (active?.matchIds.length ?? 0) > 0 }
}

/**
 * Prefetches what the opened page needs as soon as its inquiry is known, while the shell and the overview around it are
 * still to be drawn (START-1). Earlier prefetches are not repeated.
 */
export function* readsAheadSaga(): SagaGenerator<void> {
  const { pathname, search } = window.location
  while ((yield* select(selectApplicationsReadiness)) !== 'ready') yield* take([currentLoaded, listLoaded])
  yield* call(prefetchAll, yield* service('api'), needsAt({ pathname, search }, yield* known()))
}
