import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deploymentOf } from '@tools/deploy/deployment'
import { deployFiles, remarks } from '@tools/deploy/files'
import { servedAt } from '@tools/deploy/serving'
import { misspelt } from '@tools/deploy/spelling'
import { embedHeaders, securityHeaders } from '../../securityHeaders'

const written = { apiUrl: 'https://api.example.com/v1', apiAuthUrl: 'https://api.example.com/v1/auth' }
const example = deploymentOf({
  written: { ...written, siteUrl: 'https://www.example.com', storageUrl: 'https://storage.example.com' },
  portal: 'https://minside.example.com',
})
const ids = { analyticsId: 'G-TEST123456', chatWidgetId: 'ab12cd34', errorReportingDsn: 'https://errors.example.com/1' }

const files = (more: Record<string, unknown> = {}) => new Map(Object.entries(deployFiles(deploymentOf({ written: { ...written, ...more } }))))

describe('CFG-6 the files of one deployment', () => {
  it.each(Object.entries(deployFiles(example)))('docs/deploy/%s is what is written for example.com', async (name, text) => {
    await expect(text).toMatchFileSnapshot(`../../docs/deploy/${name}`)
  })

  it('agree: settings, and the policy of each kind of web server', () => {
    const all = files(ids)
    expect(all.get('settings.js')).toContain('"analyticsId": "G-TEST123456"')
    for (const name of ['nginx.conf', 'Caddyfile', '_headers']) {
      for (const host of ['https://*.google-analytics.com', 'https://widget.intercom.io', 'https://errors.example.com']) {
        expect(all.get(name)).toContain(host)
        expect(files().get(name)).not.toContain(host)
      }
    }
  })

  it.each([
    [{ apiUrl: '' }, 'apiUrl is missing'],
    [{ siteUrl: 'nowhere' }, 'siteUrl is not valid'],
    [{ brand: { accent: { private: '#ffbf47' } } }, 'brand.accent.private is too light for text on it to be read'],
    [{ storageUrl: "https://a;script-src'*'/x" }, 'storageUrl: .* is not the address of a host'],
  ])('refuses %j in words', (wrong, words) => {
    expect(() => files(wrong)).toThrow(new RegExp(words))
  })

  it('refuses a place that would end a line in a web server’s file', () => {
    expect(() => deploymentOf({ written, root: '/srv/dist;\nreturn 200' })).toThrow(/--root/)
    expect(() => deploymentOf({ written, portal: 'https://a b' })).toThrow(/--portal/)
    expect(() => deploymentOf({ written, portal: 'http://minside.example.com' })).toThrow('--portal: http://minside.example.com has to begin with https')
  })

  it('lets the inquiry flow’s addresses hold a dot', () => {
    for (const name of ['nginx.conf', 'Caddyfile', '_redirects']) expect(files({ flowBasePath: '/flow', siteUrl: 'https://www.example.com' }).get(name)).toContain('/flow/')
  })

  it.each([
    [{ supportMail: 'a@b.dk' }, 'supportMail is unknown (supportEmail?) as a setting'],
    [{ endpoints: { signout: { method: 'POST' } } }, 'endpoints.signout is unknown (signOut?) as a call'],
    [{ wholly: 'else' }, 'wholly is unknown as a setting'],
    [{ analyticsId: 'UA-12345-1' }, 'analyticsId is UA-12345-1, which is none: expected G-…'],
    [{ supportEmail: 'a@b.dk', endpoints: { signOut: { method: 'POST' } }, analyticsId: 'G-TEST123456' }, null],
  ])('CFG-8 says of %j: %s', (more, words) => expect(misspelt({ ...written, ...more })).toEqual(words === null ? [] : [words]))

  it('says what the chat costs', () => {
    expect(remarks(deploymentOf({ written: { ...written, ...ids } })).join()).toContain('strict policy')
    expect(remarks(example)).toEqual([])
  })
})

describe('ROUTE-2 CFG-8 what a web server answers a path with', () => {
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
  ])('CFG-8 %s with %s', (path, expected) => expect(servedAt(path)).toBe(expected))
})

describe('a static host', () => {
  const rules = (name: string) => (files().get(name) ?? '').split('\n')

  /** The first line whose path fits wins, as such hosts read the file. */
  function answerTo(path: string): string {
    const lines = rules('_redirects').filter((line) => line.startsWith('/')).map((line) => line.split(' '))
    const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`).test(path)
    return lines.find(([pattern = '']) => fits(pattern))?.slice(1).join(' ') ?? ''
  }

  it.each([
    ['/assets/missing-1234.js', '/404.html 404'],
    ['/icons/missing.svg', '/404.html 404'],
    ['/nowhere', '/index.html 404'],
    ['/help', '/index.html 200'],
    ['/company-branding/alka.dk/12', '/index.html 200'],
  ])('ROUTE-11 CFG-6 answers %s, which is no file, with %s', (path, answer) => {
    expect(answerTo(path)).toBe(answer)
    expect(existsSync(`public${answer.split(' ')[0] ?? ''}`) || answer.startsWith('/index.html')).toBe(true)
  })

  it('ROUTE-11 CFG-6 lets nobody keep for long that a chunk is missing, as it cannot tell', () => {
    const at = rules('_headers').indexOf('/assets/*')
    expect(rules('_headers')[at + 1]).toMatch(/^ {2}Cache-Control: .*max-age=600\b/)
    expect(rules('_headers')[at + 1]).not.toContain('immutable')
  })
})

describe('the content security policy', () => {
  const origins = { apiUrl: 'https://api.test/v1', apiAuthUrl: '/auth' }
  const directive = (name: string, headers: Record<string, string>) =>
    headers['Content-Security-Policy']?.split('; ').find((one) => one.startsWith(`${name} `))?.split(' ').slice(1)

  it('TOKEN-4 lets the portal send to its API and to its own origin only', () => {
    expect(directive('connect-src', securityHeaders(origins))).toEqual(["'self'", 'https://api.test'])
  })

  it('CFG-4 knows third parties only when their id is set', () => {
    expect(directive('script-src', securityHeaders(origins))).toEqual(["'self'"])
    expect(directive('script-src', securityHeaders({ ...origins, analyticsId: 'G-1' }))).toHaveLength(2)
  })

  it('CFG-4 gives up inline styles and Trusted Types for the chat alone', () => {
    const measured = securityHeaders({ ...origins, analyticsId: 'G-1', tagManagerId: 'GTM-TEST12' })
    expect([directive('style-src', measured), directive('require-trusted-types-for', measured)]).toEqual([["'self'"], ["'script'"]])
    const withChat = securityHeaders({ ...origins, chatWidgetId: 'ab12cd34' })
    expect([directive('style-src', withChat), directive('require-trusted-types-for', withChat)]).toEqual([["'self'", "'unsafe-inline'"], undefined])
  })

  it('DEAL-2 runs partner scripts in a sandbox without the portal’s origin', () => {
    expect(directive('sandbox', embedHeaders())).not.toContain('allow-same-origin')
    expect(directive('frame-ancestors', embedHeaders())).toEqual(["'self'"])
  })
})
