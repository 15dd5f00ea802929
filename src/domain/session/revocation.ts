import { call, delay, race, type SagaGenerator, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { areSiblings, isNewer, type TokenHeaders } from '@/api/tokenRules'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { endsSession, hasRunOut, waitingSignOuts } from '@/api/waitingSignOuts'
import { hasWorker, postToWorker, type SignOut, signOutCall, signOutLock } from '@/api/workerMessages'
import { serverResponded } from '@/domain/kit/calls'
import { type Failure, isConnectionFailure } from '@/domain/kit/failure'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { watchSource } from '@/domain/kit/watch'
import { tabResumed, wentOnline } from '@/domain/network/slice'
import { isPageLeft } from '@/platform/connection'
import { holdCalls, holdLock, isCalling, isLocked } from '@/platform/locks'
import { pageLeft } from './slice'

// Disks are slowest while a visit begins, and no customer waits for what earlier visits have left.
const readTimeoutMs = 30_000

/** What lets go of the lock of each sign-out that the page with this vault is to send, by client. */
const attended = new WeakMap<TokenVault, Map<string, () => void>>()

function* locksHeldByPage(): SagaGenerator<Map<string, () => void>> {
  const vault = yield* service('vault')
  const here = attended.get(vault) ?? new Map<string, () => void>()
  attended.set(vault, here)
  return here
}

/**
 * Asks the server to end a session that this browser does not keep, or no longer does. The request outlives the page.
 * Until it is answered its token is kept, and it is sent again, in a later visit too (LOGOUT-4); no caller waits for that.
 */
export function* revokeSession(own: TokenVault): SagaGenerator<void> {
  if (!own.read()) return
  yield* keepSignOut(own)
  // They may have signed in again meanwhile.
  if (yield* otherSession(own)) yield* untilCalm()
  const failure = yield* signOut(own)
  if (failure) yield* spawn(signOutAgain, own, failure)
}

/**
 * As revokeSession, for a customer who may have another session, or be about to: devise_token_auth writes all of theirs
 * at once, so ending one during a call of the other may lose the other's new token (TOKEN-3).
 */
export function* revokeSessionLater(own: TokenVault): SagaGenerator<void> {
  if (!own.read()) return
  yield* keepSignOut(own)
  yield* untilCalm()
  yield* revokeSession(own)
}

/** Sends the sign-outs that no earlier visit could, each by itself. A worker does the same, without a page too. */
export function* revokeEarlierSessions(): SagaGenerator<void> {
  if (hasWorker()) return
  for (const signOut of yield* call(waitingSignOuts.read, readTimeoutMs)) {
    if (hasRunOut(signOut)) yield* call(waitingSignOuts.remove, signOut.headers)
    else if (!(yield* isBeingSent(signOut.headers)))
      yield* spawn(revokeSessionLater, createPrivateVault(signOut.headers))
  }
}

/**
 * Whether a session is over whose headers are saved all the same, as they are in a browser that was killed before it had
 * written to its disk that local storage holds them no longer.
 */
export function* isSessionOver(headers: TokenHeaders): SagaGenerator<boolean> {
  const kept = yield* call(waitingSignOuts.of, headers.client, readTimeoutMs)
  return kept !== null && !(yield* isBeingSent(headers))
}

/**
 * Ends each session once more whose newest token this vault receives after its end. The page that is to send its sign-out
 * finds it there; else this one sends it. The worker does the same for the calls that it makes.
 */
export function* revokeByLateTokens(vault: TokenVault): SagaGenerator<void> {
  yield* watchSource('lateTokens', vault.watchLateTokens, function* revoke(late) {
    if (hasWorker()) return
    yield* call(waitingSignOuts.keep, yield* signOutOf(late))
    if (!(yield* isBeingSent(late))) yield* revokeSessionLater(createPrivateVault(late))
  })
}

function* isBeingSent({ client }: TokenHeaders): SagaGenerator<boolean> {
  return (yield* locksHeldByPage()).has(client) || (yield* call(isLocked, signOutLock(client)))
}

/**
 * Keeps a session's sign-out from the moment that it is certain to come, so that the next visit sends it if this page is
 * killed: in the worker where there is one, which makes the call, sees the answer, and can make it again without a page.
 */
export function* keepSignOut(vault: TokenVault): SagaGenerator<void> {
  const headers = vault.read()
  if (!headers) return
  const { client } = headers
  const here = yield* locksHeldByPage()
  if (!here.has(client)) here.set(client, holdLock(signOutLock(client)).release)
  const signOut = yield* signOutOf(headers)
  if (hasWorker()) postToWorker({ kind: 'signOutWaits', signOut })
  else void waitingSignOuts.keep(signOut)
}

function* signOutOf(headers: TokenHeaders): SagaGenerator<SignOut> {
  return { ...signOutCall(yield* service('settings')), headers }
}

/** Sends it with the newest token, and again where a newer one has come meanwhile. Returns the failure after which it has to be sent again. */
function* signOut(own: TokenVault): SagaGenerator<Failure | null> {
  for (;;) {
    const other = yield* otherSession(own)
    const calls = other === null ? null : holdCalls(other)
    const sent = yield* newestOf(own)
    const saved = yield* save({ send: endpoints.signOut, input: { vault: own, outlivesPage: true } })
    calls?.release()
    if (saved.state !== 'done' && !endsSession(saved.failure.status)) return saved.failure
    // Comes first, so that what receives a newer token sees it taken from here, or nothing to send it.
    if (sent) yield* releaseLock(sent)
    const left = sent && (yield* call(waitingSignOuts.remove, sent))
    if (left) own.save(left.headers)
    if (own.read()?.['access-token'] !== sent?.['access-token']) {
      yield* keepSignOut(own)
      continue
    }
    yield* call(own.clear)
    yield* spawn(revokeByLateTokens, own)
    return null
  }
}

function* newestOf(own: TokenVault): SagaGenerator<TokenHeaders | null> {
  const held = own.read()
  if (!held || isPageLeft()) return held
  const { kept } = yield* race({ kept: call(waitingSignOuts.of, held.client), gone: take(pageLeft) })
  if (kept && isNewer(kept.headers, held)) own.save(kept.headers)
  return own.read()
}

function* signOutAgain(own: TokenVault, failure: Failure): SagaGenerator<void> {
  let last: Failure | null = failure
  for (let at = 0; last; at = Math.min(at + 1, pausesMs.length - 1)) {
    // A browser may never report that the network had gone, so that time alone is a reason to send it again.
    const later = delay(pausesMs[at] ?? quietPeriodMs)
    yield* race({ later, sooner: call(untilReachable, last), gone: take(pageLeft) })
    last = yield* signOut(own)
  }
}

/** A server that fails or refuses to do it is not asked again for each of its other answers. */
function* untilReachable(failure: Failure): SagaGenerator<void> {
  yield* take([wentOnline, tabResumed, ...(isConnectionFailure(failure) ? [serverResponded] : [])])
  yield* untilCalm()
}

const quietPeriodMs = 6_000
/** A call that takes longer than this has had its token for long. */
const mostCallsMs = 10_000
const pollEveryMs = 200
const pausesMs = [10_000, 30_000, 60_000]

function* untilCalm(): SagaGenerator<void> {
  if (!isPageLeft()) yield* race({ calm: call(calm), gone: take(pageLeft) })
}

/** By then the calls that a session, or a page, begins with are over, and those that were made since. */
function* calm(): SagaGenerator<void> {
  yield* delay(quietPeriodMs)
  for (let waitedMs = 0; waitedMs < mostCallsMs; waitedMs += pollEveryMs) {
    const client = (yield* service('vault')).read()?.client
    if (client === undefined || !(yield* call(isCalling, client))) return
    yield* delay(pollEveryMs)
  }
}

/** The client of the session that this browser keeps, where it is of the same customer. */
function* otherSession(own: TokenVault): SagaGenerator<string | null> {
  const [saved, ended] = [(yield* service('vault')).read(), own.read()]
  return saved && ended && areSiblings(saved, ended) ? saved.client : null
}

function* releaseLock({ client }: TokenHeaders): SagaGenerator<void> {
  const here = yield* locksHeldByPage()
  here.get(client)?.()
  here.delete(client)
}
