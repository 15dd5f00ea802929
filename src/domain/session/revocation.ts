import * as v from 'valibot'
import { call, delay, race, type SagaGenerator, spawn, take } from 'typed-redux-saga'
import { sessionEndpoints } from '@/api/sessionEndpoints'
import { type TokenHeaders, tokenHeaders } from '@/api/tokenRules'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { serverAnswered } from '@/domain/kit/calls'
import { isConnectionFailure } from '@/domain/kit/failure'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { cameBack, cameOnline } from '@/domain/network/slice'
import { now } from '@/platform/clock'
import { localStore, stored } from '@/platform/storage'
import { signOutsKey } from './localData'
import { pageLeft } from './slice'

/**
 * Tells the server to end a session that this browser does not keep, or no longer does. The request outlives the page.
 * Until it is answered its token is kept, and it is sent again, in a later visit too (LOGOUT-4).
 */
export function* revokeSession(own: TokenVault): SagaGenerator<void> {
  const headers = own.read()
  if (!headers) return
  keep(headers)
  // They may have signed in again meanwhile.
  if ((yield* service('vault')).read()?.uid === headers.uid) yield* untilCalm()
  yield* tellServer(own, headers)
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

function* tellServer(own: TokenVault, { client }: TokenHeaders): SagaGenerator<void> {
  for (let pauseMs = calmMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const saved = yield* save({ send: sessionEndpoints.signOut, input: { vault: own, outlivesPage: true } })
    const isAnswered = saved.state === 'done' || (saved.state === 'refused' && !isConnectionFailure(saved.failure))
    if (isAnswered) break
    // A server that fails to do it is not asked again for each of its other answers.
    yield* take([cameOnline, cameBack, ...(saved.failure.kind === 'server' ? [] : [serverAnswered])])
    yield* untilCalm(pauseMs)
  }
  yield* call(write, waiting().filter((one) => one.client !== client))
}

const calmMs = 6_000
const longestPauseMs = 60_000

/** By then the calls that a session, or a page, begins with are over. */
function* untilCalm(ms = calmMs): SagaGenerator<void> {
  yield* race({ calm: delay(ms), gone: take(pageLeft) })
}

/** The tokens of sessions that are over here and, for all we know, not on the server; nothing else of theirs. */
function waiting(): TokenHeaders[] {
  return (stored(signOutsKey, v.array(tokenHeaders)) ?? []).filter(({ expiry }) => Number(expiry) * 1000 > now())
}

function keep(headers: TokenHeaders): void {
  write([...waiting().filter(({ client }) => client !== headers.client), headers])
}

function write(signOuts: TokenHeaders[]): void {
  if (signOuts.length === 0) localStore.remove(signOutsKey)
  else localStore.set(signOutsKey, JSON.stringify(signOuts))
}
