import { describe, expect, it } from 'vitest'
import {
  companyBrandingPath,
  isLandingPath,
  isProtectedPath,
  isPublicPath,
  paramsAt,
  routeNameAt,
  routePattern,
  specialDealReceiptPath,
} from '@/config/paths'
import { wantedPath } from '@/domain/session/wantedLocation'

describe('ROUTE-5 the wanted location', () => {
  it.each([
    [{ wanted: { pathname: '/help', search: '?q=bil', hash: '#0-1' } }, '/help?q=bil#0-1'],
    [{ wanted: { pathname: '/', search: '?tab=calculator', hash: '' } }, '/?tab=calculator'],
    [{ wanted: { pathname: '/company-branding/nordly/7', search: '', hash: '' } }, '/company-branding/nordly/7'],
    [{ wanted: { pathname: '/session/logout', search: '', hash: '' } }, '/'],
    [{ wanted: { pathname: '//evil.test/', search: '', hash: '' } }, '/'],
    [{ wanted: { pathname: 'https://evil.test/help', search: '', hash: '' } }, '/'],
    [{ wanted: { pathname: '/unknown', search: '', hash: '' } }, '/'],
    [{ wanted: { pathname: 7 } }, '/'],
    [{ wanted: 'help' }, '/'],
    [null, '/'],
    ['/help', '/'],
  ])('ROUTE-5 the wanted location %j leads to %s', (state, path) => {
    expect(wantedPath(state)).toBe(path)
  })
})

describe('ROUTE-3 paths of screens', () => {
  it.each([
    ['/', true],
    ['/special-deals', true],
    ['/special-deals/kvittering/nordly', true],
    ['/settings', true],
    ['/help', true],
    ['/company-branding/nordly/12', true],
    ['/session/login', false],
    ['/settings/more', false],
    ['/Settings/', true],
    ['/settings//', true],
    ['//settings', false],
    ['//', false],
    ['/company-branding//12', false],
  ])('ROUTE-3 %s is protected: %s', (path, expected) => {
    expect(isProtectedPath(path)).toBe(expected)
  })

  it('ROUTE-3 names from the API are encoded, and a blank one still gives a path', () => {
    expect(companyBrandingPath('a/b?c', 12)).toBe('/company-branding/a%2Fb%3Fc/12')
    expect(companyBrandingPath('a\ud800b\u{1f600}', 12)).toBe('/company-branding/a%EF%BF%BDb%F0%9F%98%80/12')
    expect(companyBrandingPath('', 12)).toBe('/company-branding/-/12')
    expect(specialDealReceiptPath('\udc00')).toBe('/special-deals/kvittering/%EF%BF%BD')
    expect(specialDealReceiptPath('æ ø')).toBe('/special-deals/kvittering/%C3%A6%20%C3%B8')
  })
})

describe('ROUTE-1 the route at a path', () => {
  it.each([
    ['/', 'overview', '/', {}],
    ['/help/', 'help', '/help', {}],
    [
      '/company-branding/nordly/12',
      'companyBranding',
      '/company-branding/:companySeoName/:companyAppId',
      { companySeoName: 'nordly', companyAppId: '12' },
    ],
    [
      '/special-deals/kvittering/nordly',
      'specialDealReceipt',
      '/special-deals/kvittering/:companySeoName',
      { companySeoName: 'nordly' },
    ],
    ['/help/more', null, '*', {}],
  ])('ROUTE-1 TRACK-2 %s is the route %s, reported as %s, with the parameters %j', (path, name, pattern, params) => {
    expect([routeNameAt(path), routePattern(path), paramsAt(path)]).toEqual([name, pattern, params])
  })
})

describe('TRACK-2 where third parties may be', () => {
  it.each([
    ['/session/unlock', true],
    ['/session/unlock/abc', true],
    ['/session/login', false],
    ['/', false],
  ])('CFG-4 TRACK-2 an email or a social login leads to %s: %s', (path, expected) => {
    expect(isLandingPath(path)).toBe(expected)
  })

  it.each([
    ['/help', true],
    ['/session/login', true],
    ['/session/reset-password/new', false],
    ['/session/unlock%3Funlock_token=abc', false],
    ['/settings/more', false],
  ])('TRACK-2 third parties may run at %s: %s', (path, expected) => {
    expect(isPublicPath(path)).toBe(expected)
  })
})
