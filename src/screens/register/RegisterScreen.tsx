import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import * as v from 'valibot'
import { AccountMade } from '@/components/session/AccountMade'
import { AuthNotice } from '@/components/session/AuthNotice'
import { EmailField } from '@/components/session/EmailField'
import { newEmailRule, useFieldErrorText } from '@/components/session/emailRule'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { SessionScreen } from '@/components/session/SessionScreen'
import { FormFrame, unlessPassed, useFormModel, useServerErrors } from '@/components/session/useFormModel'
import { useSessionHandover, SessionLink } from '@/components/session/SessionHandover'
import { useAppDispatch } from '@/components/store'
import { useOutcome } from '@/components/useOutcome'
import { paths } from '@/config/paths'
import type { AskedOutcome } from '@/domain/outcomes'
import { registrationSubmitted } from '@/domain/session/emailForms'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { Notice } from '@/ui/Notice'
import styles from './RegisterScreen.module.css'

/** Creates an account, which a confirmation email then activates. */
export function RegisterScreen() {
  const { t } = useTranslation()
  return (
    <SessionScreen
      title={t('account.register.title')}
      intro={t('account.register.intro')}
      footer={
        <>
          <p className={cx('row', styles.other)}>
            <span>{t('account.register.have_account')}</span>{' '}
            <SessionLink to={paths.login}>{t('account.to_login')}</SessionLink>
          </p>
          <AccountMade className={cx('row', styles.other)} />
        </>
      }
    >
      <AuthNotice />
      <RegisterForm />
    </SessionScreen>
  )
}

const schema = v.intersect([v.object({ email: newEmailRule }), newPasswordRule])

/** The server's field errors are shown at their fields. */
function RegisterForm() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const outcome = useOutcome('register')
  const { email, typed, further, emailRequested } = useSessionHandover()
  const model = useFormModel(schema, { email, password: '', confirmation: '' }, ({ email: address, password }) => {
    emailRequested()
    dispatch(registrationSubmitted({ email: address, password }))
  })
  const { form } = model
  useServerErrors('register', model)

  if (outcome.state === 'done')
    return (
      <Navigate
        to={paths.confirmationSuccess}
        state={{ ...further, email: form.getValues('email').trim(), isNew: true }}
      />
    )
  return (
    <FormFrame model={model}>
      <EmailField
        {...unlessPassed(
          form.register('email', { onChange: ({ target }: { target: HTMLInputElement }) => typed(target.value) }),
        )}
        error={errorText(form.formState.errors.email)}
      />
      {mayBeTaken(outcome) && <WaysIn />}
      <NewPasswordFields label={t('session.field.password')} />
      <Button
        type="submit"
        wide
        unready={model.unready}
        busy={outcome.state === 'saving' && t('account.register.submitting')}
      >
        {t('account.register.submit')}
      </Button>
    </FormFrame>
  )
}

/**
 * The email has passed our own check, so the server most likely objects to it because it already has an account.
 */
function mayBeTaken(outcome: AskedOutcome): boolean {
  if (!('failure' in outcome) || outcome.failure.kind !== 'invalid') return false
  const about = Object.keys(outcome.failure.fields)
  return about.length === 0 || about.includes('email')
}

function WaysIn() {
  const { t } = useTranslation()
  return (
    <Notice tone="neutral">
      <p>{t('account.register.taken')}</p>
      <p>
        <SessionLink to={paths.resetPassword}>{t('account.register.taken_reset')}</SessionLink>
      </p>
      <p>
        <SessionLink to={paths.confirmation}>{t('session.login.confirmation')}</SessionLink>
      </p>
    </Notice>
  )
}
