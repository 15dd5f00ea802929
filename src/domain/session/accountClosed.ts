import { createAction } from '@reduxjs/toolkit'
import { call, put, select, type SagaGenerator, take } from 'typed-redux-saga'
import { watchLeading } from '@/domain/kit/watch'
import { clearLocalData } from './localData'
import { selectSessionStatus, noSessionFound, sessionEnded, signedIn, immediateSignOutRequested, validationFailed } from './slice'

/** A screen says that the account is deleted, or that the email for deleting it is on its way. */
export const accountClosedShown = createAction('session/accountClosedShown')

/** Clears what this browser stores together with the session, so that no half of it lives on (ROUTE-7, ROUTE-8). */
export function* accountClosedSaga(): SagaGenerator<void> {
  yield* watchLeading(accountClosedShown, leave)
}

function* leave(): SagaGenerator<void> {
  yield* call(untilSettled)
  if ((yield* select(selectSessionStatus)) === 'signedOut') yield* call(clearLocalData)
  else yield* put(immediateSignOutRequested())
}

/** A session that is just being validated would otherwise come alive again after it was cleared. */
function* untilSettled(): SagaGenerator<void> {
  const status = yield* select(selectSessionStatus)
  if (status === 'starting' || status === 'validating') yield* take([noSessionFound, validationFailed, sessionEnded, signedIn])
}
