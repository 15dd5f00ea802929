import type { Hono } from 'hono'
import { customerByEmail, customerWith } from '@tests/staging-api/customers'
import { jsonBody } from '@tests/staging-api/env'
import { sendConfirmationEmail } from '@tests/staging-api/emailLinks'
import { isLocal, withQuery } from '@tests/staging-api/origins'
import { fail, missingPage, refusedRedirect, textField } from './responses'
import { textsFor } from './texts'
import type { AuthEnv } from './tokens'

/** POST /confirmation, and GET, where the email's link leads: on to redirect_url, with true or false. */
export function confirmationRoutes(auth: Hono<AuthEnv>): void {
  auth.post('/confirmation', async (c) => {
    const body = await jsonBody(c)
    const world = c.get('world')
    const email = textField(body, 'email')
    if (email === '') return fail(c, 401, textsFor(c).missingEmail())
    const redirectUrl = textField(body, 'redirect_url') || textField(body, 'confirm_success_url')
    const refusal = refusedRedirect(c, redirectUrl)
    if (refusal) return refusal
    const customer = customerByEmail(world, email)
    if (customer && !customer.account.confirmed) sendConfirmationEmail(world, customer, redirectUrl)
    if (world.switches.paranoid) return c.json({ success: true, message: textsFor(c).sentIfKnown() })
    if (!customer) return fail(c, 404, textsFor(c).unknownEmail(email))
    return c.json({ success: true, message: textsFor(c).confirmationSent(email) })
  })

  auth.get('/confirmation', (c) => {
    const key = c.req.query('confirmation_token') ?? ''
    const redirectUrl = c.req.query('redirect_url') ?? ''
    if (!isLocal(redirectUrl)) return missingPage(c)
    const customer = customerWith(c.get('world'), ({ confirmationToken }) => confirmationToken === key)
    if (customer) {
      customer.account.confirmed = true
      customer.account.confirmationToken = null
    }
    return c.redirect(withQuery(redirectUrl, { account_confirmation_success: String(customer !== undefined) }))
  })
}
