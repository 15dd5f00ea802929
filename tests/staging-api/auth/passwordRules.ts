import type { Context } from 'hono'
import type { FieldError } from './responses'
import { textsFor } from './texts'

/** The server's rules for a new password; the portal's are stricter (VAL-2, VAL-3). */
export function passwordErrors(c: Context, password: string, confirmation: string): FieldError[] {
  const wrong: FieldError[] = []
  if (password.length < 8) wrong.push(['password', textsFor(c).fieldTooShort()])
  if (password.length > 128) wrong.push(['password', textsFor(c).fieldTooLong()])
  if (password !== confirmation) wrong.push(['password_confirmation', textsFor(c).fieldUnequal()])
  return wrong
}
