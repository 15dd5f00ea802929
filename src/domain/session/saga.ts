import { eventChannel } from 'redux-saga'
import { call, delay, put, race, type SagaGenerator, select, takeEvery } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { isExpired } from '@/api/tokenVault'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchEvery, watchLatest, watchLeading } from '@/domain/kit/watch'
import { trackEvent } from '@/platform/analytics'
import { now } from '@/platform/clock'
import { watchOtherTabs } from '@/platform/connection'
import { destroyLocalData, markLogged } from './localData'
import {
  type EndReason,
  loginFormEntered,
  loginOpened,
  portalOpened,
  savedSessionChanged,
  selectSessionStatus,
  selectUser,
  sessionAbsent,
  sessionEnded,
  sessionRefused,
  signedIn,
  signInFailed,
  signInSubmitted,
  signOutRequested,
  validationFailed,
  validationRetried,
  validationStarted,
} from './slice'

const signOutPatience = 5_000

export function* sessionSaga(): SagaGenerator<void> {
  yield* watchLeading(portalOpened, restore)
  yield* watchLeading(validationRetried, validate)
  yield* watchLatest(savedSessionChanged, followOtherTabs)
  yield* watchEvery(sessionRefused, endRefusedSession)
  yield* watchEvery(loginOpened, forgetLocalData)
  yield* watchEvery(loginFormEntered, warmUpApi)
  yield* watchLeading(signInSubmitted, signIn)
  yield* watchLeading(signOutRequested, signOut)
  const otherTabs = eventChannel<true>((emit) => watchOtherTabs(() => emit(true)))
  yield* takeEvery(otherTabs, function* notice() {
    yield* put(savedSessionChanged())
  })
}

/** Takes up the session that this browser has saved, if any (TOKEN-5). */
function* restore(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const saved = vault.read()
  if (!saved) yield* put(sessionAbsent())
  else if (isExpired(saved, now())) yield* end('expired')
  else yield* validate()
}

function* validate(): SagaGenerator<void> {
  yield* put(validationStarted())
  const outcome = yield* request(endpoints.validateToken)
  if (outcome.ok) yield* put(signedIn(outcome.data.data))
  else if (outcome.failure.kind === 'unauthorised') yield* end('expired')
  else yield* put(validationFailed(outcome.failure))
}

/** Another tab signed out, in, or in as somebody else: this one does as it did (TOKEN-7). */
function* followOtherTabs(): SagaGenerator<void> {
  const vault = yield* service('vault')
  const saved = vault.read()
  const status = yield* select(selectSessionStatus)
  const user = yield* select(selectUser)
  if (!saved && status === 'signedIn') yield* put(sessionEnded('elsewhere'))
  else if (saved && status === 'signedOut') yield* validate()
  else if (saved && user && saved.uid.toLowerCase() !== user.email.toLowerCase()) yield* validate()
}

/** Many calls may be refused together; the first ends the session, the rest find it ended (TOKEN-6). */
function* endRefusedSession({ payload }: ReturnType<typeof sessionRefused>): SagaGenerator<void> {
  const vault = yield* service('vault')
  const status = yield* select(selectSessionStatus)
  const ours = vault.read()?.client === payload.client
  if (status === 'signedIn' && ours) yield* end('expired')
}

function* end(reason: EndReason): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* call(vault.clear)
  yield* call(destroyLocalData)
  yield* put(sessionEnded(reason))
}

/** Saved headers are validated before the screen shows, so nothing of a live session is lost here (LOGIN-8). */
function* forgetLocalData(): SagaGenerator<void> {
  const status = yield* select(selectSessionStatus)
  if (status === 'signedOut') yield* call(destroyLocalData)
}

function* warmUpApi(): SagaGenerator<void> {
  const api = yield* service('api')
  api.warmUp()
}

function* signIn({ payload }: ReturnType<typeof signInSubmitted>): SagaGenerator<void> {
  const outcome = yield* request(endpoints.signIn, {
    body: { email: payload.email, password: payload.password, remember_me: payload.remember },
  })
  if (outcome.ok) {
    yield* call(markLogged)
    yield* put(signedIn(outcome.data.data))
  } else {
    yield* put(signInFailed(outcome.failure))
    trackEvent('login_failure')
  }
}

/** Ends the session here whatever the server says, and without waiting for one that does not answer (LOGOUT-1). */
function* signOut(): SagaGenerator<void> {
  yield* finishBeforeSignOut()
  yield* race({ told: call(() => request(endpoints.signOut)), late: delay(signOutPatience) })
  yield* end('signedOut')
}
