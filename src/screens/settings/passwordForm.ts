import * as v from 'valibot'
import { passwordProblem } from '@/domain/session/rules'

/** Keys below `session.error` of what the password form can say (VAL-2, VAL-3, VAL-4). */
export type PasswordMessage = 'password_required' | 'password_limits' | 'not_strong' | 'error_not_equal' | 'old_password'

const said = (message: PasswordMessage): PasswordMessage => message

export const passwordForm = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.nonEmpty(said('password_required'))),
    next: v.pipe(
      v.string(),
      v.check((password) => passwordProblem(password) === null, ({ input }) => said(passwordProblem(input) ?? 'not_strong')),
    ),
    repeated: v.string(),
  }),
  v.forward(
    v.partialCheck([['next'], ['repeated']], ({ next, repeated }) => next === repeated, said('error_not_equal')),
    ['repeated'],
  ),
)
