import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useErrorInTitle } from '@/components/errorInTitle'
import { Button } from '@/ui/Button'
import { AuthNotice } from './AuthNotice'
import { EmailField } from './EmailField'
import { emailRule } from './emailRule'
import { useFieldErrorText } from './useFieldErrorText'
import { useWay } from './way'

const schema = v.object({ email: emailRule })

interface EmailFormProps {
  busy: boolean
  submit: string
  onSubmit: (email: string) => void
}

/** For the screens that send an email; the address starts as the one passed along. Input stays when the server fails. */
export function EmailForm({ busy, submit, onSubmit }: EmailFormProps) {
  const { t } = useTranslation()
  const errorText = useFieldErrorText()
  const { email, typed, letterAsked } = useWay()
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { email } })
  const { errors } = formState
  useErrorInTitle(errors.email !== undefined)

  const send = handleSubmit((values) => {
    typed(values.email)
    letterAsked()
    onSubmit(values.email)
  })

  return (
    <>
      <AuthNotice />
      <form noValidate className="stack" onSubmit={(event) => void send(event)}>
        <EmailField {...register('email', { onChange: ({ target }: { target: HTMLInputElement }) => typed(target.value) })} autoComplete="email" error={errorText(errors.email)} />
        <Button type="submit" wide busy={busy && t('account.sending')}>
          {submit}
        </Button>
      </form>
    </>
  )
}
