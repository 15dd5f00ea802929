import { EmailScreen } from '@/components/session/EmailScreen'
import { paths } from '@/config/paths'
import { confirmationRequested, passwordResetRequested } from '@/domain/session/emailForms'

export function ConfirmationScreen() {
  return (
    <EmailScreen
      name="confirmation"
      form="resendConfirmation"
      request={confirmationRequested}
      next={paths.confirmationSuccess}
    />
  )
}

export function ResetPasswordScreen() {
  return (
    <EmailScreen name="reset" form="requestReset" request={passwordResetRequested} next={paths.resetPasswordSuccess} />
  )
}
