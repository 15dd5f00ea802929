import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailForm } from '@/components/session/EmailForm'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useWay, WayLink } from '@/components/session/way'
import { useAppDispatch } from '@/components/store'
import { passwordResetRequested } from '@/domain/session/emailForms'

/** Requests the email to set a new password with (RESET-1). */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { further } = useWay()
  const { busy, done } = useFormOutcome('requestReset')

  if (done) return <Navigate to={paths.resetPasswordSuccess} state={further} />
  return (
    <SessionScreen
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      footer={<WayLink to={paths.login}>{t('account.to_login')}</WayLink>}
    >
      <EmailForm busy={busy} submit={t('account.reset.submit')} onSubmit={(email) => dispatch(passwordResetRequested(email))} />
    </SessionScreen>
  )
}
