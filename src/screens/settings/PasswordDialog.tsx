import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { minimumLength } from '@/domain/session/rules'
import { passwordSubmitted, selectPasswordUpdate } from '@/domain/user/passwordSlice'
import { meterBars, meterOf, passwordProblemOf } from '@/domain/user/rules'
import { Button } from '@/ui/Button'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { StrengthMeter } from '@/ui/StrengthMeter'
import { type PasswordMessage, passwordForm } from './passwordForm'
import styles from './SettingsScreen.module.css'

/** Old password, new one and the new one again (PW-1). What was typed stays when the server refuses it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const update = useSelector(selectPasswordUpdate)
  const problem = update.status === 'failed' ? passwordProblemOf(update.failure) : null
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { current: '', next: '', repeated: '' },
  })
  const { errors } = formState
  const [next, repeated] = useWatch({ control, name: ['next', 'repeated'] })
  const meter = meterOf(next)
  const busy = update.status === 'saving'

  useEffect(() => {
    if (update.status !== 'failed') return
    const refused = passwordProblemOf(update.failure)
    if (refused.kind === 'old_password') setError('current', { type: 'key', message: 'old_password' }, { shouldFocus: true })
    if (refused.kind === 'new_password') {
      setError('next', { type: 'server', message: refused.messages.join(' ') }, { shouldFocus: true })
    }
  }, [update, setError])

  // The form's own messages are keys of the texts; the server's come as they are.
  function said(error: { type?: unknown; message?: string } | undefined): string | undefined {
    if (!error?.message || error.type === 'server') return error?.message
    return t(`session.error.${error.message as PasswordMessage}`)
  }

  return (
    <Dialog title={t('settings.password.title')} onClose={onClose} busy={busy}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit(({ current, next: chosen }) => dispatch(passwordSubmitted({ current, next: chosen })))(event)}
      >
        {(problem?.kind === 'connection' || problem?.kind === 'server') && (
          <Notice tone="danger" role="alert">
            {t(`common.error.${problem.kind}`)}
          </Notice>
        )}
        <PasswordField
          {...register('current')}
          autoComplete="current-password"
          label={t('settings.password.current')}
          error={said(errors.current)}
          capsLockText={t('session.error.error_capslock')}
        />
        <PasswordField
          {...register('next', { deps: ['repeated'] })}
          autoComplete="new-password"
          label={t('settings.password.next')}
          hint={t('settings.password.limits')}
          good={next.length >= minimumLength}
          error={said(errors.next)}
          capsLockText={t('session.error.error_capslock')}
        />
        <StrengthMeter
          steps={meterBars}
          filled={meter.filled}
          level={meter.level}
          label={t('settings.password.strength', { level: t(`settings.password.level.${meter.level}`) })}
        />
        <PasswordField
          {...register('repeated')}
          autoComplete="new-password"
          label={t('settings.password.repeated')}
          good={repeated.length >= minimumLength}
          error={said(errors.repeated)}
          capsLockText={t('session.error.error_capslock')}
        />
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('settings.password.cancel')}
          </Button>
          <Button type="submit" disabled={Object.keys(errors).length > 0} busy={busy && t('settings.password.saving')}>
            {t('settings.password.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
