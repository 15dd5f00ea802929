import { beforeEach, describe, expect, it } from 'vitest'
import { authPath } from '@tests/staging-api/ports'
import { connect, email, password, portal, read, tokensOf, type Client } from './kit'

let api: Client

beforeEach(() => {
  api = connect()
})

const post = (path: string, body: unknown) => api.send('POST', authPath + path, { body })
const put = (body: unknown, headers: Record<string, string> = {}) => api.send('PUT', `${authPath}/password`, { body, headers })
const follow = async (link: string) => {
  const answer = await api.send('GET', link)
  return { status: answer.status, to: new URL(answer.headers.get('Location') ?? 'about:blank') }
}
const newPassword = { password: 'Vinter2026!', password_confirmation: 'Vinter2026!' }
const resetTo = `${portal}/session/reset-password/new`

describe('LOGIN-6 locking', () => {
  it('failed attempts are counted, the third locks, and from the fourth on the answer says so, even to the right password', async () => {
    const answers = []
    for (const attempt of ['wrong', 'wrong', 'wrong', password]) answers.push(await read(await api.signIn(attempt)))
    expect(answers.map((answer) => answer.failed_attempts)).toEqual([1, 2, 3, 3])
    expect(answers[2]?.errors).toEqual(answers[0]?.errors)
    expect(answers[3]?.errors).not.toEqual(answers[0]?.errors)
    expect(api.world.outbox.map(({ kind }) => kind)).toEqual(['unlock'])
  })

  it('an unknown email address and missing fields are answered with 401 {success: false, errors: [text]}', async () => {
    for (const body of [{ email: 'x@example.dk', password }, { email }, {}]) {
      const answer = await post('/sign_in', body)
      expect(answer.status).toBe(401)
      expect(await read(answer)).toMatchObject({ success: false, errors: [expect.any(String)] })
    }
  })
})

describe('unlocking', () => {
  const ask = () => post('/unlock', { api_starfish_user: { email, redirect_url: `${portal}/session/unlock` } })
  const keyOf = (link: string) => new URL(link).searchParams.get('unlock_token') ?? ''
  const check = (key: string) => api.send('GET', `${authPath}/unlock?unlock_token=${key}`)

  beforeEach(() => {
    Object.assign(api.customer.account, { lockedAt: api.world.clock.frozenAt, failedAttempts: 3 })
  })

  it('UNLOCK-2 a newer email invalidates the link before it, and a link expires after a day', async () => {
    await ask()
    const first = keyOf(api.newestLink())
    await ask()
    expect((await check(first)).status).toBe(404)
    api.advance(24 * 3600_000)
    expect((await check(keyOf(api.newestLink()))).status).toBe(422)
  })
})

describe('a new password by email', () => {
  const ask = () => post('/password', { email, redirect_url: resetTo })

  it('NEWPW-1 the link leads to the portal with every token parameter under both names', async () => {
    await ask()
    const { status, to } = await follow(api.newestLink())
    expect(status).toBe(302)
    expect(to.origin + to.pathname).toBe(resetTo)
    const query = Object.fromEntries(to.searchParams)
    const names = 'access-token client client_id config expiry reset_password reset_password_token token uid'
    expect(Object.keys(query).sort()).toEqual(names.split(' '))
    expect(query.token).toBe(query['access-token'])
    expect(query.client).toBe(query.client_id)
  })

  it('NEWPW-2 the link’s tokens change the password without the current one, once, and start a session', async () => {
    await ask()
    const { to } = await follow(api.newestLink())
    const tokens = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, to.searchParams.get(name)!]))
    const answer = await put({ ...newPassword, reset_password_token: to.searchParams.get('reset_password_token') }, tokens)
    expect(await read(answer)).toMatchObject({ success: true, data: { email } })
    expect(tokensOf(answer)['access-token']).not.toBe('')
    expect((await follow(api.newestLink())).status).toBe(404)
    expect((await put(newPassword, tokensOf(answer))).status).toBe(422)
  })

  it('NEWPW-2 each refusal rotates the link’s tokens, and tokens before the previous one expire', async () => {
    await ask()
    const { to } = await follow(api.newestLink())
    const first = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, to.searchParams.get(name)!]))
    const short = { password: 'kort', password_confirmation: 'kort' }
    const refused = await put(short, first)
    expect(refused.status).toBe(422)
    expect(tokensOf(refused)['access-token']).not.toBe(first['access-token'])
    expect(tokensOf(await put(short, first))['access-token']).toBe('')
    api.advance(6000)
    const newest = tokensOf(await put(short, tokensOf(refused)))
    api.advance(6000)
    expect((await put(newPassword, first)).status).toBe(401)
    expect((await put(newPassword, newest)).status).toBe(200)
  })

  it('RESET-2 an expired link and an unknown one are answered with a 404 page', async () => {
    await ask()
    api.advance(6 * 3600_000)
    expect((await follow(api.newestLink())).status).toBe(404)
    const unknown = await api.send('GET', `${authPath}/password/edit?reset_password_token=x&redirect_url=${portal}`)
    expect(unknown.headers.get('Content-Type')).toContain('text/html')
  })
})

describe('social login', () => {
  const back = `${portal}/session/fetch-omniauth`
  const callback = (query: Record<string, string>) =>
    follow(`${authPath}/mitid/callback?${new URLSearchParams({ auth_origin_url: back, ...query }).toString()}`)

  it('OMNI-1 the return has the redirect’s parameter names, and its session is valid', async () => {
    const { to } = await callback({ consent: 'yes', email })
    const query = Object.fromEntries(to.searchParams)
    expect(Object.keys(query)).toEqual(['auth_token', 'blank', 'client_id', 'config', 'expiry', 'uid'])
    const headers = { 'access-token': query.auth_token!, client: query.client_id!, uid: query.uid! }
    expect((await api.send('GET', `${authPath}/validate_token`, { headers })).status).toBe(200)
  })

  it('OMNI-1 the return marks a new account, and says when consent was denied', async () => {
    expect((await callback({ consent: 'yes', email: 'ny@example.dk' })).to.searchParams.get('oauth_registration')).toBe('true')
    const page = await api.send('GET', `${authPath}/mitid/callback?auth_origin_url=${encodeURIComponent(back)}&consent=no`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('access_denied')])
    const denied = await callback({ consent: 'no', omniauth_window_type: 'sameWindow' })
    expect(denied.to.searchParams.get('error')).toBe('access_denied')
    expect(denied.to.searchParams.has('auth_token')).toBe(false)
  })
})
