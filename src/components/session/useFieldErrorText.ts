import { useTranslation } from '@/i18n/useTranslation'
import type { FieldMessage } from './emailRule'

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
