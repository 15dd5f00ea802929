import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, type Env, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheControl, methods, notKept, servedAt } from '@tools/deploy/serving'
import { holdsSettings, pageWithSettings, settingsScript } from '@tools/deploy/settingsScript'
import { embedHeaders, type Origins, securityHeaders } from '../../securityHeaders'
import { onHostOf, worldIdOf } from './ownHost'
import { portalSettings } from './portalSettings'

const stagingSettings = (address: string) => onHostOf(portalSettings, address)

const script = { 'Content-Type': 'text/javascript; charset=utf-8' }

/**
 * `/settings.js`, for a page without settings, and, with the first paint's script, anything else to run before the portal.
 * The worker, where it is enabled, takes no other script than the one that was built.
 */
export function settingsRoute(
  settings: (address: string) => { serviceWorker?: boolean } = stagingSettings,
  more = '',
): Hono {
  const routes = new Hono()
  routes.get('/settings.js', (c) => c.body(settingsScript(settings(c.req.url)), 200, script))
  if (more !== '')
    routes.get('/firstPaint.js', (c, next) => {
      if (settings(c.req.url).serviceWorker === true) return next()
      return Promise.resolve(c.body(readFileSync('public/firstPaint.js', 'utf8') + more, 200, script))
    })
  return routes
}

/**
 * Serves the built portal in `root` as a deployment does: every path that names no file is the page itself, with the
 * settings in it, which point the bundle at the staging API (SUP-1), and the strict headers of securityHeaders.ts. What
 * `own` knows comes before the bundle's files.
 */
export function createPortal(
  root: string,
  own: Hono = settingsRoute(),
  settings: (address: string) => Origins = stagingSettings,
): Hono {
  const app = new Hono()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    const headers = c.req.path === '/embed.html' ? embedHeaders() : securityHeaders(settings(c.req.url))
    for (const [name, value] of Object.entries(worldIdOf(c.req.url) === null ? headers : callingNobody(headers, root)))
      c.header(name, value)
    c.header('Cache-Control', c.res.ok ? cacheControl(c.req.path) : notKept)
  })
  app.route('/', own)
  const file = serveStatic<Env>({ root, precompressed: true })
  function page(c: Context): Response {
    const built = readFileSync(join(root, 'index.html'), 'utf8')
    // The benchmark's floors are served in the same way, without settings.
    return answerPage(c, holdsSettings(built) ? pageWithSettings(built, settings(c.req.url)) : built)
  }
  app.use((c, next) => {
    if (!methods.includes(c.req.method)) return Promise.resolve(c.body(null, 405, { Allow: methods.join(', ') }))
    const served = servedAt(c.req.path)
    if (served === 'nothing') return Promise.resolve(c.notFound())
    return served === 'file' ? file(c, next) : Promise.resolve(page(c))
  })
  return app
}

/** What a support file holds runs no script, and reaches no address beyond this machine (SUP-8). */
function callingNobody(
  { 'Content-Security-Policy': policy = '', ...others }: Record<string, string>,
  root: string,
): Record<string, string> {
  const embed = join(root, 'embed.html')
  const [, own = ''] = /<script>(.*?)<\/script>/s.exec(existsSync(embed) ? readFileSync(embed, 'utf8') : '') ?? []
  const ownScript = `'sha256-${createHash('sha256').update(own).digest('base64')}'`
  const contained = policy
    .replace(/ (?:https|wss):[^ ;]*/g, '')
    .replace(/(script-src[^;]*)'unsafe-inline'/, `$1${ownScript}`)
  return { ...others, 'Content-Security-Policy': contained }
}

/** Compressed as `npm run deploy-files` does. */
function answerPage(c: Context, page: string): Response {
  const takesBrotli = c.req.header('Accept-Encoding')?.includes('br') === true
  if (!takesBrotli) return c.html(page)
  const type = { 'Content-Type': 'text/html; charset=utf-8' }
  return c.body(new Uint8Array(brotliCompressSync(page)), 200, {
    ...type,
    'Content-Encoding': 'br',
    Vary: 'Accept-Encoding',
  })
}
