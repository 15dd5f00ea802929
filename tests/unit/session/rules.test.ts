import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { accountEmailRule } from '@/components/session/emailRule'
import * as v from 'valibot'
import {
  emailFromQuery,
  isEmail,
  mayBeAccount,
  meetsPasswordLimits,
  neededStrength,
  passwordProblem,
  passwordStrength,
  shownStrength,
  strengthLevel,
} from '@/domain/session/rules'

describe('VAL-1 email addresses', () => {
  it.each(['mette@eksempel.dk', 'M.Kjaer_gaard%2+forsikring-1@mail.under.eksempel.co', '1@2.dk', 'a@b.museum'])(
    'VAL-1 %s is valid',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'mette',
    'mette@',
    '@eksempel.dk',
    'mette@eksempel',
    'mette@eksempel.d',
    'mette@eksempel.d1',
    'mette@@eksempel.dk',
    'mette@.dk',
    'mette@eksempel..dk',
    'mette eksempel@mail.dk',
    'mette@eksempel.dk ',
    'mætte@eksempel.dk',
    'a@b.dk\n',
    '"mette"@eksempel.dk',
    'mette@eksempel,dk',
  ])('VAL-1 «%s» is invalid', (text) => expect(isEmail(text)).toBe(false))

  it.each([
    "o'brien@eksempel.dk",
    'hansen&søn@eksempel.dk',
    'søren@eksempel.dk',
    'a/b@eksempel.dk',
    'mette@æblegård.dk',
    'x=y!z#@a.dk',
    'a@xn--80ak6aa92e.xn--p1ai',
  ])('VAL-1 %s may be an account already, made by another door, and is none that a customer can make here', (text) => {
    expect(mayBeAccount(text)).toBe(true)
    if (!text.includes('xn--')) expect(isEmail(text)).toBe(false)
  })

  it.each([
    '',
    'mette',
    'mette@',
    '@eksempel.dk',
    'mette@eksempel',
    'mette@@eksempel.dk',
    'mette eksempel@mail.dk',
    'mette@eksempel,dk',
    'a@b.dk\n',
  ])('VAL-1 «%s» is no address at all', (text) => expect(mayBeAccount(text)).toBe(false))

  it('VAL-1 an address that a phone has decomposed is composed', () => {
    expect(v.parse(accountEmailRule, ' sa\u030aby@eksempel.dk ')).toBe('s\u00e5by@eksempel.dk')
  })

  it.each([
    [254, true],
    [255, false],
  ])('VAL-1 an address of %d characters is valid: %s', (length, expected) => {
    expect(isEmail(`${'a'.repeat(length - '@eksempel.dk'.length)}@eksempel.dk`)).toBe(expected)
  })

  const word = fc.stringMatching(/^[A-Za-z0-9_.%+-]{1,20}$/)
  const label = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)
  const tld = fc.stringMatching(/^[A-Za-z]{2,8}$/)

  it('VAL-1 every address that follows the pattern is valid', () => {
    fc.assert(
      fc.property(word, fc.array(label, { minLength: 1, maxLength: 4 }), tld, (local, labels, top) => {
        expect(isEmail(`${local}@${[...labels, top].join('.')}`)).toBe(true)
      }),
    )
  })

  it('VAL-1 no text without exactly one @ is valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '@', '.', '-', ' ') }), (text) => {
        expect(isEmail(text) && text.split('@').length !== 2).toBe(false)
      }),
    )
  })

  it.each([
    ['labels', `a@${'a.'.repeat(50_000)}`],
    ['one label', `a@${'a'.repeat(100_000)}`],
    ['a local part', 'a'.repeat(100_000)],
    ['dashes', `a@${'-'.repeat(100_000)}.d1`],
    ['many @', '@a.'.repeat(33_000)],
  ])('VAL-1 100 kB of %s are read in linear time', (_, text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('VAL-4 the repeat of a new password', () => {
  it.each([
    ['in the same normal form', 'Sommerfærgen\u00e5 26', 'Sommerfærgen\u00e5 26', true],
    ['in another normal form', 'Sommerfærgen\u00e5 26', 'Sommerfærgena\u030a 26', true],
    ['in a form that looks alike only', 'Vinterfiske 26', 'Vinter\ufb01ske 26', false],
    ['with another letter', 'Vinterfiske 26', 'vinterfiske 26', false],
  ])('VAL-4 typed %s: «%s» and «%s» are the same: %s', (_how, password, confirmation, isSame) => {
    expect(v.safeParse(newPasswordRule, { password, confirmation })).toMatchObject({
      success: isSame,
      output: { password, confirmation },
    })
  })
})

describe('VAL-2 VAL-3 new password', () => {
  it.each([
    ['Sommer20', true],
    ['Sommer!!', true],
    ['SOMMER20', true],
    ['Sommeren er', true],
    ['Somme20', false],
    ['sommer20', false],
    ['Sommeren', false],
    ['Sommer_n', true],
    ['Sommerød', false],
    ['Ømmer-20', false],
    ['', false],
  ])('VAL-2 «%s» is within the limits: %s', (password, expected) =>
    expect(meetsPasswordLimits(password)).toBe(expected),
  )

  it.each([
    ['', 0],
    ['sommer', 1],
    ['sommeren', 2],
    ['Sommeren', 3],
    ['sommer20', 3],
    ['Sommer20', 4],
    ['Sommer2!', 5],
    ['Sommer2_', 5],
    ['åååååååå', 2],
    ['A b', 3],
    ['!', 1],
  ])('VAL-3 «%s» has the strength %i', (password, expected) => expect(passwordStrength(password)).toBe(expected))

  it('VAL-3 more characters never make a password weaker', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password))
      }),
    )
  })

  it('VAL-2 VAL-3 a password is accepted exactly when it is within the limits and strong enough', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        const good = meetsPasswordLimits(password) && passwordStrength(password) >= neededStrength
        expect(passwordProblem(password) === null).toBe(good)
      }),
    )
  })

  it.each([
    ['sommer', 'not_strong'],
    ['ABCDEFGHI', 'not_strong'],
    ['sommer20', 'password_limits'],
    ['Sommer20', null],
  ])('VAL-3 «%s» is refused with %s', (password, expected) => expect(passwordProblem(password)).toBe(expected))

  it.each([
    [0, 'low'],
    [3, 'low'],
    [4, 'medium'],
    [5, 'strong'],
  ])('VAL-3 a strength of %i is called %s', (strength, expected) => expect(strengthLevel(strength)).toBe(expected))

  it('VAL-2 100 kB are read in linear time', () => {
    for (const text of ['a'.repeat(100_000), 'æ'.repeat(100_000), ' '.repeat(100_000)])
      expect(passwordProblem(text)).not.toBeNull()
  })
})

it('LOGIN-7 the spaces of a query become plus signs again', () => {
  expect(emailFromQuery('mette forsikring x@eksempel.dk')).toBe('mette+forsikring+x@eksempel.dk')
})

describe('VAL-2 VAL-3 the meter', () => {
  it.each([
    ['Ærlig talt 9', 'low'],
    ['sommer20!', 'low'],
    ['SOMMER20', 'low'],
    ['Sommer20', 'medium'],
    ['Sommer20!', 'strong'],
    ['Ærlig Talt 9', 'strong'],
  ])('VAL-2 the meter shows «%s» as %s', (password, level) =>
    expect(strengthLevel(shownStrength(password))).toBe(level),
  )

  it('VAL-2 the meter shows low for every password that the rule refuses', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', 'æ', 'Ø', '9', '!', ' ', '_'), maxLength: 12 }),
        (password) => {
          expect(passwordProblem(password) === null || strengthLevel(shownStrength(password)) === 'low').toBe(true)
        },
      ),
    )
  })
})
