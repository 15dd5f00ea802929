// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { correctedAddress } from '@/config/correctedAddress'
import { isCanonicalAddress } from '@/config/isCanonicalAddress'
import { fc } from '@tests/support/generated'
import { consumeEntryLink, isCleanLoadDue, isPageTainted, maySeeThirdParties } from '@/domain/session/entryLink'
import { markSocialLogin, consumeSocialMarker } from '@/domain/session/socialSaga'
import { sessionStore } from '@/platform/storage'

const uid = 'mette+forsikring@eksempel.dk'
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
const full = { token: 't', client: 'c', uid, expiry: '1800000000' }
const headers = { 'access-token': 't', 'token-type': 'Bearer', client: 'c', expiry: '1800000000', uid }

function openAt(path: string, parameters: Record<string, string>, hash = '') {
  history.replaceState({ kept: true }, '', `${path}?${query(parameters)}${hash}`)
}

function loadAt(address: string) {
  history.replaceState(null, '', address)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-06-01T10:00:00Z')
  sessionStore.clear()
})

describe('NEWPW-1 the link of a reset email', () => {
  it.each<[string, Record<string, string>, object]>([
    ['token, client and uid', { ...full, reset_password_token: 'r' }, { tokens: headers, resetToken: 'r' }],
    [
      'the newer names beside the older',
      {
        'access-token': 't',
        token: 't',
        client: 'c',
        client_id: 'c',
        uid,
        expiry: '1800000000',
        config: 'default',
        reset_password: 'true',
        reset_password_token: 'r',
      },
      { tokens: headers, resetToken: 'r' },
    ],
    [
      'client_id alone',
      { token: 't', client_id: 'c', uid, expiry: '1800000000', reset_password_token: 'r' },
      { tokens: headers, resetToken: 'r' },
    ],
    ['reset_password_token alone', { reset_password_token: 'r' }, { tokens: null, resetToken: 'r' }],
    ['headers alone', full, { tokens: headers, resetToken: null }],
    [
      'no expiry: an hour',
      { token: 't', client: 'c', uid, reset_password_token: 'r' },
      { tokens: { ...headers, expiry: '1780311600' }, resetToken: 'r' },
    ],
  ])('NEWPW-1 the link is read with %s', (_, parameters, expected) => {
    openAt('/session/reset-password/new', parameters)
    expect(consumeEntryLink()).toEqual({ kind: 'reset', ...expected })
    expect(location.href).toBe('http://localhost:3000/session/reset-password/new')
  })

  it.each([{}, { token: 't' }, { uid, client: 'c' }, { reset_password_token: '' }])(
    'NEWPW-2 the parameters %j are no link',
    (parameters) => {
      openAt('/session/reset-password/new', parameters)
      expect(consumeEntryLink()).toEqual({ kind: 'none' })
    },
  )

  it('NEWPW-1 the rest of the URL and the history entry’s state are left alone', () => {
    openAt('/session/reset-password/new', { ...full, campaign: 'x' }, '#token=t')
    expect(consumeEntryLink()).toMatchObject({ kind: 'reset' })
    expect(location.href).toBe('http://localhost:3000/session/reset-password/new?campaign=x')
    expect(history.state).toEqual({ kept: true })
  })

  it('TRACK-2 the link is read only once', () => {
    openAt('/session/reset-password/new', { ...full, reset_password_token: 'r' })
    consumeEntryLink()
    expect(consumeEntryLink()).toEqual({ kind: 'none' })
  })
})

describe('TOKEN-11 a uid of a link', () => {
  it.each([
    ['mette%2Bforsikring%40eksempel.dk', 'mette+forsikring@eksempel.dk', 'an encoded plus'],
    ['mette+forsikring@eksempel.dk', 'mette+forsikring@eksempel.dk', 'a plus that the server did not encode'],
    ['a%2Bb+c%40eksempel.dk', 'a+b c@eksempel.dk', 'a plus and a space'],
    ['a%2Bb%20c', 'a+b c', 'a plus and a space, encoded'],
    ['a%252Bb', 'a%2Bb', 'what looks encoded'],
    ['%C5%81ukasz%40eksempel.dk', '\u00c5\u0081ukasz@eksempel.dk', 'Polish'],
    ['s%C3%B8ren%40eksempel.dk', 's\u00c3\u00b8ren@eksempel.dk', 'Danish'],
    ['%d0%96', '\u00d0\u0096', 'Cyrillic, in small letters'],
    ['s%F8ren', 's\u00f8ren', 'another encoding'],
    ['100%', '100%', 'a percent sign'],
  ])('TOKEN-11 NEWPW-1 OMNI-1 %s goes into a header as %j: %s', (written, uid) => {
    history.replaceState(null, '', `/session/reset-password/new?token=t&client=c&expiry=1800000000&uid=${written}`)
    expect(consumeEntryLink()).toEqual({ kind: 'reset', tokens: { ...headers, uid }, resetToken: null })
    history.replaceState(null, '', `/session/fetch-omniauth?auth_token=t&client_id=c&expiry=1800000000&uid=${written}`)
    expect(consumeEntryLink()).toEqual({ kind: 'social', tokens: { ...headers, uid }, denied: false })
  })

  it.each(['soon', ''])('TOKEN-11 the expiry %j cannot be used, and becomes a short one', (expiry) => {
    openAt('/session/reset-password/new', { ...full, expiry })
    expect(consumeEntryLink()).toMatchObject({ tokens: { ...headers, expiry: '1780311600' } })
  })

  it('TOKEN-11 NEWPW-1 a reset link’s own token is text', () => {
    history.replaceState(null, '', '/session/reset-password/new?reset_password_token=%C3%B8+r')
    expect(consumeEntryLink()).toEqual({ kind: 'reset', tokens: null, resetToken: 'ø r' })
  })
})

/** As emails carry them; what the portal reads in each, and where it opens. */
const emailed: [path: string, query: string, link: object][] = [
  ['/session/unlock', 'unlock_token=Ky-_7', { kind: 'unlock', token: 'Ky-_7' }],
  [
    '/session/reset-password/new',
    'access-token=T-_1&client=C&expiry=1800000000&reset_password=true&reset_password_token=R&uid=mette%2Bx%40eksempel.dk',
    {
      kind: 'reset',
      resetToken: 'R',
      tokens: { ...headers, 'access-token': 'T-_1', client: 'C', uid: 'mette+x@eksempel.dk' },
    },
  ],
  ['/session/reset-password/new', 'reset_password_token=R', { kind: 'reset', resetToken: 'R', tokens: null }],
  [
    '/session/fetch-omniauth',
    'auth_token=T&blank=true&client_id=C&config=&expiry=1800000000&uid=1234',
    { kind: 'social', denied: false, tokens: { ...headers, 'access-token': 'T', client: 'C', uid: '1234' } },
  ],
]
const endings = [
  '',
  '>',
  '"',
  '”',
  '»',
  '.',
  ' ',
  '%20',
  '%3E',
  '%22',
  '%E2%80%9D',
  '%C2%BB',
  '%2e',
  '.”',
  ').',
  '%3e.',
  '%0A',
  '%0D%0A',
  '%E2%80%8B',
  '=3D',
]
const cases: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['in capitals', (path) => path.toUpperCase()],
  ['with initials', (path) => path.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())],
]
const encodings: [string, (path: string, query: string) => string][] = [
  ['as it is', (path, query) => `${path}?${query}`],
  ['with a slash', (path, query) => `${path}/?${query}`],
  ['with two slashes', (path, query) => `${path.replace('/', '//')}?${query}`],
  ['with an encoded slash', (path, query) => `${path.replace(/(.)\//, '$1%2F')}?${query}`],
  ['with HTML’s ampersands', (path, query) => `${path}?${query.replaceAll('&', '&amp;')}`],
  ['with names in capitals', (path, query) => `${path}?${query.replace(/[^=&]+=/g, (name) => name.toUpperCase())}`],
  ['with an ampersand', (path, query) => `${path}&${query}`],
  ['with a semicolon', (path, query) => `${path};${query}`],
  ['with an encoded question mark', (path, query) => `${path}%3F${query}`],
  ['with one in small letters', (path, query) => `${path}%3f${query}`],
  ['with one encoded twice', (path, query) => `${path}%253F${query}`],
  ['encoded', (path, query) => `${path}${encodeURIComponent(`?${query}`)}`],
  ['encoded, but for the question mark', (path, query) => `${path}?${encodeURIComponent(query)}`],
  ['encoded twice', (path, query) => `${path}${encodeURIComponent(encodeURIComponent(`?${query}`))}`],
]

describe('ROUTE-13 an address from an email, whatever happened to it on its way', () => {
  for (const [encoding, encode] of encodings) {
    for (const [letters, spell] of cases) {
      it.each(emailed)(
        `ROUTE-13 NEWPW-1 UNLOCK-2 OMNI-1 the link to %s?%s, ${encoding} and ${letters}, is read behind every mark, and its secrets leave the address`,
        (path, query, link) => {
          for (const ending of endings) {
            const { href, pathname, search, hash } = new URL(location.origin + encode(spell(path), query) + ending)
            vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: href } as PerformanceEntry])
            const corrected = isCanonicalAddress({ pathname, search })
              ? null
              : correctedAddress({ pathname, search, hash })
            history.replaceState(null, '', corrected ?? pathname + search)
            expect([href, consumeEntryLink(), location.pathname + location.search, isPageTainted()]).toEqual([
              href,
              link,
              path,
              true,
            ])
          }
        },
      )
    }
  }
})

describe('UNLOCK-2 OMNI-1 other links', () => {
  it('UNLOCK-2 an unlock email’s token is read', () => {
    openAt('/session/unlock', { unlock_token: 'u' })
    expect(consumeEntryLink()).toEqual({ kind: 'unlock', token: 'u' })
    expect(location.search).toBe('')
  })

  it.each<[string, Record<string, string>, object]>([
    [
      'devise_token_auth’s names',
      { auth_token: 't', blank: 'true', client_id: 'c', config: '', expiry: '1800000000', uid },
      { tokens: headers, denied: false },
    ],
    [
      'the newer names',
      { 'access-token': 't', client: 'c', expiry: '1800000000', uid, oauth_registration: 'true' },
      { tokens: headers, denied: false },
    ],
    ['a refusal', { blank: 'true', error: 'access_denied' }, { tokens: null, denied: true }],
    ['a refusal in another provider’s terms', { error: 'user_cancelled_login' }, { tokens: null, denied: true }],
    ['a broken provider', { error: 'server_error' }, { tokens: null, denied: false }],
    ['a state that does not fit', { error: 'csrf_detected' }, { tokens: null, denied: false }],
    ['a provider that took too long', { error: 'timeout' }, { tokens: null, denied: false }],
    ['no parameters', {}, { tokens: null, denied: false }],
  ])('OMNI-1 a social login’s return with %s is read', (_, parameters, expected) => {
    openAt('/session/fetch-omniauth', parameters)
    expect(consumeEntryLink()).toEqual({ kind: 'social', ...expected })
    expect(location.search).toBe('')
  })

  it('LOGIN-7 a confirmation’s outcome stays in the URL, the tokens next to it are removed', () => {
    openAt('/session/login', { account_confirmation_success: 'true', ...full })
    expect(consumeEntryLink()).toEqual({ kind: 'none' })
    expect(location.search).toBe('?account_confirmation_success=true')
  })

  it.each([
    ['/session/unlock', {}],
    ['/session/login', { unlock_token: 'u' }],
  ])('UNLOCK-2 %s with %j unlocks nothing', (path, parameters) => {
    openAt(path, parameters)
    expect(consumeEntryLink()).toEqual({ kind: 'none' })
  })

  it('the URLs of other screens are left alone', () => {
    openAt('/help', { client: 'x', error: '1' })
    expect(consumeEntryLink()).toEqual({ kind: 'none' })
    expect(location.search).toBe('?client=x&error=1')
  })
})

describe('NEWPW-1 a page that was loaded with a secret in its URL', () => {
  it.each([
    ['/session/unlock?unlock_token=u', true],
    ['/session/login?account_unlocked=1&token=t', true],
    ['/session/login?account_unlocked=1', false],
    ['/session/login', false],
    ['/help?client=x', false],
    // A mail program may write the query into the path.
    ['/session/unlock%3Funlock_token=u', true],
  ])('NEWPW-1 %s has a secret: %s', (address, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: `http://portal.test${address}` } as PerformanceEntry,
    ])
    expect(isPageTainted()).toBe(expected)
  })

  it.each([
    ['/help', '/session/login', true],
    ['/help', '/session/unlock', false],
    ['/help', '/nowhere', false],
    ['/session/unlock?unlock_token=u', '/help', false],
  ])('CFG-4 a page that was loaded at %s lets third parties see %s: %s', (loaded, shown, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: `http://portal.test${loaded}` } as PerformanceEntry,
    ])
    expect(maySeeThirdParties(shown)).toBe(expected)
  })

  it('NEWPW-1 ROUTE-13 a name in another letter case is a secret all the same, and leaves the address uncorrected', () => {
    openAt('/session/unlock', { UNLOCK_TOKEN: 'Ab' })
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry])
    expect(isPageTainted()).toBe(true)
    expect(consumeEntryLink()).toEqual({ kind: 'unlock', token: 'Ab' })
    expect(location.search).toBe('')
  })

  it.each([
    '?email=guide@firma.dk',
    '?email=error@b.dk',
    '?email=blank%2Btoken@b.dk',
    '?email=a%26token%3Db@b.dk',
    '?utm_source=client-mail',
    '?utm_campaign=ny-token',
    '?utm_content=uid',
    '?fbclid=IwAR0uidXYZ',
    '?my_token=1',
    '?config_expiry=1',
  ])('LOGIN-7 NEWPW-1 a secret is known by its name: /session/login%s has none, and stays', (query) => {
    loadAt(`/session/login${query}`)
    consumeEntryLink()
    expect([isPageTainted(), isCleanLoadDue(location), location.search]).toEqual([false, false, query])
  })

  it.each([
    ['?unlock_token%3Du', ''],
    ['?email=a@b.dk&UNLOCK_TOKEN%3Du', '?email=a@b.dk'],
    ['?email=a@b.dk&amp;unlock_token=u', '?email=a@b.dk'],
    ['?email=a@b.dk;unlock_token=u', '?email=a@b.dk'],
    ['?unlock%5Ftoken=u&email=a@b.dk', '?email=a@b.dk'],
    ['?%20unlock_token=u', ''],
    ['?unlock_token%253Du%2526email%253Da', '?email=a'],
  ])('NEWPW-1 ROUTE-13 without the code that corrects addresses, %s becomes «%s»', (query, left) => {
    loadAt(`/session/login${query}`)
    consumeEntryLink()
    expect([isPageTainted(), isCleanLoadDue(location), location.search]).toEqual([true, true, left])
  })

  it('LOGIN-7 NEWPW-1 a page that loads itself again for its address never does so twice, whatever the address', () => {
    const piece = fc.constantFrom(
      '?',
      '&',
      '=',
      ';',
      '%',
      '%3D',
      '%253D',
      '%26',
      'amp;',
      'token',
      'UID',
      'email',
      'a@b.dk',
      '%C3',
      '+',
    )
    const path = fc.constantFrom('/session/login', '/session/register', '/session/unlock', '/nowhere', '/help', '/')
    fc.assert(
      fc.property(path, fc.array(piece, { maxLength: 9 }), (pathname, pieces) => {
        loadAt(`${pathname}?${pieces.join('')}`)
        consumeEntryLink()
        for (const shown of [location.pathname, '/session/login']) {
          history.replaceState(null, '', shown + location.search)
          if (!isCleanLoadDue(location)) continue
          loadAt(location.pathname + location.search)
          consumeEntryLink()
          expect([location.href, isCleanLoadDue(location)]).toEqual([location.href, false])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('NEWPW-1 a page is taken to have no secret where the browser does not tell its URL', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    expect(isPageTainted()).toBe(false)
  })
})

describe('OMNI-2 the marker of a social login', () => {
  it('OMNI-2 the marker can be used once', () => {
    markSocialLogin('/help')
    expect(consumeSocialMarker()).toEqual({ wanted: '/help' })
    expect(consumeSocialMarker()).toBeNull()
  })

  it.each([
    [10 * 60_000, true],
    [10 * 60_000 + 1, false],
    [-1, false],
  ])('OMNI-2 after %i ms the marker is valid: %s', (later, expected) => {
    markSocialLogin('/')
    vi.setSystemTime(Date.now() + later)
    expect(consumeSocialMarker() !== null).toBe(expected)
  })

  it.each(['', '{', '[]', '{"at":"now","wanted":"/"}', 'null'])('OMNI-2 «%s» is no marker', (text) => {
    sessionStore.set('social_login', text)
    expect(consumeSocialMarker()).toBeNull()
  })
})
