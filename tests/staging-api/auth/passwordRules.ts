import type { Context } from 'hono'
import type { FieldError } from './answers'
import { textsFor } from './texts'

/** What the server checks of a new password; the portal asks more of it (VAL-2, VAL-3). */
export function passwordErrors(c: Context, password: string, confirmation: string): FieldError[] {
  const wrong: FieldError[] = []
  if (password.length < 8) wrong.push(['password', textsFor(c).fieldTooShort()])
  if (password.length > 128) wrong.push(['password', textsFor(c).fieldTooLong()])
  if (password !== confirmation) wrong.push(['password_confirmation', textsFor(c).fieldUnequal()])
  return wrong
}
