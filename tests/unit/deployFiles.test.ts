import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { trustedScriptUrl } from '@/platform/trustedTypes'
import { deploymentOf } from '@tools/deploy/deployment'
import { deployFiles, remarks } from '@tools/deploy/files'
import { pageFiles } from '@tools/deploy/page'
import { pageWithSettings } from '@tools/deploy/settingsScript'
import { servedAt } from '@tools/deploy/serving'
import { misspelt } from '@tools/deploy/spelling'
import { embedHeaders, securityHeaders } from '../../securityHeaders'

const written = { apiUrl: 'https://api.example.com/v1', apiAuthUrl: 'https://api.example.com/v1/auth' }
const example = deploymentOf({
  written: { ...written, siteUrl: 'https://www.example.com', storageUrl: 'https://storage.example.com' },
  portal: 'https://minside.example.com',
})
const ids = { analyticsId: 'G-TEST123456', chatWidgetId: 'ab12cd34', errorReportingDsn: 'https://errors.example.com/1' }

const files = (more: Record<string, unknown> = {}) =>
  new Map(Object.entries(deployFiles(deploymentOf({ written: { ...written, ...more } }))))

describe('CFG-6 the files of one deployment', () => {
  it.each(Object.entries(deployFiles(example)))(
    'docs/deploy/%s is what the command writes for example.com',
    async (name, text) => {
      await expect(text).toMatchFileSnapshot(`../../docs/deploy/${name}`)
    },
  )

  it('settings and the policy of each kind of web server agree', () => {
    const all = files(ids)
    expect(all.get('settings.js')).toContain('"analyticsId": "G-TEST123456"')
    for (const name of ['nginx.conf', 'Caddyfile', '_headers']) {
      for (const host of [
        'https://*.google-analytics.com',
        'https://widget.intercom.io',
        'https://errors.example.com',
      ]) {
        expect(all.get(name)).toContain(host)
        expect(files().get(name)).not.toContain(host)
      }
    }
  })

  it('CFG-1 START-4 the built page holds the settings in place of settings.js, also compressed, however often it is written', () => {
    const dist = mkdtempSync(join(tmpdir(), 'built-'))
    expect(pageFiles(dist, example)).toEqual({})
    const built = readFileSync('index.html', 'utf8')
    const hostile = deploymentOf({ written: { ...written, supportEmail: '</script><script>$&' } })
    writeFileSync(join(dist, 'index.html'), built)
    writeFileSync(join(dist, 'index.html'), pageFiles(dist, example)['index.html']!)
    const files = pageFiles(dist, hostile)
    const page = String(files['index.html'])
    const blocks = [...page.matchAll(/<script type="application\/json" id="settings">(.*?)<\/script>/g)].map(
      ([, json]): unknown => JSON.parse(json!),
    )
    expect(blocks).toEqual([hostile.written])
    expect(page).not.toContain('settings.js')
    expect(page.indexOf('id="settings"')).toBeLessThan(page.indexOf('src='))
    expect(brotliDecompressSync(files['index.html.br']!).toString()).toBe(page)
    expect(gunzipSync(files['index.html.gz']!).toString()).toBe(page)
    expect(() => pageWithSettings('<h1>It works!</h1>', written)).toThrow('no place for settings')
  })

  it.each([
    [{ apiUrl: '' }, 'apiUrl is missing'],
    [{ siteUrl: 'nowhere' }, 'siteUrl is not valid'],
    [{ brand: { accent: { private: '#ffbf47' } } }, 'brand.accent.private is too light for text on it to be read'],
    [{ storageUrl: "https://a;script-src'*'/x" }, 'storageUrl: .* is not the address of a host'],
  ])('%j is refused with a reason', (wrong, words) => {
    expect(() => files(wrong)).toThrow(new RegExp(words))
  })

  it.each([
    ['/session/unlock?unlock_token=KEY', '/session/unlock'],
    ['/session/unlock%3Funlock_token=KEY', '/session/unlock'],
    ['/session/unlock%3funlock_token%3dKEY', '/session/unlock'],
    ['/session/unlock%253Funlock_token%253DKEY', '/session/unlock'],
    ['/session/unlock;unlock_token=KEY', '/session/unlock'],
    ['/session/unlock%3Bunlock_token=KEY', '/session/unlock'],
    ['/Session/Unlock&Unlock_Token=KEY', '/Session/Unlock'],
    ['/session/unlock/unlock_token/KEY', '/session/unlock/unlock_'],
    ['/session/unlock/Reset=KEY', '/session/unlock/Reset'],
    ['/company-branding/b%C3%B8gely/12', '/company-branding/b%C3%B8gely/12'],
  ])('CFG-6 a log holds of the address %s only %s', (address, logged) => {
    const files = deployFiles(example)
    const nginx = /"~\*(\^.*)" \$min_side_shown/.exec(files['nginx.conf'] ?? '')?.[1] ?? ''
    const caddy = /request>uri regexp "\(\?i\)(.*)" ""/.exec(files.Caddyfile ?? '')?.[1] ?? ''
    expect(new RegExp(nginx, 'i').exec(address)?.groups?.min_side_shown).toBe(logged)
    expect(address.replace(new RegExp(caddy, 'i'), '')).toBe(logged)
  })

  it('CFG-8 port 80 redirects to the portal’s own name, and not at all where it has none', () => {
    const named = deployFiles(example)
    expect(named['nginx.conf']).toContain('return 301 https://minside.example.com$request_uri;')
    expect(named.Caddyfile).toContain('redir https://minside.example.com{uri} permanent')
    const nameless = deployFiles({ ...example, portal: null })
    for (const text of [...Object.values(named), ...Object.values(nameless)])
      expect(text).not.toMatch(/\$host\b|\{host\}|http\.request\.host/)
    expect([nameless['nginx.conf'], nameless.Caddyfile].join('')).not.toMatch(/listen 80|\tredir /)
  })

  it('a path that would end a line in a web server’s file is refused', () => {
    expect(() => deploymentOf({ written, root: '/srv/dist;\nreturn 200' })).toThrow(/--root/)
    expect(() => deploymentOf({ written, portal: 'https://a b' })).toThrow(/--portal/)
    expect(() => deploymentOf({ written, portal: 'http://minside.example.com' })).toThrow(
      '--portal: http://minside.example.com has to begin with https',
    )
  })

  it('URLs of the inquiry flow may hold a dot', () => {
    for (const name of ['nginx.conf', 'Caddyfile', '_redirects'])
      expect(files({ flowBasePath: '/flow', siteUrl: 'https://www.example.com' }).get(name)).toContain('/flow/')
  })

  it.each([
    [{ supportMail: 'a@b.dk' }, 'supportMail is unknown (supportEmail?) as a setting'],
    [{ endpoints: { signout: { method: 'POST' } } }, 'endpoints.signout is unknown (signOut?) as a call'],
    [{ wholly: 'else' }, 'wholly is unknown as a setting'],
    [{ analyticsId: 'UA-12345-1' }, 'analyticsId is UA-12345-1, which is none: expected G-…'],
    [{ supportEmail: 'a@b.dk', endpoints: { signOut: { method: 'POST' } }, analyticsId: 'G-TEST123456' }, null],
  ])('CFG-8 for %j the command says %s', (more, words) =>
    expect(misspelt({ ...written, ...more })).toEqual(words === null ? [] : [words]),
  )

  it('CFG-8 the command names misspelt settings, and so does check-api before it makes any call', () => {
    const spelt = { supportMail: 'a@b.dk', endpoints: { signout: { method: 'POST' } } }
    const words = [
      'supportMail is unknown (supportEmail?) as a setting',
      'endpoints.signout is unknown (signOut?) as a call',
    ]
    expect(remarks(deploymentOf({ written: { ...written, ...spelt } })).slice(0, 2)).toEqual(
      words.map((one) => `${one}.`),
    )
    const settings = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.js')
    writeFileSync(settings, `window.portalSettings = ${JSON.stringify(spelt)}`)
    const asked = ['tools/check-api.ts', '--api', 'http://localhost:9/api', '--email', 'a@b.dk', '--settings', settings]
    // Without a password nothing is asked.
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', ...asked], {
      env: { ...process.env, CHECK_API_PASSWORD: undefined },
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n')).toEqual(words.map((one) => `${settings}: ${one}`))
  })

  it('the command says what the chat costs in security', () => {
    expect(remarks(deploymentOf({ written: { ...written, ...ids } })).join()).toContain('strict policy')
    expect(remarks(example)).toEqual([])
  })
})

describe('ROUTE-2 CFG-8 how a web server answers a path', () => {
  it.each([
    ['/', 'page'],
    ['/settings.', 'page'],
    ['/nonsense.html', 'page'],
    ['/session/unlock?uid=mette@eksempel.dk', 'page'],
    ['/session/unlock%3Fuid=mette%40eksempel.dk', 'page'],
    ['/company-branding/alka.js/12', 'page'],
    ['/special-deals/kvittering/.alka.gz', 'page'],
    ['/backup.bak', 'page'],
    ['/index.html', 'file'],
    ['/settings.js', 'file'],
    ['/assets/index-1234.js', 'file'],
    ['/icons/favicon.svg', 'file'],
    ['/assets/', 'nothing'],
    ['/assets', 'nothing'],
    ['/assets/notes.bak', 'nothing'],
    ['/assets/index-1234.js.map', 'nothing'],
    ['/assets/index-1234.js.br', 'nothing'],
    ['/.env', 'nothing'],
    ['/.git/config', 'nothing'],
    ['/assets/.env.js', 'nothing'],
    ['/.vite/manifest.json', 'nothing'],
    ['/_headers', 'nothing'],
    ['/nginx.conf', 'nothing'],
  ])('CFG-8 %s is answered with %s', (path, expected) => expect(servedAt(path)).toBe(expected))
})

describe('the rules for a static host', () => {
  const rules = (name: string) => (files().get(name) ?? '').split('\n')

  /** The first line whose path fits wins, as such hosts read the file. */
  function answerTo(path: string): string {
    const lines = rules('_redirects')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' '))
    const fits = (pattern: string) =>
      new RegExp(`^${pattern.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`).test(path)
    return (
      lines
        .find(([pattern = '']) => fits(pattern))
        ?.slice(1)
        .join(' ') ?? ''
    )
  }

  it.each([
    ['/assets/missing-1234.js', '/404.html 404'],
    ['/icons/missing.svg', '/404.html 404'],
    ['/nowhere', '/index.html 404'],
    ['/help', '/index.html 200'],
    ['/company-branding/alka.dk/12', '/index.html 200'],
  ])('ROUTE-11 CFG-6 the missing file %s is answered with %s', (path, answer) => {
    expect(answerTo(path)).toBe(answer)
    expect(existsSync(`public${answer.split(' ')[0] ?? ''}`) || answer.startsWith('/index.html')).toBe(true)
  })

  it('ROUTE-11 CFG-6 chunks are not cached for long, as such a host caches a missing one alike', () => {
    const at = rules('_headers').indexOf('/assets/*')
    expect(rules('_headers')[at + 1]).toMatch(/^ {2}Cache-Control: .*max-age=600\b/)
    expect(rules('_headers')[at + 1]).not.toContain('immutable')
  })
})

describe('the content security policy', () => {
  const origins = { apiUrl: 'https://api.test/v1', apiAuthUrl: '/auth' }
  const directive = (name: string, headers: Record<string, string>) =>
    headers['Content-Security-Policy']
      ?.split('; ')
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)

  it('TOKEN-4 the portal can send only to its API and its own origin', () => {
    expect(directive('connect-src', securityHeaders(origins))).toEqual(["'self'", 'https://api.test'])
  })

  it('CFG-4 third parties are allowed only when their id is set', () => {
    expect(directive('script-src', securityHeaders(origins))).toEqual(["'self'"])
    expect(directive('script-src', securityHeaders({ ...origins, analyticsId: 'G-1' }))).toHaveLength(2)
  })

  it('CFG-4 every host whose scripts the policy allows is one that the portal marks as safe', () => {
    vi.stubGlobal('window', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const policy = securityHeaders({
      ...origins,
      analyticsId: 'G-1',
      tagManagerId: 'GTM-TEST12',
      chatWidgetId: 'ab12cd34',
    })
    const allowed = directive('script-src', policy)?.filter((source) => source !== "'self'") ?? []
    expect(allowed.length).toBeGreaterThan(2)
    for (const source of allowed) expect(trustedScriptUrl(`${source}/x.js`)).toBe(`${source}/x.js`)
    expect(() => trustedScriptUrl('https://www.google-analytics.com/x.js')).toThrow('unknown host')
  })

  it('CFG-4 inline styles are allowed and Trusted Types dropped for the chat alone', () => {
    const measured = securityHeaders({ ...origins, analyticsId: 'G-1', tagManagerId: 'GTM-TEST12' })
    expect([directive('style-src', measured), directive('require-trusted-types-for', measured)]).toEqual([
      ["'self'"],
      ["'script'"],
    ])
    const withChat = securityHeaders({ ...origins, chatWidgetId: 'ab12cd34' })
    expect([directive('style-src', withChat), directive('require-trusted-types-for', withChat)]).toEqual([
      ["'self'", "'unsafe-inline'"],
      undefined,
    ])
  })

  it('DEAL-2 partners’ scripts run in a sandbox without the portal’s origin', () => {
    expect(directive('sandbox', embedHeaders())).not.toContain('allow-same-origin')
    expect(directive('frame-ancestors', embedHeaders())).toEqual(["'self'"])
  })
})
