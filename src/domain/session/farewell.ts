import { createAction } from '@reduxjs/toolkit'
import { call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { watchLeading } from '@/domain/kit/watch'
import { destroyLocalData } from './localData'
import { selectSessionStatus, sessionAbsent, sessionEnded, signedIn, signOutCutShort, validationFailed } from './slice'

/** A screen was opened that says goodbye to the account: it is deleted, or the letter about it is on its way. */
export const farewellOpened = createAction('session/farewellOpened')

/** Clears what this browser keeps, and with it the session: no half of it may live on (ROUTE-7, ROUTE-8). */
export function* farewellSaga(): SagaGenerator<void> {
  yield* watchLeading(farewellOpened, leave)
}

function* leave(): SagaGenerator<void> {
  yield* call(untilSettled)
  if ((yield* select(selectSessionStatus)) === 'signedOut') yield* call(destroyLocalData)
  else yield* put(signOutCutShort())
}

/** A session that is just being validated would otherwise come alive again after it was cleared. */
function* untilSettled(): SagaGenerator<void> {
  const status = yield* select(selectSessionStatus)
  if (status === 'starting' || status === 'validating') yield* take([sessionAbsent, validationFailed, sessionEnded, signedIn])
}
