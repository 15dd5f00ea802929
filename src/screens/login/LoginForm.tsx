import { type AnimationEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { AuthNotice } from '@/components/session/AuthNotice'
import { EmailField } from '@/components/session/EmailField'
import { useFieldErrorText } from '@/components/session/useFieldErrorText'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useWay, WayLink } from '@/components/session/way'
import { useAppDispatch } from '@/components/store'
import { isEmail } from '@/domain/session/rules'
import { loginFormEntered, signInSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { PasswordField } from '@/ui/PasswordField'
import { cx } from '@/ui/cx'
import styles from './LoginScreen.module.css'
import { useLoginFields } from './useLoginFields'

/** The button says disabled until both fields are valid, with the reason below it (LOGIN-1 to LOGIN-7). */
export function LoginForm({ prefilled }: { prefilled: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const { busy } = useFormOutcome('signIn')
  const { values, errors, isValid, keep, field, submit } = useLoginFields(prefilled, (signIn) =>
    dispatch(signInSubmitted(signIn)),
  )
  const { typed } = useWay()
  const { filled, onAnimationStart } = useAutofill(keep)
  const ready = isValid || filled

  useEffect(() => typed(values.email), [typed, values.email])

  return (
    <>
      <AuthNotice />
      <div role="presentation" onFocus={() => dispatch(loginFormEntered())} onAnimationStart={onAnimationStart}>
        <form
          noValidate
          className={cx('stack', styles.form)}
          onSubmit={submit}
        >
          <EmailField
            {...field('email')}
            good={prefilled !== '' && values.email === prefilled && isEmail(prefilled)}
            error={errorText(errors.email)}
          />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            label={t('session.field.password')}
            error={errorText(errors.password)}
            capsLockText={t('session.error.error_capslock')}
          />
          <div className={cx('row apart', styles.row)}>
            <Checkbox name="remember" label={t('session.login.remember')} />
            <WayLink to={paths.resetPassword} className="target">
              {t('session.login.forgot')}
            </WayLink>
          </div>
          <Button
            type="submit"
            wide
            unready={!ready}
            busy={busy && t('session.login.submitting')}
            aria-describedby={ready ? undefined : 'login-missing'}
          >
            {t('session.login.submit')}
          </Button>
          {!ready && (
            <p id="login-missing" className="muted small">
              {t('session.login.missing')}
            </p>
          )}
        </form>
      </div>
    </>
  )
}

/**
 * A browser or password manager may fill a field without an input event, and keep its value unreadable until the
 * visitor interacts (LOGIN-3). The stylesheet starts an animation on an autofilled field, which the form listens for.
 */
function useAutofill(keep: (name: string, value: string) => void) {
  const [filled, setFilled] = useState(false)

  function onAnimationStart({ animationName, target }: AnimationEvent) {
    if (!animationName.includes('filledByBrowser') || !(target instanceof HTMLInputElement)) return
    setFilled(true)
    if (target.value) keep(target.name, target.value)
  }

  return { filled, onAnimationStart }
}
