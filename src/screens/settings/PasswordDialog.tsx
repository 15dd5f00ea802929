import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '@/config/paths'
import { FailureWords } from '@/components/FailureWords'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { type FieldMessage, useFieldErrorText } from '@/components/session/emailRule'
import { newPasswordRule } from '@/components/session/newPasswordRule'
import { FormFrame, unlessPassed, useFormModel } from '@/components/session/useFormModel'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useDialogOutcome } from '@/components/useOutcome'
import type { Failure } from '@/domain/kit/failure'
import { type PasswordProblem, passwordProblemOf, passwordSubmitted } from '@/domain/user/account'
import { selectProfile } from '@/domain/user/slice'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'

/** The old password, which only the server can judge, and a new one. */
const passwordForm = v.intersect([
  v.object({ current: v.pipe(v.string(), v.nonEmpty('current_required' satisfies FieldMessage)) }),
  newPasswordRule,
])

const meterBars = 9

/** Old password, new one and its repeat. Input stays when the server refuses it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useFieldErrorText()
  const outcome = useDialogOutcome('password')
  const email = useAppSelector(selectProfile)?.email
  const problem = useMemo(() => ('failure' in outcome ? passwordProblemOf(outcome.failure) : null), [outcome])
  const model = useFormModel(passwordForm, { current: '', password: '', confirmation: '' }, ({ current, password }) =>
    dispatch(passwordSubmitted({ current, next: password })),
  )
  const {
    register,
    setError,
    control,
    formState: { errors },
  } = model.form
  const { showErrors } = model
  const current = useWatch({ control, name: 'current' })

  useEffect(() => {
    const focus = { shouldFocus: true }
    if (problem?.kind === 'old_password') {
      setError('current', { message: 'old_password' }, focus)
      showErrors(['current'])
    }
    if (problem?.kind === 'new_password') {
      setError('password', { type: 'server', message: problem.messages.join(' ') }, focus)
      showErrors(['password'])
    }
  }, [problem, setError, showErrors])

  return (
    <Dialog
      title={t('settings.password.title')}
      onClose={onClose}
      problem={problem && 'failure' in outcome && <Problem problem={problem} failure={outcome.failure} />}
    >
      <FormFrame model={model}>
        {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          {...unlessPassed(register('current'))}
          autoComplete="current-password"
          label={t('settings.password.current')}
          error={errorText(errors.current)}
          refused={errors.current && current}
        />
        <NewPasswordFields label={t('account.field.new_password')} bars={meterBars} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('settings.password.cancel')}
          </Button>
          <Button type="submit" unready={model.unready} busy={outcome.state === 'saving' && t('account.saving')}>
            {t('settings.password.save')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}

/** Problems that no field shows. */
function Problem({ problem, failure }: { problem: PasswordProblem; failure: Failure }) {
  const { t } = useTranslation()
  const email = useAppSelector(selectProfile)?.email
  if (problem.kind === 'new_password' || (problem.kind === 'old_password' && problem.messages.length === 0)) return null
  return (
    <Notice tone="danger">
      {problem.kind === 'old_password' && problem.messages.map((text) => <p key={text}>{text}</p>)}
      {problem.kind === 'server' && <FailureWords failure={failure} otherwise={t('common.error.server')} />}
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
