import { EmailScreen } from '@/components/session/EmailScreen'
import { paths } from '@/config/paths'
import { confirmationRequested } from '@/domain/session/emailForms'

export function ConfirmationScreen() {
  return <EmailScreen name="confirmation" form="resendConfirmation" request={confirmationRequested} next={paths.confirmationSuccess} />
}
