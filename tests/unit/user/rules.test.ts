import { describe, expect, it } from 'vitest'
import { type Failure, stopped } from '@/domain/kit/failure'
import { barsFilled, passwordStrength, strengthLevel } from '@/domain/session/rules'
import { type PasswordProblem, passwordProblemOf } from '@/domain/user/account'

describe('passwordProblemOf', () => {
  const cases: [string, Partial<Failure>, PasswordProblem][] = [
    [
      'the old password',
      { kind: 'invalid', fields: { current_password: ['is invalid'] } },
      { kind: 'old_password', messages: [] },
    ],
    [
      'both passwords',
      { kind: 'invalid', fields: { current_password: ['x'], password: ['y'] } },
      { kind: 'old_password', messages: [] },
    ],
    ['no field', { kind: 'invalid' }, { kind: 'old_password', messages: [] }],
    [
      'the new password',
      { kind: 'invalid', fields: { password: ['for kort'] } },
      { kind: 'new_password', messages: ['for kort'] },
    ],
    ['a lost connection', { kind: 'offline' }, { kind: 'unconfirmed' }],
    ['waiting that was stopped', { kind: 'stopped' }, { kind: 'unconfirmed' }],
    ['a message without a field', { kind: 'invalid', messages: ['x'] }, { kind: 'old_password', messages: ['x'] }],
    ['an unavailable server', { kind: 'server', status: 503 }, { kind: 'unconfirmed' }],
    ['a server that crashed', { kind: 'server', status: 500 }, { kind: 'crashed' }],
    ['a malformed answer', { kind: 'malformed' }, { kind: 'unconfirmed' }],
    ['a call that is forbidden', { kind: 'forbidden' }, { kind: 'server' }],
    ['a call that is not found', { kind: 'missing' }, { kind: 'server' }],
  ]

  it.each(cases)('PW-1 the dialog’s error for %s', (_about, given, problem) => {
    expect(passwordProblemOf({ ...stopped, ...given })).toEqual(problem)
  })
})

describe('the meter of settings', () => {
  it.each([
    ['', 0, 'low'],
    ['a', 2, 'low'],
    ['aA', 4, 'low'],
    ['aA1', 5, 'low'],
    ['aA1!', 7, 'medium'],
    ['aA1!aA1!', 9, 'strong'],
  ])('VAL-3 for %j the meter fills %i of 9 bars, %s', (password, filled, level) => {
    const strength = passwordStrength(password)
    expect([barsFilled(strength, 9), strengthLevel(strength)]).toEqual([filled, level])
  })
})
