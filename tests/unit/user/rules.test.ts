import { describe, expect, it } from 'vitest'
import { type Failure, stopped } from '@/domain/kit/failure'
import { barsFilled, passwordStrength, strengthLevel } from '@/domain/session/rules'
import { type PasswordProblem, passwordProblemOf } from '@/domain/user/rules'

describe('passwordProblemOf', () => {
  const cases: [string, Partial<Failure>, PasswordProblem][] = [
    ['the old password', { kind: 'invalid', fields: { current_password: ['is invalid'] } }, { kind: 'old_password', messages: [] }],
    ['both passwords', { kind: 'invalid', fields: { current_password: ['x'], password: ['y'] } }, { kind: 'old_password', messages: [] }],
    ['nothing in particular', { kind: 'invalid' }, { kind: 'old_password', messages: [] }],
    ['the new one', { kind: 'invalid', fields: { password: ['for kort'] } }, { kind: 'new_password', messages: ['for kort'] }],
    ['a lost connection', { kind: 'offline' }, { kind: 'unconfirmed' }],
    ['waiting that was stopped', { kind: 'stopped' }, { kind: 'unconfirmed' }],
    ['words about no field', { kind: 'invalid', messages: ['x'] }, { kind: 'old_password', messages: ['x'] }],
    ['a broken server', { kind: 'server', status: 503 }, { kind: 'unconfirmed' }],
    ['a server that crashed', { kind: 'server', status: 500 }, { kind: 'crashed' }],
    ['a spoilt answer', { kind: 'malformed' }, { kind: 'unconfirmed' }],
    ['what is not allowed', { kind: 'forbidden' }, { kind: 'server' }],
    ['what is not there', { kind: 'missing' }, { kind: 'server' }],
  ]

  it.each(cases)('PW-1 a failure about %s', (_about, given, problem) => {
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
  ])('VAL-3 fills the bars for %j: %i of 9, %s', (password, filled, level) => {
    const strength = passwordStrength(password)
    expect([barsFilled(strength, 9), strengthLevel(strength)]).toEqual([filled, level])
  })
})
