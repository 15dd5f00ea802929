import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { isEmail, mayBeAccount } from '@/domain/session/rules'

/** The messages that a session form can show at its fields: keys below session.error. */
export type FieldMessage =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'current_required'
  | 'new_password_required'
  | 'password_limits'
  | 'not_strong'
  | 'repeat_required'
  | 'error_not_equal'
  | 'old_password'

/** Surrounding spaces, which pasting may leave, are ignored; letters are composed, as keyboards write them. */
function emailThat(isRight: (text: string) => boolean) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty('email_required' satisfies FieldMessage),
    v.check(isRight, 'email_invalid' satisfies FieldMessage),
  )
}

export const newEmailRule = emailThat(isEmail)

export const accountEmailRule = emailThat(mayBeAccount)

export interface FieldErrorLike {
  type?: unknown
  message?: string | undefined
}

/** A form's own messages are text keys; the server's are shown as they are. */
export function useFieldErrorText(): (error: FieldErrorLike | undefined) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    if (!error?.message || error.type === 'server') return error?.message
    // Every other message comes from the form's schema.
    return t(`session.error.${error.message as FieldMessage}`)
  }
}
