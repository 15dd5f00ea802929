import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { isDropped } from '@tests/staging-api/faults'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createStore } from '@tests/staging-api/store'
import { connect, email, portal, read, tokensOf, worldOfOne, type Client } from './kit'

let api: Client

beforeEach(() => {
  api = connect()
})

describe('cross-origin', () => {
  it('TOKEN-1 the token headers, the date and the request id are exposed to a local portal', async () => {
    const answer = await api.send('GET', `${authPath}/validate_token`)
    const exposed = answer.headers.get('Access-Control-Expose-Headers')?.split(',') ?? []
    expect(exposed).toEqual(expect.arrayContaining(['access-token', 'client', 'expiry', 'uid', 'Date', 'X-Request-Id']))
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(portal)
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(Date.parse(answer.headers.get('Date')!)).toBe(api.world.clock.frozenAt)
  })

  it('another site is allowed nothing', async () => {
    const answer = await api.send('GET', `${authPath}/validate_token`, { headers: { Origin: 'https://evil.example' } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('TOKEN-8 CSRF', () => {
  const send = (method: string, headers: Record<string, string>) =>
    api.send(method, `${authPath}/${method === 'GET' ? 'validate_token' : 'sign_out'}`, { headers })

  it.each([
    ['missing', {}, 403],
    ['another', { 'X-XSRF-TOKEN': 'b' }, 403],
    ['the same', { 'X-XSRF-TOKEN': 'a' }, 404],
  ])('a change whose CSRF header is %s is refused or let through', async (_, headers, status) => {
    expect((await send('DELETE', { Cookie: 'XSRF-TOKEN=a', ...headers })).status).toBe(status)
  })
})

describe('faults', () => {
  const faq = `${apiPath}/starfish_users/faq`
  let tokens: Record<string, string>

  beforeEach(async () => {
    tokens = tokensOf(await api.signIn())
  })

  const get = (path = faq) => api.send('GET', path, { headers: tokens })

  it.each(['drop', 'lost'] as const)('ERR-6 the fault %s breaks the connection', async (kind) => {
    api.world.faults = [{ endpoint: 'faq', kind }]
    expect(isDropped(await get())).toBe(true)
  })

  it('TOKEN-2 the fault lost carries out the call, the fault drop does not', async () => {
    const stat = (endpoint: string) =>
      api.send('DELETE', `${authPath}/sign_out`, { headers: { ...tokens, 'X-Faults': endpoint } })
    await stat('signOut=drop')
    expect(api.customer.account.sessions).toHaveLength(1)
    await stat('signOut=lost')
    expect(api.customer.account.sessions).toHaveLength(0)
  })

  it('ERR-7 the fault timeout carries out the call, and answers 504', async () => {
    const answer = await api.send('DELETE', `${authPath}/sign_out`, { headers: { ...tokens, 'X-Faults': 'signOut=timeout' } })
    expect(answer.status).toBe(504)
    expect(api.customer.account.sessions).toHaveLength(0)
  })

  it.each([
    ['html', '<!doctype html>'],
    ['cut', '{'],
    ['empty', ''],
    ['nulls', '{'],
    ['missing', '{'],
    ['types', '{'],
    ['many', '{'],
  ] as const)('ERR-2 the fault %s spoils the answer', async (kind, start) => {
    const sound = await (await get()).text()
    api.world.faults = [{ endpoint: 'faq', kind }]
    const answer = await get()
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).not.toBe(sound)
    expect(text.slice(0, 15)).toMatch(new RegExp(`^${start}`))
  })

  it('a fault happens as often as it says, and only to its own endpoint', async () => {
    api.world.faults = [{ endpoint: 'faq', kind: 'status', status: 503, times: 2 }]
    expect((await get(`${authPath}/validate_token`)).status).toBe(200)
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await get()).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it('a fault can be named in the base path, for the same world', async () => {
    expect((await get(`/faults/scopes=500;faq=418${faq}`)).status).toBe(418)
    expect((await get(`/faults/*=html${authPath}/validate_token`)).headers.get('Content-Type')).toContain('text/html')
    expect((await get(`/faults/faq=418${authPath}/validate_token`)).status).toBe(200)
    expect((await get(`/faults/no-such=500${faq}`)).status).toBe(400)
    const body = { email, password: 'wrong' }
    const refused = await api.send('POST', `/faults/faq=500${authPath}/sign_in`, { body })
    expect(await read(refused)).toMatchObject({ failed_attempts: 1 })
  })
})

describe('worlds', () => {
  it('worlds of different names are separate', async () => {
    const app = createApp(createStore({ seed: worldOfOne }))
    const outbox = async (name: string): Promise<unknown> =>
      (await app.request('/staging/outbox', { headers: { 'X-World': name } })).json()
    await app.request(`${authPath}/password`, {
      method: 'POST',
      headers: { 'X-World': 'a', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, redirect_url: portal }),
    })
    expect(await outbox('a')).toMatchObject([{ to: email, link: expect.stringMatching(/^http/) as string }])
    expect(await outbox('b')).toEqual([])
  })
})

describe('SUP-5 control', () => {
  const post = (path: string, body: unknown, headers = {}) => api.send('POST', `/staging/${path}`, { body, headers })

  it('faults, the clock and switches can be set and removed', async () => {
    await post('faults', { endpoint: 'faq', kind: 'slow', delay: 50 })
    expect(api.world.faults).toEqual([{ endpoint: 'faq', kind: 'slow', delay: 50 }])
    await post('faults', { endpoint: 'faq', kind: 'none' })
    expect(api.world.faults).toEqual([])
    await post('clock', { now: '2026-01-01T10:00:00+01:00', freeze: true, advance: 1000 })
    expect(api.world.clock.frozenAt).toBe(Date.UTC(2026, 0, 1, 9, 0, 1))
    await post('switches', { paranoid: true, uploadPolicy: 'refused' })
    expect(api.world.switches).toMatchObject({ paranoid: true, rotateTokens: true, uploadPolicy: 'refused' })
  })

  it('unknown values and other sites are refused', async () => {
    expect((await post('faults', { endpoint: 'nothing', kind: 'drop' })).status).toBe(422)
    expect((await post('clock', { now: 'soon' })).status).toBe(422)
    expect((await post('reset', {}, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await api.send('PUT', '/staging/world', { body: { version: 2 } })).status).toBe(422)
  })

  it('the page shows customers and emails, escaped', async () => {
    api.customer.description = '<script>alert(1)</script>'
    await api.send('POST', `${authPath}/password`, { body: { email, redirect_url: portal } })
    const page = await (await api.send('GET', '/')).text()
    expect(page).toContain(`/session/login?email=${encodeURIComponent(email)}`)
    expect(page).toContain('/password/edit?')
    expect(page).not.toContain('<script>')
  })
})
