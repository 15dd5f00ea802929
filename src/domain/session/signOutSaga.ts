import { all, call, delay, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { finishPendingWork } from '@/domain/kit/pendingWork'
import { stopped } from '@/domain/kit/failure'
import { save } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { flushTyping } from '@/platform/typing'
import { endSession, signOutPrivately } from './sessionLifecycle'
import type { Feedback } from './forms'
import { clearDrafts, clearSessionData } from './localData'
import {
  farewellAnswered,
  farewellExtended,
  farewellLeft,
  farewellOver,
  farewellTimeShort,
  formFailed,
  formSucceeded,
  selectFarewell,
  selectSessionStatus,
  sessionEnded,
  immediateSignOutRequested,
  signOutRequested,
} from './slice'

const feedbackTimeoutMs = 5_000
const answerTimeoutMs = 60_000
const warningMs = 20_000

/** Signing out: it always succeeds here, whatever the server says or does not say (LOGOUT-1, LOGOUT-3). */
export function* signOutSaga(): SagaGenerator<void> {
  yield* watchLeading(signOutRequested, signOut)
  yield* watchLeading(immediateSignOutRequested, signOutAtOnce)
}

/** The browser forgets the customer at once; the server does once they have had their say, or their time is up. */
function* signOut(): SagaGenerator<void> {
  if ((yield* select(selectSessionStatus)) !== 'signingOut') return
  const { own, feedback } = yield* all({ own: call(forgetCustomer), feedback: call(untilAnswered) })
  if (feedback) yield* race({ sent: call(sendFeedback, feedback, own), left: take(farewellLeft) })
  yield* spawn(signOutPrivately, own)
  yield* put(farewellOver())
}

/** Returns the headers for the last requests. What is unsaved is saved first, and goes last: this tab alone can still send it. */
function* forgetCustomer(): SagaGenerator<TokenVault> {
  const vault = yield* service('vault')
  yield* call(flushTyping)
  yield* call(vault.retire)
  yield* call(clearSessionData)
  yield* race({ done: call(finishPendingWork), left: take(farewellLeft) })
  const own = createPrivateVault(vault.read())
  yield* call(vault.clear)
  yield* call(clearDrafts)
  yield* put(sessionEnded('signedOut'))
  return own
}

function* untilAnswered(): SagaGenerator<Feedback | null> {
  for (;;) {
    const { answer, left } = yield* race({
      answer: take(farewellAnswered),
      left: take(farewellLeft),
      more: take(farewellExtended),
      late: call(runOutOfTime),
    })
    if (answer) return answer.payload
    if (left) return null
  }
}

/** What was typed is sent as it is, not thrown away (LOGOUT-3). */
function* runOutOfTime(): SagaGenerator<void> {
  yield* delay(answerTimeoutMs - warningMs)
  yield* put(farewellTimeShort())
  yield* delay(warningMs)
  const farewell = yield* select(selectFarewell)
  yield* put(farewellAnswered(farewell?.typed ?? null))
}

/** Its failure is shown, and blocks nothing (LOGOUT-3). */
function* sendFeedback(feedback: Feedback, own: TokenVault): SagaGenerator<void> {
  const body = { stat: { event: 'logout_feedback', ...feedback } }
  const { saved = { state: 'unconfirmed', failure: stopped } } = yield* race({
    saved: call(() => save({ send: endpoints.recordStat, input: { body, vault: own } })),
    late: delay(feedbackTimeoutMs),
  })
  if (saved.state === 'done') yield* put(formSucceeded('feedback'))
  else yield* put(formFailed({ form: 'feedback', failure: saved.failure }))
}

function* signOutAtOnce(): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* spawn(signOutPrivately, createPrivateVault(vault.read()))
  if ((yield* select(selectSessionStatus)) !== 'signedOut') yield* endSession('signedOut')
}
