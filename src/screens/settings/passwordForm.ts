import * as v from 'valibot'
import type { FieldMessage } from '@/components/session/emailRule'
import { newPasswordRule } from '@/components/session/newPasswordRule'

/** The old password, which only the server can judge, and a new one (PW-1). */
export const passwordForm = v.intersect([
  v.object({ current: v.pipe(v.string(), v.nonEmpty('password_required' satisfies FieldMessage)) }),
  newPasswordRule,
])
