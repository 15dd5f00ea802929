import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { refuse, type Env } from './env'

const cookie = 'XSRF-TOKEN'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * TOKEN-8: gives every browser a cookie that its scripts can read, and refuses a change whose header does
 * not repeat it. The portal is on another port of the same host, so the cookie is same-site and shared.
 */
export const csrf = createMiddleware<Env>(async (c, next) => {
  const presented = getCookie(c, cookie)
  const repeated = c.req.header('X-XSRF-TOKEN')
  if (presented !== undefined && !safe.has(c.req.method) && repeated !== presented) {
    return refuse(c, 403, 'The X-XSRF-TOKEN header does not repeat the cookie')
  }
  await next()
  if (presented === undefined)
    setCookie(c, cookie, randomBytes(18).toString('base64url'), { path: '/', sameSite: 'Lax' })
  return undefined
})
