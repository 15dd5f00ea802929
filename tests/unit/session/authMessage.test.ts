import { describe, expect, it } from 'vitest'
import type { Failure } from '@/domain/kit/failure'
import { authMessageOf, isLinkRefused } from '@/domain/session/authMessage'
import type { SessionForm } from '@/domain/outcomes'

function failure(more: Partial<Failure>): Failure {
  return { kind: 'invalid', status: 422, messages: [], fields: {}, failedAttempts: null, ...more }
}
const wrong: Partial<Failure> = { kind: 'unauthorised', status: 401, messages: ['Forkert adgangskode'] }
const offline: Partial<Failure> = { kind: 'offline', status: null }
const gemAsks =
  "A confirmation email was sent to your account at 'a@b.dk'. You must follow the instructions in the email before your account can be activated"
const broken: Partial<Failure> = { kind: 'server', status: 500, messages: ['undefined method for nil'] }

describe('what a failed call says', () => {
  it.each<[string, SessionForm, Partial<Failure>, string[], string | null]>([
    ['LOGIN-6 a refusal shows the server’s words', 'signIn', wrong, ['Forkert adgangskode'], null],
    [
      'LOGIN-6 one failed attempt adds no message',
      'signIn',
      { ...wrong, failedAttempts: 1 },
      ['Forkert adgangskode'],
      null,
    ],
    [
      'LOGIN-6 after two failed attempts one is left',
      'signIn',
      { ...wrong, failedAttempts: 2 },
      ['Forkert adgangskode'],
      'one_attempt',
    ],
    [
      'LOGIN-6 after three failed attempts the account is locked',
      'signIn',
      { ...wrong, failedAttempts: 3 },
      ['Forkert adgangskode'],
      'locked',
    ],
    ['LOGIN-6 a sign-in without an answer', 'signIn', offline, [], 'connection'],
    ['LOGIN-6 a server error, whose words are not for customers', 'signIn', broken, [], 'connection'],
    ['ERR-2 TOKEN-11 an answer that does not fit its schema', 'signIn', { kind: 'malformed' }, [], 'malformed'],
    [
      'SESS-1 an account that is not active',
      'signIn',
      { ...wrong, messages: ['Du skal bekræfte din e-mail, før du kan logge ind.'] },
      ['Du skal bekræfte din e-mail, før du kan logge ind.'],
      'unconfirmed',
    ],
    [
      'SESS-1 an account that is not active, in devise_token_auth’s own words',
      'signIn',
      { ...wrong, messages: [gemAsks] },
      [gemAsks],
      'unconfirmed',
    ],
    [
      'SESS-1 devise_token_auth’s words about an inactive account, to another form',
      'resetPassword',
      { messages: [gemAsks] },
      [gemAsks],
      null,
    ],
    ['LOGIN-6 a refusal without words', 'signIn', { ...wrong, messages: [] }, [], 'unknown'],
    ['RESET-2 a request for a reset email without an answer', 'requestReset', offline, [], 'no_response'],
    ['ERR-5 the customer stopped waiting', 'requestReset', { kind: 'stopped', status: null }, [], 'no_response'],
    ['RESET-2 a server error', 'requestReset', broken, [], 'server'],
    ['ERR-2 an answer to another form that does not fit', 'requestReset', { kind: 'malformed' }, [], 'server'],
    [
      'RESET-2 a refusal shows the server’s words',
      'requestReset',
      { kind: 'missing', messages: ['Ukendt'] },
      ['Ukendt'],
      null,
    ],
    [
      'CONF-1 an unknown email address',
      'resendConfirmation',
      { kind: 'missing', messages: ['Ukendt'] },
      [],
      'activation_not_found',
    ],
    ['CONF-1 any other refusal shows the server’s words', 'resendConfirmation', { messages: ['Nej'] }, ['Nej'], null],
    ['UNLOCK-1 a request for an unlock email without an answer', 'requestUnlock', offline, [], 'no_response'],
    ['UNLOCK-2 an expired link', 'unlockByToken', { messages: ['Udløbet'] }, [], 'unlock_expired'],
    [
      'UNLOCK-2 an unknown link with an HTML page',
      'unlockByToken',
      { kind: 'missing', status: 404 },
      [],
      'unlock_expired',
    ],
    ['UNLOCK-2 a link whose check has no answer has not expired', 'unlockByToken', offline, [], 'no_response'],
    ['ERR-7 REG-1 a registration without an answer', 'register', offline, [], 'account_unconfirmed'],
    [
      'ERR-8 ROUTE-11 a sign-in that could not be sent, as a deployment has replaced the code',
      'signIn',
      { ...offline, unsent: true },
      [],
      'unsent',
    ],
    [
      'ERR-8 REG-1 a registration that could not be sent, so that no account exists',
      'register',
      { ...offline, unsent: true },
      [],
      'unsent',
    ],
    [
      'ERR-8 NEWPW-2 a new password that could not be sent, whose link a reload would lose',
      'resetPassword',
      { ...offline, unsent: true },
      [],
      'no_response',
    ],
    [
      'ERR-7 REG-1 a registration that a gateway gave up on',
      'register',
      { kind: 'server', status: 504 },
      [],
      'account_unconfirmed',
    ],
    ['ERR-7 NEWPW-2 a new password without an answer', 'resetPassword', offline, [], 'password_unconfirmed'],
    ['NEWPW-2 a used link', 'resetPassword', { ...wrong, messages: ['Unauthorized'] }, [], 'link_used'],
    [
      'NEWPW-2 a list of errors',
      'resetPassword',
      { messages: ['Adgangskoden er for kort'] },
      ['Adgangskoden er for kort'],
      null,
    ],
  ])('%s', (_, form, given, message, key) => {
    expect(authMessageOf(failure(given), form)).toMatchObject({ message, key, msgType: 'danger', msgProvider: 'email' })
  })

  it.each<[string, SessionForm, Partial<Failure>]>([
    ['REG-1', 'register', { fields: { email: ['is taken'] }, messages: ['E-mail is taken'] }],
    ['NEWPW-2', 'resetPassword', { fields: { password: ['too short'], password_confirmation: ['differs'] } }],
  ])('%s an error that is shown at its field is not repeated above the form', (_, form, given) => {
    expect(authMessageOf(failure(given), form)).toBeNull()
  })

  it.each<[string, SessionForm, Partial<Failure>]>([
    ['of a conflict', 'register', { kind: 'conflict', fields: { email: ['is taken'] }, messages: ['E-mail is taken'] }],
    [
      'of a form that has no places',
      'requestReset',
      { fields: { email: ['is unknown'] }, messages: ['E-mail is unknown'] },
    ],
  ])('REG-1 errors of fields %s are shown above the form', (_, form, given) => {
    expect(authMessageOf(failure(given), form)).toMatchObject({ message: given.messages, msgFloat: false })
  })

  it('REG-1 an error of a field that the form does not have is shown above it', () => {
    const given = failure({ fields: { email: ['a'], phone: ['b'] }, messages: ['E-mail a', 'Phone b'] })
    expect(authMessageOf(given, 'register')).toMatchObject({ message: ['E-mail a', 'Phone b'] })
  })

  it('UNLOCK-1 AUTHMSG-1 errors.email of the unlock form floats', () => {
    const given: Partial<Failure> = { kind: 'missing', fields: { email: ['Ukendt'] }, messages: ['Ukendt'] }
    expect(authMessageOf(failure(given), 'requestUnlock')).toMatchObject({ msgFloat: true, message: ['Ukendt'] })
    expect(authMessageOf(failure({ messages: ['Nej'] }), 'requestUnlock')).toMatchObject({ msgFloat: false })
    expect(authMessageOf(failure(given), 'requestReset')).toMatchObject({ msgFloat: false })
  })

  it.each([
    ['Se <a href="https://x.dk">her</a>', true],
    ['<b>Nej</b>', true],
    ['3 < 4 og 5 > 4', false],
    ['Ingen', false],
  ])('AUTHMSG-1 «%s» is treated as HTML: %s', (text, expected) => {
    expect(authMessageOf(failure({ messages: ['Nej', text] }), 'signIn')).toMatchObject({ msgRaw: expected })
  })

  it.each<[Partial<Failure>, boolean]>([
    [{ kind: 'unauthorised' }, true],
    [{ kind: 'missing' }, true],
    [{ fields: { reset_password_token: ['is invalid'] } }, true],
    [{ fields: { current_password: ['is wrong'] } }, true],
    [{ fields: { password: ['too short'] } }, false],
    [offline, false],
    [broken, false],
  ])('NEWPW-2 %j means that the link can no longer be used: %s', (given, expected) =>
    expect(isLinkRefused(failure(given))).toBe(expected),
  )
})
