import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '@/app/paths'
import { AuthNotice } from '@/components/session/AuthNotice'
import { emailRule, type FieldMessage } from '@/components/session/emailRule'
import { useFieldText } from '@/components/session/useFieldText'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { isEmail } from '@/domain/session/rules'
import { loginFormEntered, signInSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import styles from './LoginScreen.module.css'
import { useBrowserFill } from './useBrowserFill'

const schema = v.object({
  email: emailRule,
  password: v.pipe(v.string(), v.nonEmpty('password_required' satisfies FieldMessage)),
  remember: v.boolean(),
})

/** E-mail and password (LOGIN-1 to LOGIN-7). The button waits for both; what is missing is said under it. */
export function LoginForm({ prefilled }: { prefilled: string }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const said = useFieldText()
  const { busy } = useFormOutcome('signIn')
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: prefilled, password: '', remember: false },
  })
  const { errors, isValid } = formState
  const email = useWatch({ control, name: 'email' })
  const { filled, onAnimationStart, onSubmitCapture } = useBrowserFill((name, value) => {
    if (name === 'email' || name === 'password') setValue(name, value, { shouldValidate: true })
  })
  const ready = isValid || filled

  return (
    <>
      <AuthNotice email={email} />
      <div role="presentation" onFocus={() => dispatch(loginFormEntered())} onAnimationStart={onAnimationStart}>
        <form
          noValidate
          className={styles.form}
          onSubmitCapture={onSubmitCapture}
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
            label={t('session.field.email')}
            good={prefilled !== '' && email === prefilled && isEmail(prefilled)}
            error={said(errors.email)}
          />
          <PasswordField
            {...register('password')}
            autoComplete="current-password"
            label={t('session.field.password')}
            error={said(errors.password)}
            capsLockText={t('session.error.error_capslock')}
          />
          <div className={styles.row}>
            <Checkbox {...register('remember')} label={t('session.login.remember')} />
            <Link to={paths.resetPassword} state={{ email }} className={styles.forgot}>
              {t('session.login.forgot')}
            </Link>
          </div>
          <Button
            type="submit"
            wide
            disabled={!ready}
            busy={busy && t('session.login.submitting')}
            aria-describedby={ready ? undefined : 'login-missing'}
          >
            {t('session.login.submit')}
          </Button>
          {!ready && (
            <p id="login-missing" className={styles.missing}>
              {t('session.login.missing')}
            </p>
          )}
        </form>
      </div>
    </>
  )
}
