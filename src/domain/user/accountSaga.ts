import { put, type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { pause401s, watchEnd } from '@/api/renewal'
import type { TokenVault } from '@/api/tokenVault'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { signInAgain } from '@/domain/session/signInAgain'
import { deletionDialogClosed, passwordDialogClosed } from './dialogs'
import {
  deletionEmailSent,
  deletionRequested,
  deletionRequestFailed,
  type PasswordChange,
  passwordChanged,
  passwordChangeFailed,
  passwordSubmitted,
} from './accountSlice'
import { selectProfile } from './slice'

/** Changes the password, and ends the account (PW-1, DEL-1). */
export function* accountSaga(): SagaGenerator<void> {
  yield* watchLeading(passwordSubmitted, changePassword)
  yield* watchLeading(deletionRequested, requestDeletionEmail)
}

const passwordDialog = {
  isClosed: passwordDialogClosed.match,
  words: { done: 'settings.password.changed', refused: 'settings.password.failed', unconfirmed: 'settings.password.unconfirmed' },
} as const

/** A server may end every other session with it, and may take this one for another (docs/session.md). */
function* changePassword({ payload }: ReturnType<typeof passwordSubmitted>): SagaGenerator<void> {
  const saved = yield* service('vault')
  const resume = pause401s(saved)
  let renewing: Promise<unknown> | undefined
  try {
    const { vault, hasEnded } = watchEnd(saved)
    const isChanged = yield* savePassword(payload, vault)
    const email = (yield* select(selectProfile))?.email
    if (isChanged && hasEnded() && email) renewing = yield* signInAgain({ email, password: payload.next })
    if (isChanged) yield* put(passwordChanged())
  } finally {
    void Promise.resolve(renewing).finally(resume)
  }
}

function* savePassword({ next, current }: PasswordChange, vault: TokenVault): SagaGenerator<boolean> {
  const body = { password: next, password_confirmation: next, current_password: current }
  const saved = yield* saveInDialog(passwordDialog, { send: endpoints.updatePassword, input: { body, vault } })
  if (saved.state !== 'done') yield* put(passwordChangeFailed(saved.failure))
  return saved.state === 'done'
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
