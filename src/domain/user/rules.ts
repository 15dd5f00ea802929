import { type Failure, isUnconfirmed } from '@/domain/kit/failure'

/** What a failed password change means to the customer. */
export type PasswordProblem =
  /** With the server's own words where it does not say what they are about. */
  | { kind: 'old_password'; messages: string[] }
  /** The server's own words about the new password. */
  | { kind: 'new_password'; messages: string[] }
  /** It may have been changed all the same. */
  | { kind: 'unconfirmed' }
  /** As `unconfirmed`; the gem crashes so wherever it is not set to ask for the old password, so a reset email is the other way. */
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
