import * as v from 'valibot'
import { distinctListOf, id, orNull, readableFlag, text } from './wire'

const scope = v.object({ id, type: text })

const user = v.object({
  id,
  email: text,
  /** 'email', or the social login that created the account, which then has no password. */
  provider: text,
  primary_phone: text,
  business_name: text,
  sms_notification: readableFlag,
  mail_notification: readableFlag,
  subscribed_to_newsletter: readableFlag,
  scopes: distinctListOf(scope),
  scope_id: orNull(id),
})
export type User = v.InferOutput<typeof user>

/** The response of signIn and validateToken. */
export const userResponse = v.object({ data: user })

/** The response of resetPassword and updatePassword, which may leave out the user. */
export const passwordResponse = v.object({ data: orNull(user) })

export const person = v.object({ name: text, surname: text, primary_phone: text, email: text, business_name: text })
export const personalInfoResponse = v.object({ personal_info: person })

/**
 * {scopes, scope_id}, or a bare list of scopes. The list comes first, since a list also passes as an object without
 * scopes.
 */
export const scopesResponse = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => ({ scopes: v.parse(distinctListOf(scope), list), scope_id: null })),
  ),
  v.object({ scopes: distinctListOf(scope), scope_id: orNull(id) }),
])
