import * as v from 'valibot'
import { call, delay, race, type SagaGenerator, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { type TokenHeaders, tokenHeaders } from '@/api/tokenRules'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { hasWorker, postToWorker, signOutCall } from '@/api/workerMessages'
import { serverResponded } from '@/domain/kit/calls'
import { type Failure, isConnectionFailure } from '@/domain/kit/failure'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { cameBack, cameOnline } from '@/domain/network/slice'
import { serverNow } from '@/platform/clock'
import { isPageLeft } from '@/platform/connection'
import { localStore, stored } from '@/platform/storage'
import { signOutsKey } from './localData'
import { pageLeft } from './slice'

/**
 * Tells the server to end a session that this browser does not keep, or no longer does. The request outlives the page.
 * Until it is answered its token is kept, and it is sent again, in a later visit too (LOGOUT-4); nobody waits for that.
 */
export function* revokeSession(own: TokenVault): SagaGenerator<void> {
  const headers = own.read()
  if (!headers) return
  const { remove } = yield* keep(headers)
  // They may have signed in again meanwhile.
  if ((yield* service('vault')).read()?.uid === headers.uid) yield* untilCalm()
  const failure = yield* tellServer(own)
  if (failure) yield* spawn(tellAgain, { own, failure, remove })
  else yield* call(remove)
}

/**
 * As revokeSession, for a customer who may have another session, or be about to: devise_token_auth writes all of theirs
 * at once, so ending one during a call of the other may lose the other's new token (TOKEN-3).
 */
export function* revokeSessionLater(own: TokenVault): SagaGenerator<void> {
  if (!own.read()) return
  yield* untilCalm()
  yield* revokeSession(own)
}

/** Tells the server of the sign-outs that no earlier visit could. */
export function* revokeEarlierSessions(): SagaGenerator<void> {
  write(waiting())
  for (const headers of waiting()) yield* spawn(revokeSessionLater, createPrivateVault(headers))
}

/** Returns the failure after which it has to be told again. */
function* tellServer(own: TokenVault): SagaGenerator<Failure | null> {
  const saved = yield* save({ send: endpoints.signOut, input: { vault: own, outlivesPage: true } })
  const isAnswered = saved.state === 'done' || (saved.state === 'refused' && !isConnectionFailure(saved.failure))
  return isAnswered ? null : saved.failure
}

function* tellAgain({
  own,
  failure,
  remove,
}: {
  own: TokenVault
  failure: Failure
  remove: () => void
}): SagaGenerator<void> {
  let last: Failure | null = failure
  for (let at = 0; last; at = Math.min(at + 1, pausesMs.length - 1)) {
    // A browser may never report that the network had gone, so that time alone is a reason to send it again.
    const later = delay(pausesMs[at] ?? calmMs)
    yield* race({ later, sooner: call(untilReachable, last), gone: take(pageLeft) })
    last = yield* tellServer(own)
  }
  yield* call(remove)
}

/** A server that fails to do it is not asked again for each of its other answers. */
function* untilReachable({ kind }: Failure): SagaGenerator<void> {
  yield* take([cameOnline, cameBack, ...(kind === 'server' ? [] : [serverResponded])])
  yield* untilCalm()
}

const calmMs = 6_000
const pausesMs = [10_000, 30_000, 60_000]

/** By then the calls that a session, or a page, begins with are over. */
function* untilCalm(): SagaGenerator<void> {
  if (!isPageLeft()) yield* race({ calm: delay(calmMs), gone: take(pageLeft) })
}

/** The tokens of sessions that are over here and, for all we know, not on the server; nothing else of theirs. */
function waiting(): TokenHeaders[] {
  return (stored(signOutsKey, v.array(tokenHeaders)) ?? []).filter(
    ({ expiry }) => Number(expiry) * 1000 > (serverNow() ?? -Infinity),
  )
}

/** In the worker where there is one: it makes the call, so it sees the answer, and can make it again without a page. */
function* keep(headers: TokenHeaders): SagaGenerator<{ remove: () => void }> {
  const { client } = headers
  if (hasWorker()) {
    const settings = yield* service('settings')
    postToWorker({ kind: 'signOutWaits', signOut: { ...signOutCall(settings), headers } })
    return { remove: () => undefined }
  }
  const others = () => waiting().filter((one) => one.client !== client)
  write([...others(), headers])
  return { remove: () => write(others()) }
}

function write(signOuts: TokenHeaders[]): void {
  if (signOuts.length === 0) localStore.remove(signOutsKey)
  else localStore.set(signOutsKey, JSON.stringify(signOuts))
}
