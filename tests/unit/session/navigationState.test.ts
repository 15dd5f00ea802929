import { describe, expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { wantedPath } from '@/domain/session/wantedLocation'
import { loginRedirect, readNavigationState } from '@/domain/session/navigationState'

const nothing = { email: '', id: null, notice: null, isNew: false }

describe('what session screens tell each other', () => {
  it.each<[unknown, object]>([
    [null, nothing],
    [undefined, nothing],
    ['text', nothing],
    [[], nothing],
    [{ email: 5, id: 'x', notice: 'other', isNew: 'yes' }, nothing],
    [{ email: 'a@b.dk', id: 7, notice: 'confirmed', isNew: true, more: 1 }, { email: 'a@b.dk', id: 7, notice: 'confirmed', isNew: true }],
  ])('RESET-2 %j is read as %j', (state, expected) => expect(readNavigationState(state)).toEqual(expected))
})

describe('LOGIN-7 the login screen’s query', () => {
  const wanted = { wanted: { pathname: '/help' } }
  it.each<[string, unknown, object | null]>([
    ['', null, null],
    ['?account_unlocked=1', null, null],
    ['?account_confirmation_success=true', null, { search: '', state: { notice: 'confirmed' } }],
    ['?account_confirmation_success=false', null, { search: '', state: { notice: 'confirmation_failed' } }],
    ['?account_confirmation_success=true&email=a@b.dk&x=1', wanted, { search: '', state: { ...wanted, notice: 'confirmed' } }],
    ['?email=a%2Bb@c.dk', wanted, { search: '', state: { ...wanted, email: 'a+b@c.dk' } }],
    ['?email=a+b@c.dk&account_unlocked=1', 'text', { search: '?account_unlocked=1', state: { email: 'a+b@c.dk' } }],
  ])('LOGIN-7 %s', (search, state, expected) => expect(loginRedirect(search, state)).toEqual(expected))
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
  ])('ROUTE-5 %j leads to %s', (state, expected) => expect(wantedPath(state)).toBe(expected))
})
