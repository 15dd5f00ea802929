import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { InsurerLink } from './InsurerLink'
import { markedName, MarkedText } from './MarkedText'

interface OfferLinkProps {
  match: ApplicationCompany
  /** Null while it is not known whose offer it will be. */
  name: string | null
  label: 'see' | 'about'
  /** Plain text without one. */
  variant?: ButtonVariant
  /** Names the insurer for everyone, not only for those who hear the link out of context. */
  isNamed?: boolean
  className?: string | undefined
  /** Replaces the text while a press waits. */
  busy?: string | false
  onClick?: (event: MouseEvent) => void
}

/** Leads to the insurer's own page with its offer; nothing for an insurer that no longer exists. */
export function OfferLink({
  match,
  name,
  label,
  variant,
  isNamed = false,
  className,
  busy = false,
  onClick,
}: OfferLinkProps) {
  const { t } = useTranslation()
  if (!match.company) return null
  return (
    <InsurerLink
      company={match.company}
      matchId={match.id}
      className={cx(variant && buttonClass(variant), className)}
      onClick={onClick}
    >
      <span>
        <span>{`${busy || t(`applications.turn.${label}`)} `}</span>
        {name !== null && (
          <span className={isNamed ? undefined : 'visually-hidden'}>
            <MarkedText text={t(`applications.turn.${label}_of`, { company: markedName(name) })} />
          </span>
        )}
      </span>
      {!variant && <ArrowRight size={16} />}
    </InsurerLink>
  )
}
