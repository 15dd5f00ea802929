import { createAction } from '@reduxjs/toolkit'
import { type SagaGenerator, select } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import { pause401s, watchEnd } from '@/api/renewal'
import type { TokenVault } from '@/api/tokenVault'
import { saveInDialog } from '@/domain/flash/saveInDialog'
import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { signInAgain } from '@/domain/session/signInAgain'
import { selectProfile } from './slice'

interface PasswordChange {
  current: string
  next: string
}

export const passwordSubmitted = createAction<PasswordChange>('user/passwordSubmitted')
export const deletionRequested = createAction('user/deletionRequested')

function* accountSaga(): SagaGenerator<void> {
  yield* watchLeading(passwordSubmitted, changePassword)
  yield* watchLeading(deletionRequested, requestDeletionEmail)
}

const passwordDialog = {
  asker: 'password',
  words: {
    done: 'settings.password.changed',
    refused: 'settings.password.failed',
    unconfirmed: 'settings.password.unconfirmed',
  },
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
  } finally {
    void Promise.resolve(renewing).finally(resume)
  }
}

function* savePassword({ next, current }: PasswordChange, vault: TokenVault): SagaGenerator<boolean> {
  const body = { password: next, password_confirmation: next, current_password: current }
  const { state } = yield* saveInDialog(passwordDialog, { send: endpoints.updatePassword, input: { body, vault } })
  return state === 'done'
}

const deletionDialog = {
  asker: 'deletion',
  words: {
    done: 'settings.deletion.sent',
    refused: 'settings.deletion.failed',
    unconfirmed: 'settings.deletion.unconfirmed',
  },
} as const

/** The account is deleted once the customer follows the link in that email. Never repeated automatically. */
function* requestDeletionEmail(): SagaGenerator<void> {
  yield* saveInDialog(deletionDialog, { send: endpoints.requestAccountDeletion })
}

/** What a failed password change means for the customer. */
export type PasswordProblem =
  /** The server's own words, where they do not say which password they concern. */
  | { kind: 'old_password'; messages: string[] }
  /** The server's own words about the new password. */
  | { kind: 'new_password'; messages: string[] }
  /** The password may have been changed all the same. */
  | { kind: 'unconfirmed' }
  /**
   * As `unconfirmed`. devise_token_auth crashes like this wherever it is not configured to ask for the old password, so
   * the customer is offered a reset email.
   */
  | { kind: 'crashed' }
  | { kind: 'server' }

/** Which field, if any, the customer has to correct (PW-1, VAL-4, ERR-3). */
export function passwordProblemOf(failure: Failure): PasswordProblem {
  if (failure.status === 500) return { kind: 'crashed' }
  if (isUnconfirmed(failure)) return { kind: 'unconfirmed' }
  if (failure.kind !== 'invalid') return { kind: 'server' }
  const aboutNew = failure.fields.password ?? []
  const aboutOld = failure.fields.current_password ?? []
  return aboutNew.length > 0 && aboutOld.length === 0
    ? { kind: 'new_password', messages: aboutNew }
    : { kind: 'old_password', messages: Object.keys(failure.fields).length === 0 ? failure.messages : [] }
}

runInSessions('account', accountSaga)
