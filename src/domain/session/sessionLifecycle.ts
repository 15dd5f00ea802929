import { call, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { User } from '@/api/schemas/user'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { flashed } from '@/domain/flash/slice'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { save, type Saved } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { endSessionState } from '@/platform/state'
import { localStore } from '@/platform/storage'
import { flushTyping } from '@/platform/typing'
import type { SignIn } from './forms'
import { clearDrafts } from './keptDrafts'
import { clearSessionData, markLogged } from './localData'
import { next } from './machine'
import { keepSignOut, revokeSession, revokeSessionLater } from './revocation'
import {
  farewellLeft,
  leavingBegun,
  loginOpened,
  pageLeft,
  selectSessionStatus,
  selectUserId,
  sessionEnded,
  signedIn,
  typingFlushed,
} from './slice'
import type { EndReason } from './state'

interface End {
  reason: EndReason
  /** Whether the server must still be notified. `false`: it knows, or another tab notifies it. */
  revoke: boolean
}

/**
 * The only end of a session, in state, storage and memory (SESS-1). The browser forgets the customer first; unsaved
 * input is then sent from this tab's memory, and the reducers forget last. Returns the vault to notify the server with.
 */
export function* retireSession({ reason, revoke }: End): SagaGenerator<TokenVault> {
  const vault = yield* service('vault')
  yield* call(flushTyping)
  // Sagas take what that dispatched only once this one pauses, and must store it while the session may still store.
  yield* put(typingFlushed())
  // Where another tab has ended this session, the headers saved by then are not ours.
  const detaching = reason !== 'otherTab' || revoke ? vault.detachFromStorage() : Promise.resolve()
  yield* call(clearSessionData)
  if (revoke) {
    yield* keepSignOut(vault)
    yield* put(leavingBegun())
    yield* race({ done: call(finishWork, detaching), left: call(untilFarewellLeft) })
  }
  const own = createPrivateVault(revoke ? vault.read() : null)
  yield* call(vault.forget, revoke ? own : undefined)
  // After any other end, the calculator's unsaved input waits for its own customer. No customer waits for a disk.
  if (reason === 'signedOut') void clearDrafts()
  yield* put(sessionEnded(reason))
  yield* call(endSessionState)
  return own
}

function* finishWork(detaching: Promise<void>): SagaGenerator<void> {
  yield* call(() => detaching)
  yield* finishPendingWork()
}

/** As retireSession, and notifies the server at once where necessary. */
export function* endSession(end: End): SagaGenerator<void> {
  const own = yield* retireSession(end)
  if (end.revoke) yield* spawn(revokeSession, own)
}

/** Resolves once the customer has left the farewell, if there was one, as nothing is awaited from then on. */
export function* untilFarewellLeft(): SagaGenerator<true> {
  yield* take([farewellLeft, pageLeft, loginOpened, signedIn])
  return true
}

/** Asks the server for a session, which `own` is to hold; one that comes when no caller waits for it any more is ended there (TOKEN-2). */
export function* requestSession(
  { email, password, remember }: SignIn,
  own: TokenVault,
): SagaGenerator<Saved<{ data: User }>> {
  return yield* save({
    send: endpoints.signIn,
    input: { body: { email, password, remember_me: remember }, vault: own },
    accepts: () => own.read() !== null,
    onLate: () => revokeSessionLater(own),
  })
}

/**
 * Begins the session in a private vault: from a sign-in, or from a reset email after the new password. Another
 * customer's session ends first, in this browser and on the server, so that no call mixes the two (NEWPW-2).
 */
export function* adoptSession(own: TokenVault, user: User, { remember }: { remember: boolean }): SagaGenerator<void> {
  const vault = yield* service('vault')
  const before = yield* select(selectUserId)
  if (before !== null && before !== user.id) yield* endSession({ reason: 'otherTab', revoke: true })
  const tokens = own.read()
  if (next(yield* select(selectSessionStatus), 'begun') === null) {
    yield* spawn(revokeSessionLater, own)
    return
  }
  if (tokens) yield* call(vault.startSession, tokens, { remember })
  yield* beginSession(user)
}

/** The user is told where the browser's storage is off or full, as the session will not outlive the page. */
export function* beginSession(user: User): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* call(markLogged)
  yield* call(vault.rememberCustomer)
  yield* put(signedIn(user))
  if (!localStore.isPersistent()) yield* put(flashed('common.storage_off', 'neutral'))
}
