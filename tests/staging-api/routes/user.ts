import { Hono } from 'hono'
import * as v from 'valibot'
import { forbidden, notFound, type Env } from '@tests/staging-api/env'
import { objectsIn } from '@tests/staging-api/json'
import { sendDeletionEmail } from '@tests/staging-api/emailLinks'
import { portalOrigin } from '@tests/staging-api/origins'
import { numericId, pathId, readBody, refuseBody } from './input'

/** One known key and its value (SET-3). */
const setting = v.union([
  v.strictObject({ sms_notification: v.boolean() }),
  v.strictObject({ mail_notification: v.boolean() }),
  v.strictObject({ subscribed_to_newsletter: v.boolean() }),
])

export const userRoutes = new Hono<Env>()

userRoutes.get('/starfish_users/personal_info.json', (c) => c.json({ personal_info: c.get('customer').personalInfo }))

userRoutes.post('/starfish_users/settings', async (c) => {
  const body = await readBody(c, setting)
  if (body instanceof Response) return body
  Object.assign(c.get('customer').user, body)
  return c.json({ success: true })
})

userRoutes.get('/starfish_users/send_destroy_mail', (c) => {
  sendDeletionEmail(c.get('world'), c.get('customer'), portalOrigin(c))
  return c.json({ success: true })
})

userRoutes.get('/starfish_users/scopes', (c) => {
  const { scopes, scope_id } = c.get('customer').user
  return c.json({ scopes, scope_id })
})

userRoutes.put(`/starfish_users/scopes/${numericId}`, async (c) => {
  const refused = await refuseBody(c)
  if (refused) return refused
  const id = pathId(c)
  const { user } = c.get('customer')
  const isIn = (scopes: typeof user.scopes) => objectsIn(scopes).some((scope) => scope.id === id)
  if (!isIn(user.scopes))
    return c.get('world').customers.some((one) => isIn(one.user.scopes)) ? forbidden(c) : notFound(c)
  user.scope_id = id
  return c.json({ success: true })
})
