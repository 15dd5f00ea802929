import { type Failure, isInDoubt } from '@/domain/kit/failure'

/** What a failed password change means to the customer. */
export type PasswordProblem =
  | { kind: 'old_password' }
  /** The server's own words about the new password. */
  | { kind: 'new_password'; messages: string[] }
  /** It may have been changed all the same. */
  | { kind: 'unknown' }
  | { kind: 'server' }

/** Takes why a password change failed; gives which field, if any, the customer has to mend (PW-1, VAL-4, ERR-3). */
export function passwordProblemOf(failure: Failure): PasswordProblem {
  if (isInDoubt(failure)) return { kind: 'unknown' }
  if (failure.kind !== 'invalid') return { kind: 'server' }
  const aboutNew = failure.fields.password ?? []
  const aboutOld = failure.fields.current_password ?? []
  return aboutNew.length > 0 && aboutOld.length === 0
    ? { kind: 'new_password', messages: aboutNew }
    : { kind: 'old_password' }
}
