import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectOutcome, sessionScreenLeft } from '@/domain/outcomes'
import {
  confirmationRequested,
  newPasswordSubmitted,
  passwordResetRequested,
  registrationSubmitted,
  unlockRequested,
  unlockRetried,
} from '@/domain/session/emailForms'
import { selectResetLink } from '@/domain/session/slice'
import { tokens } from '@tests/unit/api/kit'
import { anna, bo, openSession } from './openSession'

const email = anna.email
const login = 'http://portal.test/session/login'

const forms = [
  [
    'REG-1',
    registrationSubmitted({ email, password: 'Vinter2027!' }),
    'register',
    'register',
    { email, password: 'Vinter2027!', password_confirmation: 'Vinter2027!', confirm_success_url: login },
  ],
  [
    'RESET-1',
    passwordResetRequested(email),
    'requestReset',
    'requestPasswordReset',
    { email, redirect_url: 'http://portal.test/session/reset-password/new' },
  ],
  [
    'CONF-1',
    confirmationRequested(email),
    'resendConfirmation',
    'resendConfirmation',
    { email, redirect_url: login, confirm_success_url: login },
  ],
  [
    'UNLOCK-1',
    unlockRequested(email),
    'requestUnlock',
    'requestUnlock',
    { email, api_starfish_user: { email, redirect_url: 'http://portal.test/session/unlock' } },
  ],
] as const

describe('a form that asks for an email', () => {
  it.each(forms)(
    '%s the form sends what the server needs to link back here, and is done when it is answered',
    async (_, submitted, form, endpoint, body) => {
      const { store, call, settled } = openSession()
      store.dispatch(submitted)
      expect([call(endpoint).body, selectOutcome(store.getState(), form).state]).toEqual([body, 'saving'])
      call(endpoint).answer()
      await settled()
      expect(selectOutcome(store.getState(), form).state).toBe('done')
    },
  )

  it.each(forms)('%s the form shows a refusal', async (_, submitted, form, endpoint) => {
    const { store, call, settled } = openSession()
    store.dispatch(submitted)
    call(endpoint).refuse(422)
    await settled()
    expect(selectOutcome(store.getState(), form).state).toBe('refused')
  })
})

describe('LOGIN-5 presses within a frame', () => {
  it.each(forms)(
    '%s two presses within a frame send once, and one after the form was left is sent, whose answer alone is shown',
    async (_, submitted, form, endpoint) => {
      const { store, callsOf, settled } = openSession()
      store.dispatch(submitted)
      store.dispatch(submitted)
      expect(callsOf(endpoint)).toHaveLength(1)
      store.dispatch(sessionScreenLeft())
      store.dispatch(submitted)
      expect(callsOf(endpoint)).toHaveLength(2)
      callsOf(endpoint)[0]!.refuse(422)
      await settled()
      expect(selectOutcome(store.getState(), form).state).toBe('saving')
      callsOf(endpoint)[1]!.answer()
      await settled()
      expect(selectOutcome(store.getState(), form).state).toBe('done')
    },
  )
})

describe('NEWPW-1 the link of a reset email', () => {
  const address =
    '/session/reset-password/new?token=t&client=link&uid=anna%40example.dk&expiry=1767226600&reset_password_token=r'
  const chosen = newPasswordSubmitted({ password: 'Vinter2027!' })
  const renewed = tokens('t2', { client: 'link', expiry: 1e9 })

  function open(from = address, saved: Parameters<typeof openSession>[0] = null) {
    const session = openSession(saved, { address: from })
    return {
      ...session,
      form: () => selectOutcome(session.store.getState(), 'resetPassword').state,
      resetLink: () => selectResetLink(session.store.getState()),
    }
  }

  it('NEWPW-1 the screen is told whose link it is, and nothing else of it', () => {
    expect(open().resetLink()).toEqual({ email })
    expect(open('/session/reset-password/new?reset_password_token=r').resetLink()).toEqual({ email: '' })
    expect(open('/session/reset-password/new').resetLink()).toBeNull()
    expect(open(address.replace('anna', 's%C3%B8ren')).resetLink()).toEqual({ email: 'søren@example.dk' })
  })

  it('NEWPW-2 the new password is sent with the link’s own headers, and the session in the answer is used', async () => {
    const { store, call, callsOf, settled, status, userId, otherTab, isForWindow, form, resetLink } = open()
    store.dispatch(chosen)
    const { body, vault } = call('resetPassword')
    expect(body).toEqual({ password: 'Vinter2027!', password_confirmation: 'Vinter2027!', reset_password_token: 'r' })
    expect(vault!.read()).toMatchObject({ 'access-token': 't', client: 'link', uid: email })
    expect(otherTab.read()).toBeNull()
    vault!.save(renewed)
    call('resetPassword').answer({ data: anna })
    await settled()
    expect([status(), userId(), otherTab.read(), form(), resetLink()]).toEqual([
      'signedIn',
      anna.id,
      renewed,
      'done',
      null,
    ])
    // Nobody has asked for the customer to be remembered.
    expect(isForWindow()).toBe(true)
    expect(callsOf('validateToken')).toEqual([])
  })

  it('NEWPW-2 two presses within a frame send once', () => {
    const { store, callsOf } = open()
    store.dispatch(chosen)
    store.dispatch(chosen)
    expect(callsOf('resetPassword')).toHaveLength(1)
  })

  it.each([
    ['tokens stay as they were', false, anna],
    ['answer names nobody', true, null],
  ])('NEWPW-2 the server is asked whose session it is where the %s', async (_, isRenewed, named) => {
    const { store, call, settled, status, userId } = open()
    store.dispatch(chosen)
    if (isRenewed) call('resetPassword').vault!.save(renewed)
    call('resetPassword').answer({ data: named })
    await settled()
    expect(call('validateToken').vault!.read()).toMatchObject({ client: 'link' })
    expect(status()).toBe('signedOut')
    call('validateToken').answer({ data: anna })
    await settled()
    expect([status(), userId()]).toEqual(['signedIn', anna.id])
  })

  it('NEWPW-2 a link whose session ended with the change of password leads to the login', async () => {
    const { store, call, settled, status, form, otherTab } = open()
    store.dispatch(chosen)
    call('resetPassword').answer({ data: anna })
    await settled()
    call('validateToken').refuse(401)
    await settled()
    expect([status(), form(), otherTab.read()]).toEqual(['signedOut', 'done', null])
  })

  it('NEWPW-2 a link with nothing but its token begins no session', async () => {
    const { store, call, callsOf, settled, status, form } = open('/session/reset-password/new?reset_password_token=r')
    store.dispatch(chosen)
    expect(call('resetPassword').vault!.read()).toBeNull()
    call('resetPassword').answer({ data: anna })
    await settled()
    expect([callsOf('validateToken'), status(), form()]).toEqual([[], 'signedOut', 'done'])
  })

  it('NEWPW-2 a new password that is refused changes nobody’s session', async () => {
    const { store, call, settled, status, form, otherTab } = open()
    store.dispatch(chosen)
    call('resetPassword').refuse(422)
    await settled()
    expect([status(), form(), otherTab.read()]).toEqual(['signedOut', 'refused', null])
  })

  describe('while another customer is signed in', () => {
    const saved = tokens('b', { client: 'bo', expiry: 1e9, uid: bo.email })

    async function openAsBo(from?: string) {
      const session = open(from, saved)
      session.call('validateToken').answer({ data: bo })
      await session.settled()
      session.store.dispatch(chosen)
      return session
    }

    it('NEWPW-2 their session ends here and on the server once the password is changed', async () => {
      const { call, callsOf, settled, status, userId, otherTab } = await openAsBo()
      expect([status(), userId()]).toEqual(['signedIn', bo.id])
      call('resetPassword').vault!.save(renewed)
      call('resetPassword').answer({ data: anna })
      await settled()
      expect([status(), userId(), otherTab.read()]).toEqual(['signedIn', anna.id, renewed])
      expect(callsOf('signOut').map(({ vault }) => vault!.read())).toEqual([saved])
    })

    it('NEWPW-2 their session also ends where the link begins no other', async () => {
      const { call, callsOf, settled, status, otherTab } = await openAsBo(
        '/session/reset-password/new?reset_password_token=r',
      )
      call('resetPassword').answer({ data: anna })
      await settled()
      expect([status(), otherTab.read()]).toEqual(['signedOut', null])
      expect(callsOf('signOut')).toHaveLength(1)
    })
  })

  it.each([
    ['names the customer', [anna]],
    ['names nobody, so that the server is asked whose session it is', [null, anna]],
  ])(
    'NEWPW-2 LOGOUT-1 no session begins once “Log ud” was pressed, though the late answer %s',
    async (_, [named, asked]) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const { store, call, callsOf, settled, status, otherTab, signOut } = open(
        address,
        tokens('a', { client: 'anna', expiry: 1e9 }),
      )
      call('validateToken').answer({ data: anna })
      await settled()
      store.dispatch(chosen)
      signOut()
      call('resetPassword').vault!.save(renewed)
      call('resetPassword').answer({ data: named })
      await settled()
      if (asked) call('validateToken').answer({ data: asked })
      await settled()
      expect([status(), otherTab.read()]).toEqual(['signedOut', null])
      vi.advanceTimersByTime(6_000)
      await settled()
      expect(callsOf('signOut').map(({ vault }) => vault!.read()?.client)).toEqual(['anna', 'link'])
    },
  )

  it('NEWPW-2 a customer who is already signed in goes on with the new session', async () => {
    const { store, call, callsOf, settled, userId, otherTab } = open(
      address,
      tokens('a', { client: 'anna', expiry: 1e9 }),
    )
    call('validateToken').answer({ data: anna })
    await settled()
    store.dispatch(chosen)
    call('resetPassword').vault!.save(renewed)
    call('resetPassword').answer({ data: anna })
    await settled()
    expect([userId(), otherTab.read(), callsOf('signOut')]).toEqual([anna.id, renewed, []])
  })
})

describe('UNLOCK-2 the link of an unlock email', () => {
  function open() {
    const session = openSession(null, { address: '/session/unlock?unlock_token=u' })
    const answers = async (...statuses: (number | null)[]) => {
      for (const status of statuses) {
        if (status === 200) session.call('unlockByToken').answer()
        else session.call('unlockByToken').refuse(status)
        await session.settled()
      }
    }
    return { ...session, answers, form: () => selectOutcome(session.store.getState(), 'unlockByToken').state }
  }

  it('UNLOCK-2 the token is checked at once', async () => {
    const { call, answers, form } = open()
    expect([call('unlockByToken').query, form()]).toEqual([{ unlock_token: 'u' }, 'saving'])
    await answers(200)
    expect(form()).toBe('done')
  })

  it.each<[string, (number | null)[], string]>([
    ['that is unknown', [404], 'refused'],
    ['that is refused', [422], 'refused'],
    ['whose answer is unreadable and that is used up on the second check', [null, 404], 'done'],
    ['whose answer is unreadable and that is good on the second check', [null, 200], 'done'],
    ['whose answer is unreadable twice, without a third check', [null, null], 'unconfirmed'],
    ['whose check is a server error, without a second check', [500], 'unconfirmed'],
  ])('UNLOCK-2 the outcome of a token %s', async (_, statuses, ended) => {
    const { answers, callsOf, form } = open()
    await answers(...statuses)
    expect([form(), callsOf('unlockByToken')]).toEqual([ended, expect.objectContaining({ length: statuses.length })])
  })

  it.each<[number | null, number, string]>([
    [500, 404, 'done'],
    [404, 404, 'refused'],
    [500, 422, 'refused'],
  ])('UNLOCK-2 after %j, a retry that ends in %d is %s', async (first, second, ended) => {
    const { store, answers, form } = open()
    await answers(first)
    store.dispatch(unlockRetried())
    await answers(second)
    expect(form()).toBe(ended)
  })

  it('UNLOCK-2 two presses within a frame check once', async () => {
    const { store, answers, callsOf } = open()
    await answers(500)
    store.dispatch(unlockRetried())
    store.dispatch(unlockRetried())
    expect(callsOf('unlockByToken')).toHaveLength(2)
  })

  it('UNLOCK-2 nothing is checked without a token', () => {
    expect(openSession(null, { address: '/session/unlock' }).callsOf('unlockByToken')).toEqual([])
  })
})
