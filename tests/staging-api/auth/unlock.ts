import type { Context, Hono } from 'hono'
import { customerByEmail, customerWith } from '@tests/staging-api/customers'
import { jsonBody } from '@tests/staging-api/env'
import { sendUnlockEmail } from '@tests/staging-api/emailLinks'
import { now, type Customer } from '@tests/staging-api/world'
import { fail, missingPage, refusedRedirect, textField } from './responses'
import { openSession, sessionParameters } from './sessions'
import { textsFor } from './texts'
import type { AuthEnv } from './tokens'

const linkLives = 24 * 60 * 60 * 1000

/** POST /unlock, and GET, by which the portal checks the key in the email. */
export function unlockRoutes(auth: Hono<AuthEnv>): void {
  auth.post('/unlock', async (c) => {
    const user = (await jsonBody(c))?.api_starfish_user
    // Only its text fields are read, each checked by textField.
    const body = typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : null
    const world = c.get('world')
    const email = textField(body, 'email')
    if (email === '') return fail(c, 401, textsFor(c).missingEmail())
    const redirectUrl = textField(body, 'redirect_url')
    const refusal = refusedRedirect(c, redirectUrl)
    if (refusal) return refusal
    const customer = customerByEmail(world, email)
    if (customer && customer.account.lockedAt !== null) sendUnlockEmail(world, customer, new URL(redirectUrl).origin)
    if (world.switches.paranoid) return c.json({ success: true, message: textsFor(c).sentIfKnown() })
    if (!customer) return c.json({ success: false, errors: { email: [textsFor(c).unknownEmail(email)] } }, 404)
    return c.json({ success: true, message: textsFor(c).unlockSent(email) })
  })

  auth.get('/unlock', (c) => {
    const key = c.req.query('unlock_token') ?? ''
    const customer = customerWith(c.get('world'), ({ unlockToken }) => unlockToken?.value === key)
    const sentAt = customer?.account.unlockToken?.sentAt
    const { unlockRedirects } = c.get('world').switches
    if (!customer || sentAt === undefined)
      return unlockRedirects ? missingPage(c) : fail(c, 404, textsFor(c).unlockInvalid())
    if (sentAt + linkLives <= now(c.get('world'))) return fail(c, 422, textsFor(c).unlockExpired())
    Object.assign(customer.account, { lockedAt: null, failedAttempts: 0, unlockToken: null })
    if (unlockRedirects) return redirectNowhere(c, customer)
    return c.json({ success: true, message: textsFor(c).unlocked() })
  })
}

/** The gem's own answer: a session in an address that is invalid if there is a port, so no browser can follow it. */
function redirectNowhere(c: Context<AuthEnv>, { account }: Customer): Response {
  const parameters = { ...sessionParameters(account, openSession(c.get('world'), account)), unlock: 'true' }
  return c.redirect(`${new URL(c.req.url).origin}:///?${new URLSearchParams(parameters).toString()}`)
}
