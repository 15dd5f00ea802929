import { type AnimationEvent, type ChangeEvent, type FocusEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { AuthNotice } from '@/components/session/AuthNotice'
import { EmailField } from '@/components/session/EmailField'
import { accountEmailRule, type FieldMessage, useFieldErrorText } from '@/components/session/emailRule'
import { useOutcome } from '@/components/useOutcome'
import { useShownErrors } from '@/components/useShownErrors'
import { useSessionHandover, SessionLink } from '@/components/session/SessionHandover'
import { useAppDispatch } from '@/components/store'
import { paths } from '@/config/paths'
import type { SignIn } from '@/domain/session/forms'
import { mayBeAccount } from '@/domain/session/rules'
import { loginFormEntered, signInSubmitted } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { cx } from '@/ui/cx'
import { PasswordField } from '@/ui/PasswordField'
import styles from './LoginScreen.module.css'

/** The button is disabled until both fields are valid, with the reason below it (LOGIN-1 to LOGIN-7). */
export function LoginForm({ prefilled }: { prefilled: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const { state } = useOutcome('signIn')
  const { values, errors, isValid, keep, field, submit } = useLoginFields(prefilled, (signIn) =>
    dispatch(signInSubmitted(signIn)),
  )
  const { typed } = useSessionHandover()
  const { filled, onAnimationStart } = useAutofill(keep)
  const ready = isValid || filled

  useEffect(() => typed(values.email), [typed, values.email])

  return (
    <>
      <AuthNotice />
      <div role="presentation" onFocus={() => dispatch(loginFormEntered())} onAnimationStart={onAnimationStart}>
        <form method="post" noValidate className={cx('stack', styles.form)} onSubmit={submit}>
          <EmailField
            {...field('email')}
            good={prefilled !== '' && values.email === prefilled && mayBeAccount(prefilled)}
            error={errorText(errors.email)}
          />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            label={t('session.field.password')}
            error={errorText(errors.password)}
            refused={state === 'refused' && values.password}
          />
          <div className={cx('row apart', styles.row)}>
            <Checkbox name="remember" label={t('session.login.remember')} />
            <SessionLink to={paths.resetPassword} className="target">
              {t('session.login.forgot')}
            </SessionLink>
          </div>
          <Button
            type="submit"
            wide
            unready={!ready}
            busy={state === 'saving' && t('session.login.submitting')}
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
 * visitor interacts. The stylesheet starts an animation on an autofilled field, which the form listens for.
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

const schema = v.object({
  email: accountEmailRule,
  password: v.pipe(v.string(), v.nonEmpty('password_required' satisfies FieldMessage)),
})
type Name = keyof typeof schema.entries

function isName(name: string): name is Name {
  return name === 'email' || name === 'password'
}

/**
 * Without a form library, which would be a tenth of the login page: docs/decisions/login-form.md. The inputs are
 * uncontrolled, so that a browser's autofill is never overwritten; a field's error shows once it is left, unless it was
 * merely passed, or on submit, which focuses the first wrong field.
 */
function useLoginFields(prefilled: string, onSubmit: (signIn: SignIn) => void) {
  const [values, setValues] = useState({ email: prefilled, password: '' })
  const [touched, setTouched] = useState<readonly Name[]>([])
  const errors = errorsOf(values)

  useShownErrors((wrong) => setTouched(wrong.map(({ name }) => name).filter(isName)))

  function keep(name: string, value: string): void {
    if (isName(name)) setValues((before) => ({ ...before, [name]: value }))
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const entered = { email: textOf(data, 'email'), password: textOf(data, 'password') }
    const result = v.safeParse(schema, entered)
    setValues(entered)
    setTouched(['email', 'password'])
    if (result.success) onSubmit({ ...result.output, remember: data.has('remember') })
    else form.querySelector<HTMLInputElement>(`[name=${errorsOf(entered).email ? 'email' : 'password'}]`)?.focus()
  }

  return {
    values,
    errors: {
      email: touched.includes('email') ? errors.email : undefined,
      password: touched.includes('password') ? errors.password : undefined,
    },
    isValid: !errors.email && !errors.password,
    keep,
    submit,
    field: (name: Name) => ({
      name,
      defaultValue: name === 'email' ? prefilled : '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keep(name, target.value),
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => target.value && setTouched((before) => [...before, name]),
    }),
  }
}

function errorsOf(values: Record<Name, string>): Partial<Record<Name, { message: string }>> {
  const { issues } = v.safeParse(schema, values)
  const { nested = {} } = issues ? v.flatten<typeof schema>(issues) : {}
  return {
    ...(nested.email && { email: { message: nested.email[0] } }),
    ...(nested.password && { password: { message: nested.password[0] } }),
  }
}

function textOf(data: FormData, name: Name): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
