import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Button } from '@/ui/Button'
import { AuthNotice } from './AuthNotice'
import { EmailField } from './EmailField'
import { emailRule } from './emailRule'
import { useFieldErrorText } from './useFieldErrorText'
import { formManners, unlessPassed, useFormModel } from './useFormModel'
import { useWay } from './way'

const schema = v.object({ email: emailRule })

interface EmailFormProps {
  busy: boolean
  submit: string
  onSubmit: (email: string) => void
}

/** The form of the screens that send an email; the address starts as the one passed along. Input stays when the server fails. */
export function EmailForm({ busy, submit, onSubmit }: EmailFormProps) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const { email, typed, letterAsked } = useWay()
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { email }, ...formManners })
  const { submit: send, unready } = useFormModel(['email'], form, (values) => {
    typed(values.email)
    letterAsked()
    onSubmit(values.email)
  })

  return (
    <>
      <AuthNotice />
      <form noValidate className="stack" onSubmit={send}>
        <EmailField {...unlessPassed(form.register('email', { onChange: ({ target }: { target: HTMLInputElement }) => typed(target.value) }))} autoComplete="email" error={errorText(form.formState.errors.email)} />
        <Button type="submit" wide unready={unready} busy={busy && t('account.sending')}>
          {submit}
        </Button>
      </form>
    </>
  )
}
