import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { begunKey } from '@/api/savedSession'
import type { TokenHeaders } from '@/api/tokenRules'
import { sessionRefused } from '@/domain/kit/calls'
import { selectOutcome, sessionScreenLeft, writeEnded } from '@/domain/outcomes'
import { newPasswordSubmitted, passwordResetRequested } from '@/domain/session/emailForms'
import { handedOverDraftsKey } from '@/domain/session/keptDrafts'
import {
  accountClosedShown,
  loginOpened,
  selectAuthMessage,
  authMessageClosed,
  selectEndReason,
  selectFarewell,
  selectResetLink,
  selectValidationFailure,
  signInSubmitted,
  signOutRequested,
  validationRetried,
} from '@/domain/session/slice'
import { correctClock } from '@/platform/clock'
import { resetState } from '@/platform/state'
import { localStore } from '@/platform/storage'
import { tokens } from '@tests/unit/api/kit'
import { anna, bo, openSession } from './openSession'

const start2026 = Date.UTC(2026, 0, 1)
const saved = tokens('t', { client: 'c1', expiry: 100 })

afterEach(() => void vi.useRealTimers())

/** Opened when its headers have 100 s to live; `pass` lets seconds go by. */
function open(headers: TokenHeaders | null = saved) {
  vi.useFakeTimers({ toFake: ['Date'], now: start2026 })
  const session = openSession(headers)
  localStore.set(handedOverDraftsKey, '{}')
  return {
    ...session,
    pass: (seconds: number) => void vi.setSystemTime(start2026 + seconds * 1000),
    ended: () => selectEndReason(session.store.getState()),
  }
}

async function openSignedIn() {
  const session = open()
  session.call('validateToken').answer({ data: anna })
  await session.settled()
  return session
}

describe('TOKEN-5 the saved session', () => {
  it.each([
    ['the device’s clock jumps ahead, and the server takes it', { device: 2_592_000 }, 200, 'signedIn', null],
    [
      'the device’s clock jumps ahead, and the server refuses it before its expiry',
      { device: 2_592_000, server: 99 },
      401,
      'signedOut',
      'revoked',
    ],
    [
      'the device’s clock jumps ahead, and a server that tells no time refuses it',
      { device: 2_592_000 },
      401,
      'signedOut',
      'revoked',
    ],
    ['it has expired by both clocks', { device: 101, server: 100 }, 401, 'signedOut', 'expired'],
    ['it has expired by the server’s clock alone', { device: 0, server: 100 }, 401, 'signedOut', 'expired'],
    ['neither is past its expiry', { device: 99, server: 99 }, 401, 'signedOut', 'revoked'],
  ])(
    'TOKEN-11 TOKEN-5 where %s, the server is asked once, and its answer decides',
    async (_, { device, server }: { device: number; server?: number }, status, ends, reason) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start2026 + device * 1000 })
      onTestFinished(resetState)
      const session = openSession(saved)
      localStore.set(handedOverDraftsKey, '{}')
      correctClock(server === undefined ? null : new Date(start2026 + server * 1000).toUTCString())
      if (status === 200) session.call('validateToken').answer({ data: anna })
      else session.call('validateToken').refuse(status)
      await session.settled()
      const { calls, otherTab, store } = session
      expect([session.status(), selectEndReason(store.getState()), calls.map(({ endpoint }) => endpoint)]).toEqual([
        ends,
        reason,
        ['validateToken'],
      ])
      expect([otherTab.read(), localStore.get(handedOverDraftsKey)]).toEqual([reason === null ? saved : null, '{}'])
    },
  )

  it.each([500, 404, null])(
    'TOKEN-5 the session stays where the server answers %j, and a retry asks again',
    async (answer) => {
      const { store, call, settled, status, otherTab, userId } = open()
      const failure = () => selectValidationFailure(store.getState())
      call('validateToken').refuse(answer)
      await settled()
      expect([status(), otherTab.read(), failure()?.status]).toEqual(['unreachable', saved, answer])
      store.dispatch(validationRetried())
      expect([status(), failure()]).toEqual(['validating', null])
      call('validateToken').answer({ data: anna })
      await settled()
      expect([status(), userId()]).toEqual(['signedIn', anna.id])
    },
  )

  it('TOKEN-5 the customer is told where this browser cannot store the session', async () => {
    const { flashes } = await openSignedIn()
    expect(flashes()).toEqual(['common.storage_off'])
  })
})

describe('TOKEN-12 a second tab that finds no headers', () => {
  it.each([
    ['of a session that began here and found no room', '100', ['common.storage_off']],
    ['as no session has begun', null, []],
  ])('TOKEN-12 %s says why it asks to sign in, or nothing', async (_, begunAt, said) => {
    const { flashes, settled, status } = openSession(null, {
      before: () => void (begunAt !== null && localStore.set(begunKey, begunAt)),
    })
    await settled()
    expect([status(), flashes()]).toEqual(['signedOut', said])
  })
})

describe('TOKEN-6 a call that is refused', () => {
  it('TOKEN-6 a call that is refused for want of headers, which were cleared beneath the page, ends the session', async () => {
    const { store, settled, status, ended, vault } = await openSignedIn()
    localStore.clear()
    vault.clear()
    store.dispatch(sessionRefused({ client: null }))
    await settled()
    expect([status(), ended()]).toEqual(['signedOut', 'expired'])
  })

  it('TOKEN-6 a refused call ends the session that it was sent in, once, and unsaved input stays', async () => {
    const { store, settled, status, ended, otherTab, callsOf } = await openSignedIn()
    store.dispatch(sessionRefused({ client: 'c1' }))
    store.dispatch(sessionRefused({ client: 'c1' }))
    await settled()
    expect([status(), ended(), otherTab.read(), localStore.get(handedOverDraftsKey), callsOf('signOut')]).toEqual([
      'signedOut',
      'revoked',
      null,
      '{}',
      [],
    ])
  })

  it('TOKEN-6 a refused call of an earlier session ends nothing', async () => {
    const { store, settled, status, otherTab } = await openSignedIn()
    store.dispatch(sessionRefused({ client: 'c0' }))
    await settled()
    expect([status(), otherTab.read()]).toEqual(['signedIn', saved])
  })

  it('TOKEN-6 a call that is refused before anybody is signed in ends nothing', async () => {
    const { store, settled, status, ended } = open()
    store.dispatch(sessionRefused({ client: 'c1' }))
    await settled()
    expect([status(), ended()]).toEqual(['validating', null])
  })

  it('TOKEN-6 TOKEN-7 a call that is refused after another tab signed out ends nothing', async () => {
    const { store, otherTab, settled, status } = await openSignedIn()
    otherTab.clear()
    store.dispatch(sessionRefused({ client: 'c1' }))
    await settled()
    expect(status()).toBe('signedIn')
  })
})

describe('TOKEN-7 following another tab', () => {
  it('TOKEN-7 a sign-out in another tab is reported as that, not as one here', async () => {
    const { otherTab, told, settled, status, ended } = await openSignedIn()
    otherTab.clear()
    told()
    await settled()
    expect([status(), ended()]).toEqual(['signedOut', 'otherTab'])
  })

  it('TOKEN-6 TOKEN-7 a sign-in within 0.3 s of another tab’s sign-out outlasts what is still to come of the session before', async () => {
    const { store, vault, otherTab, told, call, settled, status, ended } = await openSignedIn()
    void otherTab.detachFromStorage()
    told()
    await settled()
    expect(ended()).toBe('otherTab')
    store.dispatch(signInSubmitted({ email: anna.email, password: 'x', remember: false }))
    const begun = tokens('n', { client: 'c2', expiry: 1e9 })
    call('signIn').vault!.save(begun)
    call('signIn').answer({ data: anna })
    await settled()
    // The other tab is done, a call of this tab's is refused, and the worker has a token of it.
    otherTab.clear()
    told()
    store.dispatch(sessionRefused({ client: 'c1' }))
    vault.adoptToken(tokens('u', { client: 'c1', expiry: 2e9 }), ['t', 'n'])
    await settled()
    expect([status(), ended(), otherTab.read()]).toEqual(['signedIn', null, begun])
  })

  it('TOKEN-7 another tab that changed nothing has no effect', async () => {
    const { told, settled, calls, ended } = open(null)
    told()
    await settled()
    expect([calls, ended()]).toEqual([[], null])
  })

  it('TOKEN-7 LOGIN-5 another customer’s sign-in here ends the first one’s session', async () => {
    const { store, call, settled, userId, otherTab } = await openSignedIn()
    otherTab.clear()
    store.dispatch(signInSubmitted({ email: bo.email, password: 'x', remember: false }))
    const theirs = tokens('b', { client: 'bo', expiry: 1e9, uid: bo.email })
    call('signIn').vault!.save(theirs)
    call('signIn').answer({ data: bo })
    await settled()
    expect([userId(), otherTab.read()]).toEqual([bo.id, theirs])
  })
})

describe('LOGIN-8 the login screen', () => {
  it('LOGIN-8 the login screen clears what this browser keeps of a customer, except unsaved input', async () => {
    const { store, settled } = open(null)
    localStore.set('seen', '1')
    store.dispatch(loginOpened())
    await settled()
    expect([localStore.get('seen'), localStore.get(handedOverDraftsKey)]).toEqual([null, '{}'])
  })

  it('LOGIN-8 the login screen follows a session that another tab has just begun', async () => {
    const { store, otherTab, settled, status } = open(null)
    otherTab.save(saved)
    store.dispatch(loginOpened())
    await settled()
    expect([status(), otherTab.read()]).toEqual(['validating', saved])
  })

  it('LOGIN-8 the login screen clears nothing while the session is being validated', async () => {
    const { store, otherTab, settled } = open()
    otherTab.clear()
    localStore.set('seen', '1')
    store.dispatch(loginOpened())
    await settled()
    expect(localStore.get('seen')).toBe('1')
  })
})

describe('ROUTE-7 ROUTE-8 a screen that confirms the account’s deletion', () => {
  it('ROUTE-7 the screen ends the session here and on the server', async () => {
    const { store, settled, status, callsOf, otherTab } = await openSignedIn()
    store.dispatch(accountClosedShown())
    await settled()
    expect([status(), otherTab.read(), callsOf('signOut').length, localStore.get(handedOverDraftsKey)]).toEqual([
      'signedOut',
      null,
      1,
      null,
    ])
  })

  it('ROUTE-7 the screen ends a session that is being validated, and its late answer is ignored', async () => {
    const { store, call, callsOf, settled, status, otherTab } = open()
    store.dispatch(accountClosedShown())
    call('validateToken').answer({ data: anna })
    await settled()
    expect([status(), otherTab.read(), callsOf('signOut').length]).toEqual(['signedOut', null, 1])
  })

  it('ROUTE-8 the screen clears what is kept where nobody is signed in', async () => {
    const { store, settled, callsOf } = open(null)
    store.dispatch(accountClosedShown())
    await settled()
    expect([localStore.get(handedOverDraftsKey), callsOf('signOut')]).toEqual([null, []])
  })
})

describe('AUTHMSG-1 the message of a session screen', () => {
  it('AUTHMSG-1 the message is gone once it is closed or the screen is left', async () => {
    const { store, call, settled } = open(null)
    const said = () => [selectOutcome(store.getState(), 'requestReset').state, selectAuthMessage(store.getState())?.key]
    for (const end of [authMessageClosed, sessionScreenLeft]) {
      store.dispatch(passwordResetRequested(anna.email))
      call('requestPasswordReset').refuse(500)
      await settled()
      expect(said()).toEqual(['unconfirmed', 'server'])
      store.dispatch(end())
      expect(said()[1]).toBeUndefined()
    }
    expect(said()[0]).toBe('none')
  })

  it('AUTHMSG-1 a form that was left before its answer came shows no message', async () => {
    const { store, call, settled } = open(null)
    for (const answer of [
      () => call('requestPasswordReset').answer(),
      () => call('requestPasswordReset').refuse(500),
    ]) {
      store.dispatch(passwordResetRequested(anna.email))
      store.dispatch(sessionScreenLeft())
      answer()
      await settled()
      expect([selectOutcome(store.getState(), 'requestReset').state, selectAuthMessage(store.getState())]).toEqual([
        'none',
        null,
      ])
    }
  })

  it('TOKEN-6 the reason why the session ended is shown until the screen is left, and after a sign-out even longer', async () => {
    const { store, settled, ended, signOutAtOnce, call } = await openSignedIn()
    store.dispatch(sessionRefused({ client: 'c1' }))
    await settled()
    expect(ended()).toBe('revoked')
    store.dispatch(sessionScreenLeft())
    expect(ended()).toBeNull()
    store.dispatch(signInSubmitted({ email: anna.email, password: 'x', remember: false }))
    call('signIn').vault!.save(saved)
    call('signIn').answer({ data: anna })
    await settled()
    signOutAtOnce()
    await settled()
    store.dispatch(sessionScreenLeft())
    expect(ended()).toBe('signedOut')
  })

  it('LOGOUT-1 a visitor who is not signed in is not signed out', () => {
    const { store, status } = open(null)
    store.dispatch(signOutRequested())
    expect([status(), selectFarewell(store.getState())]).toEqual(['signedOut', null])
  })
})

describe('NEWPW-2 the reset link', () => {
  const address = '/session/reset-password/new?reset_password_token=r'
  const chosen = newPasswordSubmitted({ password: 'x' })

  it.each([
    [401, {}, null],
    [404, {}, null],
    [422, { reset_password_token: ['is invalid'] }, null],
    [422, { password: ['is too short'] }, { email: '' }],
    [500, {}, { email: '' }],
  ])('NEWPW-2 after status %d with %j the link is %j', async (status, fields, link) => {
    const { store, call, settled } = openSession(null, { address })
    store.dispatch(chosen)
    call('resetPassword').refuse(status, fields)
    await settled()
    expect(selectResetLink(store.getState())).toEqual(link)
  })

  it('NEWPW-2 the link can still be used after another form has failed or succeeded', async () => {
    const { store, call, settled } = openSession(null, { address })
    store.dispatch(passwordResetRequested(anna.email))
    call('requestPasswordReset').refuse(404)
    await settled()
    store.dispatch(passwordResetRequested(anna.email))
    store.dispatch(writeEnded({ asker: 'requestReset', outcome: { state: 'done', data: { count: 1 } } }))
    expect(selectResetLink(store.getState())).toEqual({ email: '' })
  })
})
