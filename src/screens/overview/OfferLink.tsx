import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApplicationCompany } from '@/api/schemas/application'
import { companyBrandingPath } from '@/config/paths'
import { buttonClass, type ButtonVariant } from '@/ui/buttonClass'
import { cx } from '@/ui/cx'
import styles from './TurnCard.module.css'

interface OfferLinkProps {
  match: ApplicationCompany
  name: string
  says: 'read' | 'see' | 'about'
  variant: ButtonVariant
  className?: string | undefined
}

/** Leads to the insurer's own page with its offer; nothing for an insurer that no longer exists. */
export function OfferLink({ match, name, says, variant, className }: OfferLinkProps) {
  const { t } = useTranslation()
  if (!match.company) return null
  return (
    <Link to={companyBrandingPath(match.company.unique_alias, match.id)} className={cx(buttonClass(variant), className)}>
      <span>
        {t(`applications.turn.${says}`)} <span className="visually-hidden">{t(`applications.turn.${says}_of`, { company: name })}</span>
      </span>
      {variant === 'primary' && <ArrowRight size={20} className={styles.arrow} />}
    </Link>
  )
}
