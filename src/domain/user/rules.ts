import { type Failure, isUnconfirmed } from '@/domain/kit/failure'

/** What a failed password change means for the customer. */
export type PasswordProblem =
  /** The server's own words, where they do not say which password they concern. */
  | { kind: 'old_password'; messages: string[] }
  /** The server's own words about the new password. */
  | { kind: 'new_password'; messages: string[] }
  /** The password may have been changed all the same. */
  | { kind: 'unconfirmed' }
  /**
   * As `unconfirmed`. The gem crashes like this wherever it is not configured to ask for the old password, so the
   * customer is offered a reset email.
   */
  | { kind: 'crashed' }
  | { kind: 'server' }

/** Which field, if any, the customer has to correct (PW-1, VAL-4, ERR-3). */
export function passwordProblemOf(failure: Failure): PasswordProblem {
  if (failure.status === 500) return { kind: 'crashed' }
  if (isUnconfirmed(failure)) return { kind: 'unconfirmed' }
  if (failure.kind !== 'invalid') return { kind: 'server' }
  const aboutNew = failure.fields.password ?? []
  const aboutOld = failure.fields.current_password ?? []
  return aboutNew.length > 0 && aboutOld.length === 0
    ? { kind: 'new_password', messages: aboutNew }
    : { kind: 'old_password', messages: Object.keys(failure.fields).length === 0 ? failure.messages : [] }
}
