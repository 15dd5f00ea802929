// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Api, createApi } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { loggedExchanges } from '@/api/exchangeLog'
import { createPrivateVault, createTokenVault } from '@/api/tokenVault'
import { readSettings } from '@/config/settings'
import { now } from '@/platform/clock'
import { trail } from '@/platform/trail'
import { endSessionState, resetState } from '@/platform/state'
import { portalAt, sharedStorage, tokens } from './kit'

const api = 'https://api.test'

beforeEach(() => {
  portalAt()
  endSessionState()
})

type Answer = () => Response | Promise<Response>
const scopes: Answer = () => Response.json({ scopes: [] })

/** A browser with a saved session, whose network answers in turn, the last answer again and again. */
function open(answers: Answer[] = [scopes], more: Record<string, unknown> = {}) {
  const requests: Request[] = []
  const fetched = vi.fn((input: string | Request, init?: RequestInit) => {
    requests.push(new Request(input, init))
    return Promise.resolve().then(answers[Math.min(requests.length, answers.length) - 1])
  })
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const vault = createTokenVault(sharedStorage())
  vault.save(tokens('t1'))
  const result = readSettings({ apiUrl: api, apiAuthUrl: `${api}/auth`, ...more }, {})
  if (!result.ok) throw new Error('The settings are no good')
  const { settings } = result
  const language = { now: 'da' }
  const client = createApi(settings, vault, () => language.now)
  return {
    requests,
    vault,
    language,
    client,
    /** What the first script sends; resolves once it is answered. */
    early: async () => {
      client.prefetch(endpoints.scopes)
      await tasks()
    },
  }
}

async function tasks(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** Asks for the call that is under way; resolves once the client has adopted it, to a function that returns the outcome. */
async function waitFor(client: Api): Promise<() => Promise<unknown>> {
  await import('@/api/client')
  const asked = client.send(endpoints.scopes)
  asked.catch(() => undefined)
  await tasks()
  return () => asked
}

describe('START-4 a call that the first script sends', () => {
  it('START-4 TOKEN-8 an early call carries the token headers, the language and the token against cross-site requests', async () => {
    document.cookie = 'XSRF-TOKEN=a%20b'
    onTestFinished(() => void (document.cookie = 'XSRF-TOKEN=; Max-Age=0'))
    const { requests, early } = open([scopes], { endpoints: { scopes: { path: '/mine?all=1' } } })
    await early()
    const [{ method, url, headers, cache, credentials }] = requests as [Request]
    expect([method, url, cache, credentials]).toEqual(['GET', `${api}/mine?all=1`, 'no-store', 'omit'])
    expect(Object.fromEntries(headers)).toMatchObject({
      ...tokens('t1'),
      accept: 'application/json',
      'accept-language': 'da',
      'x-xsrf-token': 'a b',
    })
  })

  it('TOKEN-8 an early call carries no token against cross-site requests where there is no such cookie', async () => {
    const { requests, early } = open()
    await early()
    expect(requests.map(({ headers }) => headers.has('x-xsrf-token'))).toEqual([false])
  })

  it('START-4 cookies are read once for a call, as each read waits for another process of the browser', async () => {
    const read = vi.fn(() => '')
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: read }))
    const { client, early } = open()
    await early()
    await client.send(endpoints.scopes)
    expect(read).toHaveBeenCalledOnce()
  })

  it('START-4 an early call is adopted once: its answer is checked and logged with its duration, and it is not sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { requests, client, early } = open([
      () => Response.json({ scopes: [{ id: 3, name: 'Privat' }] }, { headers: { 'x-request-id': 'r1' } }),
    ])
    await early()
    vi.setSystemTime(Date.now() + 700)
    const answer = await client.send(endpoints.scopes)
    expect(answer.scopes).toMatchObject([{ id: 3 }])
    expect(requests).toHaveLength(1)
    expect(loggedExchanges()).toMatchObject([{ endpoint: 'scopes', status: 200, requestId: 'r1' }])
    expect(trail().at(-1)).toMatchObject({ endpoint: 'scopes', ms: 700 })
    await client.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('CALC-17 an early call is not adopted once another tab has saved prices, whether anybody has asked yet or not', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    resetState()
    const { requests, client, early } = open()
    await early()
    window.dispatchEvent(new StorageEvent('storage', { key: 'calculator_saved', newValue: '{}' }))
    await client.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('START-4 TOKEN-10 the token in an early call’s answer is kept at once, and does not replace a newer one later', async () => {
    const { vault, client, early } = open([() => Response.json({ scopes: [] }, { headers: tokens('t2') })])
    await early()
    expect(vault.read()).toEqual(tokens('t2'))
    vault.save(tokens('t3'))
    await client.send(endpoints.scopes)
    expect(vault.read()).toEqual(tokens('t3'))
  })

  it.each<[string, Answer, number | null]>([
    ['is refused', () => new Response(null, { status: 500, headers: { 'x-request-id': 'r1' } }), 500],
    [
      'is refused in words',
      () => Response.json({ scopes: [] }, { status: 503, headers: { 'x-request-id': 'r1' } }),
      503,
    ],
    ['has no session', () => new Response(null, { status: 401, headers: { 'x-request-id': 'r1' } }), 401],
    ['is a network’s own page', () => new Response('<html>Sign in to this network</html>'), 200],
    ['is empty', () => new Response(''), 200],
    ['is cut short', () => new Response('{"scopes":['), 200],
    ['has no answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ])(
    'START-4 ERR-3 an early call that %s is sent again when it is needed, and recorded in the trail',
    async (_, failing, status) => {
      const { requests, client, early } = open([failing, scopes])
      await early()
      await expect(client.send(endpoints.scopes)).resolves.toMatchObject({ scopes: [] })
      expect(requests).toHaveLength(2)
      expect(trail().slice(-2)).toMatchObject([
        { endpoint: 'scopes', status, requestId: status !== null && status >= 400 ? 'r1' : null },
        { endpoint: 'scopes', status: 200 },
      ])
    },
  )

  it('START-1 ERR-8 an early call that has failed is not sent early again: the call itself is', async () => {
    const { requests, client, early } = open([() => new Response(null, { status: 500 })])
    await early()
    await early()
    expect(requests).toHaveLength(1)
    await expect(client.send(endpoints.scopes)).rejects.toMatchObject({ status: 500 })
    expect(requests).toHaveLength(2)
  })

  it('START-1 a call that somebody has asked for already is not sent early', async () => {
    const { requests, client, early } = open()
    await client.send(endpoints.scopes)
    await early()
    expect(requests).toHaveLength(1)
  })

  it('START-4 ERR-3 an early call whose answer breaks off is sent again when it is needed', async () => {
    const halved = () =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"scopes":['))
            body.error(new TypeError('network error'))
          },
        }),
      )
    const { requests, client, early } = open([halved, scopes])
    await early()
    await expect(client.send(endpoints.scopes)).resolves.toMatchObject({ scopes: [] })
    expect(requests).toHaveLength(2)
  })

  it('START-4 TOKEN-9 an early call that fails while a caller waits gives them the usual error', async () => {
    let fail: (error: Error) => void = () => undefined
    const { client, early } = open([() => new Promise((_, reject) => (fail = reject))])
    await early()
    const asked = await waitFor(client)
    fail(new TypeError('Failed to fetch'))
    await expect(asked()).rejects.toMatchObject({ name: 'ApiError', status: null })
  })

  it('START-4 TOKEN-3 an early call that is refused for a replaced token is sent once more with the newer one', async () => {
    let refuse: (response: Response) => void = () => undefined
    const { requests, vault, client, early } = open([() => new Promise((resolve) => (refuse = resolve)), scopes])
    await early()
    const asked = await waitFor(client)
    vault.save(tokens('t2'))
    refuse(new Response(null, { status: 401 }))
    await expect(asked()).resolves.toMatchObject({ scopes: [] })
    expect(requests.map(({ headers }) => headers.get('access-token'))).toEqual(['t1', 't2'])
  })

  it('START-4 TOKEN-3 an early call whose token was replaced before it was adopted is sent once more too', async () => {
    let refuse: (response: Response) => void = () => undefined
    const { requests, vault, client, early } = open([() => new Promise((resolve) => (refuse = resolve)), scopes])
    await early()
    vault.save(tokens('t2'))
    const asked = await waitFor(client)
    refuse(new Response(null, { status: 401 }))
    await expect(asked()).resolves.toMatchObject({ scopes: [] })
    expect(requests.map(({ headers }) => headers.get('access-token'))).toEqual(['t1', 't2'])
  })

  it('START-4 TOKEN-7 a call in a session other than the browser’s does not get the early answer', async () => {
    const { requests, client, early } = open()
    await early()
    await client.send(endpoints.scopes, { vault: createPrivateVault(tokens('p1', { client: 'c2' })) })
    expect(requests.map(({ headers }) => headers.get('access-token'))).toEqual(['t1', 'p1'])
  })

  it('START-4 REM-0 an early answer corrects a wrong clock at once', async () => {
    onTestFinished(resetState)
    const { early } = open([
      () => Response.json({ scopes: [] }, { headers: { date: 'Tue, 01 Jan 2030 12:00:00 GMT' } }),
    ])
    await early()
    expect(new Date(now()).getUTCFullYear()).toBe(2030)
  })

  type Opened = ReturnType<typeof open>
  it.each<[string, (opened: Opened) => unknown]>([
    ['the session has ended', ({ vault }) => vault.clear()],
    [
      'the session is another customer’s',
      ({ vault }) => vault.save(tokens('u1', { client: 'c2', uid: 'bo@example.dk' })),
    ],
    ['the language has changed', ({ language }) => (language.now = 'en')],
    ['something has been changed since', ({ client }) => client.send(endpoints.selectScope, { params: { id: 1 } })],
    ['something has been changed by a GET', ({ client }) => client.send(endpoints.requestAccountDeletion)],
    ['something has been changed that the log leaves out', ({ client }) => client.send(endpoints.recordStat)],
    ['half a minute has passed', () => vi.setSystemTime(Date.now() + 31_000)],
    ['the device’s clock was set back', () => vi.setSystemTime(Date.now() - 3_600_000)],
  ])('START-4 TOKEN-7 an early answer is not used once %s', async (_, then) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const opened = open()
    await opened.early()
    await then(opened)
    await opened.client.send(endpoints.scopes)
    expect(opened.requests.filter(({ url }) => url.endsWith('/scopes'))).toHaveLength(2)
  })

  it('START-4 CFG-2 a call that a deployment has made a write is not sent early', async () => {
    const { requests, early } = open([scopes], { endpoints: { scopes: { method: 'POST' } } })
    await early()
    expect(requests).toEqual([])
  })
})
