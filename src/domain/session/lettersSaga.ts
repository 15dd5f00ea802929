import { call, fork, put, type SagaGenerator } from 'typed-redux-saga'
import type { RequestInput } from '@/api/api'
import { type Endpoint, endpoints } from '@/api/endpoints'
import { paths } from '@/config/paths'
import { type Outcome, request } from '@/domain/kit/request'
import { service } from '@/domain/kit/services'
import { watchLatest } from '@/domain/kit/watch'
import { absoluteUrl } from '@/platform/url'
import { enterAs } from './enterAndEnd'
import type { SessionForm } from './forms'
import type { Link } from './link'
import {
  confirmationRequested,
  formFailed,
  formSucceeded,
  newPasswordSubmitted,
  portalOpened,
  registrationSubmitted,
  resetLinkOpened,
  resetRequested,
  unlockLinkOpened,
  unlockRequested,
} from './slice'

/** The forms that ask for a letter, and what the links of letters lead to. */
export function* lettersSaga(link: Link): SagaGenerator<void> {
  yield* watchLatest(registrationSubmitted, register)
  yield* watchLatest(resetRequested, requestReset)
  yield* watchLatest(confirmationRequested, resendConfirmation)
  yield* watchLatest(unlockRequested, requestUnlock)
  if (link.kind === 'reset') yield* fork(resetByLink, link)
  if (link.kind === 'unlock') yield* fork(unlockByLink, link)
}

function* submit<T>(form: SessionForm, endpoint: Endpoint<T>, input: RequestInput): SagaGenerator<Outcome<T>> {
  const outcome = yield* request(endpoint, input)
  if (!outcome.ok) yield* put(formFailed({ form, failure: outcome.failure }))
  return outcome
}

function* register({ payload: { email, password, confirmation } }: ReturnType<typeof registrationSubmitted>): SagaGenerator<void> {
  const body = { email, password, password_confirmation: confirmation, confirm_success_url: absoluteUrl(paths.login) }
  const { ok } = yield* submit('register', endpoints.register, { body })
  if (ok) yield* put(formSucceeded('register'))
}

function* requestReset({ payload: email }: ReturnType<typeof resetRequested>): SagaGenerator<void> {
  const body = { email, redirect_url: absoluteUrl(paths.newPassword) }
  const { ok } = yield* submit('requestReset', endpoints.requestPasswordReset, { body })
  if (ok) yield* put(formSucceeded('requestReset'))
}

function* resendConfirmation({ payload: email }: ReturnType<typeof confirmationRequested>): SagaGenerator<void> {
  const backTo = absoluteUrl(paths.login)
  const body = { email, redirect_url: backTo, confirm_success_url: backTo }
  const { ok } = yield* submit('resendConfirmation', endpoints.resendConfirmation, { body })
  if (ok) yield* put(formSucceeded('resendConfirmation'))
}

function* requestUnlock({ payload: email }: ReturnType<typeof unlockRequested>): SagaGenerator<void> {
  const body = { api_starfish_user: { email, redirect_url: absoluteUrl(paths.unlock) } }
  const { ok } = yield* submit('requestUnlock', endpoints.requestUnlock, { body })
  if (ok) yield* put(formSucceeded('requestUnlock'))
}

/** Waits for the new password that the reset letter is for (NEWPW-1). */
function* resetByLink({ tokens, resetToken }: Extract<Link, { kind: 'reset' }>): SagaGenerator<void> {
  yield* watchLatest(portalOpened, function* tellScreen() {
    yield* put(resetLinkOpened({ email: tokens?.uid ?? '' }))
  })
  yield* watchLatest(newPasswordSubmitted, function* choosePassword({ payload }) {
    const body = { password: payload.password, password_confirmation: payload.confirmation, reset_password_token: resetToken }
    const outcome = yield* submit('resetPassword', endpoints.resetPassword, { body, ...(tokens && { tokens }) })
    if (!outcome.ok) return
    const vault = yield* service('vault')
    // A blank token means: keep the one you have, and that is the link's.
    if (tokens && vault.read()?.client !== tokens.client) yield* call(vault.save, tokens)
    if (vault.read() && outcome.data.data) yield* enterAs(outcome.data.data)
    yield* put(formSucceeded('resetPassword'))
  })
}

/** Checks the letter's token at once (UNLOCK-2), and again when the customer asks after the network failed. */
function* unlockByLink({ token }: Extract<Link, { kind: 'unlock' }>): SagaGenerator<void> {
  yield* watchLatest(portalOpened, function* begin() {
    yield* put(unlockLinkOpened())
  })
  yield* watchLatest(unlockLinkOpened, function* unlock() {
    const { ok } = yield* submit('unlockByToken', endpoints.unlockByToken, { query: { unlock_token: token } })
    if (ok) yield* put(formSucceeded('unlockByToken'))
  })
}
