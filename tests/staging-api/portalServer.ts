import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheControl, embedHeaders, securityHeaders } from '../../securityHeaders'
import { portalSettings, settingsScript } from './portalSettings'

/**
 * Serves the built portal in `root` as a deployment does: every unknown path is the page itself, with the
 * strict headers of securityHeaders.ts. `/settings.js` points the bundle at the staging API (SUP-1).
 */
export function createPortal(root: string): Hono {
  const app = new Hono()
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    const headers = c.req.path === '/embed.html' ? embedHeaders() : securityHeaders(portalSettings)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('Cache-Control', c.res.ok ? cacheControl(c.req.path) : 'no-store')
  })
  app.get('/settings.js', (c) => c.body(settingsScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  app.use(serveStatic({ root }))
  // A chunk of an older build must not come back as a page (ROUTE-11).
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', (c) => c.html(readFileSync(join(root, 'index.html'), 'utf8')))
  return app
}
