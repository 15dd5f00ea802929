import { beforeEach, describe, expect, it } from 'vitest'
import type { TokenHeaders } from '@/api/tokenRules'
import { createWaitingSignOuts, hasRunOut } from '@/api/waitingSignOuts'
import type { SignOut } from '@/api/workerMessages'
import { correctClock } from '@/platform/clock'
import { resetState } from '@/platform/state'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { tokens } from './kit'

const signOut = (headers: TokenHeaders): SignOut => ({
  url: 'https://api.test/auth/sign_out',
  method: 'DELETE',
  credentials: 'omit',
  headers,
})
const earlier = tokens('t1', { expiry: 100 })
const later = tokens('t2', { expiry: 200 })
const others = tokens('u1', { client: 'c2', uid: 'bo@example.dk' })

describe('LOGOUT-4 the sign-outs that wait', () => {
  /** What another page of the browser finds, once those have been kept in this order. */
  async function waiting(...kept: TokenHeaders[]) {
    const record = createWaitingSignOuts()
    for (const headers of kept) await record.keep(signOut(headers))
    const tokensWaiting = async () => (await createWaitingSignOuts().read()).map((one) => one.headers['access-token'])
    return { ...record, tokensWaiting }
  }

  beforeEach(() => void fakeDatabases())

  it.each([
    ['of two sessions wait beside each other', [earlier, others], ['t1', 'u1']],
    ['with a later token replaces that of its session alone', [earlier, others, later], ['u1', 't2']],
    ['with an earlier token does not replace that of its session', [later, earlier], ['t2']],
    ['with the same token waits once', [earlier, earlier], ['t1']],
  ])('LOGOUT-4 one %s', async (_, kept, expected) => {
    const { tokensWaiting } = await waiting(...kept)
    expect(await tokensWaiting()).toEqual(expected)
  })

  it('LOGOUT-4 keeping one tells which of its session waited before', async () => {
    const { keep } = await waiting(earlier, others)
    expect(await keep(signOut(later))).toEqual(signOut(earlier))
    expect(await keep(signOut(tokens('n', { client: 'c3' })))).toBeNull()
  })

  it('LOGOUT-4 one that was answered waits no longer, unless a later token has come meanwhile', async () => {
    const { keep, remove, tokensWaiting } = await waiting(earlier, others)
    await keep(signOut(later))
    expect(await remove(earlier)).toEqual(signOut(later))
    expect(await tokensWaiting()).toEqual(['u1', 't2'])
    expect(await remove(later)).toBeNull()
    expect(await tokensWaiting()).toEqual(['u1'])
    expect(await remove(others)).toBeNull()
    expect(await tokensWaiting()).toEqual([])
  })

  it('LOGOUT-4 is found by its session', async () => {
    const { of } = await waiting(earlier, others)
    expect([await of('c2'), await of('c3')]).toEqual([signOut(others), null])
  })
})

it.each([
  ['has run out at the second of its expiry', 100, true],
  ['has not a second before', 99, false],
])('LOGOUT-4 a token %s, by the server’s clock', (_, secondsSince2026, expected) => {
  resetState()
  expect(hasRunOut(signOut(earlier))).toBe(false)
  correctClock(new Date(Date.UTC(2026, 0, 1, 0, 0, secondsSince2026)).toUTCString())
  expect(hasRunOut(signOut(earlier))).toBe(expected)
})
