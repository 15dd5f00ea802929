import * as v from 'valibot'
import { isEmail } from '@/domain/session/rules'

/** The messages that a session form can show at its fields: keys below session.error. */
export type FieldMessage =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'new_password_required'
  | 'password_limits'
  | 'not_strong'
  | 'repeat_required'
  | 'error_not_equal'
  | 'old_password'

/** Surrounding spaces, which pasting may leave, are ignored. */
export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email_required' satisfies FieldMessage),
  v.check(isEmail, 'email_invalid' satisfies FieldMessage),
)
