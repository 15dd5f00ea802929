import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorInTitle } from '@/components/errorInTitle'
import { NewPasswordFields } from '@/components/session/NewPasswordFields'
import { useFieldText } from '@/components/session/useFieldText'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { passwordProblemOf } from '@/domain/user/rules'
import { passwordSubmitted, selectPasswordChange } from '@/domain/user/slice'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { passwordForm } from './passwordForm'

const meterBars = 9

/** Old password, new one and the new one again (PW-1). What was typed stays when the server refuses it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const said = useFieldText()
  const update = useAppSelector(selectPasswordChange)
  const problem = update.status === 'failed' ? passwordProblemOf(update.failure).kind : null
  const form = useForm({
    resolver: valibotResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmation: '' },
  })
  const { setError, formState } = form
  const { errors, isSubmitted } = formState
  const hasErrors = Object.keys(errors).length > 0
  const busy = update.status === 'loading'
  useErrorInTitle(isSubmitted && hasErrors)

  useEffect(() => {
    if (update.status !== 'failed') return
    const refused = passwordProblemOf(update.failure)
    const focus = { shouldFocus: true }
    if (refused.kind === 'old_password') setError('current', { message: 'old_password' }, focus)
    if (refused.kind === 'new_password') setError('password', { type: 'server', message: refused.messages.join(' ') }, focus)
  }, [update, setError])

  const submit = form.handleSubmit((values) => dispatch(passwordSubmitted({ current: values.current, next: values.password })))

  return (
    <Dialog title={t('settings.password.title')} onClose={onClose} busy={busy}>
      <FormProvider {...form}>
        <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
          {(problem === 'unknown' || problem === 'server') && (
            <Notice tone="danger" role="alert">
              {problem === 'unknown' ? t('settings.password.unknown') : t('common.error.server')}
            </Notice>
          )}
          <PasswordField
            {...form.register('current')}
            autoComplete="current-password"
            label={t('settings.password.current')}
            error={said(errors.current)}
            capsLockText={t('session.error.error_capslock')}
          />
          <NewPasswordFields label={t('session.field.new_password')} bars={meterBars} />
          <DialogActions>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t('settings.password.cancel')}
            </Button>
            <Button type="submit" disabled={hasErrors} busy={busy && t('session.saving')}>
              {t('settings.password.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
