import { valibotResolver } from '@hookform/resolvers/valibot'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { FormFrame, formManners, useFormModel } from '@/components/session/useFormModel'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useServerErrors } from '@/components/session/useServerErrors'
import { useAppDispatch } from '@/components/store'
import { newPasswordSubmitted } from '@/domain/session/emailForms'
import { Button } from '@/ui/Button'

const fields = ['password', 'confirmation'] as const

/** The email, if the link has it, tells password managers which account to save the password for. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { busy } = useFormOutcome('resetPassword')
  const form = useForm({
    resolver: valibotResolver(newPasswordRule),
    ...formManners,
    defaultValues: { password: '', confirmation: '' },
  })
  const model = useFormModel(fields, form, ({ password }) => dispatch(newPasswordSubmitted({ password })))
  useServerErrors('resetPassword', fields, form.setError, model.sayWrong)

  return (
    <FormProvider {...form}>
      <FormFrame {...model}>
        {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <NewPasswordFields label={t('account.field.new_password')} />
        <Button type="submit" wide unready={model.unready} busy={busy && t('account.saving')}>
          {t('account.new_password.submit')}
        </Button>
      </FormFrame>
    </FormProvider>
  )
}
