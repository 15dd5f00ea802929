import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MouseEvent } from 'react'
import type { ApplicationCompany } from '@/api/schemas/application'
import { InsurerLink } from '@/components/InsurerLink'
import { apiWords, Words } from '@/components/Words'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './TurnCard.module.css'

interface OfferLinkProps {
  match: ApplicationCompany
  /** Null while it is not known whose offer it will be. */
  name: string | null
  says: 'see' | 'about'
  variant: ButtonVariant
  className?: string | undefined
  /** What a press waits for. */
  busy?: string | false
  onClick?: (event: MouseEvent) => void
}

/** Leads to the insurer's own page with its offer; nothing for an insurer that no longer exists. */
export function OfferLink({ match, name, says, variant, className, busy = false, onClick }: OfferLinkProps) {
  const { t } = useTranslation()
  if (!match.company) return null
  return (
    <InsurerLink company={match.company} matchId={match.id} className={cx(buttonClass(variant), className)} onClick={onClick}>
      <span>
        <span>{`${busy || t(`applications.turn.${says}`)} `}</span>
        {name !== null && <span className="visually-hidden"><Words text={t(`applications.turn.${says}_of`, { company: apiWords(name) })} /></span>}
      </span>
      {variant === 'primary' && <ArrowRight size={20} className={styles.arrow} />}
    </InsurerLink>
  )
}
