import { call, cancel, delay, fork, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { begunKey } from '@/api/savedSession'
import { paths } from '@/config/paths'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { flashed } from '@/domain/flash/slice'
import { sessionRefused } from '@/domain/kit/calls'
import { read } from '@/domain/kit/read'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLeading, watchSource } from '@/domain/kit/watch'
import { connectionRestored } from '@/domain/network/slice'
import { endWrite, isSaving, writeBegun, writeEnded } from '@/domain/outcomes'
import { serverNow } from '@/platform/clock'
import { trackEvent } from '@/platform/analytics'
import { watchLeaving, watchOtherTabs } from '@/platform/connection'
import { holdTabLock } from '@/platform/locks'
import { localStore } from '@/platform/storage'
import { next } from './machine'
import { isSessionOver, revokeByLateTokens, revokeEarlierSessions, revokeSessionLater } from './revocation'
import { beginSession, endSession, requestSession, adoptSession } from './sessionLifecycle'
import { type Link, consumeEntryLink } from './entryLink'
import { clearAtLogin } from './localData'
import { farewellSaga } from './farewellSaga'
import { formSagas } from './formSagas'
import { socialReturn, socialSaga } from './socialSaga'
import {
  earlierEndsKnown,
  loginFormEntered,
  loginOpened,
  pageLeft,
  portalOpened,
  savedSessionChanged,
  selectAreEarlierEndsKnown,
  selectSessionStatus,
  sessionQuestioned,
  noSessionFound,
  signedIn,
  signInSubmitted,
  signOutRequested,
  validationFailed,
  validationRetried,
  validationStarted,
} from './slice'

const skeletonMs = 2_000
const questionMs = 8_000

/** Who is signed in, from the first reading of the browser's saved session to its end. */
export function* sessionSaga(): SagaGenerator<void> {
  // Comes first, so that nothing else sees an email's secrets in the URL.
  const link = yield* call(consumeEntryLink)
  yield* watchLeading(portalOpened, () => open(link))
  yield* watchLeading(validationRetried, validate)
  yield* watchLeading(connectionRestored, function* askAgain() {
    if ((yield* select(selectSessionStatus)) === 'unreachable') yield* validate()
  })
  // Every change is followed: another tab writes often, and a later write must not cancel a validation under way.
  yield* watchEvery(savedSessionChanged, followOtherTabs)
  yield* watchEvery(sessionRefused, endRefusedSession)
  yield* watchEvery(loginOpened, forgetLocalData)
  yield* watchEvery(loginFormEntered, preloadClient)
  // Several at a time: a sign-in that is no longer awaited goes on beside the next.
  yield* watchEvery(signInSubmitted, signIn)
  yield* fork(formSagas, link)
  yield* fork(socialSaga)
  yield* fork(farewellSaga)
  yield* watchSource(
    'otherTabs',
    (notify) => watchOtherTabs(() => notify(true)),
    function* follow() {
      yield* put(savedSessionChanged())
    },
  )
  yield* revokeByLateTokens(yield* service('vault'))
  yield* watchSource(
    'leaving',
    (notify) => watchLeaving(() => notify(true)),
    function* leave() {
      yield* put(pageLeft())
    },
  )
}

function* open(link: Link): SagaGenerator<void> {
  yield* call(holdTabLock)
  // No customer waits for the sign-outs of earlier visits.
  yield* spawn(finishSignOuts)
  yield* restore()
  if (link.kind === 'social') yield* socialReturn(link, validate)
}

function* restore(): SagaGenerator<void> {
  const vault = yield* service('vault')
  // It was found to belong to a closed window before any call could use it.
  if (vault.isDetached()) yield* endSession({ reason: 'window', revoke: true })
  else if (vault.read()) yield* validate()
  else {
    yield* put(noSessionFound())
    // A full storage had no room for the headers of a session that began here, and may go on in another tab.
    if (localStore.get(begunKey) !== null) yield* put(flashed('common.storage_off', 'warning'))
  }
}

/** Ends what earlier visits, or a browser that was killed, have left (LOGOUT-4). */
function* finishSignOuts(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const saved = vault.read()
  const hasEnded = saved && (yield* isSessionOver(saved))
  if (hasEnded && vault.read()?.client === saved.client) yield* endSession({ reason: 'signedOut', revoke: true })
  yield* put(earlierEndsKnown())
  yield* revokeEarlierSessions()
}

/**
 * Asks the server about the saved headers. An answer that comes after the customer has gone on to sign out is too late,
 * and one about headers that another tab has replaced concerns another session.
 */
function* validate(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const validated = vault.read()
  yield* put(validationStarted())
  const outcome = yield* read(endpoints.validateToken)
  if (outcome.ok) yield* untilEarlierEndsAreKnown()
  const status = yield* select(selectSessionStatus)
  if (status !== 'validating' && status !== 'questioned') return
  const saved = vault.read()
  if (saved && saved.client !== validated?.client) yield* validate()
  else if (outcome.ok) yield* beginSession(outcome.data.data)
  else if (outcome.failure.kind === 'unauthorised') yield* endSession({ reason: refusalOf(vault), revoke: false })
  else yield* put(validationFailed(outcome.failure))
}

/**
 * A browser that was killed at the farewell may have the session saved all the same, for the next at this computer to see
 * (LOGOUT-4). Most disks say so before the server answers. One that never does keeps no customer out.
 */
function* untilEarlierEndsAreKnown(): SagaGenerator<void> {
  if (yield* select(selectAreEarlierEndsKnown)) return
  const { late } = yield* race({ known: take(earlierEndsKnown), late: delay(skeletonMs) })
  if (!late) return
  yield* put(sessionQuestioned())
  yield* race({ known: take(earlierEndsKnown), late: delay(questionMs) })
}

/**
 * Another tab signed out, in, or in as another customer: this one follows. One customer must see nothing of the
 * other's: the first session ends before the second begins.
 */
function* followOtherTabs(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const signedInAs = vault.isOfAnotherCustomer() ? 'changedElsewhere' : 'begunElsewhere'
  const status = next(yield* select(selectSessionStatus), vault.read() ? signedInAs : 'goneElsewhere')
  if (status === null) return
  if ((yield* select(selectSessionStatus)) !== 'signedOut') yield* endSession({ reason: 'otherTab', revoke: false })
  if (status === 'validating') yield* validate()
}

/**
 * Why the server refused, by its own clock alone: before the expiry, there is a new password or a sign-out elsewhere.
 * Clearing the headers from the browser changes no password.
 */
function refusalOf(vault: TokenVault): 'expired' | 'revoked' {
  const saved = vault.read()
  return !saved || Number(saved.expiry) * 1000 <= (serverNow() ?? -Infinity) ? 'expired' : 'revoked'
}

/** Many calls may be refused together; the first ends the session, and the rest find it ended. */
function* endRefusedSession({ payload }: ReturnType<typeof sessionRefused>): SagaGenerator<void> {
  const vault = yield* service('vault')
  const status = yield* select(selectSessionStatus)
  const ours = (vault.read()?.client ?? null) === payload.client
  if (ours && next(status, 'refused')) yield* endSession({ reason: refusalOf(vault), revoke: false })
}

/** Any session saved by then was begun in another tab a moment ago: it is followed, not cleared. */
function* forgetLocalData(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const status = yield* select(selectSessionStatus)
  if (vault.read()) {
    yield* put(savedSessionChanged())
    return
  }
  if (status !== 'signedOut') return
  yield* call(vault.clear)
  yield* call(clearAtLogin)
}

function* preloadClient(): SagaGenerator<void> {
  const api = yield* service('api')
  api.preload()
}

/** Clears the sign-in's outcome without showing it: it succeeded, or is no longer awaited. */
const signInForgotten = writeEnded({ asker: 'signIn', outcome: { state: 'none' } })

/**
 * A sign-in that is no longer awaited, or that another session or "Log ud" has overtaken, changes nothing here; if it
 * began a session on the server all the same, that one is ended there.
 */
function* signIn({ payload }: ReturnType<typeof signInSubmitted>): SagaGenerator<void> {
  // Two presses within a frame.
  if (yield* isSaving('signIn')) return
  yield* put(writeBegun('signIn'))
  const own = createPrivateVault()
  const watching = yield* fork(function* watch() {
    yield* take([signedIn, signOutRequested])
    yield* put(signInForgotten)
  })
  const saved = yield* requestSession(payload, own)
  const isOvertaken = !watching.isRunning()
  yield* cancel(watching)
  const isFollowing = (yield* service('vault')).read() !== null
  if (saved.state === 'done' && !isOvertaken && !isFollowing) yield* adoptSession(own, saved.data.data, payload)
  else yield* spawn(revokeSessionLater, own)
  if (isOvertaken) return
  if (saved.state !== 'done' && window.location.pathname === paths.login) yield* endWrite('signIn', saved)
  else yield* put(signInForgotten)
  if (saved.state !== 'done') trackEvent('login_failure')
}
