import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useErrorInTitle } from '@/components/errorInTitle'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { useErrorSummary } from '@/components/session/useErrorSummary'
import { useFieldErrorText } from '@/components/session/useFieldErrorText'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { passwordDialogClosed } from '@/domain/user/dialogs'
import { type PasswordProblem, passwordProblemOf } from '@/domain/user/rules'
import { passwordSubmitted, selectPasswordChange } from '@/domain/user/accountSlice'
import { selectProfile } from '@/domain/user/slice'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { passwordForm } from './passwordForm'

const meterBars = 9
const fields = ['current', 'password', 'confirmation'] as const

/** Old password, new one and its repeat (PW-1). Input stays when the server refuses it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const update = useAppSelector(selectPasswordChange)
  const problem = update.status === 'failed' ? passwordProblemOf(update.failure) : null
  const form = useForm({
    resolver: valibotResolver(passwordForm),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { current: '', password: '', confirmation: '' },
  })
  const { setError, formState } = form
  const { errors, isSubmitted } = formState
  const hasErrors = Object.keys(errors).length > 0
  const busy = update.status === 'loading'
  useErrorInTitle(isSubmitted && hasErrors)
  const { summary, sayWrong } = useErrorSummary<(typeof fields)[number]>({ errors, setFocus: form.setFocus })

  useEffect(
    () => () => {
      dispatch(passwordDialogClosed())
    },
    [dispatch],
  )

  useEffect(() => {
    if (update.status !== 'failed') return
    const refused = passwordProblemOf(update.failure)
    const focus = { shouldFocus: true }
    if (refused.kind === 'old_password') setError('current', { message: 'old_password' }, focus)
    if (refused.kind === 'new_password') setError('password', { type: 'server', message: refused.messages.join(' ') }, focus)
  }, [update, setError])

  const submit = form.handleSubmit(
    (values) => dispatch(passwordSubmitted({ current: values.current, next: values.password })),
    (wrong) => sayWrong(fields.filter((field) => wrong[field])),
  )

  return (
    <Dialog title={t('settings.password.title')} onClose={onClose} problem={problem && <Problem problem={problem} />}>
      <FormProvider {...form}>
        <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
          {summary}
          <PasswordField
            {...form.register('current')}
            autoComplete="current-password"
            label={t('settings.password.current')}
            error={errorText(errors.current)}
            capsLockText={t('session.error.error_capslock')}
          />
          <NewPasswordFields label={t('account.field.new_password')} bars={meterBars} />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {t('settings.password.cancel')}
            </Button>
            <Button type="submit" disabled={hasErrors} busy={busy && t('account.saving')}>
              {t('settings.password.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Problems that no field shows. */
function Problem({ problem }: { problem: PasswordProblem }) {
  const { t } = useTranslation()
  const email = useAppSelector(selectProfile)?.email
  if (problem.kind === 'new_password' || (problem.kind === 'old_password' && problem.messages.length === 0)) return null
  return (
    <Notice tone="danger">
      {problem.kind === 'old_password' && problem.messages.map((text) => <p key={text}>{text}</p>)}
      {problem.kind === 'server' && <p>{t('common.error.server')}</p>}
      {(problem.kind === 'unconfirmed' || problem.kind === 'crashed') && <p>{t('settings.password.unconfirmed')}</p>}
      {problem.kind === 'crashed' && (
        <p>
          <Link to={paths.resetPassword} state={{ email }}>
            {t('settings.password.by_email')}
          </Link>
        </p>
      )}
    </Notice>
  )
}
