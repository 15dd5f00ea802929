import { EmailSent } from '@/components/session/EmailSent'
import { paths } from '@/config/paths'

export function ConfirmationSuccessScreen() {
  return <EmailSent name="confirmation_sent" again={paths.confirmation} />
}
