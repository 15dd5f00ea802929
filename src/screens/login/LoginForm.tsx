import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '@/app/paths'
import { isEmail } from '@/domain/session/rules'
import { loginFormEntered, selectForm, type SessionState, signInSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import styles from './LoginScreen.module.css'

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('email_required'), v.check(isEmail, 'email_invalid')),
  password: v.pipe(v.string(), v.nonEmpty('password_required')),
  remember: v.boolean(),
})
type Message = 'email_required' | 'email_invalid' | 'password_required'

/** E-mail and password (LOGIN-1 to LOGIN-6). The button waits for both; what is missing is said under it. */
export function LoginForm() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const busy = useSelector((state: { session: SessionState }) => selectForm(state, 'signIn').status === 'loading')
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', remember: false },
  })
  const { errors, isValid } = formState
  // The schema's messages are keys of the texts.
  const said = (message: string | undefined) => (message ? t(`session.login.${message as Message}`) : undefined)

  return (
    <form
      noValidate
      className={styles.form}
      onFocus={() => dispatch(loginFormEntered())}
      onSubmit={(event) => void handleSubmit((values) => dispatch(signInSubmitted(values)))(event)}
    >
      <Field
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="full"
        label={t('session.login.email')}
        error={said(errors.email?.message)}
      />
      <PasswordField
        {...register('password')}
        autoComplete="current-password"
        label={t('session.login.password')}
        error={said(errors.password?.message)}
        capsLockText={t('session.error.error_capslock')}
      />
      <div className={styles.row}>
        <Checkbox {...register('remember')} label={t('session.login.remember')} />
        <Link to={paths.resetPassword}>{t('session.login.forgot')}</Link>
      </div>
      <Button
        type="submit"
        wide
        disabled={!isValid}
        busy={busy && t('session.login.submitting')}
        aria-describedby={isValid ? undefined : 'login-missing'}
      >
        {t('session.login.submit')}
      </Button>
      {!isValid && (
        <p id="login-missing" className={styles.missing}>
          {t('session.login.missing')}
        </p>
      )}
    </form>
  )
}
