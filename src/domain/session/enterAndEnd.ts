import { call, put, type SagaGenerator, select } from 'typed-redux-saga'
import type { User } from '@/api/schemas/user'
import { flashed } from '@/domain/flash/slice'
import { service } from '@/domain/kit/services'
import { localStore } from '@/platform/storage'
import { settleTyping } from '@/platform/typing'
import { destroyLocalData, destroySessionData, markLogged } from './localData'
import { selectUserId, sessionEnded, signedIn } from './slice'
import type { EndReason } from './state'

/**
 * Begins the session of a user; that of another one, if there is one, ends first, with all that it showed (LOGIN-5).
 * Says so where the browser will not keep it (trust.md, "storage off or full").
 */
export function* enterAs(user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* put(sessionEnded('elsewhere'))
  yield* call(markLogged)
  yield* call(vault.own)
  yield* put(signedIn(user))
  if (!localStore.lasts()) yield* put(flashed('common.storage_off', 'neutral'))
}

/**
 * Ends the session in this browser: what is being typed is told first, then local data, headers and state go (LOGOUT-1).
 * The other tabs notice it themselves, by the headers: what is to go with them is gone by then.
 */
export function* endSession(reason: EndReason): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* call(settleTyping)
  yield* call(reason === 'expired' ? destroySessionData : destroyLocalData)
  yield* call(vault.clear)
  yield* put(sessionEnded(reason))
}
