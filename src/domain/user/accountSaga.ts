import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import {
  deletionEmailSent,
  deletionRequested,
  deletionRequestFailed,
  passwordChanged,
  passwordChangeFailed,
  passwordSubmitted,
} from './slice'

/** A new password, and the end of the account (PW-1, DEL-1). */
export function* accountSaga(): SagaGenerator<void> {
  yield* watchLeading(passwordSubmitted, changePassword)
  yield* watchLeading(deletionRequested, requestDeletionEmail)
}

function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const outcome = yield* request(endpoints.updatePassword, {
    body: { password: payload.next, password_confirmation: payload.next, current_password: payload.current },
  })
  if (outcome.ok) yield* put(passwordChanged())
  else yield* put(passwordChangeFailed(outcome.failure))
}

/** The account goes once the link in that email is followed. Never repeated by itself (DEL-1). */
function* requestDeletionEmail(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.requestAccountDeletion)
  if (outcome.ok) yield* put(deletionEmailSent())
  else yield* put(deletionRequestFailed(outcome.failure))
}
