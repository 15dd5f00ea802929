import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { loggedExchanges, startAwaiting, startExchange, stopAwaiting } from '@/api/exchangeLog'
import { createPrivateVault } from '@/api/tokenVault'
import { sessionStore } from '@/platform/storage'
import { trail } from '@/platform/trail'
import { endSessionState } from '@/platform/state'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { stagingHandlers } from '@tests/support/stagingApi'
import { stagingUrls } from '@tests/support/stagingUrls'
import { setupServer } from 'msw/node'
import { portalAt } from './kit'

const secrets = ['access-token', 'Sommer2026!', 'Bearer']

beforeEach(endSessionState)

describe('SUP-3 the log of calls in a support file', () => {
  const readOffer = (id = 7) => startExchange(endpoints.offer, { params: { id } })
  const saveSetting = (sms_notification = true) =>
    startExchange(endpoints.updateSetting, { body: { sms_notification } })

  it('keeps the newest answer of each read, in the order of arrival', () => {
    readOffer()(200, 'first')
    startExchange(endpoints.faq)(500, null)
    readOffer(8)(200, 'other')
    readOffer()(404, 'gone')
    expect(loggedExchanges().map(({ endpoint, status, body }) => [endpoint, status, body])).toEqual([
      ['faq', 500, null],
      ['offer', 200, 'other'],
      ['offer', 404, 'gone'],
    ])
  })

  it('keeps every write with its body, successes and failures in their order', () => {
    saveSetting()(200, { success: true })
    saveSetting(false)(422, { errors: ['nej'] }, 'request-1')
    saveSetting(false)(null, null)
    saveSetting()(200, { success: true })
    expect(loggedExchanges().map(({ sent, status, body, requestId }) => [sent, status, body, requestId])).toEqual([
      [{ sms_notification: true }, 200, { success: true }, null],
      [{ sms_notification: false }, 422, { errors: ['nej'] }, 'request-1'],
      [{ sms_notification: false }, null, null, null],
      [{ sms_notification: true }, 200, { success: true }, null],
    ])
  })

  it('keeps the newest of many writes, and those that failed before them', () => {
    saveSetting(false)(422, { errors: ['nej'] })
    for (let save = 0; save < 3_000; save += 1)
      startExchange(endpoints.updateSetting, { body: { save } })(200, { success: true })
    const kept = loggedExchanges()
    expect([kept.length, kept[0]?.status, kept[1]?.sent, kept.at(-1)?.sent]).toEqual([
      200,
      422,
      { save: 2_801 },
      { save: 2_999 },
    ])
  })

  it('keeps fewer large writes, the newest of failures, and every read', () => {
    readOffer()(200, 'first')
    const text = 'x'.repeat(50_000)
    for (let save = 0; save < 10; save += 1) startExchange(endpoints.updateSetting, { body: { save, text } })(422, null)
    startExchange(endpoints.updateSetting, { body: { text: text.repeat(5) } })(200, null)
    expect(loggedExchanges().map(({ endpoint, status }) => [endpoint, status])).toEqual([
      ['offer', 200],
      ['updateSetting', 200],
    ])
  })

  it('keeps the second of two equal calls under way when the first is answered', () => {
    const first = readOffer()
    readOffer()
    first(200, 'first')
    expect(loggedExchanges().map(({ endpoint, pending, body }) => [endpoint, pending ?? false, body])).toEqual([
      ['offer', true, null],
      ['offer', false, 'first'],
    ])
  })

  it('keeps both of two equal writes when a call between them was stopped', () => {
    const read = readOffer()
    saveSetting()(200, { success: 1 })
    read('stopped', null)
    saveSetting()(200, { success: 2 })
    expect(loggedExchanges().map(({ body }) => body)).toEqual([{ success: 1 }, { success: 2 }])
  })

  it('keeps repeated failures of an automatic retry once', () => {
    for (let at = 0; at < 50; at += 1) saveSetting()(503, null)
    readOffer()(200, 'here')
    saveSetting()(503, null)
    expect(loggedExchanges().map(({ endpoint }) => endpoint)).toEqual(['offer', 'updateSetting'])
  })

  it('keeps only failures of uploads, sign-ups and session calls, without passwords or keys', () => {
    startExchange(endpoints.signedUpload)(500, 'down')
    startExchange(endpoints.recordStat, { body: { stat: { deal_id: 4 } } })(503, null)
    startExchange(endpoints.register, { body: { email: 'a@b.dk', password: 'hemmelig' } })(422, {
      errors: { email: ['er taget'] },
      data: { uid: 'x' },
    })
    startExchange(endpoints.unlockByToken, { query: { unlock_token: 'hemmelig' } })(404, 'Siden findes ikke')
    startExchange(endpoints.unlockByToken, { query: { unlock_token: 'hemmelig' } })(0, null)
    expect(loggedExchanges()).toMatchObject([
      { endpoint: 'signedUpload', status: 500, body: 'down' },
      { endpoint: 'recordStat', status: 503, sent: { stat: { deal_id: 4 } } },
      { endpoint: 'register', status: 422, sent: { email: 'a@b.dk' }, body: { errors: { email: ['er taget'] } } },
      { endpoint: 'unlockByToken', status: 404, query: {}, body: 'Siden findes ikke' },
    ])
    expect(JSON.stringify(loggedExchanges())).not.toMatch(/hemmelig|uid/)
  })

  it('keeps whose sign-in was refused and why, and nothing of an unknown session', () => {
    const why = { success: false, error: 'nej', message: 'Nej', failed_attempts: 2, errors: ['Forkert'] }
    startExchange(endpoints.signIn, { body: { email: 'a@b.dk', password: 'hemmelig' } })(401, {
      ...why,
      token: 'hemmelig',
    })
    startExchange(endpoints.validateToken)(401, why)
    expect(loggedExchanges()).toMatchObject([{ endpoint: 'signIn', status: 401 }])
    expect(loggedExchanges()[0]).toHaveProperty('sent', { email: 'a@b.dk' })
    expect(loggedExchanges()[0]).toHaveProperty('body', why)
  })

  it.each(['text', null, { user: 1 }])('keeps no customer of a sign-in that is answered with %j', (body) => {
    startExchange(endpoints.signIn)(200, body)
    expect(loggedExchanges()).toMatchObject([{ endpoint: 'validateToken', status: 200, body: { data: null } }])
  })

  it.each([
    [0, true],
    [199, false],
    [200, true],
    [299, true],
    [300, true],
    [399, true],
    [400, false],
    [null, false],
  ])('counts status %j as success for a link that is confirmed by a redirect: %s', (status, isDone) => {
    startExchange(endpoints.unlockByToken)(status, null)
    expect(loggedExchanges()).toHaveLength(isDone ? 0 : 1)
  })

  it('counts a GET that changes something as a write', () => {
    for (const count of [1, 2])
      startExchange(endpoints.sendReminders, { query: { application_company_ids: '7' } })(200, { count })
    expect(loggedExchanges().map(({ body }) => body)).toEqual([{ count: 1 }, { count: 2 }])
  })

  it.each([null, 500, 503])('records the failure %s only where no answer is on screen', (status) => {
    readOffer()(200, 'here')
    readOffer()(status, null)
    for (const first of [404, status]) startExchange(endpoints.faq)(first, null)
    expect(loggedExchanges().map(({ endpoint, status: shown }) => [endpoint, shown])).toEqual([
      ['offer', 200],
      ['faq', status],
    ])
  })

  it.each([
    'signedUpload',
    'recordStat',
    'recordDirectOfferStat',
    'updatePassword',
    'register',
    'unlockByToken',
  ] as const)('keeps nothing of a successful %s', (name) => {
    startExchange(endpoints[name], { body: { password: 'x' } })(200, { data: {} })
    expect(loggedExchanges()).toEqual([])
  })

  it.each(['signIn', 'validateToken', 'resetPassword'] as const)(
    'keeps only who signed in of a successful %s',
    (name) => {
      startExchange(endpoints[name], { body: { password: 'x' } })(200, { data: { id: 7 }, message: 'y' })
      expect(loggedExchanges()).toMatchObject([{ endpoint: 'validateToken', sent: null, body: { data: { id: 7 } } }])
      expect(JSON.stringify(loggedExchanges())).not.toMatch(/"[xy]"/)
    },
  )

  it('keeps calls without an answer until it arrives, without passwords or keys', () => {
    const pending = () =>
      loggedExchanges()
        .filter((one) => one.pending)
        .map(({ endpoint, sent, query, status }) => [endpoint, sent, query, status])
    const answers = [
      startExchange(endpoints.faq),
      saveSetting(false),
      startExchange(endpoints.signIn, { body: { email: 'a@b.dk', password: 'hemmelig' } }),
      startExchange(endpoints.unlockByToken, { query: { unlock_token: 'hemmelig' } }),
    ]
    expect(pending()).toEqual([
      ['faq', null, {}, null],
      ['updateSetting', { sms_notification: false }, {}, null],
      ['signIn', { email: 'a@b.dk' }, {}, null],
      ['unlockByToken', null, {}, null],
    ])
    for (const answer of answers) answer(503, null)
    expect(pending()).toEqual([])
    startExchange(endpoints.faq)
    endSessionState()
    expect(pending()).toEqual([])
  })

  it('has no response of a read that the customer stopped waiting for, also where that comes late', () => {
    const late = [readOffer(), readOffer()]
    readOffer(8)
    stopAwaiting(endpoints.offer, { params: { id: 7 } })
    const logged = () => loggedExchanges().map(({ params, pending = false, status }) => [params.id, pending, status])
    const expected = [
      [8, true, null],
      [7, false, null],
    ]
    expect(logged()).toEqual(expected)
    for (const answer of late) answer(200, 'late')
    expect(logged()).toEqual(expected)
    readOffer()(200, 'again')
    expect(logged()).toEqual([
      [8, true, null],
      [7, false, 200],
    ])
  })

  it.each<[string, number | null, unknown, boolean]>([
    ['a failure', 500, null, false],
    ['a response that was lost', null, null, false],
    ["a network's own page", 200, '<p>Log på hotellets net</p>', false],
    ['data', 200, { offer: 7 }, true],
  ])('holds %s of a read until somebody waits for it anew: only data stays on its screen', (_, status, body, stays) => {
    readOffer()(status, body)
    readOffer(8)(500, null)
    startAwaiting(endpoints.offer, { params: { id: 7 } })
    const answer = readOffer()
    const logged = () => loggedExchanges().map(({ params, pending = false }) => [params.id, pending])
    expect(logged()).toEqual([...(stays ? [[7, false]] : []), [8, false], [7, true]])
    answer(404, null)
    expect(logged()).toEqual([
      [8, false],
      [7, false],
    ])
  })

  it('keeps nothing from before the session ended, even when it is answered afterwards', () => {
    const late = readOffer()
    readOffer()(200, 'before')
    endSessionState()
    sessionStore.clear()
    late(200, 'after')
    expect([loggedExchanges(), trail()]).toEqual([[], []])
  })

  it('holds no token and no password after signing in through the client', async () => {
    const server = setupServer(...stagingHandlers())
    server.listen()
    portalAt()
    const settings = { apiUrl: stagingUrls.api + apiPath, apiAuthUrl: stagingUrls.api + authPath, endpoints: {} }
    const vault = createPrivateVault()
    const api = createApi(settings, vault, () => 'da')
    await api.send(endpoints.signIn, {
      body: { email: 'tre.match@eksempel.dk', password: 'Sommer2026!', remember_me: false },
      vault,
    })
    await api.send(endpoints.currentApplication)
    server.close()
    const text = JSON.stringify(loggedExchanges())
    expect(loggedExchanges().map(({ endpoint }) => endpoint)).toEqual(['validateToken', 'currentApplication'])
    expect(text).toContain('tre.match@eksempel.dk')
    for (const secret of [...secrets, vault.read()?.['access-token'] ?? '', vault.read()?.client ?? ''])
      expect(text).not.toContain(secret)
  })
})

it('SUP-3 the tab’s trail records how long each call took', () => {
  sessionStore.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const answer = startExchange(endpoints.faq)
  vi.setSystemTime(1_000_250)
  answer(500, null, 'r1')
  expect(trail()).toMatchObject([{ kind: 'call', endpoint: 'faq', status: 500, requestId: 'r1', ms: 250 }])
})
