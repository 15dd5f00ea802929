import { beforeEach, describe, expect, it } from 'vitest'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { connect, read, tokensOf, type Client } from './kit'

let api: Client
let tokens: Record<string, string>

const call = (headers: Record<string, string>, method = 'GET', path = `${authPath}/validate_token`) =>
  api.send(method, path, { headers })

beforeEach(async () => {
  api = connect()
  tokens = tokensOf(await api.signIn())
})

describe('TOKEN-2 rotation with a batch window of 5 s', () => {
  it('inside the window access-token and expiry are blank, and Authorization has the old token', async () => {
    api.advance(4999)
    const answer = await call(tokens)
    expect(tokensOf(answer)).toEqual({ ...tokens, 'access-token': '', expiry: '' })
    const bearer: unknown = JSON.parse(atob(answer.headers.get('Authorization')!.replace('Bearer ', '')))
    expect(bearer).toMatchObject({ 'access-token': tokens['access-token'] })
  })

  it('after the window there is a new token, and the used one stays valid', async () => {
    api.advance(5000)
    const next = tokensOf(await call(tokens))
    expect(next['access-token']).not.toBe(tokens['access-token'])
    expect(next.client).toBe(tokens.client)
    expect((await call(tokens)).status).toBe(200)
  })

  it('TOKEN-3 exactly one of six parallel requests gets the new token', async () => {
    api.advance(6000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(tokens)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.filter((answer) => answer.headers.get('access-token') !== '')).toHaveLength(1)
  })

  it('the token before the previous one is valid only inside the window', async () => {
    api.advance(6000)
    const second = tokensOf(await call(tokens))
    api.advance(6000)
    await call(second)
    expect((await call(tokens)).status).toBe(200)
    api.advance(5000)
    expect((await call(tokens)).status).toBe(401)
  })
})

describe('which answers carry headers', () => {
  const faq = `${apiPath}/starfish_users/faq`

  it.each([403, 404, 422])('TOKEN-2 a %d in a valid session carries headers', async (status) => {
    api.world.faults = [{ endpoint: 'faq', kind: 'status', status }]
    api.advance(6000)
    const answer = await call(tokens, 'GET', faq)
    expect(answer.status).toBe(status)
    expect(tokensOf(answer)['access-token']).toMatch(/^[\w-]{20,}$/)
  })
})

describe('LOGOUT-1 sign-out', () => {
  it('a sign-out ends the session, without token headers, and a second one is a 404', async () => {
    const answer = await call(tokens, 'DELETE', `${authPath}/sign_out`)
    expect(await read(answer)).toEqual({ success: true })
    expect(tokensOf(answer)).toEqual({})
    expect((await call(tokens, 'DELETE', `${authPath}/sign_out`)).status).toBe(404)
    expect((await call(tokens)).status).toBe(401)
  })

  it('an answer that was under way during the sign-out carries no headers', async () => {
    api.advance(6000)
    api.world.faults = [{ endpoint: 'validateToken', kind: 'slow', delay: 20 }]
    const late = call(tokens)
    await call(tokens, 'DELETE', `${authPath}/sign_out`)
    expect(tokensOf(await late)).toEqual({})
  })
})
