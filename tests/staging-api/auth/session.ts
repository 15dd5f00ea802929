import type { Context, Hono } from 'hono'
import { customerByEmail } from '@tests/staging-api/customers'
import { jsonBody } from '@tests/staging-api/env'
import { sendUnlockEmail } from '@tests/staging-api/emailLinks'
import { portalOrigin } from '@tests/staging-api/origins'
import { now, type Customer } from '@tests/staging-api/world'
import { fail, textField } from './responses'
import { textsFor } from './texts'
import { loadSession, startSession, type AuthEnv } from './tokens'

const attemptsAllowed = 3

/** POST sign_in, DELETE sign_out, GET validate_token. */
export function sessionRoutes(auth: Hono<AuthEnv>): void {
  auth.post('/sign_in', signIn)

  auth.delete('/sign_out', (c) => {
    const signedIn = loadSession(c)
    if (!signedIn) return fail(c, 404, textsFor(c).notSignedIn())
    const { account } = signedIn.customer
    account.sessions = account.sessions.filter((session) => session !== signedIn.session)
    return c.json({ success: true })
  })

  auth.get('/validate_token', (c) => {
    const signedIn = loadSession(c)
    if (!signedIn) return fail(c, 401, textsFor(c).sessionInvalid())
    return c.json({ success: true, data: signedIn.customer.user })
  })
}

async function signIn(c: Context<AuthEnv>): Promise<Response> {
  const body = await jsonBody(c)
  const world = c.get('world')
  const email = textField(body, 'email')
  const customer = customerByEmail(world, email)
  const refusal = customer ? refused(c, customer) : textsFor(c).badCredentials()
  if (!customer || refusal !== undefined) {
    return world.switches.paranoid
      ? fail(c, 401, textsFor(c).badCredentials())
      : fail(c, 401, refusal ?? '', attemptsOf(customer))
  }
  const { password, provider } = customer.account
  if (provider !== undefined) return fail(c, 401, textsFor(c).badCredentials())
  if (password !== textField(body, 'password')) return wrongPassword(c, customer)
  customer.account.failedAttempts = 0
  startSession(c, customer)
  return c.json({ data: customer.user })
}

/** Why this customer may not sign in at all, whatever the password. */
function refused(c: Context, { account }: Customer): string | undefined {
  if (account.lockedAt !== null) return textsFor(c).locked()
  if (!account.confirmed) return textsFor(c).unconfirmed(account.email)
  if (account.legacy) return textsFor(c).legacy()
  return undefined
}

function attemptsOf(customer: Customer | undefined): { failed_attempts?: number } {
  const attempts = customer?.account.failedAttempts ?? 0
  return attempts > 0 ? { failed_attempts: attempts } : {}
}

/** The attempt that locks still gets the answer for a wrong password; the unlock email goes out automatically. */
function wrongPassword(c: Context<AuthEnv>, customer: Customer): Response {
  const { account } = customer
  const world = c.get('world')
  account.failedAttempts += 1
  if (account.failedAttempts >= attemptsAllowed) {
    account.lockedAt = now(world)
    sendUnlockEmail(world, customer, portalOrigin(c))
  }
  return fail(c, 401, textsFor(c).badCredentials(), world.switches.paranoid ? {} : attemptsOf(customer))
}
