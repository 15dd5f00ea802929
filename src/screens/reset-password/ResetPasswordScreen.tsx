import { EmailScreen } from '@/components/session/EmailScreen'
import { paths } from '@/config/paths'
import { passwordResetRequested } from '@/domain/session/emailForms'

export function ResetPasswordScreen() {
  return <EmailScreen name="reset" form="requestReset" request={passwordResetRequested} next={paths.resetPasswordSuccess} />
}
