import { call, put, type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { User } from '@/api/schemas/user'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { flashed } from '@/domain/flash/slice'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { localStore } from '@/platform/storage'
import { flushTyping } from '@/platform/typing'
import { clearLocalData, clearSessionData, markLogged } from './localData'
import { selectUserId, sessionEnded, signedIn } from './slice'
import type { EndReason } from './state'

/**
 * Begins the session that a vault of its own holds: of a sign-in, or of a reset email after the new password. The
 * session of somebody else ends first, in this browser and on the server, so that no call mixes the two (NEWPW-2).
 */
export function* takeOver(own: TokenVault, user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  const tokens = own.read()
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* leaveSession()
  if (tokens) yield* call(vault.save, tokens)
  yield* beginSession(user)
}

/** Ends the session of who is signed in because somebody else has come: their unsaved input stays (CALC-7). */
export function* leaveSession(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const old = createPrivateVault(vault.read())
  yield* finishPendingWork()
  yield* call(clearSessionData)
  yield* call(vault.clear)
  yield* put(sessionEnded('otherTab'))
  yield* spawn(signOutPrivately, old)
}

/** Tells the server that a session is over which this browser does not keep (any more). */
export function* signOutPrivately(own: TokenVault): SagaGenerator<void> {
  if (own.read()) yield* save({ send: endpoints.signOut, input: { vault: own, outlivesPage: true } })
}

/**
 * Another user's session, if there is one, ends first, with all that it showed (LOGIN-5). The user is told where the
 * browser's storage is off or full, and the session will not outlive the page.
 */
export function* beginSession(user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* put(sessionEnded('otherTab'))
  yield* call(markLogged)
  yield* call(vault.rememberCustomer)
  yield* put(signedIn(user))
  if (!localStore.isPersistent()) yield* put(flashed('common.storage_off', 'neutral'))
}

/**
 * What is being typed is recorded first, then local data, headers and state go (LOGOUT-1). Other tabs notice that the
 * headers are gone, so these go after the local data.
 */
export function* endSession(reason: EndReason): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* call(flushTyping)
  yield* call(reason === 'signedOut' ? clearLocalData : clearSessionData)
  yield* call(vault.clear)
  yield* put(sessionEnded(reason))
}
