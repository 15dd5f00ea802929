import * as effects from 'typed-redux-saga'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileSignedIn } from '@/app/signedInDomain'
import { signedInShellOpened } from '@/domain/session/shell'
import { addPendingWork } from '@/domain/kit/pendingWork'
import { selectOutcome } from '@/domain/outcomes'
import { handedOverDraftsKey } from '@/domain/session/keptDrafts'
import {
  accountClosedShown,
  farewellAnswered,
  farewellExtended,
  farewellLeft,
  farewellSeen,
  feedbackTyped,
  loginOpened,
  portalOpened,
  selectEndReason,
  selectFarewell,
  signInSubmitted,
  signOutRequested,
} from '@/domain/session/slice'
import { begunKey, savedSessionKey } from '@/api/savedSession'
import type { TokenHeaders } from '@/api/tokenRules'
import { waitingSignOuts } from '@/api/waitingSignOuts'
import { signOutCall, signOutLock } from '@/api/workerMessages'
import { correctClock } from '@/platform/clock'
import { withCallLock, holdLock } from '@/platform/locks'
import { resetState } from '@/platform/state'
import { localStore, sessionStore } from '@/platform/storage'
import type { HeldCall } from '@tests/support/fakeApi'
import { fakeDatabases } from '@tests/support/fakeDatabase'
import { fakeLocks } from '@tests/support/fakeLocks'
import { fewestSettings, openFakeTab } from '@tests/support/openTab'
import { headersOf, tokens } from '@tests/unit/api/kit'
import { anApplication } from '@tests/unit/applications/wire'
import { anna, bo, openSession } from './openSession'

const saved = tokens('t', { client: 'c1', expiry: 1e9 })
const feedback = { option: 'easy', comment: 'Tak' } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The tokens of the sign-outs that wait in the browser. */
async function waiting(): Promise<TokenHeaders[]> {
  return (await waitingSignOuts.read()).map(({ headers }) => headers)
}

async function keepWaiting(headers: TokenHeaders): Promise<void> {
  await waitingSignOuts.keep({ ...signOutCall(fewestSettings()), headers })
}

async function openSignedIn() {
  const session = openSession(saved)
  session.call('validateToken').answer({ data: anna })
  await session.settled()
  localStore.set(handedOverDraftsKey, '{}')
  sessionStore.set('logged', 'true')
  const state = () => session.store.getState()
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await session.settled()
  }
  return {
    ...session,
    pass,
    farewell: () => selectFarewell(state()),
    feedbackForm: () => selectOutcome(state(), 'feedback').state,
    ended: () => selectEndReason(state()),
    /** The headers that the server was told to end. */
    endedThere: () => session.callsOf('signOut').map(({ sent }) => sent),
  }
}

describe('LOGOUT-1 signing out', () => {
  it('LOGOUT-1 the browser forgets the customer at once, the server once the feedback is given or skipped', async () => {
    const { store, settled, status, otherTab, call, farewell, ended, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    await settled()
    expect([
      status(),
      otherTab.read(),
      localStore.get(handedOverDraftsKey),
      sessionStore.get('logged'),
      ended(),
    ]).toEqual(['signedOut', null, null, null, 'signedOut'])
    expect([farewell(), endedThere()]).toEqual([{ typed: null, time: 'enough', isSending: false }, []])
    store.dispatch(farewellAnswered(null))
    await settled()
    expect([farewell()?.isSending, endedThere()]).toEqual([true, [saved]])
    // Whoever closes the page now is signed out all the same.
    expect(call('signOut').outlivesPage).toBe(true)
    call('signOut').answer()
    await settled()
    expect([farewell(), ended(), await waiting()]).toEqual([null, null, []])
  })

  it.each([
    ['a lost connection', ({ refuse }: HeldCall) => refuse(null), 0],
    ['a server that fails', ({ refuse }: HeldCall) => refuse(500), 0],
    ['a server that takes longer than five seconds', () => undefined, 5.1],
  ])('LOGOUT-1 LOGOUT-4 %s does not hold up the farewell', async (_, end, seconds) => {
    const { store, call, settled, pass, farewell } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(null))
    await settled()
    end(call('signOut'))
    await pass(seconds)
    expect([farewell(), await waiting()]).toEqual([null, [saved]])
  })

  it('LOGOUT-1 TOKEN-7 “Log ud” ends a session that another tab has begun and this one has not followed yet', async () => {
    const { store, otherTab, settled, callsOf } = openSession()
    otherTab.save(saved)
    store.dispatch(signOutRequested())
    await settled()
    expect([otherTab.read(), selectFarewell(store.getState())]).toEqual([null, expect.anything()])
    store.dispatch(farewellLeft())
    await settled()
    expect(callsOf('signOut').map(({ sent }) => sent)).toEqual([saved])
  })

  it.each([
    ['“Log ud”', signOutRequested(), '{}'],
    ['the screen of a deleted account', accountClosedShown(), null],
  ])(
    'LOGOUT-1 where nobody is signed in, %s ends nothing and says of nothing that it has ended',
    async (_, action, kept) => {
      const { store, settled, callsOf } = openSession()
      localStore.set(handedOverDraftsKey, '{}')
      store.dispatch(action)
      await settled()
      expect([selectEndReason(store.getState()), selectFarewell(store.getState()), callsOf('signOut')]).toEqual([
        null,
        null,
        [],
      ])
      expect(localStore.get(handedOverDraftsKey)).toBe(kept)
    },
  )

  it('LOGOUT-1 the feedback is sent with the last headers, before the session ends', async () => {
    const { store, call, settled, farewell, feedbackForm, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(feedback))
    await settled()
    expect(call('recordStat').body).toEqual({ stat: { event: 'logout_feedback', ...feedback } })
    expect(call('recordStat').vault!.read()).toEqual(saved)
    expect([farewell()?.isSending, feedbackForm(), endedThere()]).toEqual([true, 'saving', []])
    call('recordStat').answer()
    await settled()
    expect([feedbackForm(), endedThere()]).toEqual(['done', [saved]])
  })

  it('LOGOUT-3 feedback that the server refuses does not hold up the end of the session', async () => {
    const { store, call, settled, feedbackForm, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(feedback))
    await settled()
    call('recordStat').refuse(500)
    await settled()
    expect([feedbackForm(), endedThere()]).toEqual(['unconfirmed', [saved]])
  })

  it('LOGOUT-3 feedback without an answer holds up the end of the session for five seconds at most', async () => {
    const { store, pass, feedbackForm, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(feedback))
    await pass(4.9)
    expect([feedbackForm(), endedThere()]).toEqual(['saving', []])
    await pass(0.2)
    expect([feedbackForm(), endedThere()]).toEqual(['unconfirmed', [saved]])
  })

  it.each([
    ['before giving feedback', null],
    ['while feedback is being sent', feedback],
  ])('LOGOUT-3 leaving the screen %s signs out on the server too', async (_, said) => {
    const { store, settled, farewell, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    await settled()
    if (said) store.dispatch(farewellAnswered(said))
    await settled()
    store.dispatch(farewellLeft())
    await settled()
    expect([farewell(), endedThere()]).toEqual([null, [saved]])
  })

  it.each([
    ['none that began after it was asked for', 99, 'signedIn'],
    ['the one that is there', 101, 'signedOut'],
  ])('TOKEN-12 a farewell that is seen ends %s', async (_, askedAt, ends) => {
    const { store, settled, status } = await openSignedIn()
    localStore.set(savedSessionKey, JSON.stringify(saved))
    localStore.set(begunKey, '100')
    store.dispatch(farewellSeen(askedAt))
    store.dispatch(farewellLeft())
    await settled()
    expect(status()).toBe(ends)
  })

  it('LOGOUT-1 signing out twice ends the session once', async () => {
    const { store, settled, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(null))
    await settled()
    store.dispatch(signOutRequested())
    store.dispatch(farewellAnswered(null))
    await settled()
    expect(endedThere()).toEqual([saved])
  })
})

describe('LOGOUT-3 a customer who does not answer the farewell', () => {
  it.each([
    ['nothing', null, []],
    ['what was typed so far', feedback, [{ stat: { event: 'logout_feedback', ...feedback } }]],
  ])('is warned after forty seconds, and after sixty %s is sent', async (_, typed, sent) => {
    const { store, pass, callsOf, farewell } = await openSignedIn()
    store.dispatch(signOutRequested())
    if (typed) store.dispatch(feedbackTyped(typed))
    await pass(39.9)
    expect(farewell()?.time).toBe('enough')
    await pass(0.2)
    expect(farewell()?.time).toBe('short')
    await pass(19.8)
    expect(farewell()?.isSending).toBe(false)
    await pass(0.2)
    expect(farewell()?.isSending).not.toBe(false)
    expect(callsOf('recordStat').map(({ body }) => body)).toEqual(sent)
  })

  it('gets another minute each time they ask', async () => {
    const { store, pass, farewell, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    for (let times = 0; times < 2; times++) {
      await pass(59)
      store.dispatch(farewellExtended())
      expect(farewell()?.time).toBe('extended')
    }
    await pass(59)
    expect([farewell()?.isSending, endedThere()]).toEqual([false, []])
    await pass(2)
    expect(endedThere()).toEqual([saved])
  })

  it('counts as having typed nothing once it is all deleted', async () => {
    const { store, settled, farewell } = await openSignedIn()
    store.dispatch(signOutRequested())
    store.dispatch(feedbackTyped(feedback))
    store.dispatch(feedbackTyped({ option: null, comment: '' }))
    await settled()
    expect(farewell()?.typed).toBeNull()
    for (const typed of [
      { option: null, comment: 'x' },
      { option: 'easy', comment: '' },
    ] as const) {
      store.dispatch(feedbackTyped(typed))
      expect(farewell()?.typed).toEqual(typed)
    }
  })
})

describe('LOGOUT-1 CALC-7 unsaved work on signing out', () => {
  /** Work that the test ends. */
  function addWork() {
    let end = () => {}
    const done = new Promise<void>((resolve) => (end = resolve))
    const remove = addPendingWork(function* work() {
      yield* effects.call(() => done)
    })
    return { end: () => end(), remove }
  }

  it.each([
    ['is saved by this tab alone before the session ends', ({ end }: ReturnType<typeof addWork>) => end(), 0],
    ['holds up the end of the session for five seconds at most', () => undefined, 5],
  ])('%s', async (_, act, seconds) => {
    const { store, pass, settled, status, otherTab, vault } = await openSignedIn()
    const work = addWork()
    store.dispatch(signOutRequested())
    await settled()
    expect([status(), otherTab.read(), vault.read(), localStore.get(handedOverDraftsKey)]).toEqual([
      'signingOut',
      null,
      saved,
      '{}',
    ])
    act(work)
    await pass(seconds)
    expect([status(), vault.read(), localStore.get(handedOverDraftsKey)]).toEqual(['signedOut', null, null])
    work.remove()
  })

  it('is not disturbed by what another tab writes meanwhile', async () => {
    const { store, told, settled, status } = await openSignedIn()
    const work = addWork()
    store.dispatch(signOutRequested())
    told()
    await settled()
    expect(status()).toBe('signingOut')
    work.remove()
  })

  it('is not waited for when the customer leaves the page', async () => {
    const { store, settled, status, endedThere } = await openSignedIn()
    const work = addWork()
    store.dispatch(signOutRequested())
    store.dispatch(farewellLeft())
    await settled()
    expect([status(), endedThere()]).toEqual(['signedOut', [saved]])
    work.remove()
  })
})

describe('DEL-1 signing out at once', () => {
  it('ends the session here and on the server, without a farewell', async () => {
    const { store, settled, status, ended, farewell, otherTab, endedThere } = await openSignedIn()
    store.dispatch(accountClosedShown())
    await settled()
    expect([status(), ended(), farewell(), otherTab.read(), endedThere()]).toEqual([
      'signedOut',
      'signedOut',
      null,
      null,
      [saved],
    ])
    expect(localStore.get(handedOverDraftsKey)).toBeNull()
  })

  it('does nothing where nobody is signed in', async () => {
    const { store, settled, callsOf } = openSession()
    store.dispatch(accountClosedShown())
    await settled()
    expect([callsOf('signOut'), selectEndReason(store.getState())]).toEqual([[], null])
  })
})

describe('SESS-1 storing an answer at the end of a session', () => {
  const inquiry = { application: anApplication({ id: 7, order_id: 'order-7' }) }

  it.each([
    [
      'that arrives while the session is ending here',
      ({ store }: Awaited<ReturnType<typeof openSignedIn>>) => void store.dispatch(signOutRequested()),
    ],
    [
      'that arrives after the session has ended in another tab, which this one has not heard of yet',
      ({ otherTab }: Awaited<ReturnType<typeof openSignedIn>>) => otherTab.clear(),
    ],
  ])('SESS-1 TOKEN-7 an answer %s leaves nothing in the browser', async (_, end) => {
    const session = await openSignedIn()
    session.store.runSaga(whileSignedIn)
    const remove = addPendingWork(function* hang() {
      yield* effects.delay(10_000)
    })
    session.store.dispatch(signedInShellOpened())
    session.call('allApplications').answer({ applications: [inquiry.application] })
    end(session)
    session.call('currentApplication').answer(inquiry)
    await session.settled()
    expect([localStore.get('app_current'), localStore.get('application_id')]).toEqual([null, null])
    remove()
  })

  it('SESS-1 APP-5 an answer that arrives in time is stored', async () => {
    const { store, call, settled } = await openSignedIn()
    store.runSaga(whileSignedIn)
    store.dispatch(signedInShellOpened())
    call('allApplications').answer({ applications: [inquiry.application] })
    call('currentApplication').answer(inquiry)
    await settled()
    expect(localStore.get('app_current')).toBe('order-7')
  })
})

describe('LOGOUT-1 signing out always works while somebody is signed in', () => {
  it('LOGOUT-1 a customer who signs in during another’s farewell can sign out too, and both sessions are ended on the server', async () => {
    const { store, call, settled, status, otherTab, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    await settled()
    store.dispatch(signInSubmitted({ email: bo.email, password: 'x', remember: false }))
    const theirs = tokens('b', { client: 'bo', expiry: 1e9, uid: bo.email })
    call('signIn').vault!.save(theirs)
    call('signIn').answer({ data: bo })
    await settled()
    expect([status(), endedThere()]).toEqual(['signedIn', [saved]])
    store.dispatch(signOutRequested())
    await settled()
    expect([status(), otherTab.read()]).toEqual(['signedOut', null])
    store.dispatch(farewellLeft())
    await settled()
    expect(endedThere()).toEqual([saved, theirs])
  })

  it('LOGOUT-1 closing the page before the farewell is drawn signs out on the server', async () => {
    const { store, settled, endedThere } = await openSignedIn()
    store.dispatch(signOutRequested())
    window.dispatchEvent(new Event('pagehide'))
    await settled()
    expect(endedThere()).toEqual([saved])
  })
})

describe('LOGIN-13 a window that was closed', () => {
  it('LOGIN-13 the session of a closed window is forgotten before any call, and the server is told', async () => {
    const session = openSession(saved, { isOfClosedWindow: true })
    await session.settled()
    expect([session.status(), session.otherTab.read(), selectEndReason(session.store.getState())]).toEqual([
      'signedOut',
      null,
      'window',
    ])
    expect(session.calls.map(({ endpoint, vault }) => [endpoint, vault?.read()])).toEqual([['signOut', saved]])
  })
})

describe('LOGOUT-4 a sign-out that the server has not answered', () => {
  const theirs = tokens('b', { client: 'bo', expiry: 1e9, uid: bo.email })

  async function signOutWithoutResponse(status: number | null = null) {
    const session = await openSignedIn()
    session.store.dispatch(signOutRequested())
    session.store.dispatch(farewellAnswered(null))
    await session.settled()
    session.call('signOut').refuse(status)
    await session.settled()
    return session
  }

  /** Somebody signs in here. */
  async function signInBo({ store, call, settled }: Awaited<ReturnType<typeof openSignedIn>>) {
    store.dispatch(signInSubmitted({ email: bo.email, password: 'x', remember: false }))
    call('signIn').vault!.save(theirs)
    call('signIn').answer({ data: bo })
    await settled()
  }

  it('LOGOUT-4 its token waits in the browser, and nothing else of the customer', async () => {
    await signOutWithoutResponse()
    expect(await waiting()).toEqual([saved])
    for (const key of [handedOverDraftsKey, 'auth_headers', 'auth_window', 'app_current', 'application_id'])
      expect(localStore.get(key)).toBeNull()
  })

  it.each([
    ['the browser comes online', () => void window.dispatchEvent(new Event('online'))],
    ['anything reaches the server again', signInBo],
  ])('LOGOUT-4 it is sent again once %s, and forgotten once it is answered', async (_, reach) => {
    const session = await signOutWithoutResponse()
    expect(session.endedThere()).toEqual([saved])
    await reach(session)
    await session.pass(6)
    expect(session.endedThere()).toEqual([saved, saved])
    session.call('signOut').refuse(404)
    await session.settled()
    expect(await waiting()).toEqual([])
    window.dispatchEvent(new Event('online'))
    await session.pass(60)
    expect(session.endedThere()).toHaveLength(2)
  })

  it('LOGOUT-4 it is sent again at the next visit', async () => {
    const { close } = await signOutWithoutResponse()
    close()
    const next = openSession()
    await next.settled()
    expect(next.status()).toBe('signedOut')
    await vi.advanceTimersByTimeAsync(6_000)
    await next.settled()
    expect(next.callsOf('signOut').map(({ vault }) => vault!.read())).toEqual([saved])
    next.call('signOut').answer()
    await next.settled()
    expect(await waiting()).toEqual([])
  })

  it('LOGOUT-4 each of several is sent at the next visit, and the one that is answered is forgotten', async () => {
    openSession().close()
    for (const headers of [saved, theirs]) await keepWaiting(headers)
    const next = openSession()
    await next.settled()
    await vi.advanceTimersByTimeAsync(6_000)
    await next.settled()
    expect(next.callsOf('signOut').map(({ sent }) => sent)).toEqual([saved, theirs])
    next.callsOf('signOut')[0]!.answer()
    next.callsOf('signOut')[1]!.refuse(null)
    await next.settled()
    expect(await waiting()).toEqual([theirs])
  })

  it('LOGOUT-4 it is kept from the press of "Log ud" on, and sent at the next visit if the browser is killed at the farewell', async () => {
    const { store, settled, endedThere, close } = await openSignedIn()
    store.dispatch(signOutRequested())
    await settled()
    expect([endedThere(), await waiting()]).toEqual([[], [saved]])
    close()
    const next = openSession()
    await next.settled()
    await vi.advanceTimersByTimeAsync(6_000)
    await next.settled()
    expect(next.callsOf('signOut').map(({ sent }) => sent)).toEqual([saved])
  })

  it.each([
    ['remembers the customer', { isOfClosedWindow: false }],
    ['has closed the window', { isOfClosedWindow: true }],
  ])(
    'LOGOUT-4 a browser that is killed before it has removed the headers from its disk, and %s, ends that session at once',
    async (_, options) => {
      const { store, settled, close } = await openSignedIn()
      store.dispatch(signOutRequested())
      await settled()
      close()
      const next = openSession(saved, options)
      await next.settled()
      expect([next.status(), next.otherTab.read(), next.callsOf('signOut').map(({ sent }) => sent)]).toEqual([
        'signedOut',
        null,
        [saved],
      ])
      next.call('signOut').answer()
      await next.settled()
      expect(await waiting()).toEqual([])
    },
  )

  it('LOGOUT-4 a session that was over is ended at the next visit, however long the disk takes', async () => {
    const databases = fakeDatabases()
    const { store, settled, close } = await openSignedIn()
    store.dispatch(signOutRequested())
    await settled()
    close()
    resetState()
    databases.state.fault = 'silence'
    const next = openSession(saved)
    await next.settled()
    await vi.advanceTimersByTimeAsync(10_000)
    databases.recover()
    await next.settled()
    expect([next.otherTab.read(), next.callsOf('signOut').map(({ sent }) => sent)]).toEqual([null, [saved]])
  })

  it.each([
    ['ends the session of a browser that was killed at the farewell', true, 'signedOut'],
    ['goes on with one that is not over', false, 'signedIn'],
  ])(
    'LOGOUT-4 a slow disk shows nothing of the customer: first a skeleton, then the login, until it %s',
    async (_, isOver, status) => {
      const databases = fakeDatabases()
      if (isOver) {
        const { store, settled, close } = await openSignedIn()
        store.dispatch(signOutRequested())
        await settled()
        close()
        resetState()
      }
      databases.state.fault = 'silence'
      const next = openSession(saved)
      next.call('validateToken').answer({ data: anna })
      const statuses = []
      for (const ms of [1_000, 4_000]) {
        await vi.advanceTimersByTimeAsync(ms)
        await next.settled()
        statuses.push(next.status())
      }
      databases.recover()
      await next.settled()
      expect([...statuses, next.status()]).toEqual(['validating', 'questioned', status])
    },
  )

  it('LOGOUT-4 ENV-6 a disk that never answers keeps no customer out', async () => {
    fakeDatabases('silence')
    const next = openSession(saved)
    next.call('validateToken').answer({ data: anna })
    await next.settled()
    await vi.advanceTimersByTimeAsync(10_000)
    await next.settled()
    expect(next.status()).toBe('signedIn')
  })

  it('LOGOUT-3 LOGOUT-4 another tab that opens during the farewell leaves it to the page of the farewell', async () => {
    const { store, settled, pass, endedThere } = await openSignedIn()
    const locks = fakeLocks()
    vi.stubGlobal('navigator', { onLine: true, locks })
    store.dispatch(signOutRequested())
    await settled()
    const other = openFakeTab()
    other.store.dispatch(portalOpened())
    await pass(30)
    expect([other.callsOf('signOut'), endedThere()]).toEqual([[], []])
    store.dispatch(farewellLeft())
    await settled()
    expect(endedThere()).toEqual([saved])
  })

  it('LOGOUT-4 one whose token has run out by the server’s clock is not', async () => {
    openSession().close()
    await keepWaiting(tokens('t', { expiry: -1e9 }))
    correctClock(new Date().toUTCString())
    const next = openSession()
    await next.settled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([next.callsOf('signOut'), await waiting()]).toEqual([[], []])
  })

  it('LOGOUT-4 a server that fails to sign out is asked again when the browser comes online, not at each of its answers', async () => {
    const session = await signOutWithoutResponse(500)
    await signInBo(session)
    await session.pass(9)
    expect(session.endedThere()).toEqual([saved])
    session.call('signOut').refuse(500)
    window.dispatchEvent(new Event('online'))
    await session.pass(6)
    expect(session.endedThere()).toEqual([saved, saved])
  })

  it('LOGOUT-4 it is sent again after 10 s, 30 s and each minute where nothing reports that the network is back', async () => {
    const session = await signOutWithoutResponse()
    for (const [seconds, times] of [
      [10, 2],
      [30, 3],
      [60, 4],
      [60, 5],
    ] as const) {
      await session.pass(seconds - 0.1)
      expect(session.endedThere()).toHaveLength(times - 1)
      await session.pass(0.1)
      expect(session.endedThere()).toHaveLength(times)
      session.call('signOut').refuse(null)
      await session.settled()
    }
  })

  it('LOGOUT-4 it is sent again when the page is left', async () => {
    const session = await signOutWithoutResponse()
    window.dispatchEvent(new Event('pagehide'))
    await session.settled()
    expect(session.endedThere()).toEqual([saved, saved])
    expect(session.call('signOut').outlivesPage).toBe(true)
  })

  it.each(['the login', 'another sign-out'])('LOGOUT-4 %s forgets none that waits', async (what) => {
    const session = await signOutWithoutResponse()
    if (what === 'the login') session.store.dispatch(loginOpened())
    else session.store.dispatch(accountClosedShown())
    await session.settled()
    expect(await waiting()).toEqual([saved])
  })

  /** The customer has signed in again while the farewell was shown, and leaves it. */
  async function signedInAgain() {
    const session = await openSignedIn()
    vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
    session.store.dispatch(signOutRequested())
    await session.settled()
    session.otherTab.save(tokens('n', { client: 'c2', expiry: 1e9 }))
    session.store.dispatch(farewellLeft())
    return session
  }

  it('LOGOUT-4 TOKEN-3 a customer who has signed in again during the farewell loses no token to it', async () => {
    const { pass, endedThere } = await signedInAgain()
    await pass(5.9)
    expect(endedThere()).toEqual([])
    await pass(0.2)
    expect(endedThere()).toEqual([saved])
  })

  it.each([
    ['until they are answered', 7, 0.3],
    ['for ten seconds at most', 0, 10],
  ])('TOKEN-3 a sign-out waits for calls of the customer’s new session, %s', async (_, answeredAfter, more) => {
    const { pass, endedThere } = await signedInAgain()
    let answer = () => {}
    void withCallLock('c2', () => new Promise<void>((resolve) => (answer = resolve)))
    await pass(6.1)
    await pass(answeredAfter)
    expect(endedThere()).toEqual([])
    if (answeredAfter > 0) answer()
    await pass(more)
    expect(endedThere()).toEqual([saved])
  })

  it('TOKEN-3 a call of the customer’s new session waits while the one before is ended', async () => {
    const { call, pass, settled, endedThere } = await signedInAgain()
    await pass(6)
    expect(endedThere()).toEqual([saved])
    const made = vi.fn(() => Promise.resolve())
    void withCallLock('c2', made)
    await settled()
    expect(made).not.toHaveBeenCalled()
    call('signOut').answer()
    await settled()
    expect(made).toHaveBeenCalledOnce()
  })
})

describe('LOGOUT-4 the newest token', () => {
  it('LOGOUT-4 a sign-out carries the token that only the worker held, or that came while the session ended', async () => {
    const inWorker = { newest: tokens('w', { client: 'c1', expiry: 1e9 }), replaced: ['t'] }
    const session = openSession(saved, { onEnded: (client) => Promise.resolve(client === 'c1' ? inWorker : null) })
    session.call('validateToken').answer({ data: anna })
    await session.settled()
    const { vault, store } = session
    const sent = vault.headersForRequest()
    store.dispatch(signOutRequested())
    await session.settled()
    expect(session.status()).toBe('signedOut')
    store.dispatch(farewellAnswered(null))
    await session.settled()
    const own = session.call('signOut').vault!
    expect(own.read()).toEqual(inWorker.newest)
    const late = tokens('x', { client: 'c1', expiry: 1e9 + 1 })
    vault.updateFromResponse(headersOf(late), { ...sent, tokens: inWorker.newest })
    expect([own.read(), session.otherTab.read()]).toEqual([late, null])
  })

  it('LOGOUT-4 a sign-out whose token is replaced while it is on its way is sent once more with the newer', async () => {
    const { store, call, settled, endedThere } = await openSignedIn()
    store.dispatch(accountClosedShown())
    await settled()
    const newer = tokens('n', { client: 'c1', expiry: 1e9 + 10 })
    call('signOut').vault!.save(newer)
    call('signOut').answer()
    await settled()
    expect(endedThere()).toEqual([saved, newer])
    call('signOut').answer()
    await settled()
    expect([endedThere(), await waiting()]).toEqual([[saved, newer], []])
  })

  it.each([
    ['newer', 10, 'n'],
    ['older', -10, 't'],
  ])('LOGOUT-4 of two tokens the newest ends the session: one that is kept and %s', async (_, seconds, ending) => {
    const { store, settled, endedThere } = await openSignedIn()
    const kept = tokens('n', { client: 'c1', expiry: 1e9 + seconds })
    await keepWaiting(kept)
    store.dispatch(accountClosedShown())
    await settled()
    expect(endedThere().map((sent) => sent?.['access-token'])).toEqual([ending])
  })

  /** Another tab signs this one out while a response with a newer token is on its way here. */
  async function signedOutElsewhere() {
    const session = await openSignedIn()
    const sent = session.vault.headersForRequest()
    session.otherTab.clear()
    session.told()
    await session.settled()
    const newest = tokens('x', { client: 'c1', expiry: 1e9 + 10 })
    return { ...session, newest, receive: () => session.vault.updateFromResponse(headersOf(newest), sent) }
  }

  it('LOGOUT-4 a token that comes after another tab has signed out ends the session once more', async () => {
    const { status, receive, settled, pass, endedThere, newest } = await signedOutElsewhere()
    expect([status(), endedThere()]).toEqual(['signedOut', []])
    receive()
    await settled()
    await pass(6)
    expect([endedThere(), await waiting()]).toEqual([[newest], [newest]])
  })

  it('LOGOUT-4 where a worker makes the calls, it keeps the sign-out, and sees to tokens that come late', async () => {
    const posted: unknown[] = []
    const controller = { postMessage: (message: unknown) => void posted.push(message) }
    const ownEnd = await openSignedIn()
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
    ownEnd.store.dispatch(accountClosedShown())
    await ownEnd.settled()
    const call = { url: 'http://api.test/api/auth/sign_out', method: 'DELETE', credentials: 'omit' }
    expect(posted).toContainEqual({ kind: 'signOutWaits', signOut: { ...call, headers: saved } })
    expect(await waiting()).toEqual([])
    const { receive, pass, endedThere } = await signedOutElsewhere()
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
    receive()
    await pass(6)
    expect([endedThere(), await waiting()]).toEqual([[], []])
  })

  it('LOGOUT-4 a token that comes during another tab’s farewell goes with the sign-out of that tab', async () => {
    const { receive, pass, endedThere, newest } = await signedOutElsewhere()
    const locks = fakeLocks()
    vi.stubGlobal('navigator', { onLine: true, locks })
    await keepWaiting(saved)
    const farewell = holdLock(signOutLock('c1'))
    await pass(0)
    receive()
    await pass(6)
    expect([endedThere(), await waiting()]).toEqual([[], [newest]])
    farewell.release()
  })
})
