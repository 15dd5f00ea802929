import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { createAskedLog, noteAsked } from './asked'
import { createAuth } from './auth'
import { missingPage } from './auth/responses'
import { callerOf, loadSession, requireCustomer, tokenHeaders, type AuthEnv } from './auth/tokens'
import { contained } from './contained'
import { controlRoutes } from './control'
import { csrf } from './csrf'
import { notFound, refuse } from './env'
import { endpointNames, parseFaults, takeFault, withFault } from './faults'
import { mayRead } from './origins'
import { pageRoutes } from './page'
import { apiPath, authPath } from './ports'
import { recordedResponses, recordedRefusals } from './recorded'
import { apiRoutes, publicRoutes } from './routes'
import { imageRoutes } from './routes/images'
import { createStorage } from './storage'
import { noSuchWorld } from './shelf'
import { type Store, worldName } from './store'
import { now } from './world'

const faultsHeader = 'X-Faults'

const crossOrigin = {
  origin: (origin: string, { req }: Context) => (mayRead(origin, req.url) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  exposeHeaders: [
    'access-token',
    'token-type',
    'client',
    'expiry',
    'uid',
    'Authorization',
    'Date',
    'X-Request-Id',
    'Retry-After',
  ],
  maxAge: 600,
}

/** Finds the request's world, adds a request id and the world's time to the answer, and records that the world may have changed. */
function inWorld(store: Store) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const name = worldName(c.req.raw)
    if (!store.has(name)) return refuse(c, 404, noSuchWorld)
    c.set('world', store.world(name))
    await next()
    c.header('Date', new Date(now(store.world(name))).toUTCString())
    c.header('X-Request-Id', randomUUID())
    if (!isRead(c.req)) store.changed(name)
    return undefined
  })
}

/** The staging page's GETs change nothing; a GET of the API rotates tokens. */
function isRead({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' && !path.startsWith(apiPath)
}

const faults = createMiddleware<AuthEnv>(async (c, next) => {
  const asked = c.req.header(faultsHeader)
  const customer = await callerOf(c)
  const fault = takeFault(c.get('world'), endpointNames(c.req.raw), {
    customer,
    extra: asked === undefined ? [] : parseFaults(asked),
  })
  if (!fault) return next()
  // Rails refuses after it has loaded the session, so a refusal carries tokens all the same.
  if (fault.kind === 'status' && fault.status !== 401 && !c.req.path.startsWith(authPath)) loadSession(c)
  c.res = await withFault(fault, c.req.raw.signal, async () => {
    await next()
    return c.res
  })
})

/** A request below /faults/{endpoint}={kind};…/ as one of the API itself, with these faults in a header. */
function withoutFaultsPath(request: Request, asked: string): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/faults\/[^/]+/, '')
  const headers = new Headers(request.headers)
  headers.set(faultsHeader, asked)
  return new Request(new Request(url, request), { headers })
}

/** The staging API: everything that the provider's API does for the portal, over the worlds of `store`. */
export function createApp(store: Store): Hono<AuthEnv> {
  // The gem knows its mount with and without a slash at the end.
  const getPath = (request: Request) => new URL(request.url).pathname.replace(new RegExp(`^${authPath}/$`), authPath)
  const asked = createAskedLog()
  const app = new Hono<AuthEnv>({ getPath })
  app.use(contained)
  app.use(cors(crossOrigin))
  app.all('/faults/:faults/*', (c) => app.fetch(withoutFaultsPath(c.req.raw, c.req.param('faults'))))
  app.use(inWorld(store))
  app.use(`${apiPath}/*`, noteAsked(asked), csrf, tokenHeaders, faults, recordedRefusals)
  app.route(authPath, createAuth())
  app.route(apiPath, publicRoutes)
  app.use(`${apiPath}/*`, requireCustomer, recordedResponses)
  app.route(apiPath, apiRoutes)
  app.all(`${apiPath}/*`, notFound)
  app.route('/images', imageRoutes)
  app.route('/staging', controlRoutes(store, asked))
  app.route('/', pageRoutes(store, asked))
  app.notFound(missingPage)
  return app
}

/** The S3-like storage that files are uploaded to, over the same worlds. */
export function createStorageApp(store: Store): Hono {
  const app = new Hono()
  app.use(contained)
  app.use(async (c, next) => {
    const name = worldName(c.req.raw)
    if (!store.has(name)) return refuse(c, 404, noSuchWorld)
    await next()
    store.changed(name)
    return undefined
  })
  app.route(
    '/',
    createStorage((request) => store.world(worldName(request))),
  )
  return app
}
