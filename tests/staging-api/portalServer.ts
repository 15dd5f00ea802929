import { serveStatic } from '@hono/node-server/serve-static'
import { type Env, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheControl, methods, notKept, servedAt } from '@tools/deploy/serving'
import { settingsScript } from '@tools/deploy/settingsScript'
import { embedHeaders, type Origins, securityHeaders } from '../../securityHeaders'
import { portalSettings } from './portalSettings'

const stagingSettings = () => portalSettings

/** `/settings.js`, which points the bundle at the staging API (SUP-1), and what else is to run before it. */
export function settingsRoute(settings: () => object = stagingSettings, more = ''): Hono {
  const routes = new Hono()
  routes.get('/settings.js', (c) => c.body(settingsScript(settings()) + more, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  return routes
}

/**
 * Serves the built portal in `root` as a deployment does: every path that names no file is the page itself, with the
 * strict headers of securityHeaders.ts. What `own` knows comes before the bundle's files.
 */
export function createPortal(root: string, own: Hono = settingsRoute(), settings: () => Origins = stagingSettings): Hono {
  const app = new Hono()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    const headers = c.req.path === '/embed.html' ? embedHeaders() : securityHeaders(settings())
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('Cache-Control', c.res.ok ? cacheControl(c.req.path) : notKept)
  })
  app.route('/', own)
  const file = serveStatic<Env>({ root, precompressed: true })
  const page = serveStatic<Env>({ root, path: 'index.html', precompressed: true })
  app.use((c, next) => {
    if (!methods.includes(c.req.method)) return Promise.resolve(c.body(null, 405, { Allow: methods.join(', ') }))
    const served = servedAt(c.req.path)
    if (served === 'nothing') return Promise.resolve(c.notFound())
    return served === 'file' ? file(c, next) : page(c, next)
  })
  return app
}
