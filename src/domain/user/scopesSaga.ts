import { call, put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { malformed } from '@/domain/kit/failure'
import { read } from '@/domain/kit/read'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { watchLeading } from '@/domain/kit/watch'
import { scopeChanged } from './scopes'
import { scopeChangeFailed, scopeChosen } from './slice'
import { reloadPage } from '@/platform/url'

/** Switches to the chosen scope (NAV-1). */
export function* scopesSaga(): SagaGenerator<void> {
  yield* watchLeading(scopeChosen, change)
}

/** The menu says how it ended, and a message does where a phone's menu has been closed. */
const menu = {
  asker: 'scope',
  words: { done: 'applications.shell.scope_changing', refused: 'applications.shell.scope_failed', unconfirmed: 'applications.shell.scope_unconfirmed' },
} as const

/** Everything on screen belongs to the old scope, so the page is reloaded (NAV-1). Unsaved work is sent first. */
function* change({ payload: id }: ReturnType<typeof scopeChosen>): SagaGenerator<void> {
  yield* finishPendingWork()
  const { state } = yield* saveInDialog(menu, { send: endpoints.selectScope, input: { params: { id } }, verify: () => verify(id) })
  if (state !== 'done') {
    yield* put(scopeChangeFailed())
    return
  }
  yield* put(scopeChanged())
  yield* call(reloadPage)
}

/** The customer's own record decides, as on screen; the list decides only where the record names no scope. */
function* verify(id: number): SagaGenerator<Verified<unknown>> {
  const profile = yield* read(endpoints.validateToken)
  if (!profile.ok) return unconfirmed(profile.failure)
  let active = profile.data.data.scope_id
  if (active === null) {
    const listed = yield* read(endpoints.scopes)
    active = listed.ok ? listed.data.scope_id : null
  }
  if (active === null) return unconfirmed(malformed)
  return active === id ? { state: 'done', data: null } : { state: 'refused' }
}
