import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { useFieldText } from '@/components/session/useFieldText'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useServerErrors } from '@/components/session/useServerErrors'
import { newPasswordSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import styles from './NewPasswordForm.module.css'

/** The password twice. The e-mail, where the link told it, is for password managers to save it under. */
export function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const said = useFieldText()
  const { busy } = useFormOutcome('resetPassword')
  const { register, handleSubmit, setError, getFieldState, trigger, control, formState } = useForm({
    resolver: valibotResolver(newPasswordRule),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors } = formState
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const showError = useCallback<Parameters<typeof useServerErrors>[1]>(
    (place, error, options) => {
      if (place !== 'email') setError(place, error, options)
    },
    [setError],
  )
  useServerErrors('resetPassword', showError)

  function compareAgain() {
    if (getFieldState('confirmation').isTouched) void trigger('confirmation')
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((values) => dispatch(newPasswordSubmitted(values)))(event)}
    >
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordFields
        label={t('session.field.new_password')}
        typed={password}
        repeated={confirmation}
        password={register('password', { onChange: compareAgain })}
        confirmation={register('confirmation')}
        errors={{ password: said(errors.password), confirmation: said(errors.confirmation) }}
      />
      <Button type="submit" wide disabled={Object.keys(errors).length > 0} busy={busy && t('session.saving')}>
        {t('session.new_password.submit')}
      </Button>
    </form>
  )
}
