import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { needsAt, recordAt, routeRecords, shellNeeds } from '@/app/routes'
import { pageShape } from '@/components/RoutesContext'
import { paths, routePattern } from '@/config/paths'

const known = { settings: { recommendedDealsLimit: 6 }, applicationId: null }

function needsOf(address: string, applicationId: number | null = null, hasInsurers?: boolean) {
  const { pathname, search } = new URL(address, 'http://portal.test')
  return needsAt({ pathname, search }, { ...known, applicationId, ...(hasInsurers !== undefined && { hasInsurers }) })
}

describe('START-1 the reads that a URL opens with', () => {
  const calculatorOf = (id: number) => [{ endpoint: 'compareOffersOf', input: { params: { id } } }]

  it.each([
    ['/', []],
    ['/help', [{ endpoint: 'faq' }]],
    ['/settings', [{ endpoint: 'personalInfo' }]],
    [
      '/special-deals',
      [{ endpoint: 'outboundAffiliates' }, { endpoint: 'recommendedDeals', input: { query: { limit: 6 } } }],
    ],
    ['/company-branding/nordly/12', [{ endpoint: 'offer', input: { params: { id: 12 } } }]],
    ['/session/login', []],
    ['/nowhere', []],
    ['/?tab=calculator&application=8', calculatorOf(8)],
    ['/?tab=calculator', []],
    ['/?application=8', calculatorOf(8)],
  ])('START-1 %s needs %j', (address, needs) => {
    expect(needsOf(address)).toEqual(needs)
  })

  it.each([
    ['/?tab=calculator', calculatorOf(7)],
    ['/?tab=calculator&application=8', calculatorOf(8)],
    ['/?tab=calculator&application=8abc', calculatorOf(7)],
    ['/?tab=calculator&application=1e3', calculatorOf(7)],
    ['/', calculatorOf(7)],
    ['/help', [{ endpoint: 'faq' }]],
  ])('APP-5 %s, with inquiry 7 shown last, needs %j', (address, needs) => {
    expect(needsOf(address, 7)).toEqual(needs)
  })

  it.each([
    ['/', false, []],
    ['/', true, calculatorOf(7)],
    ['/?application=8', false, calculatorOf(8)],
    ['/?tab=calculator', false, []],
  ])('APP-7 %s, with insurers for inquiry 7: %j, needs %j', (address, hasInsurers, needs) => {
    expect(needsOf(address, 7, hasInsurers)).toEqual(needs)
  })

  it.each(['12abc', 'abc', '-1', '1e3', '1234567890123456'])('ROUTE-3 no offer is requested with the id %s', (id) => {
    expect(needsOf(`/company-branding/nordly/${id}`)).toEqual([])
    expect(recordAt(`/company-branding/nordly/${id}`)?.takes({ companySeoName: 'nordly', companyAppId: id })).toBe(
      false,
    )
  })

  it('START-1 every signed-in screen requests the inquiries and the scopes', () => {
    expect(shellNeeds.map(({ endpoint }) => endpoint)).toEqual(['currentApplication', 'allApplications', 'scopes'])
  })
})

describe('ROUTE-1 the route records', () => {
  it('ROUTE-1 every path has its own record', () => {
    expect(Object.fromEntries(routeRecords.map(({ name, path }) => [name, path]))).toEqual(paths)
  })

  it('A11Y-1 every screen has a state in the accessibility tests, and /session leads to the login', () => {
    const states = ['portal', 'session']
      .map((name) => readFileSync(`tests/accessibility/${name}States.ts`, 'utf8'))
      .join()
    const shown = new Set([...states.matchAll(/path: '([^'?]*)/g)].map(([, path = '']) => routePattern(path)))
    expect(Object.values(paths).filter((path) => !shown.has(path))).toEqual([paths.session])
  })

  it.each([
    ['/special-deals', 'common.shell.special_deals'],
    ['/company-branding/nordly/12', 'support.page.offer'],
    ['/session/login', null],
  ])('SUP-3 support calls the screen at %s %s', (path, title) => {
    expect(recordAt(path)?.title).toBe(title)
  })
})

describe('TRACK-1 the patterns of paths', () => {
  it.each([
    ['/special-deals', '/min-side/special_deals'],
    ['/special-deals/kvittering/nordly', '/min-side/special_deals'],
    ['/help', '/min-side/help'],
    ['/help/more', '/min-side/help'],
    ['/account-deleted', '/min-side/account-deleted'],
    ['/company-branding/nordly/12', '/min-side/offer_view'],
    ['/settings', '/settings'],
    ['/session/unlock%3Funlock_token=abc', '/unknown'],
    ['/kunde/anna@example.dk', '/unknown'],
  ])('TRACK-1 TRACK-2 %s is counted as %s', (path, shape) => {
    expect(pageShape(routeRecords, path)).toBe(shape)
  })
})
