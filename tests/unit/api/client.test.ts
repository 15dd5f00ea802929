// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '@/api/api'
import { type EndpointName, endpoints } from '@/api/endpoints'
import { ApiError, MalformedResponse } from '@/api/errors'
import { loggedExchanges } from '@/api/exchangeLog'
import { pause401s } from '@/api/renewal'
import { createPrivateVault, createTokenVault } from '@/api/tokenVault'
import { readSettings } from '@/config/settings'
import { failureOf } from '@/domain/kit/failure'
import { authMessageOf } from '@/domain/session/authMessage'
import { now } from '@/platform/clock'
import { holdCalls, serialized } from '@/platform/locks'
import { endSessionState, resetState } from '@/platform/state'
import { fakeLocks } from '@tests/support/fakeLocks'
import { settled } from '@tests/support/openTab'
import { serveHttp } from '@tests/support/serveHttp'
import { portalAt, sharedStorage, tokens } from './kit'
import { spoil, spoilings } from '@tests/support/spoiltInterfaces'

type Handler = (path: string) => Response

beforeEach(() => portalAt())

/** An API that answers as told, over HTTP; returns the client, its vault, and the requests received. */
async function connect(handler: Handler, more: Record<string, unknown> = {}, language = () => 'en') {
  const requests: { method: string; url: string; headers: Headers; body: string }[] = []
  const url = await serveHttp(async (request) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() })
    return handler(new URL(request.url).pathname)
  })
  const vault = createTokenVault(sharedStorage())
  vault.save(tokens('t1'))
  const result = readSettings({ apiUrl: `${url}/api`, apiAuthUrl: `${url}/api/auth`, ...more }, {})
  if (!result.ok) throw new Error('The settings are no good')
  return { api: createApi(result.settings, vault, language), vault, requests, url }
}

// These are answered with a redirect, or the browser itself goes there.
const elsewhere: EndpointName[] = ['unlockByToken', 'omniauth', 'attachmentPreview']
// Object.keys widens the names' type.
const calls = (Object.keys(endpoints) as EndpointName[]).filter((name) => !elsewhere.includes(name))

const user = { data: { id: 1, email: 'anna@example.dk' } }
const ok = () => Response.json(user)

describe('which status counts as success', () => {
  it.each([
    ['allApplications', 200, true],
    ['allApplications', 202, false],
    ['currentApplication', 206, false],
    ['applications', 201, false],
    ['attachmentInfo', 202, false],
    ['scopes', 202, true],
  ] as const)('APP-6 DOWN-1 TOKEN-9 %s answered with %i succeeds: %s', async (name, status, succeeds) => {
    const answer = { application: null, applications: [], scopes: [], filename: 'a.pdf', status: true }
    const { api } = await connect(() => Response.json(answer, { status }))
    const sent = api.send<unknown>(endpoints[name]).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.status === status),
    )
    expect(await sent).toBe(succeeds)
  })
})

describe('what is sent', () => {
  it('TOKEN-1 TOKEN-9 a request carries the token headers, the language and JSON', async () => {
    const { api, requests } = await connect(ok)
    await api.send(endpoints.updateSetting, { body: { sms_notification: true } })
    const [request] = requests
    const sent = Object.fromEntries(request!.headers)
    expect(sent).toMatchObject({ ...tokens('t1'), 'accept-language': 'en', accept: 'application/json' })
    expect(sent['content-type']).toContain('application/json')
    expect(JSON.parse(request!.body)).toEqual({ sms_notification: true })
  })

  it.each([
    ['the cookie’s CSRF token', 'XSRF-TOKEN=a%20b', 'a b'],
    ['no CSRF token where there is no such cookie', 'X-XSRF-TOKEN=other', null],
  ])('TOKEN-8 a request to an API of another origin carries %s', async (_, cookie, expected) => {
    document.cookie = cookie
    onTestFinished(() => void (document.cookie = `${cookie}; Max-Age=0`))
    const { api, requests, url } = await connect(ok)
    expect(new URL(url).origin).not.toBe(location.origin)
    await api.send(endpoints.updateSetting, { body: { sms_notification: true } })
    expect(requests[0]!.headers.get('x-xsrf-token')).toBe(expected)
  })

  it.each([
    'register',
    'requestPasswordReset',
    'resendConfirmation',
    'requestUnlock',
    'unlockByToken',
    'signIn',
  ] as const)('TOKEN-4 %s is sent without the saved headers', async (name) => {
    const { api, requests } = await connect(ok)
    await api.send(endpoints[name])
    expect([...requests[0]!.headers.keys()]).not.toContain('access-token')
  })

  it('NEWPW-2 the headers of an email’s link are sent in place of the saved ones, and rotate separately', async () => {
    const rotated = tokens('link2', { client: 'c2', expiry: 50 })
    const { api, requests, vault } = await connect(() =>
      Response.json({ errors: ['Kort'] }, { status: 422, headers: rotated }),
    )
    const letter = createPrivateVault(tokens('link', { client: 'c2' }))
    for (const token of ['link', 'link2']) {
      await api.send(endpoints.resetPassword, { vault: letter }).catch(() => undefined)
      expect(requests.at(-1)!.headers.get('access-token')).toBe(token)
    }
    expect(letter.read()).toEqual(rotated)
    expect(vault.read()).toEqual(tokens('t1'))
  })

  it('CFG-2 an override changes an endpoint’s method and path', async () => {
    const more = { endpoints: { resendConfirmation: { method: 'GET' }, scopes: { path: '/mine/scopes' } } }
    const { api, requests, url } = await connect(ok, more)
    await api.send(endpoints.resendConfirmation, { body: { email: 'a+b@c.dk', user: { name: 'æ' }, none: null } })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      body: '',
      url: `${url}/api/auth/confirmation?email=a%2Bb%40c.dk&user%5Bname%5D=%C3%A6`,
    })
    expect(api.url(endpoints.scopes)).toBe(`${url}/api/mine/scopes`)
  })

  it('CFG-2 an override’s path may have a query', async () => {
    const { api, url } = await connect(ok, { endpoints: { omniauth: { path: '/{provider}?lang=da' } } })
    const query = { auth_origin_url: 'x' }
    expect(api.url(endpoints.omniauth, { params: { provider: 'mitid' }, query })).toBe(
      `${url}/api/auth/mitid?lang=da&auth_origin_url=x`,
    )
  })

  it.each([
    ['of the portal’s origin', true, undefined, 'include'],
    ['of another origin', false, undefined, 'omit'],
    ['of another origin, as set', false, true, 'include'],
    ['of the portal’s origin, unless set otherwise', true, 'false', 'omit'],
  ])('CFG-5 cookies are sent to an API %s: %s, %s → %s', async (_, isOwn, sendCookies, expected) => {
    const { api, url } = await connect(ok, sendCookies === undefined ? {} : { sendCookies })
    if (isOwn) portalAt(url)
    const sent = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => sent.mockRestore())
    await api.send(endpoints.validateToken)
    const [input, init] = sent.mock.calls[0]!
    expect(input instanceof Request ? input.credentials : init?.credentials).toBe(expected)
  })

  it('values in a URL are encoded', async () => {
    const { api, url } = await connect(ok)
    const encoded = api.url(endpoints.omniauth, {
      params: { provider: 'a/b?c' },
      query: { auth_origin_url: 'http://x/?y=z&a' },
    })
    expect(encoded).toBe(`${url}/api/auth/a%2Fb%3Fc?auth_origin_url=http%3A%2F%2Fx%2F%3Fy%3Dz%26a`)
  })
})

const busy = { status: 429, headers: { 'Retry-After': '30' } }

describe('what comes back', () => {
  it.each([
    ['unlockByToken', true],
    ['validateToken', false],
  ] as const)('UNLOCK-2 a redirect to an invalid URL is success for %s: %s', async (name, succeeds) => {
    const { api } = await connect(
      () => new Response(null, { status: 302, headers: { Location: 'http://localhost:1:///?access-token=x' } }),
    )
    expect(
      await api.send<unknown>(endpoints[name]).then(
        () => true,
        () => false,
      ),
    ).toBe(succeeds)
  })

  it.each([
    ['2', 'one_attempt'],
    [2, 'one_attempt'],
    ['3', 'locked'],
    ['', null],
  ] as const)('LOGIN-6 failed_attempts may be text: %j gives the message %s', async (failed_attempts, key) => {
    const { api } = await connect(() =>
      Response.json({ errors: ['Forkert adgangskode'], failed_attempts }, { status: 401 }),
    )
    const error: unknown = await api.send(endpoints.signIn).catch((refused: unknown) => refused)
    expect(authMessageOf(failureOf(error), 'signIn')).toMatchObject({ message: ['Forkert adgangskode'], key })
  })

  it.each([200, 201, 204, 299])('TOKEN-9 status %i is success', async (status) => {
    const { api } = await connect(() => new Response(null, { status }))
    expect(await api.send(endpoints.signOut)).toBeNull()
  })

  it.each([304, 400, 401, 403, 404, 422, 500, 503])('TOKEN-9 status %i rejects with its number', async (status) => {
    const { api } = await connect(() => new Response(null, { status }))
    const message = `Request failed with status code ${status}`
    await expect(api.send(endpoints.signOut)).rejects.toMatchObject({ message, status, unsent: false })
  })

  it.each(calls)('ERR-2 %s fails when a network redirects it to a page, and the session stays', async (name) => {
    const page = () => new Response('<!doctype html><h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })
    const { api, vault } = await connect((path) =>
      path === '/wifi' ? page() : new Response(null, { status: 302, headers: { Location: '/wifi' } }),
    )
    await expect(api.send<unknown>(endpoints[name], { params: { id: 1 } })).rejects.toThrow(MalformedResponse)
    expect(vault.read()).toEqual(tokens('t1'))
  })

  it.each([
    ['blank', { ...tokens(''), client: '', uid: '', expiry: '' }],
    ['missing', {}],
    ['half missing', { client: 'c2' }],
  ])('TOKEN-2 %s token headers leave the saved ones alone, on success and on refusal', async (_, headers) => {
    for (const status of [200, 422, 500]) {
      const { api, vault } = await connect(() => Response.json({ ...user, errors: [] }, { status, headers }))
      await api.send(endpoints.updateSetting, { body: { newsletter: true } }).catch(() => undefined)
      expect(vault.read()).toEqual(tokens('t1'))
    }
  })

  it('ERR-2 an answer of 20 MB is read', async () => {
    const text = 'x'.repeat(20_000_000)
    const { api } = await connect(() =>
      Response.json({ categories: [{ name: 'Priser', questions: [{ title: 'Hvad?', text }] }] }),
    )
    expect((await api.send(endpoints.faq)).categories[0]?.questions[0]?.text).toHaveLength(text.length)
  })

  it('TOKEN-2 an error’s token is saved too', async () => {
    const fresh = tokens('t2', { expiry: 200 })
    const { api, vault } = await connect(() => Response.json({ errors: ['No'] }, { status: 422, headers: fresh }))
    await expect(api.send(endpoints.scopes)).rejects.toThrow(ApiError)
    expect(vault.read()).toEqual(fresh)
  })

  it.each<[string, unknown, string[], [string, string[]][]]>([
    ['a list', { errors: ['One', 'Two'] }, ['One', 'Two'], []],
    [
      'an object by field',
      { errors: { email: ['is taken'], full_messages: ['Email is taken'] } },
      ['Email is taken'],
      [['email', ['is taken']]],
    ],
    ['an object without full messages', { errors: { email: ['is taken'] } }, ['is taken'], [['email', ['is taken']]]],
    ['nothing', {}, [], []],
    ['a list with nulls in it', { errors: [null, 'One', 5] }, ['One'], []],
    ['a text', { errors: 'One' }, [], []],
  ])('ERR-2 `errors` can be %s', async (_, body, messages, fields) => {
    const { api } = await connect(() => Response.json(body, { status: 422 }))
    const error: unknown = await api.send(endpoints.scopes).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    if (!(error instanceof ApiError)) return
    expect(error.body.errors.messages).toEqual(messages)
    expect([...error.body.errors.fields]).toEqual(fields)
  })

  it('ERR-2 an error page in HTML is an error without a message', async () => {
    const { api } = await connect(
      () => new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    )
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: 404, body: { errors: { messages: [] } } })
  })

  it.each([
    ['updateSetting', '<!doctype html><h1>Log på netværket</h1>', false],
    ['updateSetting', '\n <html>', false],
    ['updateSetting', '', true],
    ['updateSetting', '{"success":tr', true],
    ['unlockByToken', '<!doctype html><h1>Min side</h1>', true],
  ] as const)('ERR-2 %s answered with 200 and "%s" was done: %s', async (name, body, done) => {
    const { api } = await connect(() => new Response(body))
    const sent = api.send(endpoints[name]).then(
      () => true,
      (error: unknown) => !(error instanceof MalformedResponse),
    )
    expect(await sent).toBe(done)
  })

  const inquiry = { id: 1, validation_message: { value: null }, app_companies: [] }

  it.each<[EndpointName, unknown, object]>([
    ['allApplications', { applications: [] }, { applications: [] }],
    ['allApplications', { applications: [null, inquiry, { id: null }] }, { applications: [{ id: 1 }] }],
    ['currentApplication', { application: null }, { application: null }],
    ['currentApplication', { application: inquiry }, { application: { id: 1 } }],
    ['currentApplication', { application: { id: null } }, { application: 'unreadable' }],
  ])('ERR-2 %s answered with %j is read as %j', async (name, body, served) => {
    const { api } = await connect(() => Response.json(body))
    expect(await api.send<unknown>(endpoints[name])).toMatchObject(served)
  })

  it.each<[EndpointName, unknown, string]>([
    ['allApplications', { error: 'timeout' }, 'applications'],
    ['allApplications', { applications: null }, 'applications'],
    ['allApplications', { applications: {} }, 'applications'],
    ['allApplications', { applications: [{ id: null }, {}] }, 'applications'],
    ['allApplications', { applications: [{ ...inquiry, app_companies: null }] }, 'applications'],
    ['allApplications', { applications: [{ ...inquiry, app_companies: [{}] }] }, 'applications'],
    ['allApplications', { applications: [{ ...inquiry, validation_message: undefined }] }, 'applications'],
    ['applications', {}, 'applications'],
    ['currentApplication', { error: 'timeout' }, 'application'],
  ])('ERR-2 APP-6 %s answered with %j fails rather than say that there is no inquiry', async (name, body, path) => {
    const { api } = await connect(() => Response.json(body))
    await expect(api.send<unknown>(endpoints[name])).rejects.toMatchObject({ paths: [path] })
  })

  it.each<[EndpointName, unknown]>([
    ['faq', { categories: null }],
    ['faq', { categories: [{ name: 'Priser', questions: null }] }],
    ['faq', { categories: [{ name: 'Priser', questions: [{ title: null }] }] }],
    ['outboundAffiliates', null],
    ['outboundAffiliates', [{ id: 1, name: 'El', iframe: null }]],
    ['recommendedDeals', [{ id: null }]],
  ])('ERR-2 %s answered with %j fails rather than give an empty list', async (name, body) => {
    const { api } = await connect(() => Response.json(body))
    await expect(api.send<unknown>(endpoints[name])).rejects.toThrow(MalformedResponse)
  })

  it('ERR-2 an answer that does not fit its schema says where', async () => {
    const { api } = await connect(() => Response.json({ data: { email: 'x' } }))
    await expect(api.send(endpoints.validateToken)).rejects.toThrow(MalformedResponse)
    await expect(api.send(endpoints.validateToken)).rejects.toMatchObject({ paths: ['data.id'] })
  })

  it('ERR-2 an answer that is nothing of what its schema wants says so of the whole', async () => {
    const { api } = await connect(() => Response.json('nej'))
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ paths: [''] })
  })

  it('a response is read between two tasks that come before any drawing, where the browser knows such tasks', async () => {
    const { api } = await connect(() => Response.json({ scopes: [] }))
    const postTask = vi.fn((task: () => unknown, _options: object) => Promise.resolve(task()))
    vi.stubGlobal('scheduler', { postTask })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })
    await api.send(endpoints.scopes)
    const first = { priority: 'user-blocking' }
    expect(postTask.mock.calls.map(([, options]) => options)).toEqual([first, first])
    // None waits for a task that has come.
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(spoilings)('ENV-6 a response is read where the browser’s scheduler is there in name: %s', async (how) => {
    vi.stubGlobal('window', globalThis)
    onTestFinished(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(globalThis, 'scheduler')
    })
    const { api } = await connect(() => Response.json({ scopes: [] }))
    spoil({ how, names: { window: ['scheduler'] } })
    expect(await api.send(endpoints.scopes)).toMatchObject({ scopes: [] })
  })

  it('no response at all is an error without a status', async () => {
    const { api } = await connect(ok, { apiUrl: 'http://127.0.0.1:1/api' })
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: null, unsent: false })
  })

  it('ERR-6 a fault of the portal’s own is not taken for a lost connection', async () => {
    const { api, requests } = await connect(ok)
    const body = {
      email: 'anna@example.dk',
      toJSON() {
        throw new Error('our own')
      },
    }
    await expect(api.send(endpoints.signIn, { body })).rejects.toThrow('our own')
    expect(requests).toEqual([])
  })

  it('ERR-6 nor is a fault of its own at a token in a response', async () => {
    const { api } = await connect(ok)
    const vault = createPrivateVault(tokens('t1'))
    vault.updateFromResponse = () => {
      throw new Error('our own')
    }
    await expect(api.send(endpoints.scopes, { vault })).rejects.toThrow('our own')
  })

  it.each([
    [undefined, null],
    ['', null],
    [' ', null],
    ['0', 0],
    ['-5', 0],
    ['soon', null],
    ['Infinity', 3_600_000],
    ['0.5', 500],
    ['1e99', 3_600_000],
    ['30', 30_000],
    ['3600', 3_600_000],
    ['86400', 3_600_000],
    ['Sat, 01 Jan 2033 12:00:30 GMT', 30_000],
    ['Sat, 01 Jan 2033 11:59:00 GMT', 0],
  ])('CALC-7 ERR-10 a server that asks to retry after "%s" is given %s ms', async (after, ms) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
      resetState()
    })
    const headers = { Date: 'Sat, 01 Jan 2033 12:00:00 GMT', ...(after !== undefined && { 'Retry-After': after }) }
    const { api } = await connect(() => new Response(null, { status: 503, headers }))
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: 503, retryAfterMs: ms })
  })

  it.each<[string, () => Response, string[]]>([
    ['the API’s own words', () => Response.json({ errors: ['For mange forsøg'] }, busy), ['For mange forsøg']],
    ['a line of text, as rack-attack writes it', () => new Response('Retry later\n', busy), ['Retry later']],
    [
      'JSON of a gateway’s',
      () => Response.json({ message: 'API rate limit exceeded' }, busy),
      ['API rate limit exceeded'],
    ],
    ['JSON with an error', () => Response.json({ error: 'Throttled' }, busy), ['Throttled']],
    ['a page of nginx’s', () => new Response('<html><h1>503</h1></html>', { ...busy, status: 503 }), []],
    ['a page as JSON', () => Response.json({ error: '<b>Busy</b>' }, busy), []],
    ['text too long for a message', () => new Response('x'.repeat(201), busy), []],
    ['nothing', () => new Response(null, busy), []],
  ])('ERR-10 a busy server that answers with %s is quoted where that is a message', async (_what, answer, messages) => {
    const { api } = await connect(answer)
    const refused: unknown = await api.send(endpoints.scopes).catch((error: unknown) => error)
    expect(refused).toMatchObject({ body: { errors: { messages } } })
  })

  it('TOKEN-6 a call that is refused with 401 is not repeated where no other tab explains it', async () => {
    const { api, requests } = await connect(() => Response.json({ errors: ['No'] }, { status: 401 }))
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: 401, tokenClient: 'c1', requestId: null })
    expect(requests).toHaveLength(1)
  })

  it('TOKEN-6 PW-1 a call that is refused while its session is being replaced waits, and is sent again in the new one', async () => {
    const { api, vault, requests } = await connect(() =>
      requests.length === 1 ? new Response(null, { status: 401 }) : Response.json({ scopes: [] }),
    )
    endSessionState()
    const resume = pause401s(vault)
    const asked = api.send(endpoints.scopes)
    asked.catch(() => undefined)
    await vi.waitFor(() => expect(loggedExchanges().at(-1)).toMatchObject({ endpoint: 'scopes', status: 401 }))
    await settled()
    vault.startSession(tokens('n1', { client: 'c2' }), { remember: true })
    resume()
    await asked
    expect(requests.map(({ headers }) => headers.get('client'))).toEqual(['c1', 'c2'])
  })

  it('TOKEN-6 LOGIN-6 a refused sign-in waits for no session that another tab replaces', async () => {
    const { api, vault } = await connect(() => new Response(null, { status: 401 }))
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const resume = pause401s(vault)
    onTestFinished(() => {
      resume()
      vi.unstubAllGlobals()
    })
    let refused: unknown = null
    api.send(endpoints.signIn).catch((error: unknown) => (refused = error))
    await expect.poll(() => refused, { timeout: 10_000 }).toMatchObject({ status: 401 })
  })

  it('SUP-3 an error and the log of calls hold the server’s request id', async () => {
    const { api } = await connect(() =>
      Response.json({ errors: [] }, { status: 500, headers: { 'X-Request-Id': 'r7' } }),
    )
    await expect(api.send(endpoints.updateSetting, { body: { newsletter: true } })).rejects.toMatchObject({
      requestId: 'r7',
    })
    expect(loggedExchanges().at(-1)).toMatchObject({ endpoint: 'updateSetting', status: 500, requestId: 'r7' })
  })

  it('FMT-1 the server’s time becomes the portal’s', async () => {
    const { api } = await connect(() =>
      Response.json({ scopes: [] }, { headers: { Date: 'Sat, 01 Jan 2033 12:00:00 GMT' } }),
    )
    await api.send(endpoints.scopes)
    onTestFinished(resetState)
    expect(new Date(now()).toISOString().slice(0, 13)).toBe('2033-01-01T12')
  })

  it.each([
    [0, true],
    [200, true],
    [299, true],
    [300, true],
    [399, true],
    [400, false],
    [500, false],
  ])(
    'UNLOCK-2 a redirect means that the token was accepted, an error status does not: %i, %s',
    async (status, isDone) => {
      const { api } = await connect(ok)
      // A redirect that is not followed has the status 0, which only Response.error() gives.
      vi.stubGlobal('fetch', () => Promise.resolve(status === 0 ? Response.error() : new Response(null, { status })))
      onTestFinished(() => void vi.unstubAllGlobals())
      expect(
        await api.send(endpoints.unlockByToken).then(
          () => true,
          () => false,
        ),
      ).toBe(isDone)
    },
  )

  it.each([
    [{}, false],
    [{ outlivesPage: true }, true],
  ])('CALC-7 LOGOUT-1 a call with %j outlives its page: %s', async (input, keepalive) => {
    const { api } = await connect(ok)
    const fetched = vi.fn(() => Promise.resolve(Response.json({ scopes: [] })))
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    await api.send(endpoints.scopes, input)
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ keepalive, cache: 'no-store' }),
    )
  })
})

describe('TOKEN-12 a call that begins, ends or writes sessions', () => {
  /** Another tab of the browser has the turn, until it is ended; `hasWorker`: a worker makes this page's calls. */
  async function whileOtherTabHasTurn({ hasWorker = false } = {}) {
    const { api, requests } = await connect(ok)
    const serviceWorker = { controller: hasWorker ? {} : null }
    vi.stubGlobal('navigator', { locks: fakeLocks(), serviceWorker })
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: window.location }))
    onTestFinished(() => void vi.unstubAllGlobals())
    let end = () => {}
    void serialized(() => new Promise<void>((resolve) => (end = resolve)))
    await settled()
    return { api, requests, end: () => end() }
  }

  it.each(['signIn', 'signOut', 'resetPassword', 'updatePassword', 'unlockByToken'] as const)(
    'TOKEN-12 %s waits for the turn of another tab',
    async (name) => {
      const { api, requests, end } = await whileOtherTabHasTurn()
      const sent = api.send<unknown>(endpoints[name])
      await settled()
      expect(requests).toEqual([])
      end()
      await sent
      expect(requests).toHaveLength(1)
    },
  )

  it('TOKEN-12 a sign-in waits for its turn where a worker makes the calls, too', async () => {
    const { api, requests, end } = await whileOtherTabHasTurn({ hasWorker: true })
    const sent = api.send(endpoints.signIn)
    await settled()
    expect(requests).toEqual([])
    end()
    await sent
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a read', 'validateToken', false],
    ['a read through the worker', 'validateToken', true],
    ['a sign-out, which the worker makes in its own turn', 'signOut', true],
  ] as const)('TOKEN-12 %s waits for no turn', async (_, name, hasWorker) => {
    const { api, requests } = await whileOtherTabHasTurn({ hasWorker })
    void api.send<unknown>(endpoints[name], { outlivesPage: name === 'signOut' })
    // Within less than the ten seconds after which nobody waits any longer.
    await expect.poll(() => requests.map(({ method }) => method), { timeout: 5_000 }).toEqual([endpoints[name].method])
  })

  it('TOKEN-12 LOGOUT-4 a call waits while another session of its customer is ended, unless it outlives its page', async () => {
    const { api, requests } = await whileOtherTabHasTurn()
    const { release } = holdCalls('c1')
    const sent = api.send(endpoints.scopes)
    await api.send(endpoints.updateSetting, { outlivesPage: true })
    await settled()
    expect(requests.map(({ method }) => method)).toEqual(['POST'])
    release()
    await sent
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  it('TOKEN-12 LOGOUT-1 a sign-out that waits goes out with its page', async () => {
    const { api, requests } = await whileOtherTabHasTurn()
    const sent = api.send(endpoints.signOut, { outlivesPage: true })
    await settled()
    window.dispatchEvent(new Event('pagehide'))
    await sent
    expect(requests).toHaveLength(1)
  })
})

describe('START-1 a prefetched call', () => {
  const answer = (id: number) => Response.json({ offer: { id }, products: [] })

  it('START-1 a prefetch is sent once, and the first call for it gets its answer and token', async () => {
    const fresh = tokens('t2', { expiry: 200 })
    const { api, requests, vault } = await connect(() => Response.json({ scopes: [] }, { headers: fresh }))
    api.prefetch(endpoints.scopes)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(1)
    expect(vault.read()).toEqual(fresh)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('START-1 a call with other parameters does not get the prefetched answer', async () => {
    const { api, requests, url } = await connect(() => answer(7))
    api.prefetch(endpoints.offer, { params: { id: 7 } })
    await expect.poll(() => requests).toHaveLength(1)
    await api.send(endpoints.offer, { params: { id: 8 } })
    const urlOf = (id: number) => api.url(endpoints.offer, { params: { id } })
    expect(urlOf(7)).toContain(url)
    expect(requests.map((request) => request.url)).toEqual([urlOf(7), urlOf(8)])
  })

  it('START-1 nothing is prefetched that has been called already', async () => {
    const { api, requests } = await connect(() => Response.json({ scopes: [] }))
    await api.send(endpoints.scopes)
    api.prefetch(endpoints.scopes)
    api.prefetch(endpoints.scopes)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('START-1 the next session in the page prefetches again what the one before has called', async () => {
    const { api, requests, vault } = await connect(() => Response.json({ scopes: [] }))
    await api.send(endpoints.scopes)
    vault.clear()
    vault.save(tokens('u1', { client: 'c2' }))
    api.prefetch(endpoints.scopes)
    await expect.poll(() => requests).toHaveLength(2)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('START-1 a prefetch is sent once, however often it is asked for', async () => {
    const { api, requests } = await connect(() => Response.json({ scopes: [] }))
    api.prefetch(endpoints.scopes)
    api.prefetch(endpoints.scopes)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(1)
  })

  it('START-1 a prefetched answer is kept while another is used first', async () => {
    const { api, requests } = await connect((path) =>
      Response.json(path.endsWith('scopes') ? { scopes: [] } : { categories: [] }),
    )
    api.prefetch(endpoints.scopes)
    api.prefetch(endpoints.faq)
    await api.send(endpoints.faq)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })

  it('START-1 a prefetch needs no session where its call needs none', async () => {
    const { api, requests, vault } = await connect(() => Response.json({ categories: [] }))
    vault.clear()
    api.prefetch(endpoints.faq)
    await api.send(endpoints.faq)
    expect(requests).toHaveLength(1)
  })

  const broken = () => new Response(null, { status: 500 })
  const scopes = () => Response.json({ scopes: [] })

  it('START-1 ERR-3 a prefetch that fails while a call waits for it fails that call, and the next is sent', async () => {
    const { api, requests } = await connect(() => (requests.length === 1 ? broken() : scopes()))
    api.prefetch(endpoints.scopes)
    await expect(api.send(endpoints.scopes)).rejects.toMatchObject({ status: 500 })
    expect(requests).toHaveLength(1)
    await api.send(endpoints.scopes)
    expect(requests).toHaveLength(2)
  })
})
