import type { Context, Hono } from 'hono'
import { addCustomer, customerByEmail } from '@tests/staging-api/customers'
import { newKey } from '@tests/staging-api/emailLinks'
import { isLocal, withQuery } from '@tests/staging-api/origins'
import { consentPage } from '@tests/staging-api/page/consent'
import type { Customer } from '@tests/staging-api/world'
import { missingPage } from './responses'
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
      const going = { auth_origin_url: returnTo, omniauth_window_type: c.req.query('omniauth_window_type') ?? '' }
      const customers = c.get('world').customers.filter(({ account }) => !account.deleted)
      return c.html(consentPage(name, new URL(`${c.req.url.split('?')[0] ?? ''}/callback`).pathname, going, customers))
    })
    auth.get(`/${id}/callback`, (c) => followConsent(c, id))
  }
}

function followConsent(c: Context<AuthEnv>, provider: string): Response | Promise<Response> {
  const returnTo = c.req.query('auth_origin_url') ?? ''
  const email = c.req.query('email') ?? ''
  if (!isLocal(returnTo)) return missingPage(c)
  if (c.req.query('consent') !== 'yes' || !email.includes('@')) {
    return refuse(c, returnTo)
  }
  const known = customerByEmail(c.get('world'), email)
  const customer = known ?? addSocialCustomer(c, email, provider)
  return c.redirect(withQuery(returnTo, signedInParameters(c, customer, known === undefined)))
}

/** The gem forgets where to return to when the provider declines, unless it was told how the page was opened. */
function refuse(c: Context<AuthEnv>, returnTo: string): Response | Promise<Response> {
  if (c.req.query('omniauth_window_type') === 'sameWindow')
    return c.redirect(withQuery(returnTo, { blank: 'true', error: 'access_denied' }))
  return c.html('<html><head></head><body>access_denied</body></html>')
}

/** The provider has proved the address, so it needs no confirmation of ours; nor is there a password that anybody knows. */
function addSocialCustomer(c: Context<AuthEnv>, email: string, provider: string): Customer {
  const customer = addCustomer(c.get('world'), email, newKey(), true)
  customer.account.provider = provider
  customer.user.provider = provider
  return customer
}

/** The parameters of the return, named differently from the headers (docs/api.md). */
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
