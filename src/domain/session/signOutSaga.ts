import { all, call, delay, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { finishBeforeSignOut } from '@/domain/kit/beforeSignOut'
import { stopped } from '@/domain/kit/failure'
import { request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { flushTyping } from '@/platform/typing'
import { endSession, signOutPrivately } from './enterAndEnd'
import type { Feedback } from './forms'
import { destroyDrafts, destroyLocalData } from './localData'
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
  signOutCutShort,
  signOutRequested,
} from './slice'

const feedbackPatience = 5_000
const timeToAnswer = 60_000
const shortTime = 20_000

/** Signing out: it always succeeds here, whatever the server says or does not say (LOGOUT-1, LOGOUT-3). */
export function* signOutSaga(): SagaGenerator<void> {
  yield* watchLeading(signOutRequested, signOut)
  yield* watchLeading(signOutCutShort, signOutAtOnce)
}

/** The browser forgets the customer at once; the server does once they have had their say, or their time is up. */
function* signOut(): SagaGenerator<void> {
  if ((yield* select(selectSessionStatus)) !== 'signingOut') return
  const { own, feedback } = yield* all({ own: call(forgetCustomer), feedback: call(untilAnswered) })
  if (feedback) yield* race({ sent: call(sendFeedback, feedback, own), left: take(farewellLeft) })
  yield* spawn(signOutPrivately, own)
  yield* put(farewellOver())
}

/** Gives the headers for the last requests. What is unsaved is saved first: this tab alone can still send it. */
function* forgetCustomer(): SagaGenerator<TokenVault> {
  const vault = yield* service('vault')
  yield* call(flushTyping)
  yield* call(vault.retire)
  yield* call(destroyLocalData)
  yield* race({ done: call(finishBeforeSignOut), left: take(farewellLeft) })
  const own = createPrivateVault(vault.read())
  yield* call(vault.clear)
  yield* call(destroyDrafts)
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
  yield* delay(timeToAnswer - shortTime)
  yield* put(farewellTimeShort())
  yield* delay(shortTime)
  const farewell = yield* select(selectFarewell)
  yield* put(farewellAnswered(farewell?.typed ?? null))
}

/** Its failure is said, and blocks nothing (LOGOUT-3). */
function* sendFeedback(feedback: Feedback, own: TokenVault): SagaGenerator<void> {
  const body = { stat: { event: 'logout_feedback', ...feedback } }
  const { outcome } = yield* race({
    outcome: call(() => request(endpoints.recordStat, { body, vault: own })),
    late: delay(feedbackPatience),
  })
  if (outcome?.ok) yield* put(formSucceeded('feedback'))
  else yield* put(formFailed({ form: 'feedback', failure: outcome?.failure ?? stopped }))
}

function* signOutAtOnce(): SagaGenerator<void> {
  const vault = yield* service('vault')
  yield* spawn(signOutPrivately, createPrivateVault(vault.read()))
  if ((yield* select(selectSessionStatus)) !== 'signedOut') yield* endSession('signedOut')
}
