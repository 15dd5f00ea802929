import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import type { Known, Need } from '@/components/route'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { currentLoaded, listLoaded, selectApplicationsReadiness } from '@/domain/applications/slice'
import type { ReadReason } from '@/domain/kit/remoteRead'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLeading } from '@/domain/kit/watch'
import { cameBack } from '@/domain/network/slice'
import { remotes, type ReadName } from '@/domain/reads'
import { signedInShellShown } from '@/domain/session/shell'
import { readRetried, screenLeft, screenOpened } from '@/domain/shownScreen'
import { needsAt, shellNeeds } from './routes'

/** Loads what the shown screen needs: when it is opened, when the customer asks again, and when its tab came back (START-3). */
export function* shownReadsSaga(): SagaGenerator<void> {
  let shown: readonly Need[] = []

  yield* watchLeading(signedInShellShown, () => request(shellNeeds, 'opened'))
  yield* watchEvery(screenOpened, function* open({ payload: pathname }) {
    // What its query chooses loads itself.
    shown = needsAt({ pathname, search: '' }, yield* known())
    yield* request(shown, 'opened')
  })
  yield* watchEvery(readRetried, ({ payload }) => request(shown.filter(({ endpoint }) => endpoint === payload), 'asked'))
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

/** Null for what loads itself. */
function remoteOf(name: ReadName) {
  const all: Partial<Record<ReadName, (typeof remotes)[keyof typeof remotes]>> = remotes
  return all[name] ?? null
}

function* known(): SagaGenerator<Known> {
  const active = yield* select(selectActiveInquiry)
  return { settings: yield* service('settings'), applicationId: active?.id ?? null }
}

/**
 * Asks for what the page was opened with as soon as it is known of which inquiry that is, while the shell and the overview
 * around it are still to be drawn (START-1). What was asked for before is not asked for again.
 */
export function* readsAheadSaga(): SagaGenerator<void> {
  const { pathname, search } = window.location
  while ((yield* select(selectApplicationsReadiness)) !== 'ready') yield* take([currentLoaded, listLoaded])
  yield* call(askFor, yield* service('api'), needsAt({ pathname, search }, yield* known()))
}

/** Makes the calls while who waits for them is still to be fetched or drawn (START-1). */
export function askFor(api: Api, needs: readonly Need[]): void {
  for (const { endpoint, input } of needs) api.prefetch(endpoints[endpoint], input)
}
