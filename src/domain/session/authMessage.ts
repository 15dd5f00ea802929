import type { Language } from '@/config/language'
import { type Failure, isConnectionFailure, isUnconfirmed } from '@/domain/kit/failure'
import type { SessionForm } from '@/domain/outcomes'

/**
 * Our own words where the server gives only a number, is too technical, or cannot be reached: after its texts, or instead
 * of them. Those that never stand on the login page are among the texts of the account's forms.
 */
const ownWords = {
  one_attempt: 'after',
  locked: 'after',
  unconfirmed: 'after',
  connection: 'instead',
  no_response: 'account',
  unsent: 'instead',
  server: 'account',
  malformed: 'instead',
  account_unconfirmed: 'account',
  password_unconfirmed: 'account',
  activation_not_found: 'account',
  unlock_expired: 'account',
  link_used: 'account',
  unknown: 'after',
} as const
export type AuthMessageKey = keyof typeof ownWords
type AccountKey = { [Key in AuthMessageKey]: (typeof ownWords)[Key] extends 'account' ? Key : never }[AuthMessageKey]

export interface AuthMessage {
  /** The server's texts, shown with a horizontal rule between them. */
  message: string[]
  key: AuthMessageKey | null
  failure: Failure
  msgType: 'danger' | 'success' | 'neutral'
  /** The server's texts are HTML, to be sanitised. */
  msgRaw: boolean
  /** Shown as an alert that floats over the screen. */
  msgFloat: boolean
  msgProvider: string
  failed_attempts: number | null
}

export function isOfAccount(key: AuthMessageKey): key is AccountKey {
  return ownWords[key] === 'account'
}

// The fields that a form shows: the server's texts about them appear there.
const fieldsOf: Partial<Record<SessionForm, string[]>> = {
  register: ['email', 'password', 'password_confirmation'],
  resetPassword: ['password', 'password_confirmation'],
}

// Advice for a request that may have gone through, as the server cannot be asked without a session.
const unconfirmed: Partial<Record<SessionForm, AuthMessageKey>> = {
  register: 'account_unconfirmed',
  resetPassword: 'password_unconfirmed',
}

/** Null where the form's fields say everything (LOGIN-6, RESET-2). */
export function authMessageOf(failure: Failure, form: SessionForm): AuthMessage | null {
  if (isSaidAtFields(failure, form)) return null
  const key = keyOf(failure, form)
  const message = key === null || ownWords[key] === 'after' ? failure.messages : []
  return {
    message,
    key,
    failure,
    msgType: 'danger',
    msgRaw: message.some((text) => /<[a-z][^<>]*>/i.test(text)),
    msgFloat: form === 'requestUnlock' && Object.hasOwn(failure.fields, 'email'),
    msgProvider: 'email',
    failed_attempts: failure.failedAttempts,
  }
}

// devise_token_auth refuses an account that is not activated just as it refuses a wrong password: only the text differs, in any
// of its languages.
const confirmWords: Record<Language, string> = { dk: 'bekræft|aktiv', en: 'confirm|activat' }
const asksToConfirm = new RegExp(Object.values(confirmWords).join('|'), 'i')

/** The email's link was used before, has expired, or never was valid (NEWPW-2). */
export function isLinkRefused(failure: Failure): boolean {
  if (failure.kind === 'unauthorised' || failure.kind === 'missing') return true
  return ['reset_password_token', 'current_password'].some((field) => Object.hasOwn(failure.fields, field))
}

function isSaidAtFields({ kind, fields }: Failure, form: SessionForm): boolean {
  const places = fieldsOf[form]
  const wrong = Object.keys(fields)
  return (
    kind === 'invalid' && places !== undefined && wrong.length > 0 && wrong.every((field) => places.includes(field))
  )
}

// Their links are no longer in the URL: after a reload the customer would have to find the email again.
const fromEmailLink: SessionForm[] = ['unlockByToken', 'resetPassword']

function keyOf(failure: Failure, form: SessionForm): AuthMessageKey | null {
  if (failure.unsent && !fromEmailLink.includes(form)) return 'unsent'
  if (isUnconfirmed(failure) && unconfirmed[form]) return unconfirmed[form]
  if (isConnectionFailure(failure)) return form === 'signIn' ? 'connection' : 'no_response'
  if (failure.kind === 'malformed' && form === 'signIn') return 'malformed'
  // A busy server's failure has a text of its own.
  if (['server', 'busy', 'malformed'].includes(failure.kind)) return form === 'signIn' ? 'connection' : 'server'
  if (form === 'resendConfirmation' && failure.kind === 'missing') return 'activation_not_found'
  if (form === 'unlockByToken') return 'unlock_expired'
  if (form === 'resetPassword' && isLinkRefused(failure)) return 'link_used'
  if (failure.failedAttempts === 2) return 'one_attempt'
  if (failure.failedAttempts !== null && failure.failedAttempts > 2) return 'locked'
  if (form === 'signIn' && failure.messages.some((text) => asksToConfirm.test(text))) return 'unconfirmed'
  return failure.messages.length === 0 ? 'unknown' : null
}
