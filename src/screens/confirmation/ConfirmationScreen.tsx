import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { EmailScreen } from '@/components/session/EmailScreen'
import { useOutcome } from '@/components/useOutcome'
import { useWay } from '@/components/session/way'
import { confirmationRequested } from '@/domain/session/emailForms'

export function ConfirmationScreen() {
  const { further } = useWay()
  const done = useOutcome('resendConfirmation').state === 'done'
  if (done) return <Navigate to={paths.confirmationSuccess} state={further} />
  return <EmailScreen name="confirmation" form="resendConfirmation" request={confirmationRequested} />
}
