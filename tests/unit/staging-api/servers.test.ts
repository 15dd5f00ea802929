import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { listen, type Listening } from '@tests/staging-api/listen'
import { createPortal } from '@tests/staging-api/portalServer'
import { addresses, authPath } from '@tests/staging-api/ports'
import { createStore } from '@tests/staging-api/store'
import { worldOfOne } from './kit'

describe('the portal’s server', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Min side</title>')
  writeFileSync(join(dist, 'embed.html'), '<!doctype html><title>Embed</title>')
  writeFileSync(join(dist, 'assets/main-1.js'), 'export {}')
  writeFileSync(join(dist, 'settings.js'), 'window.portalSettings = {}')
  const portal = createPortal(dist)

  it('CFG-1 points the same bundle at the staging API by settings alone', async () => {
    const answer = await portal.request('/settings.js')
    expect(await answer.text()).toContain(`"apiAuthUrl": "${addresses.api}${authPath}"`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('ROUTE-1 answers every path of the portal with the page, under the strict policy', async () => {
    const answer = await portal.request('/session/login?email=a')
    expect(await answer.text()).toContain('Min side')
    expect(answer.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'")
    expect(answer.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${addresses.api}`)
  })

  it('ROUTE-11 keeps chunks for good, and a missing one is a 404 that nobody keeps', async () => {
    expect((await portal.request('/assets/main-1.js')).headers.get('Cache-Control')).toContain('immutable')
    const missing = await portal.request('/assets/main-2.js')
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  it('ROUTE-11 answers a missing file as missing, but a company whose name has a dot with the page', async () => {
    expect((await portal.request('/logo.png')).status).toBe(404)
    expect((await portal.request('/company-branding/alka.dk/12')).status).toBe(200)
    expect((await portal.request('/special-deals/kvittering/tryg.dk')).status).toBe(200)
  })

  it('CFG-6 keeps source maps, the manifest and what lies there for other servers to itself', async () => {
    writeFileSync(join(dist, 'assets/main-1.js.map'), '{}')
    writeFileSync(join(dist, '_headers'), '')
    for (const path of ['/assets/main-1.js.map', '/.vite/manifest.json', '/_headers']) expect((await portal.request(path)).status).toBe(404)
  })

  it('CFG-6 sends what the build has compressed', async () => {
    writeFileSync(join(dist, 'index.html.br'), 'compressed')
    for (const path of ['/', '/session/login']) {
      const answer = await portal.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
    }
  })

  it('DEAL-2 serves the embed page under a policy of its own', async () => {
    expect((await portal.request('/embed.html')).headers.get('Content-Security-Policy')).toContain('sandbox')
  })
})

describe('listening', () => {
  let listening: Listening | undefined

  afterEach(async () => {
    await listening?.close()
    listening = undefined
  })

  it('ERR-6 breaks the connection over HTTP where a fault says so', async () => {
    const world = worldOfOne()
    world.faults = [{ endpoint: '*', kind: 'drop' }]
    listening = await listen(createApp(createStore({ seed: () => world })).fetch)
    const { port } = listening
    await expect(fetch(`http://localhost:${port}${authPath}/validate_token`)).rejects.toThrow()
    world.faults = []
    expect((await fetch(`http://localhost:${port}${authPath}/validate_token`)).status).toBe(401)
  })

  it('TOKEN-3 sends blank headers that a client reads as empty', async () => {
    const world = worldOfOne()
    listening = await listen(createApp(createStore({ seed: () => world })).fetch)
    const { port } = listening
    const body = JSON.stringify({ email: world.customers[0]!.account.email, password: world.customers[0]!.account.password })
    const signIn = await fetch(`http://localhost:${port}${authPath}/sign_in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const headers = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, signIn.headers.get(name) ?? '']))
    const answer = await fetch(`http://localhost:${port}${authPath}/validate_token`, { headers })
    expect(answer.headers.get('access-token')).toBe('')
    expect(answer.headers.get('uid')).toBe(world.customers[0]!.account.email)
  })

  it('SUP-4 answers to its own name only, so that no page can get at it under another', async () => {
    listening = await listen(() => new Response('served'))
    const { port } = listening
    const as = (host: string) =>
      new Promise<number>((resolve) => get({ port, host: 'localhost', headers: { host } }, ({ statusCode }) => resolve(statusCode ?? 0)))
    expect(await as(`localhost:${port}`)).toBe(200)
    expect(await as(`127.0.0.1:${port}`)).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example']) expect([host, await as(host)]).toEqual([host, 421])
  })

  it('says in words that a port is taken', async () => {
    listening = await listen(() => new Response())
    await expect(listen(() => new Response(), listening.port)).rejects.toThrow(/is taken.*PORT_BASE/)
  })
})
