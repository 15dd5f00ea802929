import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiHost } from '@/components/support/apiHost'
import { createApp } from '@tests/staging-api/app'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { readWorld } from '@tests/staging-api/readWorld'
import { scenarioPassword, seedWorld } from '@tests/staging-api/scenarios'
import { createStore } from '@tests/staging-api/store'
import { freePort } from '@tests/support/freePort'
import { serveHttp } from '@tests/support/serveHttp'
import { portalAt } from '@tests/unit/api/kit'
import { firstLook } from '@tools/against/firstLook'
import { createRecorder } from '@tools/against/recorder'
import { createMounts } from '@tools/against/server'
import { mountedSettings, targetOf } from '@tools/against/target'
import { deploymentOf } from '@tools/deploy/deployment'

const email = 'tre.match@eksempel.dk'
const portal = 'http://localhost:4100'

/** The staging API on a port of its own, standing for the company's. */
async function aServer() {
  const store = createStore({ seed: seedWorld })
  return { store, target: targetOf({ api: (await serveHttp(createApp(store).fetch)) + apiPath }) }
}

interface App {
  request: (address: string, init?: RequestInit) => Response | Promise<Response>
}

async function signIn(app: App, as = email, path = '/api-auth/sign_in') {
  const headers = { 'Content-Type': 'application/json', Origin: portal, 'Accept-Language': 'da' }
  const answer = await app.request(portal + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: as, password: scenarioPassword }),
  })
  const tokens = ['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? ''])
  return { answer, headers: { ...Object.fromEntries(tokens), 'Accept-Language': 'da' } as Record<string, string> }
}

describe('SUP-1 npm start -- --api URL', () => {
  it('calls, tokens and cookies are passed through, and emails may link back', async () => {
    const { target, store } = await aServer()
    const app = createMounts(target)
    const { answer, headers } = await signIn(app)
    expect(answer.status).toBe(200)
    expect(headers.uid).toBe(email)
    expect(answer.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=.*; Path=\/; SameSite=Lax$/)
    const list = await app.request(`${portal}/api/starfish_users/application/all.json`, { headers })
    expect(await list.json()).toHaveProperty('applications')
    const asked = { email, redirect_url: `${portal}/session/reset-password/new` }
    const letter = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) }
    expect((await app.request(`${portal}/api-auth/password`, letter)).status).toBe(200)
    expect(store.world('default').outbox).toHaveLength(1)
  })

  it('SUP-2 the support bar and support files name the real server', async () => {
    const { target } = await aServer()
    const { settings } = deploymentOf({ written: mountedSettings(target) })
    portalAt(portal)
    expect(apiHost(settings)).toBe(new URL(target.api).host)
    expect(apiHost({ apiUrl: '/api' })).toBe('localhost:4100')
  })

  it('a server that is gone is answered with a reason, and npm start goes on', async () => {
    const app = createMounts(targetOf({ api: `http://localhost:${await freePort()}/api` }))
    const answer = await app.request(`${portal}/api/starfish_users/faq`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('nothing listens there')
  })

  it.each([
    ['of another site', `${portal}/api/starfish_users/faq`, { Origin: 'https://evil.example' }, 403],
    ['in a frame without an origin', `${portal}/api/starfish_users/faq`, { Origin: 'null' }, 403],
    [
      'of another site, in a picture',
      `${portal}/api/starfish_users/send_destroy_mail`,
      { 'Sec-Fetch-Site': 'cross-site' },
      403,
    ],
    [
      'of another port, whose cookies are the same',
      `${portal}/api/starfish_users/send_destroy_mail`,
      { 'Sec-Fetch-Site': 'same-site' },
      403,
    ],
    ['of another port', `${portal}/api-auth/sign_in`, { Origin: 'http://localhost:9999' }, 403],
    [
      'under another host name that resolves here',
      'http://evil.example:4100/api/starfish_users/faq',
      { Origin: 'http://evil.example:4100' },
      403,
    ],
    ['with an invalid path', `${portal}/api/%E0%A4%A`, { Origin: portal }, 400],
  ])('SUP-1 a page %s is refused, and nothing is passed to the server', async (_, address, headers, status) => {
    let asked = 0
    const api = await serveHttp(() => {
      asked += 1
      return Response.json({})
    })
    const app = createMounts(targetOf({ api: `${api}/api` }))
    for (const method of ['GET', 'POST']) expect((await app.request(address, { method, headers })).status).toBe(status)
    expect(asked).toBe(0)
    expect(
      (
        await app.request(`${portal}/api/starfish_users/faq`, {
          headers: { Origin: portal, 'Sec-Fetch-Site': 'same-origin' },
        })
      ).status,
    ).toBe(200)
    expect(
      (await app.request(`${portal}/api/starfish_users/faq`, { headers: { 'Sec-Fetch-Site': 'none' } })).status,
    ).toBe(200)
  })

  const answering = async (status: number, headers: Record<string, string>, body: string) => {
    const url = await serveHttp(() => new Response(body, { status, headers }))
    return firstLook(targetOf({ api: `${url}/api` }))
  }

  it('a 401 in JSON is taken for an API', async () => {
    await expect(answering(401, {}, '{"success":false,"errors":[]}')).resolves.toBeUndefined()
  })

  it.each([
    ['a page', 200, {}, '<!doctype html>', /answers 200 with a page, not as an API does/],
    [
      'a redirect',
      301,
      { Location: 'https://api.example.dk/' },
      '',
      /leads on to https:\/\/api.example.dk\/: name the address/,
    ],
    ['no such path', 404, {}, '{}', /Name it with --auth/],
    ['a broken server', 500, {}, '{}', /something in it is broken/],
  ])('npm start says what is wrong with %s', async (_, status, headers, body, words) => {
    await expect(answering(status, headers, body)).rejects.toThrow(words)
  })

  it.each([
    ['nowhere', /is no address/],
    ['https://no-such-host.invalid/api', /no such host|could not be looked up/],
  ])('npm start says why %s cannot be reached', async (api, words) => {
    await expect(async () => firstLook(targetOf({ api }))).rejects.toThrow(words)
  })
})

describe('SUP-1 --record', () => {
  it('one customer’s answers are kept, masked, as a world that shows the same', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'record-')), 'recorded.json')
    const { target } = await aServer()
    const app = createMounts(target, createRecorder(file, target, {}))
    await app.request(`${portal}/help`, { headers: { 'Sec-Fetch-Dest': 'document' } })
    const { headers } = await signIn(app)
    const ids = async (answer: Response) =>
      ((await answer.json()) as { applications: { id: number }[] }).applications.map(({ id }) => id)
    const path = '/starfish_users/application/all.json'
    const seen = await ids(await app.request(`${portal}/api${path}`, { headers }))
    // Somebody else at the same portal is not recorded.
    await signIn(app, 'flere.forespoergsler@eksempel.dk')

    const text = readFileSync(file, 'utf8')
    for (const secret of [headers['access-token'] ?? '', headers.client ?? '', email, 'flere.forespoergsler'])
      expect(text).not.toContain(secret)
    const world = readWorld(text)
    expect(world.supportFile).toMatchObject({ masked: true, language: 'dk', address: '/help' })
    const replay = createApp(createStore({ seed: () => world }))
    const again = await signIn(replay, world.supportFile?.email, `${authPath}/sign_in`)
    expect(await ids(await replay.request(`${portal}${apiPath}${path}`, { headers: again.headers }))).toEqual(seen)
  })
})
