import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailForm } from '@/components/session/EmailForm'
import { SessionScreen } from '@/components/session/SessionScreen'
import { useFormOutcome } from '@/components/session/useFormOutcome'
import { useWay, WayLink } from '@/components/session/way'
import { useAppDispatch } from '@/components/store'
import { confirmationRequested } from '@/domain/session/emailForms'

/** Requests the confirmation email again (CONF-1). */
export function ConfirmationScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { further } = useWay()
  const { busy, done } = useFormOutcome('resendConfirmation')

  if (done) return <Navigate to={paths.confirmationSuccess} state={further} />
  return (
    <SessionScreen
      title={t('account.confirmation.title')}
      intro={t('account.confirmation.intro')}
      footer={<WayLink to={paths.login}>{t('account.to_login')}</WayLink>}
    >
      <EmailForm busy={busy} submit={t('account.confirmation.submit')} onSubmit={(email) => dispatch(confirmationRequested(email))} />
    </SessionScreen>
  )
}
