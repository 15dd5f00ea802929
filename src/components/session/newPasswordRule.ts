import * as v from 'valibot'
import { passwordProblem } from '@/domain/session/rules'
import type { FieldMessage } from './emailRule'

/** A new password and its repeat, at which a mismatch is shown. */
export const newPasswordRule = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty('new_password_required' satisfies FieldMessage),
      v.check((password) => passwordProblem(password) !== 'not_strong', 'not_strong' satisfies FieldMessage),
      v.check((password) => passwordProblem(password) !== 'password_limits', 'password_limits' satisfies FieldMessage),
    ),
    confirmation: v.pipe(v.string(), v.nonEmpty('repeat_required' satisfies FieldMessage)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      // A phone and a computer may write the same letter differently. What is sent is the password as it was typed first.
      ({ password, confirmation }) => password.normalize('NFC') === confirmation.normalize('NFC'),
      'error_not_equal' satisfies FieldMessage,
    ),
    ['confirmation'],
  ),
)
