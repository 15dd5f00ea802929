import type { Context, Hono } from 'hono'
import { addCustomer, customerByEmail } from '@tests/staging-api/customers'
import { newKey } from '@tests/staging-api/letters'
import { isLocal, withQuery } from '@tests/staging-api/origins'
import { consentPage } from '@tests/staging-api/page/consent'
import type { Customer } from '@tests/staging-api/world'
import { missingPage } from './answers'
import { openSession } from './sessions'
import type { AuthEnv } from './tokens'

export const socialProviders = [
  { id: 'mitid', name: 'MitID' },
  { id: 'google', name: 'Google' },
]

/** Social login: GET /{provider} shows the provider's consent page, which goes on to /{provider}/callback. */
export function omniauthRoutes(auth: Hono<AuthEnv>): void {
  for (const { id, name } of socialProviders) {
    auth.get(`/${id}`, (c) => {
      const returnTo = c.req.query('auth_origin_url') ?? ''
      if (!isLocal(returnTo)) return missingPage(c)
      const customers = c.get('world').customers.filter(({ account }) => !account.deleted)
      return c.html(consentPage(name, new URL(`${c.req.url.split('?')[0] ?? ''}/callback`).pathname, returnTo, customers))
    })
    auth.get(`/${id}/callback`, followConsent)
  }
}

function followConsent(c: Context<AuthEnv>): Response | Promise<Response> {
  const returnTo = c.req.query('auth_origin_url') ?? ''
  const email = c.req.query('email') ?? ''
  if (!isLocal(returnTo)) return missingPage(c)
  if (c.req.query('consent') !== 'yes' || !email.includes('@')) {
    return c.redirect(withQuery(returnTo, { blank: 'true', error: 'access_denied' }))
  }
  const known = customerByEmail(c.get('world'), email)
  // The provider has proved the address, so it needs no confirmation of ours.
  const customer = known ?? addCustomer(c.get('world'), email, newKey(), true)
  return c.redirect(withQuery(returnTo, signedInParameters(c, customer, known === undefined)))
}

/** The parameters of the return: other names than the headers (devise-token-auth.md). */
function signedInParameters(c: Context<AuthEnv>, customer: Customer, isNew: boolean): Record<string, string> {
  const session = openSession(c.get('world'), customer.account)
  return {
    auth_token: session.token,
    blank: 'true',
    client_id: session.client,
    config: '',
    expiry: String(Math.floor(session.expiry / 1000)),
    ...(isNew ? { oauth_registration: 'true' } : {}),
    uid: customer.account.email,
  }
}
