import { fc } from '@tests/support/generated'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type TokenHeaders, tokensOf } from '@/api/tokenRules'
import { createTokenVault } from '@/api/tokenVault'
import { callForPage, sessionOf } from '@/worker/calls'
import { createKeptSession, type KeptSession } from '@/worker/keptSession'
import { authPath } from '@tests/staging-api/ports'
import { headersOf, sharedStorage, tokens } from '@tests/unit/api/kit'
import { connect } from '@tests/unit/staging-api/kit'

const address = `https://api.test${authPath}/validate_token`
/** As in a browser that blocks IndexedDB. */
// There is no database outside a browser.
const inMemory = createKeptSession

const nobody = () => undefined
const requestWith = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request(address, { ...init, headers })

let asked: Request[] = []
const answers = vi.fn<(request: Request) => Response | Promise<Response>>()

beforeEach(() => {
  asked = []
  answers.mockReset().mockImplementation(() => new Response('{}'))
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answers(request)
  })
})

async function keeping(headers: TokenHeaders): Promise<KeptSession> {
  const session = inMemory()
  await session.keep(headers)
  return session
}

describe('TOKEN-10 which calls the worker makes', () => {
  const all = tokens('a')
  it.each([
    ['a call with the five headers of a session', { ...all }, all],
    ['no call without a session', {}, null],
    ['no call with only some of the headers', { 'access-token': 'a', client: 'c1' }, null],
  ])('%s', (_, headers, expected) => {
    expect(sessionOf(requestWith(headers))).toEqual(expected)
  })
})

describe('TOKEN-10 a call by the worker', () => {
  it('it is sent as the page sent it, with body and cookies', async () => {
    const sent = tokens('a')
    const request = requestWith(
      { ...sent, 'Content-Type': 'application/json', 'Accept-Language': 'da' },
      { method: 'PUT', body: '{"a":1}', credentials: 'include', cache: 'no-store' },
    )
    await callForPage(request, sent, await keeping(sent), nobody, nobody)
    const made = asked[0]!
    expect([made.url, made.method, made.credentials, made.cache, made.headers.get('accept-language')]).toEqual([
      address,
      'PUT',
      'include',
      'no-store',
      'da',
    ])
    expect(await made.text()).toBe('{"a":1}')
  })

  it('it goes on when its page has gone', async () => {
    const page = new AbortController()
    const sent = tokens('a')
    const call = callForPage(
      requestWith({ ...sent }, { signal: page.signal }),
      sent,
      await keeping(sent),
      nobody,
      nobody,
    )
    page.abort()
    await call
    expect(asked[0]?.signal.aborted).toBe(false)
  })

  it('every page is told of a replaced token, and of nothing else', async () => {
    const sent = tokens('a')
    const session = await keeping(sent)
    const tell = vi.fn()
    await callForPage(requestWith({ ...sent }), sent, session, tell, nobody)
    expect(tell).not.toHaveBeenCalled()
    answers.mockImplementation(() => new Response('{}', { headers: tokens('b', { expiry: 110 }) }))
    await callForPage(requestWith({ ...sent }), sent, session, tell, nobody)
    expect(tell.mock.calls).toEqual([[{ newest: tokens('b', { expiry: 110 }), replaced: ['a'] }]])
  })

  it('a page behind the newest token is given it with a blank answer, whatever the status', async () => {
    const session = await keeping(tokens('a'))
    await session.update(() => ({ newest: tokens('b', { expiry: 110 }), replaced: ['a'] }))
    for (const status of [200, 204, 422]) {
      answers.mockImplementation(
        () =>
          new Response(status === 204 ? null : '{"said":1}', {
            status,
            headers: { 'access-token': ' ', 'x-request-id': '7' },
          }),
      )
      const response = await callForPage(requestWith(tokens('a')), tokens('a'), session, nobody, nobody)
      expect([response.status, response.headers.get('access-token'), response.headers.get('x-request-id')]).toEqual([
        status,
        'b',
        '7',
      ])
      expect(await response.text()).toBe(status === 204 ? '' : '{"said":1}')
    }
  })

  it('a page with the newest token gets the blank answer as it is', async () => {
    answers.mockImplementation(() => new Response('{}', { headers: { 'access-token': ' ' } }))
    const response = await callForPage(
      requestWith(tokens('a')),
      tokens('a'),
      await keeping(tokens('a')),
      nobody,
      nobody,
    )
    expect(response.headers.get('access-token')?.trim()).toBe('')
  })

  it('it fails when the network does', async () => {
    answers.mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(
      callForPage(requestWith(tokens('a')), tokens('a'), await keeping(tokens('a')), nobody, nobody),
    ).rejects.toThrow('Failed to fetch')
  })

  it('a late answer is not kept once the session was forgotten', async () => {
    const session = await keeping(tokens('a'))
    answers.mockImplementation(async () => {
      await session.update(() => null)
      return new Response('{}', { headers: tokens('b', { expiry: 110 }) })
    })
    await callForPage(requestWith(tokens('a')), tokens('a'), session, nobody, nobody)
    expect(await session.read()).toBeNull()
  })
})

describe('TOKEN-11 letters beyond ASCII', () => {
  it.each([
    ['as they were sent', 's\u00c3\u00b8ren', 's\u00c3\u00b8ren'],
    ['as Chromium decodes them', 's\u00f8ren', 's\u00c3\u00b8ren'],
    ['as Chromium decodes them, where no header could carry the letter', 'Łukasz', '\u00c5\u0081ukasz'],
    ['not at all, where Chromium cannot decode them', '', null],
  ])('TOKEN-11 the worker reads a uid %s', (_, uid, expected) => {
    const sent = { ...tokens('a'), uid }
    expect(sessionOf({ headers: { get: headersOf(sent) } })?.uid ?? null).toBe(expected)
  })

  it('TOKEN-11 a page is not handed a uid that its browser would encode again, and the worker keeps it as it came', async () => {
    const sent = tokens('a', { uid: '\u00c5\u0081ukasz' })
    const session = await keeping(sent)
    answers.mockImplementation(
      () => new Response('{"said":1}', { headers: tokens('b', { uid: sent.uid, expiry: 110 }) }),
    )
    const response = await callForPage(requestWith({ ...sent, uid: 'mangled' }), sent, session, nobody, nobody)
    expect([response.headers.get('access-token'), response.headers.get('uid'), await response.text()]).toEqual([
      'b',
      null,
      '{"said":1}',
    ])
    expect([asked[0]?.headers.get('uid'), (await session.read())?.newest.uid]).toEqual([sent.uid, sent.uid])
  })
})

/** A visit's calls: how long after the one before it begins, and which of its answers the page is still there for. */
const visits = fc.array(
  fc.record({
    after: fc.constantFrom<number>(0, 1_000, 6_000, 60_000),
    seen: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Visits to a server that rotates tokens as devise_token_auth does; those whose answers nobody sees are left too early. */
async function statusesOf(
  run: typeof visits extends fc.Arbitrary<infer Visits> ? Visits : never,
  session: KeptSession | null,
): Promise<number[]> {
  const api = connect()
  const vault = createTokenVault(sharedStorage(), { onSaved: (headers) => void session?.keep(headers) })
  const signedIn = await api.signIn()
  vault.save(tokensOf((name) => signedIn.headers.get(name), null)!)
  const statuses: number[] = []
  answers.mockImplementation((request) =>
    api.send('GET', new URL(request.url).pathname, { headers: Object.fromEntries(request.headers) }),
  )
  for (const { after, seen } of run) {
    api.advance(after)
    const sent = vault.headersForRequest()
    const responses = await Promise.all(
      seen.map(() => {
        const request = requestWith({ ...sent.tokens })
        return session ? callForPage(request, sent.tokens!, session, nobody, nobody) : fetch(request)
      }),
    )
    statuses.push(...responses.map(({ status }) => status))
    for (const [at, { headers }] of responses.entries())
      if (seen[at]) vault.updateFromResponse((name) => headers.get(name), sent)
  }
  return statuses
}

describe('TOKEN-10 visits that are left before their answers arrive', () => {
  it('they never sign out', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (run) => {
        expect(new Set(await statusesOf(run, inMemory()))).toEqual(new Set([200]))
      }),
      { numRuns: 60 },
    )
  })

  it('without the worker they sign out once two answers are lost in separate windows', async () => {
    const lost = { after: 6_000, seen: [false] }
    expect(await statusesOf([lost, lost, lost], null)).toEqual([200, 200, 401])
    expect(await statusesOf([lost, lost, lost], inMemory())).toEqual([200, 200, 200])
  })
})

it('TOKEN-10 a page learns from another page’s answer what has replaced its token, and nothing of another session', () => {
  const storage = sharedStorage()
  const vault = createTokenVault(storage)
  vault.save(tokens('a'))
  vault.adoptToken(tokens('y', { client: 'c2' }), ['a'])
  vault.adoptToken(tokens('b'), ['z'])
  expect(vault.read()).toEqual(tokens('a'))
  vault.adoptToken(tokens('b'), ['a'])
  expect(vault.read()).toEqual(tokens('b'))
})

it('START-5 the worker is told which session the browser has, and which is over', () => {
  const heard: string[] = []
  const onEnded = (client: string) => {
    heard.push(`end ${client}`)
    return Promise.resolve(null)
  }
  const vault = createTokenVault(sharedStorage(), {
    onSaved: (headers) => heard.push(headers['access-token']),
    onEnded,
  })
  vault.save(tokens('a'))
  vault.updateFromResponse(headersOf(tokens('b', { expiry: 110 })), vault.headersForRequest())
  void vault.detachFromStorage()
  expect(heard).toEqual(['a', 'b', 'end c1'])
})

it('LOGOUT-4 TOKEN-7 the end of a session gives away what is kept of it, and leaves another that has begun since', async () => {
  const session = await keeping(tokens('n', { client: 'c2' }))
  expect(await session.forget('c1')).toBeNull()
  expect((await session.read())?.newest).toEqual(tokens('n', { client: 'c2' }))
  expect(await session.forget('c2')).toMatchObject({ newest: tokens('n', { client: 'c2' }) })
  expect(await session.read()).toBeNull()
})
