import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/Field'

/** The e-mail of the account. A password manager knows it as the name to sign in with, unless told otherwise. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'label' | 'wide'>) {
  const { t } = useTranslation()
  return (
    <Field
      autoComplete="username"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      wide
      label={t('session.field.email')}
    />
  )
}
