import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, Navigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '@/app/paths'
import { AuthNotice } from '@/components/session/AuthNotice'
import { EmailField } from '@/components/session/EmailField'
import { emailRule } from '@/components/session/emailRule'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFieldText } from '@/components/session/useFieldText'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useServerErrors } from '@/components/session/useServerErrors'
import { registrationSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import styles from './RegisterScreen.module.css'

const schema = v.intersect([v.object({ email: emailRule }), newPasswordRule])

/** Makes an account; the letter that confirms it is on its way afterwards (REG-1). */
export function RegisterScreen() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const said = useFieldText()
  const { busy, done } = useFormOutcome('register')
  const { register, handleSubmit, setError, getFieldState, trigger, control, formState } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', confirmation: '' },
  })
  const { errors } = formState
  const [email, password, confirmation] = useWatch({ control, name: ['email', 'password', 'confirmation'] })
  useServerErrors('register', setError)

  function compareAgain() {
    if (getFieldState('confirmation').isTouched) void trigger('confirmation')
  }

  if (done) return <Navigate to={paths.confirmationSuccess} state={{ email: email.trim(), isNew: true }} />
  return (
    <SessionScreen
      title={t('session.register.title')}
      intro={t('session.register.intro')}
      footer={
        <p className={styles.other}>
          {t('session.register.have_account')} <Link to={paths.login}>{t('session.to_login')}</Link>
        </p>
      }
    >
      <AuthNotice />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => dispatch(registrationSubmitted(values)))(event)}
      >
        <EmailField {...register('email')} error={said(errors.email)} />
        <NewPasswordFields
          label={t('session.field.password')}
          typed={password}
          repeated={confirmation}
          password={register('password', { onChange: compareAgain })}
          confirmation={register('confirmation')}
          errors={{ password: said(errors.password), confirmation: said(errors.confirmation) }}
        />
        <Button type="submit" wide disabled={Object.keys(errors).length > 0} busy={busy && t('session.register.submitting')}>
          {t('session.register.submit')}
        </Button>
      </form>
    </SessionScreen>
  )
}
