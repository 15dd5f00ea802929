import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { saveReturnTo, savedReturnTo, returnToKey, wantedPath } from '@/domain/session/wantedLocation'
import { localStore } from '@/platform/storage'
import { loginRedirect, nextScreenState, readNavigationState } from '@/domain/session/navigationState'

const nothing = { email: '', id: null, notice: null, isNew: false }

describe('the state that session screens pass on', () => {
  it.each<[unknown, object]>([
    [null, nothing],
    [undefined, nothing],
    ['text', nothing],
    [[], nothing],
    [{ email: 5, id: 'x', notice: 'other', isNew: 'yes' }, nothing],
    [
      { email: 'a@b.dk', id: 7, notice: 'confirmed', isNew: true, more: 1 },
      { email: 'a@b.dk', id: 7, notice: 'confirmed', isNew: true },
    ],
  ])('RESET-2 the state %j is read as %j', (state, expected) => expect(readNavigationState(state)).toEqual(expected))
})

describe('LOGIN-7 the login screen’s query', () => {
  const wanted = { wanted: { pathname: '/help' } }
  it.each<[string, unknown, object | null]>([
    ['', null, null],
    ['?account_unlocked=1', null, null],
    ['?account_confirmation_success=true', null, { search: '', state: { notice: 'confirmed' } }],
    ['?account_confirmation_success=false', null, { search: '', state: { notice: 'confirmation_failed' } }],
    [
      '?account_confirmation_success=true&email=a@b.dk&x=1',
      wanted,
      { search: '', state: { ...wanted, notice: 'confirmed' } },
    ],
    ['?email=a%2Bb@c.dk', wanted, { search: '', state: { ...wanted, email: 'a+b@c.dk' } }],
    ['?email=a+b@c.dk&account_unlocked=1', 'text', { search: '?account_unlocked=1', state: { email: 'a+b@c.dk' } }],
  ])('LOGIN-7 the query %s is read and removed', (search, state, expected) =>
    expect(loginRedirect(search, state)).toEqual(expected),
  )
})

describe('ROUTE-5 the wanted location', () => {
  it.each<[unknown, string]>([
    [{ wanted: { pathname: '/help', search: '?q=x', hash: '#svar' } }, '/help?q=x#svar'],
    [{ wanted: { pathname: '/company-branding/fjord/12' } }, '/company-branding/fjord/12'],
    [{ wanted: { pathname: '/', search: '?tab=calculator', hash: '' } }, '/?tab=calculator'],
    [{ wanted: { pathname: '/session/logout' } }, paths.overview],
    [{ wanted: { pathname: '//evil.example/' } }, paths.overview],
    [{ wanted: { pathname: 'https://evil.example/help' } }, paths.overview],
    [{ wanted: { pathname: '/\\evil.example' } }, paths.overview],
    [{ wanted: { pathname: 7 } }, paths.overview],
    [{ wanted: '/help' }, paths.overview],
    [null, paths.overview],
  ])('ROUTE-5 the state %j leads to %s', (state, expected) => expect(wantedPath(state)).toBe(expected))
})

describe('SESS-1 the state passed on to the next session screen', () => {
  const wanted = { pathname: '/help', search: '?q=x', hash: '' }
  it.each<[unknown, string, object]>([
    [null, '', { email: '' }],
    [{ email: 'a@b.dk', wanted, notice: 'confirmed', isNew: true }, '', { email: 'a@b.dk', wanted }],
    [{ email: 'a@b.dk', wanted }, ' mette@eksempel.dk ', { email: 'mette@eksempel.dk', wanted }],
    [{ wanted: { pathname: 'https://evil.example/help' } }, '', { email: '' }],
    // Of whoever has just left.
    [{ email: 'a@b.dk', id: 7 }, '', { email: '' }],
  ])('SESS-1 of %j, with «%s» typed', (state, typed, expected) =>
    expect(nextScreenState(state, typed)).toEqual(expected),
  )
})

describe('ROUTE-5 the wanted location while an email is on its way', () => {
  const wanted = { pathname: '/company-branding/fjord/12', search: '?a=b', hash: '#c' }
  const hour = 60 * 60 * 1000

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
    localStore.clear()
    return () => vi.useRealTimers()
  })

  it.each([
    [0, { wanted }],
    [hour, { wanted }],
    [hour + 1, {}],
    [-1, {}],
  ])('ROUTE-5 %d ms later the kept location is %j', (later, expected) => {
    saveReturnTo({ wanted })
    vi.setSystemTime(Date.UTC(2026, 5, 1) + later)
    expect(savedReturnTo()).toEqual(expected)
  })

  it('ROUTE-5 the kept location is also used after a confirmation email, unless the page knows another', () => {
    saveReturnTo({ wanted })
    const state = (before: unknown) => loginRedirect('?account_confirmation_success=true', before)?.state
    expect([state(null), state({ wanted: { pathname: '/help' } })]).toEqual([
      { notice: 'confirmed', wanted },
      { notice: 'confirmed', wanted: { pathname: '/help' } },
    ])
  })

  it('ROUTE-5 the last request for an email decides, even if it wanted no location', () => {
    saveReturnTo({ wanted })
    saveReturnTo(null)
    expect([savedReturnTo(), localStore.get(returnToKey)]).toEqual([{}, null])
  })

  it.each([
    '{',
    'null',
    '{"at":"now"}',
    `{"at":${Date.UTC(2026, 5, 1)},"wanted":{"pathname":"https://evil.example/"}}`,
    `{"at":${Date.UTC(2026, 5, 1)},"wanted":{"pathname":"//evil.example/help"}}`,
  ])('ROUTE-5 a stored value of another shape is ignored: %s', (text) => {
    localStore.set(returnToKey, text)
    expect(savedReturnTo()).toEqual({})
  })
})
