import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailScreen } from '@/components/session/EmailScreen'
import { useOutcome } from '@/components/useOutcome'
import { useWay } from '@/components/session/way'
import { passwordResetRequested } from '@/domain/session/emailForms'

export function ResetPasswordScreen() {
  const { further } = useWay()
  const done = useOutcome('requestReset').state === 'done'
  if (done) return <Navigate to={paths.resetPasswordSuccess} state={further} />
  return <EmailScreen name="reset" form="requestReset" request={passwordResetRequested} />
}
