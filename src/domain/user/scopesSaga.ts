import { call, put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { forgetChoice } from '@/domain/applications/choice'
import { signedInShellShown } from '@/domain/applications/slice'
import { flashed } from '@/domain/flash/slice'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
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
  const outcome = yield* request(endpoints.selectScope, { params: { id } })
  if (!outcome.ok) {
    yield* put(scopeChangeFailed())
    yield* put(flashed('common.shell.scope_failed', 'danger'))
    return
  }
  yield* call(forgetChoice)
  yield* call(reloadPage)
}
