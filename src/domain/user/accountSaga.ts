import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { tellAfterClosing } from '@/domain/flash/tellAfterClosing'
import { request } from '@/domain/kit/request'
import { watchLeading } from '@/domain/kit/watch'
import { write } from '@/domain/kit/write'
import { deletionDialogClosed, passwordDialogClosed } from './dialogs'
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

const passwordWords = { unknown: 'settings.password.unknown', done: 'settings.password.changed', failed: 'settings.password.failed' } as const

function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const body = { password: payload.next, password_confirmation: payload.next, current_password: payload.current }
  const send = () => request(endpoints.updatePassword, { body })
  const written = yield* tellAfterClosing(passwordDialogClosed.match, passwordWords, () => write({ send }))
  if (written.state === 'done') yield* put(passwordChanged())
  else yield* put(passwordChangeFailed(written.failure))
}

const deletionWords = { unknown: 'settings.deletion.unknown', done: 'settings.deletion.sent', failed: 'settings.deletion.failed' } as const

/** The account goes once the link in that email is followed. Never repeated by itself (DEL-1). */
function* requestDeletionEmail(): SagaGenerator<void> {
  const send = () => request(endpoints.requestAccountDeletion)
  const written = yield* tellAfterClosing(deletionDialogClosed.match, deletionWords, () => write({ send }))
  if (written.state === 'done') yield* put(deletionEmailSent())
  else yield* put(deletionRequestFailed(written.failure))
}
