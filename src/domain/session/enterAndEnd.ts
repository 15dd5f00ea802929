import { call, put, type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { User } from '@/api/schemas/user'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { flashed } from '@/domain/flash/slice'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { localStore } from '@/platform/storage'
import { flushTyping } from '@/platform/typing'
import { destroyLocalData, destroySessionData, markLogged } from './localData'
import { selectUserId, sessionEnded, signedIn } from './slice'
import type { EndReason } from './state'

/**
 * Begins the session that a vault of its own holds: of a sign-in, or of a letter whose password has been changed. The
 * session of somebody else ends first, in this browser and on the server, so that no call mixes the two (NEWPW-2).
 */
export function* takeOver(own: TokenVault, user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  const tokens = own.read()
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* leaveSession()
  if (tokens) yield* call(vault.save, tokens)
  yield* enterAs(user)
}

/** Ends the session of who is signed in because somebody else has come: their unsaved input stays (CALC-7). */
export function* leaveSession(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const old = createPrivateVault(vault.read())
  yield* finishBeforeSignOut()
  yield* call(destroySessionData)
  yield* call(vault.clear)
  yield* put(sessionEnded('elsewhere'))
  yield* spawn(signOutPrivately, old)
}

/** Tells the server that a session is over which this browser does not keep (any more). */
export function* signOutPrivately(own: TokenVault): SagaGenerator<void> {
  if (own.read()) yield* request(endpoints.signOut, { vault: own, outlivesPage: true })
}

/**
 * Begins the session of a user; that of another one, if there is one, ends first, with all that it showed (LOGIN-5).
 * Says so where the browser will not keep it (trust.md, "storage off or full").
 */
export function* enterAs(user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* put(sessionEnded('elsewhere'))
  yield* call(markLogged)
  yield* call(vault.rememberCustomer)
  yield* put(signedIn(user))
  if (!localStore.isPersistent()) yield* put(flashed('common.storage_off', 'neutral'))
}

/**
 * Ends the session in this browser: what is being typed is told first, then local data, headers and state go (LOGOUT-1).
 * The other tabs notice it themselves, by the headers: what is to go with them is gone by then.
 */
export function* endSession(reason: EndReason): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* call(flushTyping)
  yield* call(reason === 'signedOut' ? destroyLocalData : destroySessionData)
  yield* call(vault.clear)
  yield* put(sessionEnded(reason))
}
