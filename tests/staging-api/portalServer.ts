import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheControl, embedHeaders, securityHeaders } from '../../securityHeaders'
import { portalSettings, settingsScript, type PortalSettings } from './portalSettings'

/** `/settings.js`, which points the bundle at the staging API (SUP-1). */
export function settingsRoute(settings: PortalSettings = portalSettings): Hono {
  const routes = new Hono()
  routes.get('/settings.js', (c) => c.body(settingsScript(settings), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  return routes
}

/**
 * Serves the built portal in `root` as a deployment does: every unknown path is the page itself, with the
 * strict headers of securityHeaders.ts. What `own` knows comes before the bundle's files.
 */
export function createPortal(root: string, own: Hono = settingsRoute()): Hono {
  const app = new Hono()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    const headers = c.req.path === '/embed.html' ? embedHeaders() : securityHeaders(portalSettings)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('Cache-Control', c.res.ok ? cacheControl(c.req.path) : 'no-store')
  })
  app.route('/', own)
  app.use(serveStatic({ root }))
  // A chunk of an older build must not come back as a page (ROUTE-11).
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', (c) => c.html(readFileSync(join(root, 'index.html'), 'utf8')))
  return app
}
