import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/Field'

/** Password managers treat it as the username unless `autoComplete` is something else. */
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
