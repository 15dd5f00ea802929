import { valibotResolver } from '@hookform/resolvers/valibot'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorInTitle } from '@/components/errorInTitle'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { useErrorSummary } from '@/components/session/useErrorSummary'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useServerErrors } from '@/components/session/useServerErrors'
import { useAppDispatch } from '@/components/store'
import { newPasswordSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'

const fields = ['password', 'confirmation'] as const

/** The email, if the link has it, tells password managers which account to save the password for. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { busy } = useFormOutcome('resetPassword')
  const form = useForm({
    resolver: valibotResolver(newPasswordRule),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitted } = form.formState
  const hasErrors = Object.keys(errors).length > 0
  const { summary, sayWrong } = useErrorSummary<(typeof fields)[number]>({ errors, setFocus: form.setFocus })
  useServerErrors('resetPassword', fields, form.setError, sayWrong)
  useErrorInTitle(isSubmitted && hasErrors)

  const submit = form.handleSubmit(
    (values) => dispatch(newPasswordSubmitted(values)),
    (wrong) => sayWrong(fields.filter((field) => wrong[field])),
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => void submit(event)}
      >
        {summary}
        {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <NewPasswordFields label={t('account.field.new_password')} />
        <Button type="submit" wide disabled={hasErrors} busy={busy && t('account.saving')}>
          {t('account.new_password.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
