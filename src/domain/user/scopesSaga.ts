import { call, put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { forgetChoice } from '@/domain/applications/choice'
import { signedInShellShown } from '@/domain/applications/slice'
import { flashed } from '@/domain/flash/slice'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { malformed } from '@/domain/kit/failure'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { type Found, nobodyKnows, write } from '@/domain/kit/write'
import { scopeChangeFailed, scopeChosen, scopesLoaded } from './slice'
import { reloadPage } from '@/platform/url'

/** Loads the scopes of the customer, and changes to the one that is chosen (NAV-1). */
export function* scopesSaga(): SagaGenerator<void> {
  yield* watchLeading(signedInShellShown, load)
  yield* watchLeading(scopeChosen, change)
}

function* load(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.scopes)
  if (outcome.ok) yield* put(scopesLoaded(outcome.data))
}

/** Everything on screen is of the old scope, so the page is loaded anew (NAV-1). Unsaved work goes out first. */
function* change({ payload: id }: ReturnType<typeof scopeChosen>): SagaGenerator<void> {
  yield* finishPendingWork()
  const send = () => request(endpoints.selectScope, { params: { id } })
  const { state } = yield* write({ send, look: () => findOut(id) })
  if (state !== 'done') {
    yield* put(scopeChangeFailed())
    const isKnown = state === 'failed'
    yield* put(isKnown ? flashed('applications.shell.scope_failed', 'danger') : flashed('applications.shell.scope_unknown', 'warning'))
    return
  }
  yield* call(forgetChoice)
  yield* call(reloadPage)
}

/** The customer's own record leads, as on screen; where it does not name a scope, the list may. */
function* findOut(id: number): SagaGenerator<Found<unknown>> {
  const profile = yield* request(endpoints.validateToken)
  if (!profile.ok) return nobodyKnows(profile.failure)
  let active = profile.data.data.scope_id
  if (active === null) {
    const listed = yield* request(endpoints.scopes)
    active = listed.ok ? listed.data.scope_id : null
  }
  if (active === null) return nobodyKnows(malformed)
  return active === id ? { state: 'done', data: null } : { state: 'not_done' }
}
