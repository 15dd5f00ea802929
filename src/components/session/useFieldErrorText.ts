import { useTranslation } from 'react-i18next'
import type { FieldMessage } from './emailRule'

interface FieldErrorLike {
  type?: unknown
  message?: string | undefined
}

/** Gives the words for a field's error: a form's own messages are keys of the texts, the server's come as they are. */
export function useFieldErrorText(): (error: FieldErrorLike | undefined) => string | undefined {
  const { t } = useTranslation()
  return (error) => {
    if (!error?.message || error.type === 'server') return error?.message
    // Every other message is one that the form's schema gives.
    return t(`session.error.${error.message as FieldMessage}`)
  }
}
