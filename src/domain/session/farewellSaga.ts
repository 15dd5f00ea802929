import { all, call, delay, join, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { hasBegunSince } from '@/api/savedSession'
import type { TokenVault } from '@/api/tokenVault'
import { stopped } from '@/domain/kit/failure'
import { unconfirmed } from '@/domain/kit/save'
import { service } from '@/domain/kit/services'
import { watchEvery } from '@/domain/kit/watch'
import { endWrite, saveFor } from '@/domain/outcomes'
import type { Feedback } from './forms'
import { clearLocalData } from './localData'
import { next } from './machine'
import { revokeSession } from './revocation'
import { endSession, retireSession, untilFarewellLeft } from './sessionLifecycle'
import {
  accountClosedShown,
  farewellAnswered,
  farewellBegun,
  farewellExtended,
  farewellOver,
  farewellSeen,
  farewellTimeShort,
  selectFarewell,
  selectSessionStatus,
  signOutRequested,
} from './slice'

const serverTimeoutMs = 5_000
const responseTimeoutMs = 60_000
const warningMs = 20_000

/** The customer's own ways out: each succeeds here, whatever the server answers, or fails to (LOGOUT-1, LOGOUT-3). */
export function* farewellSaga(): SagaGenerator<void> {
  yield* watchEvery(signOutRequested, signOut)
  yield* watchEvery(farewellSeen, function* signOutOnce({ payload: askedAt }) {
    if (!hasBegunSince(askedAt)) yield* put(signOutRequested())
  })
  yield* watchEvery(accountClosedShown, leaveForGood)
}

/** A customer is signed in, perhaps only in another tab that this one has not followed yet. */
function* canLeave(): SagaGenerator<boolean> {
  const vault = yield* service('vault')
  const status = yield* select(selectSessionStatus)
  return status === 'signedOut' ? vault.read() !== null : next(status, 'leaving') !== null
}

/**
 * The browser forgets the customer at once; the server is notified after they have given feedback, or their time is
 * up, and the screen then shows that it is done. Nothing here waits for a screen: one that is never drawn, or is left,
 * leaves the farewell.
 */
function* signOut(): SagaGenerator<void> {
  if (!(yield* canLeave())) return
  yield* put(farewellBegun())
  const { own, ending } = yield* all({
    own: call(() => retireSession({ reason: 'signedOut', revoke: true })),
    ending: race({ feedback: call(untilAnswered), left: call(untilFarewellLeft) }),
  })
  const { feedback } = ending
  const sending = feedback
    ? yield* race({ sent: call(() => sendFeedback(feedback, own)), left: call(untilFarewellLeft) })
    : ending
  const telling = yield* spawn(revokeSession, own)
  const heard = sending.left
    ? sending
    : yield* race({ answered: join(telling), late: delay(serverTimeoutMs), left: call(untilFarewellLeft) })
  if (!heard.left) yield* put(farewellOver())
}

/** The account is gone or about to be, and with it this browser's session. */
function* leaveForGood(): SagaGenerator<void> {
  if (yield* canLeave()) yield* endSession({ reason: 'signedOut', revoke: true })
  else yield* call(clearLocalData)
}

function* untilAnswered(): SagaGenerator<Feedback | null> {
  for (;;) {
    const { answer } = yield* race({
      answer: take(farewellAnswered),
      more: take(farewellExtended),
      late: call(runOutOfTime),
    })
    if (answer) return answer.payload
  }
}

/** Typed feedback is sent as it is rather than discarded. */
function* runOutOfTime(): SagaGenerator<void> {
  yield* delay(responseTimeoutMs - warningMs)
  yield* put(farewellTimeShort())
  yield* delay(warningMs)
  const farewell = yield* select(selectFarewell)
  yield* put(farewellAnswered(farewell?.typed ?? null))
}

/** A failure is shown and blocks nothing. */
function* sendFeedback(feedback: Feedback, own: TokenVault): SagaGenerator<void> {
  const body = { stat: { event: 'logout_feedback', ...feedback } }
  const { late } = yield* race({
    saved: call(() => saveFor('feedback', { send: endpoints.recordStat, input: { body, vault: own } })),
    late: delay(serverTimeoutMs),
  })
  if (late) yield* endWrite('feedback', unconfirmed(stopped))
}
