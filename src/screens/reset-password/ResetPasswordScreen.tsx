import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailForm } from '@/components/session/EmailForm'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useAppDispatch } from '@/components/store'
import { readNavigationState } from '@/domain/session/navigationState'
import { passwordResetRequested } from '@/domain/session/slice'

/** Requests the email to set a new password with (RESET-1). */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState(readNavigationState(useLocation().state).email)
  const { busy, done } = useFormOutcome('requestReset')

  function send(typed: string) {
    setEmail(typed)
    dispatch(passwordResetRequested(typed))
  }

  if (done) return <Navigate to={paths.resetPasswordSuccess} state={{ email }} />
  return (
    <SessionScreen
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      footer={<Link to={paths.login}>{t('account.to_login')}</Link>}
    >
      <EmailForm email={email} busy={busy} submit={t('account.reset.submit')} onSubmit={send} />
    </SessionScreen>
  )
}
