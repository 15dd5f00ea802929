import type { Hono } from 'hono'
import { customerWith } from '@tests/staging-api/customers'
import { isLocal } from '@tests/staging-api/origins'
import { missingPage } from './responses'
import type { AuthEnv } from './tokens'

/** GET /deletion, where the deletion email's link leads: the account is gone, and so are its sessions. */
export function deletionRoutes(auth: Hono<AuthEnv>): void {
  auth.get('/deletion', (c) => {
    const key = c.req.query('deletion_token') ?? ''
    const portal = c.req.query('portal') ?? ''
    const customer = customerWith(c.get('world'), ({ deletionToken }) => deletionToken === key)
    if (!customer || !isLocal(portal)) return missingPage(c)
    Object.assign(customer.account, { deleted: true, deletionToken: null, sessions: [] })
    return c.redirect(new URL('/account-deleted', portal).href)
  })
}
