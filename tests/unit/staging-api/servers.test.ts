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
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Min side</title><script src="/settings.js"></script>')
  writeFileSync(join(dist, 'embed.html'), '<!doctype html><title>Embed</title>')
  writeFileSync(join(dist, 'assets/main-1.js'), 'export {}')
  writeFileSync(join(dist, 'settings.js'), 'window.portalSettings = {}')
  const portal = createPortal(dist)

  it('CFG-1 START-4 settings in the page point the same build at the staging API, without a settings.js', async () => {
    const page = await (await portal.request('/session/login')).text()
    const [, block = ''] = /<script type="application\/json" id="settings">(.*)<\/script>/.exec(page) ?? []
    expect(JSON.parse(block)).toMatchObject({ apiAuthUrl: addresses.api + authPath })
    expect(page).not.toContain('settings.js')
  })

  it('SUP-8 the host of a support file’s world lets nothing in the page or an embed reach beyond this machine, or run', async () => {
    writeFileSync(join(dist, 'embed.html'), '<script>show()</script>')
    const own = 'http://3f2504e0-4f89-41d3-9a0c-0305e82c3301.localhost'
    const policies = await Promise.all(
      ['/', '/embed.html'].map(async (path) =>
        (await portal.request(own + path)).headers.get('Content-Security-Policy'),
      ),
    )
    expect(policies[0]).toMatch(/img-src 'self' data: blob: http:\/\/[\w.:-]+localhost/)
    expect(policies[1]).toMatch(/script-src 'self' 'sha256-/)
    expect(policies.join()).not.toMatch(/https:|wss:|script-src[^;]*unsafe/)
    expect((await portal.request('/')).headers.get('Content-Security-Policy')).toContain('https:')
  })

  it('ROUTE-11 chunks are cached for good, and a missing one is a 404 that is not cached', async () => {
    expect((await portal.request('/assets/main-1.js')).headers.get('Cache-Control')).toContain('immutable')
    const missing = await portal.request('/assets/main-2.js')
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  it('ROUTE-11 a missing file is a 404, but a company whose name has a dot is answered with the page', async () => {
    expect((await portal.request('/logo.png')).status).toBe(404)
    expect((await portal.request('/company-branding/alka.dk/12')).status).toBe(200)
    expect((await portal.request('/special-deals/kvittering/tryg.dk')).status).toBe(200)
  })

  it('CFG-6 source maps, the manifest and files for other web servers are not served', async () => {
    writeFileSync(join(dist, 'assets/main-1.js.map'), '{}')
    writeFileSync(join(dist, '_headers'), '')
    for (const path of ['/assets/main-1.js.map', '/.vite/manifest.json', '/_headers'])
      expect((await portal.request(path)).status).toBe(404)
  })

  it('CFG-6 the build’s compressed files are sent', async () => {
    writeFileSync(join(dist, 'index.html.br'), 'compressed')
    for (const path of ['/', '/session/login']) {
      const answer = await portal.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
    }
  })
})

describe('listening', () => {
  let listening: Listening | undefined

  afterEach(async () => {
    await listening?.close()
    listening = undefined
  })

  it('ERR-6 a fault breaks the HTTP connection', async () => {
    const world = worldOfOne()
    world.faults = [{ endpoint: '*', kind: 'drop' }]
    listening = await listen(createApp(createStore({ seed: () => world })).fetch)
    const { port } = listening
    await expect(fetch(`http://localhost:${port}${authPath}/validate_token`)).rejects.toThrow()
    world.faults = []
    expect((await fetch(`http://localhost:${port}${authPath}/validate_token`)).status).toBe(401)
  })

  it('SUP-4 the server answers to its own host names only, so that no page can reach it under another', async () => {
    listening = await listen(() => new Response('served'))
    const { port } = listening
    const as = (host: string) =>
      new Promise<number>((resolve) =>
        get({ port, host: 'localhost', headers: { host } }, ({ statusCode }) => resolve(statusCode ?? 0)),
      )
    expect(await as(`localhost:${port}`)).toBe(200)
    expect(await as(`127.0.0.1:${port}`)).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example']) expect([host, await as(host)]).toEqual([host, 421])
  })

  it('a connection is kept for as long as a test takes', async () => {
    listening = await listen(() => new Response())
    const { headers } = await fetch(`http://localhost:${listening.port}/`)
    expect(headers.get('Keep-Alive')).toBe('timeout=600')
  })

  it('an error says that a port is taken', async () => {
    listening = await listen(() => new Response())
    await expect(listen(() => new Response(), listening.port)).rejects.toThrow(/is taken.*PORT_BASE/)
  })
})
