import * as v from 'valibot'
import { flag, id, listOf, orNull, text } from './wire'

const scope = v.object({ id, type: text })

const user = v.object({
  id,
  email: text,
  /** 'email', or the social login that made the account; it has no password then. */
  provider: text,
  primary_phone: text,
  business_name: text,
  sms_notification: flag,
  mail_notification: flag,
  subscribed_to_newsletter: flag,
  scopes: listOf(scope),
  scope_id: orNull(id),
})
export type User = v.InferOutput<typeof user>

/** signIn and validateToken. */
export const userAnswer = v.object({ data: user })

/** resetPassword and updatePassword: the user may be left out. */
export const passwordAnswer = v.object({ data: orNull(user) })

const personalInfo = v.object({
  name: text,
  surname: text,
  primary_phone: text,
  email: text,
  business_name: text,
})
export const personalInfoAnswer = v.object({ personal_info: personalInfo })

/** {scopes, scope_id}, or a bare list of scopes: that first, as a list is an object without scopes, too. */
export const scopesAnswer = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => ({ scopes: v.parse(listOf(scope), list), scope_id: null })),
  ),
  v.object({ scopes: listOf(scope), scope_id: orNull(id) }),
])
