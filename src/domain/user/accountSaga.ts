import { put, type SagaGenerator } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { watchLeading } from '@/domain/kit/watch'
import { deletionDialogClosed, passwordDialogClosed } from './dialogs'
import {
  deletionEmailSent,
  deletionRequested,
  deletionRequestFailed,
  passwordChanged,
  passwordChangeFailed,
  passwordSubmitted,
} from './accountSlice'

/** Changes the password, and ends the account (PW-1, DEL-1). */
export function* accountSaga(): SagaGenerator<void> {
  yield* watchLeading(passwordSubmitted, changePassword)
  yield* watchLeading(deletionRequested, requestDeletionEmail)
}

const passwordDialog = {
  isClosed: passwordDialogClosed.match,
  words: { done: 'settings.password.changed', refused: 'settings.password.failed', unconfirmed: 'settings.password.unconfirmed' },
} as const

function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const body = { password: payload.next, password_confirmation: payload.next, current_password: payload.current }
  const saved = yield* saveInDialog(passwordDialog, { send: endpoints.updatePassword, input: { body } })
  if (saved.state === 'done') yield* put(passwordChanged())
  else yield* put(passwordChangeFailed(saved.failure))
}

const deletionDialog = {
  isClosed: deletionDialogClosed.match,
  words: { done: 'settings.deletion.sent', refused: 'settings.deletion.failed', unconfirmed: 'settings.deletion.unconfirmed' },
} as const

/** The account is deleted once the customer follows the link in that email. Never repeated automatically (DEL-1). */
function* requestDeletionEmail(): SagaGenerator<void> {
  const saved = yield* saveInDialog(deletionDialog, { send: endpoints.requestAccountDeletion })
  if (saved.state === 'done') yield* put(deletionEmailSent())
  else yield* put(deletionRequestFailed(saved.failure))
}
