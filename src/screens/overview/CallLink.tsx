import Phone from 'lucide-react/icons/phone'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/CompanyLogo'
import { phoneOf } from '@/domain/applications/match/turn'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'

interface CallLinkProps {
  match: ApplicationCompany
  /** The insurer's name, for users who hear the link out of context. */
  name: string
  /** Plain text without one. */
  variant?: ButtonVariant
  /** Beside a more important button: the icon says "call". */
  isShort?: boolean
  className?: string | undefined
}

/** "Ring 75 00 11 31", to the agent or else the insurer. */
export function CallLink({ match, name, variant, isShort = false, className }: CallLinkProps) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  const phone = phoneOf(match)
  if (address === null || phone === null) return null
  return (
    // A name holds what is seen in one piece, for those who speak to the browser.
    <a
      href={address}
      className={cx(variant && buttonClass(variant), className)}
      aria-label={isShort ? t('applications.turn.call_on', { company: name, phone }) : `${t('applications.turn.call')} ${phone}, ${name}`}
    >
      <Phone size={variant ? 20 : 16} />
      <span>
        {!isShort && <span>{`${t('applications.turn.call')} `}</span>}
        <span translate="no">{phone}</span>
      </span>
    </a>
  )
}
