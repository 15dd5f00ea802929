import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { jsonBody, unauthorized, type Env } from '@tests/staging-api/env'
import type { Customer } from '@tests/staging-api/world'
import {
  responseHeaders,
  headersOf,
  openSession,
  rotate,
  signedInBy,
  type Credentials,
  type SignedIn,
} from './sessions'

/** The context inside the core: a session is loaded only by endpoints that ask for it. */
export interface AuthEnv {
  Variables: Env['Variables'] & { signedIn?: SignedIn }
}

const bearer = v.object({ 'access-token': v.string(), client: v.string(), uid: v.string() })

function credentials(c: Context): Credentials | undefined {
  const token = c.req.header('access-token')
  const client = c.req.header('client')
  const uid = c.req.header('uid')
  if (token !== undefined && client !== undefined && uid !== undefined) return { token, client, uid }
  return bearerCredentials(c.req.header('Authorization')?.replace(/^Bearer /, ''))
}

function bearerCredentials(encoded = ''): Credentials | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bearer), Buffer.from(encoded, 'base64').toString())
  if (!parsed.success) return undefined
  return { token: parsed.output['access-token'], client: parsed.output.client, uid: parsed.output.uid }
}

/** The email that a request claims to be from or, without a session, concerns: somebody signs in, or requests an email. */
export async function callerOf(c: Context): Promise<string | undefined> {
  const { uid } = credentials(c) ?? {}
  if (uid !== undefined) return uid
  const email = (await jsonBody(c))?.email
  return typeof email === 'string' ? email : undefined
}

/** Who sent the request, or undefined. From then on its answer carries token headers. */
export function loadSession(c: Context<AuthEnv>): SignedIn | undefined {
  const found = credentials(c)
  const signedIn = found && signedInBy(c.get('world'), found)
  if (signedIn) c.set('signedIn', signedIn)
  return signedIn
}

/** Signs a customer in: it counts as a rotation, and the answer carries the new session. */
export function startSession(c: Context<AuthEnv>, customer: Customer): void {
  const session = openSession(c.get('world'), customer.account)
  rotate(c.get('world'), session)
  for (const [name, value] of Object.entries(headersOf(customer.account, session, session.token))) c.header(name, value)
}

/** Puts the token headers on every answer whose endpoint loaded a session; a crash (5xx) carries none. */
export const tokenHeaders = createMiddleware<AuthEnv>(async (c, next) => {
  await next()
  const signedIn = c.get('signedIn')
  if (!signedIn || c.res.status >= 500) return
  for (const [name, value] of Object.entries(responseHeaders(c.get('world'), signedIn))) c.header(name, value)
})

/** Answers 401 unless the request is signed in. */
export const requireCustomer = createMiddleware<AuthEnv>(async (c, next) => {
  const signedIn = c.get('signedIn') ?? loadSession(c)
  if (!signedIn) return unauthorized(c)
  c.set('customer', signedIn.customer)
  await next()
  return undefined
})
