import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/insurerContact'
import { phoneOf } from '@/domain/applications/match/contact'
import { buttonClass, type ButtonVariant } from '@/ui/buttonClass'
import { cx } from '@/ui/cx'

interface CallLinkProps {
  match: ApplicationCompany
  /** The insurer's name, for users who hear the link out of context. */
  name: string
  variant: ButtonVariant
  /** Beside a more important button: the icon says "call". */
  isShort?: boolean
  className?: string | undefined
}

/** "Ring 75 00 11 31", to the agent or else the insurer. */
export function CallLink({ match, name, variant, isShort = false, className }: CallLinkProps) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  if (address === null) return null
  return (
    <a href={address} className={cx(buttonClass(variant), className)}>
      <Phone size={20} />
      <span>
        <span className={isShort ? 'visually-hidden' : undefined}>{t('applications.turn.call')}</span> {phoneOf(match)}{' '}
        <span className="visually-hidden">{t('applications.turn.call_of', { company: name })}</span>
      </span>
    </a>
  )
}
