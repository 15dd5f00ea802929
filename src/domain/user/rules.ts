import { type Failure, isUnanswered } from '@/domain/kit/failure'

/** What a failed password change means to the customer. */
export type PasswordProblem =
  | { kind: 'old_password' }
  /** The server's own words about the new password. */
  | { kind: 'new_password'; messages: string[] }
  | { kind: 'connection' }
  | { kind: 'server' }

/** Takes why a password change failed; gives which field, if any, the customer has to mend (PW-1, VAL-4). */
export function passwordProblemOf(failure: Failure): PasswordProblem {
  if (isUnanswered(failure)) return { kind: 'connection' }
  if (failure.kind !== 'invalid') return { kind: 'server' }
  const aboutNew = failure.fields.password ?? []
  const aboutOld = failure.fields.current_password ?? []
  return aboutNew.length > 0 && aboutOld.length === 0
    ? { kind: 'new_password', messages: aboutNew }
    : { kind: 'old_password' }
}
