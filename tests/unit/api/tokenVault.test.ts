import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TokenHeaders } from '@/api/tokenRules'
import { createPrivateVault, createTokenVault, wasReplaced } from '@/api/tokenVault'
import { createSafeStorage } from '@/platform/storage'
import { headersOf, sharedStorage, tokens } from './kit'

const key = 'auth_headers'

function vaultWith(saved: TokenHeaders | null = null) {
  const storage = sharedStorage()
  const vault = createTokenVault(storage)
  if (saved) vault.save(saved)
  return { storage, vault }
}

describe('TOKEN-1 TOKEN-2 an answer and the saved headers', () => {
  const old = tokens('old', { expiry: 100 })
  const fresh = tokens('new', { expiry: 110 })
  it.each<[string, Partial<TokenHeaders> & { Authorization?: string }, TokenHeaders]>([
    ['a new token replaces them', fresh, fresh],
    ['the same token, echoed without rotation, leaves them alone', old, old],
    ['a blank token leaves them alone', { ...fresh, 'access-token': '', expiry: '' }, old],
    ['a space, as a blank token arrives, leaves them alone', { ...fresh, 'access-token': ' ', expiry: ' ' }, old],
    ['an answer without token headers leaves them alone', {}, old],
    [
      'the Authorization header of a batch answer is ignored',
      { 'access-token': '', Authorization: 'Bearer b2xk' },
      old,
    ],
    [
      'a new token that expires earlier replaces them, as it is the newest',
      tokens('new', { expiry: 99 }),
      tokens('new', { expiry: 99 }),
    ],
    ['another client never replaces them', tokens('new', { client: 'c2', expiry: 110 }), old],
    [
      'headers that are not exposed are taken from the request',
      { 'access-token': 'new' },
      { ...old, 'access-token': 'new' },
    ],
    ['an impossibly long token is ignored', { ...fresh, 'access-token': 'x'.repeat(1_000_000) }, old],
    [
      'an expiry that is not a number leaves the last good one',
      { ...fresh, expiry: 'soon' },
      { ...fresh, expiry: old.expiry },
    ],
    [
      'a uid that no header can carry leaves the last good one',
      { ...fresh, uid: 'Łukasz' },
      { ...fresh, uid: old.uid },
    ],
  ])('%s', (_, headers, expected) => {
    const { vault } = vaultWith(old)
    vault.updateFromResponse(headersOf(headers), vault.headersForRequest())
    expect(vault.read()).toEqual(expected)
  })

  it.each([
    ['earlier', 109, false],
    ['at the same time', 110, true],
    ['later', 111, true],
  ])(
    'TOKEN-2 an answer that a newer token has overtaken, and that expires %s, replaces it: %s',
    (_, expiry, replaces) => {
      const { vault } = vaultWith(old)
      const overtaken = vault.headersForRequest()
      vault.save(fresh)
      const late = tokens('late', { expiry })
      vault.updateFromResponse(headersOf(late), overtaken)
      expect(vault.read()).toEqual(replaces ? late : fresh)
    },
  )

  it('TOKEN-1 a private vault begins with its first answer, and no other tab sees it', () => {
    const own = createPrivateVault()
    own.updateFromResponse(headersOf({ 'access-token': ' ' }), own.headersForRequest())
    expect(own.read()).toBeNull()
    own.updateFromResponse(headersOf(fresh), own.headersForRequest())
    expect(own.read()).toEqual(fresh)
    expect(createPrivateVault().read()).toBeNull()
  })

  it('START-4 saved headers are checked once, until another tab has replaced them', () => {
    const { storage, vault } = vaultWith(old)
    expect(vault.read()).toBe(vault.read())
    createTokenVault(storage).save(fresh)
    expect(vault.read()).toEqual(fresh)
  })

  it('TOKEN-2 an answer to a request without a session saves nothing, whatever it carries', () => {
    const { vault } = vaultWith()
    vault.updateFromResponse(headersOf(fresh), vault.headersForRequest())
    expect(vault.read()).toBeNull()
  })

  it('TOKEN-2 an answer to a request from before a sign-out changes nothing', () => {
    const { vault } = vaultWith(old)
    const sent = vault.headersForRequest()
    vault.clear()
    vault.updateFromResponse(headersOf(fresh), sent)
    expect(vault.read()).toBeNull()
  })

  it('TOKEN-2 an answer to a request from before a sign-out changes nothing in a private vault either', () => {
    const own = createPrivateVault(old)
    const sent = own.headersForRequest()
    own.clear()
    own.updateFromResponse(headersOf(fresh), sent)
    expect(own.read()).toBeNull()
  })

  it('TOKEN-2 an answer to a request without a session leaves another tab’s session alone', () => {
    const { storage, vault } = vaultWith()
    const sent = vault.headersForRequest()
    createTokenVault(storage).save(old)
    vault.updateFromResponse(headersOf(fresh), sent)
    expect(vault.read()).toEqual(old)
  })

  it('TOKEN-1 a token without a type is a Bearer token', () => {
    const own = createPrivateVault()
    own.updateFromResponse(headersOf({ ...fresh, 'token-type': '' }), own.headersForRequest())
    expect(own.read()).toEqual(fresh)
  })

  it('TOKEN-2 an answer to a request from before a sign-out does not replace the next sign-in’s token', () => {
    const { vault } = vaultWith(old)
    const sent = vault.headersForRequest()
    vault.clear()
    const next = tokens('next', { client: 'c2' })
    vault.save(next)
    vault.updateFromResponse(headersOf(fresh), sent)
    expect(vault.read()).toEqual(next)
  })

  it('TOKEN-2 an answer after a sign-out in another tab changes nothing', () => {
    const { storage, vault } = vaultWith(old)
    const sent = vault.headersForRequest()
    createTokenVault(storage).clear()
    vault.updateFromResponse(headersOf(fresh), sent)
    expect(vault.read()).toBeNull()
  })
})

it.each(['s\u00c3\u00b8ren', 'lle \u00c3\u00a0', '\u00c5\u0081ukasz', '\u00f8', 'a+b c', 'a%2Bb%20c'])(
  'TOKEN-11 the uid %j is kept and sent as the bytes that came',
  (uid) => {
    const own = createPrivateVault()
    own.updateFromResponse(headersOf({ ...tokens('t'), uid }), own.headersForRequest())
    expect(own.headersForRequest().tokens?.uid).toBe(uid)
  },
)

describe('TOKEN-3 the token of a request', () => {
  it('TOKEN-3 the token is read when the request is sent, so that another tab’s newer one is used', () => {
    const { storage, vault } = vaultWith(tokens('old'))
    createTokenVault(storage).save(tokens('newer'))
    expect(vault.headersForRequest().tokens).toEqual(tokens('newer'))
  })

  it.each([
    ['newer', true],
    ['old', false],
    [null, false],
  ])('TOKEN-3 with %s saved, the token of a refused request with the old one was replaced: %s', (saved, expected) => {
    const { vault } = vaultWith(tokens('old'))
    const sent = vault.headersForRequest()
    expect(wasReplaced(sent, saved === null ? null : tokens(saved))).toBe(expected)
  })

  it('TOKEN-3 a request without a token had none that could be replaced', () => {
    expect(wasReplaced({ tokens: null, generation: 0 }, tokens('t'))).toBe(false)
  })
})

describe('whose session it is', () => {
  it.each([
    ['the same customer’s, with a newer token', tokens('newer'), false],
    ['another customer’s', tokens('t', { uid: 'bo@example.dk' }), true],
  ])('TOKEN-7 the saved session is %s, so it belongs to another customer: %s', (_, saved, isOther) => {
    const { storage, vault } = vaultWith(tokens('t'))
    vault.rememberCustomer()
    createTokenVault(storage).save(saved)
    expect(vault.isOfAnotherCustomer()).toBe(isOther)
  })

  it('TOKEN-7 no session counts as another customer’s if none is or was saved', () => {
    const { vault } = vaultWith()
    vault.rememberCustomer()
    expect([vault.isOfAnotherCustomer(), vault.looksExpired()]).toEqual([false, false])
    vault.save(tokens('t'))
    expect(vault.isOfAnotherCustomer()).toBe(false)
  })

  it('TOKEN-7 SESS-1 a request for one customer is never sent with the next customer’s token', () => {
    const { storage, vault } = vaultWith(tokens('t'))
    vault.rememberCustomer()
    expect([vault.headersForRequest().tokens, vault.isLive()]).toEqual([tokens('t'), true])
    createTokenVault(storage).save(tokens('b', { uid: 'bo@example.dk' }))
    expect([vault.headersForRequest().tokens, vault.isLive()]).toEqual([null, false])
  })

  it('LOGIN-13 a session that is not to be remembered stays marked through new tokens until it ends', () => {
    const { storage, vault } = vaultWith()
    const isMarked = () => storage.get('auth_window') !== null
    vault.startSession(tokens('t'), { remember: false })
    vault.save(tokens('u'))
    expect(isMarked()).toBe(true)
    vault.startSession(tokens('v'), { remember: true })
    expect(isMarked()).toBe(false)
    vault.startSession(tokens('w'), { remember: false })
    void vault.detachFromStorage()
    expect([isMarked(), vault.isLive(), vault.isDetached()]).toEqual([false, false, true])
    vault.forget()
    expect([vault.isDetached(), vault.read()]).toEqual([false, null])
  })
})

describe('LOGOUT-1 a session that is being ended', () => {
  it('LOGOUT-1 a session that is being ended belongs to this tab alone, for its last requests', () => {
    const { storage, vault } = vaultWith(tokens('t'))
    void vault.detachFromStorage()
    expect(storage.get(key)).toBeNull()
    vault.updateFromResponse(headersOf(tokens('t2', { expiry: 110 })), vault.headersForRequest())
    expect(vault.headersForRequest().tokens).toEqual(tokens('t2', { expiry: 110 }))
    expect(storage.get(key)).toBeNull()
  })

  it('LOGOUT-1 when it has ended, a session that another tab has begun stays', () => {
    const { storage, vault } = vaultWith(tokens('t'))
    void vault.detachFromStorage()
    const next = tokens('next', { client: 'c2' })
    createTokenVault(storage).save(next)
    vault.clear()
    expect(vault.read()).toEqual(next)
    vault.clear()
    expect(vault.read()).toBeNull()
  })
})

describe('TOKEN-5 the saved headers', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['a missing header', JSON.stringify({ ...tokens('t'), uid: undefined })],
    ['a blank header', JSON.stringify({ ...tokens('t'), client: '' })],
    ['a wrong type', JSON.stringify({ ...tokens('t'), 'access-token': 5 })],
    ['an expiry that is no number', JSON.stringify({ ...tokens('t'), expiry: 'soon' })],
    ['a letter that no header can carry', JSON.stringify({ ...tokens('t'), uid: 'Łukasz' })],
    ['null', 'null'],
  ])('TOKEN-5 %s counts as no headers', (_, text) => {
    const { storage, vault } = vaultWith()
    if (text !== null) storage.set(key, text)
    expect(vault.read()).toBeNull()
  })

  it.each([
    [-1, false],
    [0, true],
  ])('TOKEN-11 headers look expired %i ms after their expiry: %s', (after, expected) => {
    const { vault } = vaultWith(tokens('t'))
    vi.setSystemTime(Number(tokens('t').expiry) * 1000 + after)
    onTestFinished(() => void vi.useRealTimers())
    expect(vault.looksExpired()).toBe(expected)
  })

  it('TOKEN-5 a session is kept in memory where storage is off', () => {
    const off = createSafeStorage(() => {
      throw new Error('denied')
    })
    const vault = createTokenVault(off)
    vault.save(tokens('t'))
    expect(vault.read()).toEqual(tokens('t'))
    expect(off.isPersistent()).toBe(false)
  })
})
