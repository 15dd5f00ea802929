import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailForm } from '@/components/session/EmailForm'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useAppDispatch } from '@/components/store'
import { readNavigationState } from '@/domain/session/navigationState'
import { confirmationRequested } from '@/domain/session/slice'

/** Requests the confirmation email again (CONF-1). */
export function ConfirmationScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState(readNavigationState(useLocation().state).email)
  const { busy, done } = useFormOutcome('resendConfirmation')

  function send(typed: string) {
    setEmail(typed)
    dispatch(confirmationRequested(typed))
  }

  if (done) return <Navigate to={paths.confirmationSuccess} state={{ email }} />
  return (
    <SessionScreen
      title={t('account.confirmation.title')}
      intro={t('account.confirmation.intro')}
      footer={<Link to={paths.login}>{t('account.to_login')}</Link>}
    >
      <EmailForm email={email} busy={busy} submit={t('account.confirmation.submit')} onSubmit={send} />
    </SessionScreen>
  )
}
