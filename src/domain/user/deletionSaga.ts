import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { deletionConfirmed, deletionFailed, deletionMailSent } from './deletionSlice'

/** Asks for the letter that deletes the account once its link is followed; never repeated by itself (DEL-1). */
export function* deletionSaga(): SagaGenerator<void> {
  yield* watchLeading(deletionConfirmed, requestLetter)
}

function* requestLetter(): SagaGenerator<void> {
  const outcome = yield* request(endpoints.requestAccountDeletion)
  if (outcome.ok) yield* put(deletionMailSent())
  else yield* put(deletionFailed(outcome.failure))
}
