import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { correctedAddress } from '@/config/correctedAddress'
import { isCanonicalAddress } from '@/config/isCanonicalAddress'
import { routeNameAt } from '@/config/paths'
import { parsedUrl } from '@/platform/url'

function meant(address: string): string | null {
  const { pathname, search, hash } = new URL(`https://minside.example.dk${address}`)
  const corrected = correctedAddress({ pathname, search, hash })
  // Else nothing would load what corrects it.
  if (corrected !== null) expect(isCanonicalAddress({ pathname, search })).toBe(false)
  return corrected
}

describe('ROUTE-2 a URL that was copied, typed or rewritten wrongly', () => {
  it.each([
    ['/settings.', '/settings'],
    ['/settings),', '/settings'],
    ['/settings%20', '/settings'],
    ['/settings%22%3E', '/settings'],
    ['/help%E2%80%9D', '/help'],
    ['/help.?q=bil', '/help?q=bil'],
    ['/help.#0-1', '/help#0-1'],
    ['//settings', '/settings'],
    ['/session//login', '/session/login'],
    ['/session/login.', '/session/login'],
    ['/session/login&account_unlocked=1', '/session/login?account_unlocked=1'],
    ['/session/unlock%3Funlock_token=u', '/session/unlock?unlock_token=u'],
    ['/session/unlock%3funlock_token%3Du', '/session/unlock?unlock_token=u'],
    ['/session/unlock&unlock_token=u.', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u.', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%22', '/session/unlock?unlock_token=u'],
    [
      '/session/reset-password/new%3Ftoken=t&uid=mette%2Bx%40eksempel.dk',
      '/session/reset-password/new?token=t&uid=mette%2Bx%40eksempel.dk',
    ],
    [
      '/session/reset-password/new%3Ftoken%3Dt%26uid%3Dmette%40eksempel.dk',
      '/session/reset-password/new?token=t&uid=mette@eksempel.dk',
    ],
    ['/session/reset-password/new?token=t&amp;client=c', '/session/reset-password/new?token=t&client=c'],
    ['/session/unlock?unlock_token=u%0A', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%0D%0A', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%E2%80%8B', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%EF%BB%BF', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u=3D', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u=0D=0A', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u=20', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=3Dabcdefghij-klmnopq_s', '/session/unlock?unlock_token=abcdefghij-klmnopq_s'],
    ['/session/unlock?UNLOCK_TOKEN=Ab', '/session/unlock?unlock_token=Ab'],
    [
      '/session/reset-password/new?Reset_Password_Token=Ab&Client_Id=C',
      '/session/reset-password/new?reset_password_token=Ab&client_id=C',
    ],
    ['/settings%0A', '/settings'],
    ['/settings=3D', '/settings'],
    ['/settings%E2%80%8B', '/settings'],
    ['/?tab=calculator>', '/?tab=calculator'],
    ['/?tab=calculator%22', '/?tab=calculator'],
    ['/?Tab=calculator', '/?tab=calculator'],
    ['/&tab=calculator', '/?tab=calculator'],
    ['/company-branding/alka/12.', '/company-branding/alka/12'],
    ['/Company-Branding/Alka/12', '/company-branding/Alka/12'],
    ['/Session/Login', '/session/login'],
    ['/settings/', '/settings'],
    ['/settings.html', '/settings'],
    ['/settings.HTM.', '/settings'],
    ['/?tab=calculator?utm_source=x', '/?tab=calculator&utm_source=x'],
    ['/session/unlock?unlock_token=u›', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%E2%80%BA', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u~~', '/session/unlock?unlock_token=u'],
    ['/session/unlock?unlock_token=u%2520', '/session/unlock?unlock_token=u'],
    // A token of Devise's may end in one.
    ['/session/Unlock?unlock_token=u_', '/session/unlock?unlock_token=u_'],
  ])('%s leads to %s', (address, expected) => expect(meant(address)).toBe(expected))

  it.each(['/', '/?tab=calculator', '/settings', '/session/unlock?unlock_token=u', '/help?q=bil'])(
    'START-1 %s is seen at once to be right',
    (address) => {
      const [pathname = '', query] = address.split('?')
      expect(isCanonicalAddress({ pathname, search: query === undefined ? '' : `?${query}` })).toBe(true)
    },
  )

  it.each([
    '/',
    '/?tab=calculator',
    '/settings',
    '/help?q=hvad%20nu%3F',
    '/help?q=a&amp;b',
    '/session/unlock?unlock_token=u',
    '/session/unlock?unlock_token=3Dbcdefghijklmnopqrs',
    '/session/unlock?unlock_token=u=',
    '/help?Q=Bil.',
    '/session/reset-password/new?uid=mette%2Bx%40eksempel.dk',
    '/special-deals/kvittering/alka.',
    '/company-branding/a&b/12',
  ])('%s is right as it is', (address) => expect(meant(address)).toBeNull())

  it.each([
    '/nonsense.html',
    '/nonsense',
    '/session/nonsense.',
    '/assets/x.js',
    '/%E0%A4%A',
    '/company-branding/alka/x.',
    '/evil.example/',
  ])('%s leads to no screen', (address) => expect(meant(address)).toBeNull())

  it('the path that is meant is a screen of this origin, and means itself', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      'settings',
      'session',
      'login',
      'unlock',
      'evil.example',
      '.',
      '?',
      '&',
      '%3F',
      '%2F',
      '=',
      ':',
      '@',
      '%',
      'æ',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = parsedUrl(`https://minside.example.dk/${pieces.join('')}`)
        const found = address && correctedAddress(address)
        if (!found) return
        const { origin, pathname, search, hash } = new URL(found, 'https://minside.example.dk')
        expect(origin).toBe('https://minside.example.dk')
        expect(routeNameAt(pathname)).not.toBeNull()
        expect(correctedAddress({ pathname, search, hash })).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('100 kB are read in linear time', () => {
    for (const text of ['.', '/', '&', '%3F', '%', '. a'])
      expect(
        correctedAddress({ pathname: `/settings${text.repeat(50_000)}x`, search: '', hash: '' }) ?? '',
      ).not.toMatch(/\.$/)
  })
})
