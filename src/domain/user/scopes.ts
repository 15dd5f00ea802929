import { createAction, createSelector } from '@reduxjs/toolkit'
import { call, put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { malformed } from '@/domain/kit/failure'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { read } from '@/domain/kit/read'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { watchLeading } from '@/domain/kit/watch'
import type { RootState } from '@/domain/store'
import { reloadPage } from '@/platform/url'
import { scopeChangeFailed, scopeChosen, selectProfile } from './slice'

/** Until the API has listed them, and where it cannot, the profile's own scopes stand in. */
export const listedScopes = remoteRead({ name: 'scopes', endpoint: endpoints.scopes, data: (answer) => answer })

const selectListedScopes = (state: RootState) => dataOf(listedScopes.select(state))

/** The server shows the customer in another scope from now on. */
export const scopeChanged = createAction('user/scopeChanged')

export type ScopeType = 'private' | 'business'

/** A scope, by the kind that the portal has words and colours for. */
interface NamedScope {
  id: number
  type: ScopeType
}

export const selectScopes = createSelector([selectListedScopes, selectProfile], (listed, profile): NamedScope[] => {
  const scopes = listed?.scopes.length ? listed.scopes : (profile?.scopes ?? [])
  return scopes.map(({ id, type }) => ({ id, type: type === 'business' ? 'business' : 'private' }))
})

/**
 * The scope that the customer is seen in: the profile's, else the list's, else the first; null where there is none.
 */
export const selectActiveScopeId = createSelector(
  [selectScopes, selectListedScopes, selectProfile],
  (scopes, listed, profile): number | null => profile?.scope_id ?? listed?.scope_id ?? scopes[0]?.id ?? null,
)

/** The kind of customer that the active scope stands for; private where the API does not say. */
export const selectScopeType = createSelector([selectScopes, selectActiveScopeId], (scopes, activeId): ScopeType => {
  const active = scopes.find(({ id }) => id === activeId) ?? scopes[0]
  return active?.type ?? 'private'
})

export function* scopesSaga(): SagaGenerator<void> {
  yield* watchLeading(scopeChosen, change)
}

/** The menu says how it ended, and a message does where a phone's menu has been closed. */
const menu = {
  asker: 'scope',
  words: {
    done: 'applications.shell.scope_changing',
    refused: 'applications.shell.scope_failed',
    unconfirmed: 'applications.shell.scope_unconfirmed',
  },
} as const

/** Everything on screen belongs to the old scope, so the page is reloaded. Unsaved work is sent first. */
function* change({ payload: id }: ReturnType<typeof scopeChosen>): SagaGenerator<void> {
  yield* finishPendingWork()
  const { state } = yield* saveInDialog(menu, {
    send: endpoints.selectScope,
    input: { params: { id } },
    verify: () => verify(id),
  })
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
