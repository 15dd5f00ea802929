import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { CallLink } from '@/components/CallLink'
import { callAddressOf } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { useHoursText } from '@/components/useTurnText'
import { markedName, MarkedText } from '@/components/MarkedText'
import { useSettings } from '@/config/SettingsContext'
import type { MatchView } from '@/domain/applications/matchView'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './OverviewLinks.module.css'

/** The phone in a line of its own, with when the insurer can be reached. */
export function CallLine({ view, name }: { view: Pick<MatchView, 'match' | 'opening'>; name: string }) {
  const hours = useHoursText()(view.opening)
  if (callAddressOf(view.match) === null) return null
  return (
    <p className={cx('row small', styles.callLine)}>
      <CallLink match={view.match} name={name} isShort className={cx('target gap-1', styles.call)} />
      {hours && <span className="muted">{hours}</span>}
    </p>
  )
}

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

/** The way to an insurer's page in plain text, true to what is there. */
export function PageLink({ view: { match, isOfferHere }, name }: { view: MatchView; name: string }) {
  return (
    <OfferLink
      match={match}
      name={name}
      label={isOfferHere ? 'see' : 'about'}
      className={cx('target gap-1 small', styles.way)}
    />
  )
}

/** Leads to the provider's inquiry flow, if the deployment has one. */
export function NewInquiryLink({ children }: { children: ReactNode }) {
  const { flowBasePath, siteUrl } = useSettings()
  const url = flowBasePath ?? siteUrl
  if (!url) return null
  return (
    <p>
      <a href={url} className={buttonClass('primary')}>
        {children}
      </a>
    </p>
  )
}
