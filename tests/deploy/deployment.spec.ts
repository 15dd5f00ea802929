import { existsSync, readdirSync, statSync } from 'node:fs'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect as tlsConnect, type ConnectionOptions } from 'node:tls'
import { password, signInByForm } from '@tests/e2e/support'
import { firstLook } from '@tools/against/firstLook'
import { targetOf } from '@tools/against/target'
import { embedHeaders, securityHeaders, standingHeaders } from '../../securityHeaders'
import { addresses } from '@tests/staging-api/ports'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { gateway, startGateway } from './servers'
import { expect, test } from './support'

const customer = 'tre.match@eksempel.dk'
const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

test('CFG-6 a customer signs in, and a deep link opens', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await signInByForm(page, customer)
  await expect(page.getByText(/Vi fandt 3 selskaber/)).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('ERR-10 LOGIN-6 the waits that a real nginx before the API asks for are said, and kept by the next press', async ({
  page,
}) => {
  const { stop } = await startGateway()
  try {
    await page.route(`${addresses.api}/**`, (route) =>
      route.continue({ url: route.request().url().replace(addresses.api, gateway) }),
    )
    await page.goto('/session/reset-password')
    const email = page.getByLabel('E-mailadresse', { exact: true })
    await email.fill(customer)
    await email.press('Enter')
    await expect(page.getByText('Vi har travlt lige nu. Prøv igen om 2 minutter.')).toBeVisible()
    await page.goto('/session/login')
    await email.fill(customer)
    const secret = page.locator('input[autocomplete=current-password]')
    await secret.fill('Forkert2026!')
    await secret.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await secret.fill(password)
    await secret.press('Enter')
    await expect(page.getByText('Vi har travlt lige nu. Prøv igen om 10 sekunder.')).toBeVisible()
    await secret.press('Enter')
    await expect(page.locator('#navigation')).toBeAttached({ timeout: 20_000 })
  } finally {
    await stop()
  }
})

test('CFG-6 DEAL-2 a partner’s form works in its frame', async ({ page }) => {
  await signInByForm(page, customer)
  await page.goto('/special-deals')
  await page.getByRole('tab', { name: 'El' }).click()
  const partner = page.frameLocator('iframe')
  await partner.getByLabel('Dit forbrug i kWh om året').fill('5000')
  await partner.getByRole('button', { name: 'Beregn' }).click()
  await expect(partner.getByText('Cirka 12000 kr. om året')).toBeVisible()
})

test('CFG-6 the strict headers are on every answer, also on 404s', async ({ request }) => {
  const strict = lowerCase(securityHeaders(portalSettings))
  for (const path of [
    '/',
    '/session/login',
    '/settings.js',
    `/assets/${scripts[0] ?? ''}`,
    '/icons/favicon.svg',
    '/assets/missing.js',
    '/missing.png',
  ]) {
    expect((await request.get(path)).headers(), path).toMatchObject(strict)
  }
  expect((await request.get('/embed.html')).headers()).toMatchObject(
    lowerCase({ ...embedHeaders(), ...standingHeaders }),
  )
})

test('CFG-6 ROUTE-11 a missing file is answered with 404, which no cache keeps', async ({ request }) => {
  for (const path of ['/assets/missing-1234.js', '/assets/', '/logo.png']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 404, 'no-store'])
    expect(await answer.text()).not.toContain('<div id="root">')
  }
})

test('CFG-6 a URL with a dot in a company’s name shows the portal', async ({ request }) => {
  for (const path of ['/company-branding/alka.dk/12', '/special-deals/kvittering/tryg.dk']) {
    expect(await (await request.get(path)).text()).toContain('<div id="root">')
  }
})

test('CFG-6 files that are only for tools and servers are not served', async ({ request }) => {
  for (const path of [
    '/.vite/manifest.json',
    `/assets/${scripts[0] ?? ''}.map`,
    `/assets/${scripts[0] ?? ''}.br`,
    '/_headers',
    '/nginx.conf',
    '/Caddyfile',
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})

test('CFG-8 other files that lie beside the portal’s are not served', async ({ request, server }) => {
  const secret = 'secret-that-lies-there'
  for (const path of [
    '/.env',
    '/.git/config',
    '/settings.js.bak',
    '/backup.sql',
    '/assets/notes.bak',
    '/assets/.env',
  ]) {
    server.put(path, secret)
    const answer = await request.get(path)
    expect(await answer.text(), path).not.toContain(secret)
    if (/\/\.|^\/assets/.test(path)) expect([path, answer.status()]).toEqual([path, 404])
  }
})

/** The path is sent unchanged: a browser would normalise it first. */
function asWritten(baseURL: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    const asking = get(
      { hostname, port, path, rejectUnauthorized: false },
      (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    )
    asking.on('error', reject)
  })
}

test('CFG-8 no spelling of a path leads to files beside the portal’s or outside its folder', async ({
  baseURL,
  server,
}) => {
  const secret = 'secret-that-lies-there'
  for (const path of ['/.env', '/.git/config', '/assets/.env', '/settings.js.bak']) server.put(path, secret)
  server.put('/../outside.txt', secret)
  expect((await asWritten(baseURL ?? '', '/icons/favicon.svg')).body).toContain('<svg')
  const sweep = [
    '/%2eenv',
    '/%2Eenv',
    '/%252eenv',
    '//.env',
    '/./.env',
    '/.env/',
    '/.env%00.js',
    '/.ENV',
    '/help/../.env',
    '/help/%2e%2e/.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2f.env',
    '/assets%2f.env',
    '/.git%2fconfig',
    '/.git//config',
    '/%2egit/config',
    '/settings.js.bak',
    '/settings%2ejs.bak',
    '/settings.js.bak/',
    '/assets/../settings.js.bak',
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
    '/..%5coutside.txt',
    '/assets../outside.txt',
    '/assets../.env',
    '/icons../.env',
  ]
  for (const path of sweep) {
    const { status, body } = await asWritten(baseURL ?? '', path)
    expect(body, path).not.toContain(secret)
    expect([path, status < 500]).toEqual([path, true])
  }
})

test('CFG-8 the web server accepts only GET and HEAD', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await request.fetch('/session/login', { method })
    expect([method, answer.status(), answer.headers().allow]).toEqual([method, 405, 'GET, HEAD'])
  }
  expect((await request.head('/session/login')).status()).toBe(200)
})

test('CFG-8 text files are served with their character set', async ({ request }) => {
  for (const path of ['/', '/settings.js', '/robots.txt', `/assets/${scripts[0] ?? ''}`]) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/; charset=utf-8$/i)
  }
})

test('CFG-8 TLS accepts only Mozilla’s intermediate cipher suites', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port)
  const taken = (options: ConnectionOptions) =>
    new Promise<boolean>((resolve) => {
      const socket = tlsConnect(
        { host: 'localhost', servername: 'localhost', port, rejectUnauthorized: false, ...options },
        () => {
          socket.destroy()
          resolve(true)
        },
      )
      socket.once('error', () => resolve(false))
    })
  const tls12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
  expect(await taken({ ...tls12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' })).toBe(true)
  expect(await taken({ minVersion: 'TLSv1.3' })).toBe(true)
  for (const ciphers of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384']) {
    expect([ciphers, await taken({ ...tls12, ciphers })]).toEqual([ciphers, false])
  }
  expect(await taken({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe(false)
})

for (const [address, heading, path] of [
  ['/session/login.', /^Log ind/, '/session/login'],
  ['/session/reset-password%3Fa=b&uid=mette%40eksempel.dk', 'Glemt adgangskode', '/session/reset-password?a=b'],
  ['/nonsense.html', 'ERROR 404!', '/nonsense.html'],
  ['/session/nonsense.', 'ERROR 404!', '/session/nonsense.'],
] as const) {
  test(`ROUTE-2 ${address} leads to a screen of the portal`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  })
}

test('CFG-6 chunks are cached for a year, icons for a day, and pages and settings not at all', async ({ request }) => {
  const kept = async (path: string) => (await request.get(path)).headers()['cache-control']
  expect(await kept(`/assets/${scripts[0] ?? ''}`)).toBe('public, max-age=31536000, immutable')
  expect(await kept('/icons/favicon.svg')).toBe('public, max-age=86400')
  for (const path of ['/', '/session/login', '/settings.js', '/embed.html'])
    expect([path, await kept(path)]).toEqual([path, 'no-store'])
})

test('CFG-6 the build’s compressed files are sent, over HTTP/2', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const protocols = new Set<string>()
  const compressed = new Map<string, string>()
  const headerBytes: number[] = []
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('https://localhost')) protocols.add(response.protocol ?? '')
    const file = `dist${new URL(response.url).pathname}.br`
    // Compression gains nothing on the smallest chunks.
    if (!existsSync(file)) return
    compressed.set(requestId, file)
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers.vary).toContain('Accept-Encoding')
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = compressed.get(requestId)
    if (file === undefined) return
    bytes += encodedDataLength
    headerBytes.push(encodedDataLength - statSync(file).size)
  })
  await page.goto('/session/login')
  await page.locator('form button[type=submit]').waitFor()
  expect([...protocols]).toEqual(['h2'])
  expect(bytes).toBeGreaterThan(50_000)
  // What came is the file as the build has compressed it, and the headers.
  expect(Math.max(...headerBytes)).toBeLessThan(2_000)
})

test('CFG-6 a browser that accepts only gzip is sent gzip', async ({ request }) => {
  const answer = await request.get(`/assets/${scripts[0] ?? ''}`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers()['content-encoding']).toBe('gzip')
  expect(answer.headers().vary).toContain('Accept-Encoding')
})

test('SUP-1 npm start names an API’s certificate that cannot be trusted as the reason', async ({ baseURL }) => {
  await expect(firstLook(targetOf({ api: `${baseURL ?? ''}/api` }))).rejects.toThrow(
    /its certificate cannot be trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
  )
})

test('CFG-6 the server’s log holds no token from the link of an email', async ({ page, request, server }) => {
  const secret = 'S3cretOfALetter'
  await page.goto(`/session/reset-password/new?reset_password_token=${secret}&access-token=${secret}`)
  await page.goto(`/session/unlock?unlock_token=${secret}`)
  for (const mark of ['%3F', '%253F', ';', '&', '/']) await request.get(`/session/unlock${mark}unlock_token=${secret}`)
  await request.get(`/assets/missing.js?access-token=${secret}`)
  await request.get('/', { headers: { Referer: `https://localhost/?access-token=${secret}`, 'access-token': secret } })
  await expect.poll(() => server.logged()).toMatch(/assets\/missing\.js/)
  expect(server.logged()).toContain('/session/unlock')
  expect(server.logged()).not.toContain(secret)
})
