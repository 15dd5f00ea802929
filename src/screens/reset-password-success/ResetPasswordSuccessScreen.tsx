import { EmailSent } from '@/components/session/EmailSent'
import { paths } from '@/config/paths'

export function ResetPasswordSuccessScreen() {
  return <EmailSent name="reset_sent" again={paths.resetPassword} />
}
