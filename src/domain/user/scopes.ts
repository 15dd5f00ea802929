import { createAction, createSelector } from '@reduxjs/toolkit'
import { call, delay, fork, join, put, race, type SagaGenerator, select } from 'typed-redux-saga'
import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import type { User } from '@/api/schemas/user'
import { id, jsonText } from '@/api/schemas/wire'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { malformed } from '@/domain/kit/failure'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { read } from '@/domain/kit/read'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { unconfirmed, type Verified } from '@/domain/kit/save'
import { watchEvery, watchLeading, watchSource } from '@/domain/kit/watch'
import { tabResumed } from '@/domain/network/slice'
import { selectUserId } from '@/domain/session/slice'
import type { RootState } from '@/domain/store'
import { holdWrites } from '@/platform/heldWrites'
import { tellTabs, watchTabs } from '@/platform/tabNews'
import { flushTyping } from '@/platform/typing'
import { reloadPage } from '@/platform/url'
import { mayBeKept } from '@/platform/windows'
import { refreshDue, scopeChangeFailed, scopeChosen, selectProfile } from './slice'

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

/** The kind of customer of the active scope; private where the API does not tell. */
export const selectScopeType = createSelector([selectScopes, selectActiveScopeId], (scopes, activeId): ScopeType => {
  const active = scopes.find(({ id }) => id === activeId) ?? scopes[0]
  return active?.type ?? 'private'
})

export function* scopesSaga(): SagaGenerator<void> {
  yield* watchLeading(scopeChosen, change)
  yield* watchEvery(tabResumed, returnToScope)
  if ((yield* select(selectScopes)).length > 1)
    yield* watchSource('scope', (notify) => watchTabs(topic, notify), followTab)
}

/** The menu tells how it ended, and a message does where a phone's menu has been closed. */
const menu = {
  asker: 'scope',
  words: {
    done: 'applications.shell.scope_changing',
    refused: 'applications.shell.scope_failed',
    unconfirmed: 'applications.shell.scope_unconfirmed',
  },
} as const

/** Everything on screen belongs to the old scope, so the page is reloaded. Unsaved work is sent first. */
function* change({ payload: chosen }: ReturnType<typeof scopeChosen>): SagaGenerator<void> {
  yield* finishPendingWork()
  const { state } = yield* saveInDialog(menu, {
    send: endpoints.selectScope,
    input: { params: { id: chosen } },
    verify: () => verify(chosen),
  })
  if (state !== 'done') {
    yield* put(scopeChangeFailed())
    return
  }
  yield* call(tellTabs, topic, JSON.stringify({ userId: yield* select(selectUserId), id: chosen }))
  yield* replacePage()
}

const topic = 'scope'
const news = v.pipe(jsonText, v.object({ userId: id, id }))

/** Another tab of this browser has chosen a scope. */
function* followTab(text: string): SagaGenerator<void> {
  const { success, output } = v.safeParse(news, text)
  if (!success || output.userId !== (yield* select(selectUserId))) return
  if (output.id !== (yield* select(selectActiveScopeId))) yield* loadAnew()
}

const mostWaitMs = 3_000

/** Another device may have chosen a scope; where the server takes its time to say, the screen is refreshed meanwhile. */
function* returnToScope(): SagaGenerator<void> {
  if ((yield* select(selectScopes)).length > 1) {
    const asking = yield* fork(followServer)
    const { isAnother } = yield* race({ isAnother: join(asking), late: delay(mostWaitMs) })
    if (isAnother) return
  }
  yield* put(refreshDue())
}

function* followServer(): SagaGenerator<boolean> {
  const answered = yield* read(endpoints.validateToken, {}, { quiet: true })
  return answered.ok && (yield* followProfile(answered.data.data))
}

/** Loads the page anew where the customer's record, as just read, names another scope than this page shows. */
export function* followProfile({ scope_id: active }: Pick<User, 'scope_id'>): SagaGenerator<boolean> {
  const shown = (yield* select(selectProfile))?.scope_id ?? null
  const isAnother = active !== null && shown !== null && active !== shown
  if (isAnother) yield* loadAnew()
  return isAnother
}

/** What is typed is of the scope that was left, and is kept in this browser. */
function* loadAnew(): SagaGenerator<void> {
  yield* call(flushTyping)
  yield* replacePage()
}

/**
 * No write of this page may reach the other scope, however long the next page takes. That one loads in the server's
 * scope, so that no load follows from itself.
 */
function* replacePage(): SagaGenerator<void> {
  yield* call(holdWrites, mayBeKept)
  yield* put(scopeChanged())
  yield* call(reloadPage)
}

/** The customer's own record decides, as on screen; the list decides only where the record names no scope. */
function* verify(chosen: number): SagaGenerator<Verified<unknown>> {
  const profile = yield* read(endpoints.validateToken)
  if (!profile.ok) return unconfirmed(profile.failure)
  let active = profile.data.data.scope_id
  if (active === null) {
    const listed = yield* read(endpoints.scopes)
    active = listed.ok ? listed.data.scope_id : null
  }
  if (active === null) return unconfirmed(malformed)
  return active === chosen ? { state: 'done', data: null } : { state: 'refused' }
}
