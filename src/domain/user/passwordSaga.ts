import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { passwordChanged, passwordFailed, passwordSubmitted } from './passwordSlice'

/** Changes the password of the signed-in customer (PW-1). */
export function* passwordSaga(): SagaGenerator<void> {
  yield* watchLeading(passwordSubmitted, changePassword)
}

function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const outcome = yield* request(endpoints.updatePassword, {
    body: { password: payload.next, password_confirmation: payload.next, current_password: payload.current },
  })
  if (outcome.ok) yield* put(passwordChanged())
  else yield* put(passwordFailed(outcome.failure))
}
