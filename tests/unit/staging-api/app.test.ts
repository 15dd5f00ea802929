import { beforeEach, describe, expect, it } from 'vitest'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { connect, email, portal, read, tokensOf, type Client } from './kit'

let api: Client

beforeEach(() => {
  api = connect()
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

  it('TOKEN-2 the fault lost carries out the call, the fault drop does not', async () => {
    const stat = (endpoint: string) =>
      api.send('DELETE', `${authPath}/sign_out`, { headers: { ...tokens, 'X-Faults': endpoint } })
    await stat('signOut=drop')
    expect(api.customer.account.sessions).toHaveLength(1)
    await stat('signOut=lost')
    expect(api.customer.account.sessions).toHaveLength(0)
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

describe('SUP-5 control', () => {
  const post = (path: string, body: unknown, headers = {}) => api.send('POST', `/staging/${path}`, { body, headers })

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
