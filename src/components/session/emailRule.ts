import * as v from 'valibot'
import { isEmail } from '@/domain/session/rules'

/** The ends of the keys (below session.error) of what a session form can say at its fields. */
export type FieldMessage =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_limits'
  | 'not_strong'
  | 'repeat_required'
  | 'error_not_equal'
  | 'old_password'

/** An e-mail field: spaces around it, as pasting leaves them, do not count (VAL-1). */
export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email_required' satisfies FieldMessage),
  v.check(isEmail, 'email_invalid' satisfies FieldMessage),
)
