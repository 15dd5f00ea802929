import { createAction } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { cancel, fork, put, type SagaGenerator, select, spawn, take } from 'typed-redux-saga'
import { endpoints } from '@/api/endpoints'
import type { User } from '@/api/schemas/user'
import { createPrivateVault, type TokenVault } from '@/api/tokenVault'
import { paths } from '@/config/paths'
import { read } from '@/domain/kit/read'
import { save } from '@/domain/kit/save'
import { guard, watchEvery, watchLeading } from '@/domain/kit/watch'
import { endWrite, isSaving, saveFor, type SessionForm, writeBegun } from '@/domain/outcomes'
import { absoluteUrl } from '@/platform/url'
import type { Link } from './entryLink'
import { runWithLink } from './formSagas'
import type { ChosenPassword, Registration } from './forms'
import { revokeSessionLater } from './revocation'
import { endSession, adoptSession } from './sessionLifecycle'
import { resetLinkOpened, selectSessionStatus, signOutRequested } from './slice'

export const registrationSubmitted = createAction<Registration>('session/registrationSubmitted')
export const passwordResetRequested = createAction<string>('session/passwordResetRequested')
export const confirmationRequested = createAction<string>('session/confirmationRequested')
export const unlockRequested = createAction<string>('session/unlockRequested')
export const newPasswordSubmitted = createAction<ChosenPassword>('session/newPasswordSubmitted')
export const unlockRetried = createAction('session/unlockRetried')

/** The forms that request an email, and the effects of the links in those emails. */
function* emailFormsSaga(link: Link): SagaGenerator<void> {
  const login = absoluteUrl(paths.login)
  yield* watchForm('register', registrationSubmitted, ({ payload: { email, password } }) =>
    saveFor('register', {
      send: endpoints.register,
      input: { body: { email, password, password_confirmation: password, confirm_success_url: login } },
    }),
  )
  yield* watchForm('requestReset', passwordResetRequested, ({ payload: email }) =>
    saveFor('requestReset', {
      send: endpoints.requestPasswordReset,
      input: { body: { email, redirect_url: absoluteUrl(paths.newPassword) } },
    }),
  )
  yield* watchForm('resendConfirmation', confirmationRequested, ({ payload: email }) =>
    saveFor('resendConfirmation', {
      send: endpoints.resendConfirmation,
      input: { body: { email, redirect_url: login, confirm_success_url: login } },
    }),
  )
  yield* watchForm('requestUnlock', unlockRequested, ({ payload: email }) =>
    saveFor('requestUnlock', {
      send: endpoints.requestUnlock,
      input: { body: unlockBody(email, absoluteUrl(paths.unlock)) },
    }),
  )
  if (link.kind === 'reset') yield* fork(resetByLink, link)
  if (link.kind === 'unlock') yield* fork(unlockByLink, link)
}

/**
 * A press while the form waits is dropped: two within a frame send once. One after the form was left drops the call under
 * way instead, whose answer would be shown as the newer one's.
 */
function* watchForm<Action>(
  form: SessionForm,
  creator: Parameters<typeof watchEvery<Action>>[0],
  worker: (action: Action) => SagaGenerator<unknown>,
): SagaGenerator<void> {
  let earlier: Task | null = null
  yield* watchEvery(creator, function* once(action) {
    if (yield* isSaving(form)) return
    if (earlier) yield* cancel(earlier)
    earlier = yield* fork(worker, action)
  })
}

/** A header's bytes as the text that they spell. */
function textOf(header: string): string {
  return new TextDecoder().decode(Uint8Array.from(header, (byte) => byte.charCodeAt(0)))
}

/** Waits for the new password that the reset email is for. */
function* resetByLink({ tokens, resetToken }: Extract<Link, { kind: 'reset' }>): SagaGenerator<void> {
  // Every refusal rotates the link's tokens, so they must be kept; but they are no session before the password is
  // changed.
  const linkVault = createPrivateVault(tokens)
  yield* put(resetLinkOpened({ email: textOf(tokens?.uid ?? '') }))
  yield* watchForm('resetPassword', newPasswordSubmitted, function* choosePassword({ payload }) {
    const body = {
      password: payload.password,
      password_confirmation: payload.password,
      reset_password_token: resetToken,
    }
    const before = linkVault.read()
    // "Log ud" in this tab also rejects the session that a save still under way begins.
    const leaving = yield* fork(take, signOutRequested)
    yield* put(writeBegun('resetPassword'))
    const saved = yield* save({ send: endpoints.resetPassword, input: { body, vault: linkVault } })
    const isRenewed = linkVault.read()?.['access-token'] !== before?.['access-token']
    const user = saved.state === 'done' ? ((isRenewed ? saved.data.data : null) ?? (yield* userOf(linkVault))) : null
    const hasLeft = !leaving.isRunning()
    yield* cancel(leaving)
    if (saved.state === 'done') {
      if (hasLeft) yield* spawn(revokeSessionLater, linkVault)
      else if (user) yield* adoptSession(linkVault, user, { remember: false })
      else if ((yield* select(selectSessionStatus)) === 'signedIn')
        yield* endSession({ reason: 'otherTab', revoke: true })
    }
    yield* endWrite('resetPassword', saved)
  })
}

/** A server may end the link's own session with the change, which then leaves none to continue. */
function* userOf(linkVault: TokenVault): SagaGenerator<User | null> {
  if (!linkVault.read()) return null
  const outcome = yield* read(endpoints.validateToken, { vault: linkVault })
  return outcome.ok ? outcome.data.data : null
}

/** Checks the email's token at once, and again when the customer retries after a network failure. */
function* unlockByLink({ token }: Extract<Link, { kind: 'unlock' }>): SagaGenerator<void> {
  // A browser reports no answer for a redirect without a valid URL, as devise_token_auth's may be. The next check finds the token
  // used up.
  let isUnconfirmed = false
  const check = () => save({ send: endpoints.unlockByToken, input: { query: { unlock_token: token } } })

  function* unlock(): SagaGenerator<void> {
    yield* put(writeBegun('unlockByToken'))
    let saved = yield* check()
    isUnconfirmed ||= saved.state === 'unconfirmed'
    if (saved.state !== 'done' && saved.failure.kind === 'offline') saved = yield* check()
    const isUsedUp = isUnconfirmed && saved.state === 'refused' && saved.failure.kind === 'missing'
    yield* endWrite('unlockByToken', isUsedUp ? { state: 'done', data: null } : saved)
  }

  yield* watchLeading(unlockRetried, unlock)
  yield* guard(unlockRetried.type, unlock)
}

/**
 * Asks for an unlock email. A server that reads it with a controller of its own looks for the nested fields, devise_token_auth's
 * own controller for a flat email, and each leaves the other alone.
 */
export function unlockBody(email: string, redirectUrl: string) {
  return { email, api_starfish_user: { email, redirect_url: redirectUrl } }
}

runWithLink('emailForms', emailFormsSaga)
