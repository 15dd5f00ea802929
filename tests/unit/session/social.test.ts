import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TokenHeaders } from '@/api/tokenRules'
import { selectSocial, socialLoginChosen } from '@/domain/session/slice'
import { markSocialLogin } from '@/domain/session/socialSaga'
import { tokens } from '@tests/unit/api/kit'
import { anna, openSession } from './openSession'

const back = '/session/fetch-omniauth?auth_token=t&client_id=c&uid=anna%40example.dk&expiry=1767226600'
const saved = { 'access-token': 't', 'token-type': 'Bearer', client: 'c', expiry: '1767226600', uid: 'anna@example.dk' }

afterEach(() => void vi.useRealTimers())

describe('LOGIN-10 a social login', () => {
  it('OMNI-1 the browser goes to the provider with the URL to return to in this window', () => {
    const { store, leftFor } = openSession()
    store.dispatch(socialLoginChosen({ provider: 'google_oauth2', wanted: '/help' }))
    const said = {
      provider: 'google_oauth2',
      auth_origin_url: 'http://portal.test/session/fetch-omniauth',
      omniauth_window_type: 'sameWindow',
    }
    expect(leftFor()).toBe(`omniauth ${JSON.stringify(said)}`)
  })

  interface Return {
    address?: string
    /** Null where this tab never asked. */
    askedMsAgo?: number | null
    signedInAs?: TokenHeaders | null
  }

  /** A tab that comes back from the provider. */
  function comeBack({ address = back, askedMsAgo = 60_000, signedInAs = null }: Return = {}) {
    const before = () => {
      if (askedMsAgo === null) return
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
      markSocialLogin('/help')
      vi.setSystemTime(Date.UTC(2026, 0, 1) + askedMsAgo)
    }
    const session = openSession(signedInAs, { address, before })
    return { ...session, social: () => selectSocial(session.store.getState()) }
  }

  it('OMNI-1 the returned session is validated, and the customer goes on to where they wanted to be', async () => {
    const { call, settled, status, userId, otherTab, isForWindow, social } = comeBack()
    // The provider did not ask whether to remember the customer.
    expect([status(), otherTab.read(), isForWindow()]).toEqual(['validating', saved, true])
    call('validateToken').answer({ data: anna })
    await settled()
    expect([status(), userId(), social()]).toEqual(['signedIn', anna.id, { problem: null, wanted: '/help' }])
  })

  it('OMNI-1 a returned session that the server does not know has failed', async () => {
    const { call, settled, status, otherTab, social } = comeBack()
    call('validateToken').refuse(401)
    await settled()
    expect([status(), otherTab.read(), social()]).toEqual(['signedOut', null, { problem: 'failed', wanted: '/help' }])
  })

  it('OMNI-1 a returned session that could not be validated can be tried again', async () => {
    const { call, settled, status, social } = comeBack()
    call('validateToken').refuse(null)
    await settled()
    expect([status(), social().problem]).toEqual(['unreachable', null])
  })

  it.each([
    [
      'that the customer denied',
      { address: '/session/fetch-omniauth?error=access_denied' },
      { problem: 'denied', wanted: '/help' },
    ],
    ['without headers', { address: '/session/fetch-omniauth?auth_token=t' }, { problem: 'failed', wanted: '/help' }],
    ['that this tab did not ask for', { askedMsAgo: null }, { problem: 'refused', wanted: '' }],
    ['asked for more than ten minutes ago', { askedMsAgo: 600_001 }, { problem: 'refused', wanted: '' }],
    ['asked for by a clock that was set back since', { askedMsAgo: -1 }, { problem: 'refused', wanted: '' }],
  ])('OMNI-2 a return %s signs nobody in', (_, how, told) => {
    const { calls, status, otherTab, social } = comeBack(how)
    expect([calls, status(), otherTab.read(), social()]).toEqual([[], 'signedOut', null, told])
  })

  it('OMNI-2 a return after exactly ten minutes is accepted', () => {
    expect(comeBack({ askedMsAgo: 600_000 }).status()).toBe('validating')
  })

  it('OMNI-2 a customer who is signed in is not replaced', async () => {
    const own = tokens('own', { client: 'own', expiry: 1e9 })
    const { call, callsOf, settled, otherTab, social } = comeBack({ signedInAs: own })
    call('validateToken').answer({ data: anna })
    await settled()
    expect([otherTab.read(), social(), callsOf('validateToken').length]).toEqual([
      own,
      { problem: null, wanted: '' },
      1,
    ])
  })
})
