import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addAnalyticsSink } from '@/platform/analytics'
import { waitingStopped } from '@/domain/kit/calls'
import { selectOutcome, sessionScreenLeft } from '@/domain/outcomes'
import { loginOpened, pageLeft, selectAuthMessage, signInSubmitted, signOutRequested } from '@/domain/session/slice'
import { returnToKey } from '@/domain/session/wantedLocation'
import { localStore, sessionStore } from '@/platform/storage'
import { headersOf, tokens } from '@tests/unit/api/kit'
import { anna, bo, openSession } from './openSession'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const live = (client: string, uid?: string) => tokens('t', { client, expiry: 1e9, ...(uid !== undefined && { uid }) })

describe('TOKEN-2 a sign-in that fails or is overtaken', () => {
  const submitted = signInSubmitted({ email: anna.email, password: 'x', remember: false })

  it('TOKEN-2 the late answer to a sign-in that was given up is ignored, and its session is ended on the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { store, otherTab, call, callsOf, settled, status } = openSession()
    store.dispatch(submitted)
    vi.advanceTimersByTime(10_000)
    await settled()
    store.dispatch(waitingStopped())
    await settled()
    expect(selectOutcome(store.getState(), 'signIn').state).not.toBe('saving')
    expect(callsOf('signOut')).toEqual([])
    call('signIn').vault!.save(live('late'))
    call('signIn').answer({ data: anna })
    await settled()
    expect([status(), otherTab.read()]).toEqual(['signedOut', null])
    await vi.advanceTimersByTimeAsync(6_000)
    await settled()
    expect(call('signOut').vault!.read()).toEqual(live('late'))
  })

  it.each<[string, Partial<Record<string, string>>]>([
    ['without token headers', {}],
    ['with a blank token', { ...live('c'), 'access-token': ' ' }],
    ['with a token of 8,193 characters', { ...live('c'), 'access-token': 'x'.repeat(8_193) }],
    ['without an expiry', { ...live('c'), expiry: undefined }],
    ['with an expiry that is no number', { ...live('c'), expiry: 'soon' }],
    ['without a uid', { ...live('c'), uid: undefined }],
    ['without a client', { ...live('c'), client: undefined }],
  ])(
    'TOKEN-11 TOKEN-2 LOGIN-6 a sign-in that is answered %s fails, and the form says that something went wrong at our end',
    async (_, headers) => {
      const { store, vault, call, settled, status, goTo } = openSession()
      goTo('/session/login')
      store.dispatch(submitted)
      call('signIn').vault!.updateFromResponse(headersOf(headers), { tokens: null, generation: 0 })
      call('signIn').answer({ data: anna })
      await settled()
      expect([status(), vault.read(), selectOutcome(store.getState(), 'signIn').state]).toEqual([
        'signedOut',
        null,
        'unconfirmed',
      ])
      expect(selectAuthMessage(store.getState())).toMatchObject({ key: 'malformed' })
    },
  )

  it.each([
    ['not before the other’s first calls have ended, which would lose their token', 5_900, false, 0],
    ['a few seconds later', 6_000, false, 1],
    ['at once where the page is closed', 0, true, 1],
  ])(
    'TOKEN-2 TOKEN-3 a sign-in that another tab’s has overtaken gives way to it, and is ended on the server %s',
    async (_, ms, isClosed, ends) => {
      const { store, otherTab, told, call, callsOf, settled, status, userId } = openSession()
      store.dispatch(submitted)
      otherTab.save(live('c2', bo.email))
      told()
      call('validateToken').answer({ data: bo })
      await settled()
      call('signIn').vault!.save(live('late'))
      call('signIn').answer({ data: anna })
      await settled()
      expect([status(), userId(), otherTab.read()]).toEqual(['signedIn', bo.id, live('c2', bo.email)])
      if (isClosed) store.dispatch(pageLeft())
      await vi.advanceTimersByTimeAsync(ms)
      await settled()
      expect(callsOf('signOut')).toHaveLength(ends)
    },
  )

  it('TOKEN-2 LOGOUT-1 a sign-in that is under way when “Log ud” is pressed signs nobody in', async () => {
    const { store, vault, otherTab, told, call, settled, status } = openSession()
    store.dispatch(submitted)
    otherTab.save(live('c2', bo.email))
    told()
    call('validateToken').answer({ data: bo })
    await settled()
    store.dispatch(signOutRequested())
    call('signIn').vault!.save(live('late'))
    call('signIn').answer({ data: anna })
    await settled()
    expect([status(), vault.read(), selectOutcome(store.getState(), 'signIn').state]).toEqual([
      'signedOut',
      null,
      'none',
    ])
  })

  it.each<[string, 'refused' | 'unanswered' | 'overtaken' | 'done', number]>([
    ['refused', 'refused', 1],
    ['not answered', 'unanswered', 1],
    ['refused after another session has begun', 'overtaken', 0],
    ['accepted', 'done', 0],
  ])('LOGIN-6 a sign-in that is %s is counted as a failure, or not', async (_, outcome, failures) => {
    const counted: string[] = []
    onTestFinished(addAnalyticsSink({ event: (name) => void counted.push(name), pageView: () => undefined }))
    const { store, otherTab, told, call, settled } = openSession()
    store.dispatch(submitted)
    const signIn = call('signIn')
    if (outcome === 'overtaken') {
      otherTab.save(live('c2', bo.email))
      told()
      call('validateToken').answer({ data: bo })
      await settled()
    }
    if (outcome === 'done') {
      signIn.vault!.save(live('c1'))
      signIn.answer({ data: anna })
    } else signIn.refuse(outcome === 'unanswered' ? null : 401)
    await settled()
    expect(counted.filter((name) => name === 'login_failure')).toHaveLength(failures)
  })

  it('TOKEN-2 a refused sign-in ends no session', async () => {
    const { store, call, callsOf, settled } = openSession()
    store.dispatch(submitted)
    call('signIn').refuse(401)
    await settled()
    expect(callsOf('signOut')).toEqual([])
  })
})

describe('TOKEN-7 following other tabs', () => {
  it('TOKEN-7 a sign-in in another tab is followed with one call, however often that tab writes meanwhile', async () => {
    const { otherTab, told, callsOf, settled, status, userId } = openSession()
    otherTab.save(live('c1'))
    told()
    told()
    told()
    expect(status()).toBe('validating')
    expect(callsOf('validateToken')).toHaveLength(1)
    callsOf('validateToken')[0]!.answer({ data: anna })
    await settled()
    expect([status(), userId()]).toEqual(['signedIn', anna.id])
  })

  it('TOKEN-7 when another customer signs in in another tab while the server is asked, they are the one signed in here', async () => {
    const { otherTab, told, callsOf, settled, status, userId } = openSession(live('c1'))
    otherTab.save(live('c2', bo.email))
    told()
    callsOf('validateToken')[0]!.answer({ data: anna })
    await settled()
    expect([status(), userId()]).toEqual(['validating', null])
    callsOf('validateToken')[1]!.answer({ data: bo })
    await settled()
    expect([status(), userId()]).toEqual(['signedIn', bo.id])
  })

  it('TOKEN-7 a sign-out in another tab while the server is asked signs out here', async () => {
    const { otherTab, told, callsOf, settled, status } = openSession(live('c1'))
    otherTab.clear()
    told()
    callsOf('validateToken')[0]!.answer({ data: anna })
    await settled()
    expect(status()).toBe('signedOut')
    expect(callsOf('validateToken')).toHaveLength(1)
  })

  it.each([
    ['the provider’s id', '1186207', anna],
    ['an email address that the user lacks', anna.email, { ...anna, email: '' }],
    ['an email address in another case', 'Anna@Example.dk', anna],
  ])('TOKEN-7 OMNI-1 a customer whose uid is %s stays when another tab gets a new token', async (_, uid, user) => {
    const { otherTab, told, calls, settled, status } = openSession(live('c1', uid))
    calls[0]!.answer({ data: user })
    await settled()
    otherTab.save({ ...live('c1', uid), 'access-token': 'newer' })
    told()
    expect(status()).toBe('signedIn')
    expect(calls).toHaveLength(1)
  })

  it('TOKEN-7 OMNI-1 a token with another uid belongs to another customer', async () => {
    const { otherTab, told, calls, settled, status, userId } = openSession(live('c1', '1186207'))
    calls[0]!.answer({ data: anna })
    await settled()
    otherTab.save(live('c2', '1186208'))
    told()
    expect([status(), userId()]).toEqual(['validating', null])
    calls[1]!.answer({ data: bo })
    await settled()
    expect(userId()).toBe(bo.id)
  })
})

describe('LOGIN-5 a sign-in', () => {
  it.each([true, false])(
    'LOGIN-5 LOGIN-13 signs in, remembered or not (%s), and no email decides any more where the customer goes',
    async (remember) => {
      const { store, call, settled, status, vault, isForWindow } = openSession()
      localStore.set(returnToKey, '/company-branding/alka/1')
      store.dispatch(signInSubmitted({ email: anna.email, password: 'x', remember }))
      expect(call('signIn').body).toEqual({ email: anna.email, password: 'x', remember_me: remember })
      call('signIn').vault!.save(live('c1'))
      call('signIn').answer({ data: anna })
      await settled()
      expect([status(), vault.read(), isForWindow()]).toEqual(['signedIn', live('c1'), !remember])
      expect([localStore.get(returnToKey), sessionStore.get('logged')]).toEqual([null, 'true'])
    },
  )

  it('AUTHMSG-1 LOGIN-6 why one failed is forgotten as the next is sent', async () => {
    const { store, call, settled, goTo } = openSession()
    const submitted = signInSubmitted({ email: anna.email, password: 'x', remember: false })
    goTo('/session/login')
    store.dispatch(submitted)
    call('signIn').refuse(401)
    await settled()
    expect(selectAuthMessage(store.getState())).not.toBeNull()
    store.dispatch(submitted)
    expect(selectAuthMessage(store.getState())).toBeNull()
  })

  it('AUTHMSG-1 why one failed is forgotten as the login is opened anew', async () => {
    const { store, call, settled, goTo } = openSession()
    goTo('/session/login')
    store.dispatch(signInSubmitted({ email: anna.email, password: 'x', remember: false }))
    call('signIn').refuse(401)
    await settled()
    store.dispatch(loginOpened())
    expect(selectAuthMessage(store.getState())).toBeNull()
  })
})

describe('LOGIN-5 a slow sign-in', () => {
  /** Signs in with a wrong password, and leaves for another screen before the server has answered. */
  function leave() {
    const session = openSession()
    const { store, goTo, callsOf } = session
    const submit = (password: string) =>
      store.dispatch(signInSubmitted({ email: anna.email, password, remember: false }))
    const comeBack = () => {
      goTo('/session/login')
      store.dispatch(loginOpened())
      store.dispatch(sessionScreenLeft())
    }
    goTo('/session/login')
    store.dispatch(loginOpened())
    submit('forkert')
    goTo('/session/reset-password')
    store.dispatch(sessionScreenLeft())
    return {
      ...session,
      submit,
      comeBack,
      signIns: () => callsOf('signIn'),
      form: () => selectOutcome(store.getState(), 'signIn').state,
      message: () => selectAuthMessage(store.getState()),
    }
  }

  it('LOGIN-5 two presses within a frame sign in once', () => {
    const { store, callsOf } = openSession()
    const submitted = signInSubmitted({ email: anna.email, password: 'x', remember: false })
    store.dispatch(submitted)
    store.dispatch(submitted)
    expect(callsOf('signIn')).toHaveLength(1)
  })

  it('LOGIN-5 LOGIN-6 a slow sign-in is still under way when the customer comes back, shows its outcome, and the next one is then sent', async () => {
    const { comeBack, submit, signIns, settled, form, message, status } = leave()
    comeBack()
    expect(form()).toBe('saving')
    signIns()[0]!.refuse(401)
    await settled()
    expect([form(), message()?.key]).toEqual(['refused', 'unknown'])
    submit('rigtig')
    expect(signIns().map(({ body }) => body)).toMatchObject([{ password: 'forkert' }, { password: 'rigtig' }])
    signIns()[1]!.vault!.save(live('c1'))
    signIns()[1]!.answer({ data: anna })
    await settled()
    expect(status()).toBe('signedIn')
  })

  it('AUTHMSG-1 a slow sign-in that fails while another screen is shown shows no message', async () => {
    const { comeBack, signIns, settled, form, message } = leave()
    signIns()[0]!.refuse(401)
    await settled()
    expect([form(), message()]).toEqual(['none', null])
    comeBack()
    expect([form(), message()]).toEqual(['none', null])
  })

  it('AUTHMSG-1 the shown outcome of a slow sign-in is forgotten when the screen is left', async () => {
    const { store, comeBack, signIns, settled, form, message } = leave()
    comeBack()
    signIns()[0]!.refuse(401)
    await settled()
    store.dispatch(sessionScreenLeft())
    expect([form(), message()]).toEqual(['none', null])
  })
})
