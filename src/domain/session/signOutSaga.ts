import { all, call, delay, put, race, type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { stopped } from '@/domain/kit/failure'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { createPrivateVault } from '@/api/tokenVault'
import { endSession, signOutPrivately } from './enterAndEnd'
import type { Feedback } from './forms'
import { formFailed, formSucceeded, selectSessionStatus, signOutCutShort, signOutRequested } from './slice'

const feedbackPatience = 5_000
const signOutPatience = 2_000

/** Signing out: it always succeeds here, whatever the server says or does not say (LOGOUT-1, LOGOUT-3). */
export function* signOutSaga(): SagaGenerator<void> {
  yield* watchLeading(signOutRequested, signOut)
  yield* watchLeading(signOutCutShort, signOutAtOnce)
}

function* signOut({ payload }: ReturnType<typeof signOutRequested>): SagaGenerator<void> {
  if ((yield* select(selectSessionStatus)) !== 'signingOut') return
  yield* all([call(finishBeforeSignOut), call(sendFeedback, payload)])
  yield* race({ told: call(() => request(endpoints.signOut)), late: delay(signOutPatience) })
  if ((yield* select(selectSessionStatus)) === 'signingOut') yield* endSession('signedOut')
}

/** While the headers are still there; its failure is said, and blocks nothing (LOGOUT-3). */
function* sendFeedback(feedback: Feedback | null): SagaGenerator<void> {
  if (!feedback) return
  const body = { stat: { event: 'logout_feedback', ...feedback } }
  const { outcome } = yield* race({
    outcome: call(() => request(endpoints.recordStat, { body })),
    late: delay(feedbackPatience),
  })
  if (outcome?.ok) yield* put(formSucceeded('feedback'))
  else yield* put(formFailed({ form: 'feedback', failure: outcome?.failure ?? stopped }))
}

/** The request takes its own copy of the headers along, so that they can be gone from the browser before it is sent. */
function* signOutAtOnce(): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* spawn(signOutPrivately, createPrivateVault(vault.read()))
  if ((yield* select(selectSessionStatus)) !== 'signedOut') yield* endSession('signedOut')
}
