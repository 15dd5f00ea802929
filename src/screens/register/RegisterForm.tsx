import { valibotResolver } from '@hookform/resolvers/valibot'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '@/config/paths'
import { useErrorInTitle } from '@/components/errorInTitle'
import { EmailField } from '@/components/session/EmailField'
import { emailRule } from '@/components/session/emailRule'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { useFieldText } from '@/components/session/useFieldText'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useServerErrors } from '@/components/session/useServerErrors'
import { useAppDispatch } from '@/components/store'
import { registrationSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'

const schema = v.intersect([v.object({ email: emailRule }), newPasswordRule])
const fields = ['email', 'password', 'confirmation'] as const

/** E-mail and a new password. What the server says of a field stands at that field (REG-1). */
export function RegisterForm() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const said = useFieldText()
  const { busy, done } = useFormOutcome('register')
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', confirmation: '' },
  })
  const { errors, isSubmitted } = form.formState
  const hasErrors = Object.keys(errors).length > 0
  useServerErrors('register', fields, form.setError)
  useErrorInTitle(isSubmitted && hasErrors)

  if (done) return <Navigate to={paths.confirmationSuccess} state={{ email: form.getValues('email').trim(), isNew: true }} />
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => void form.handleSubmit((values) => dispatch(registrationSubmitted(values)))(event)}
      >
        <EmailField {...form.register('email')} error={said(errors.email)} />
        <NewPasswordFields label={t('session.field.password')} />
        <Button type="submit" wide disabled={hasErrors} busy={busy && t('session.register.submitting')}>
          {t('session.register.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
