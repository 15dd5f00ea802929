import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { BreakableEmail } from '@/components/BreakableEmail'
import { callAddressOf, imageSources } from '@/components/CompanyLogo'
import { useHoursText } from '@/components/useTurnText'
import { useSettings } from '@/config/SettingsContext'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { Card } from '@/ui/Card'
import { ExternalLink } from '@/ui/ExternalLink'
import { Avatar } from '@/ui/FallbackImage'

interface ContactCardProps {
  view: MatchView
  /** False where the offer's card has the number. */
  hasPhone: boolean
}

/** Whom to call and write to: the agent, else the company, whose name is at the top. */
export function ContactCard({ view, hasPhone }: ContactCardProps) {
  const { t } = useTranslation()
  const { siteUrl } = useSettings()
  const { match, ended, opening } = view
  const agent = assignedAgent(match)
  const phone = hasPhone ? phoneOf(match) : null
  const email = emailOf(match)
  const hours = useHoursText()(opening)
  if (!agent && !phone && !email) return null
  return (
    <Card as="section" aria-labelledby="contact" className="stack gap-3 start">
      <h2 id="contact">{agent ? t('offers.contact.heading') : t('offers.contact.heading_company')}</h2>
      {agent && (
        <div className="line middle gap-3">
          <Avatar name={agent.name} sources={imageSources(siteUrl, agent.avatar_attached, agent.avatar_original)} />
          <p className="bold" translate="no">
            {agent.name}
          </p>
        </div>
      )}
      {phone && (
        <p className="line middle low">
          <Phone size={18} className="muted" />
          <span className="visually-hidden">{`${t('offers.contact.phone')}: `}</span>
          <span className="row gap-2">
            <ExternalLink href={callAddressOf(match) ?? ''}>
              <span translate="no">{phone}</span>
            </ExternalLink>
            {ended === null && hours && (
              <span className="muted small" data-print="hide">
                {hours}
              </span>
            )}
          </span>
        </p>
      )}
      {email && (
        <p className="line middle low">
          <Mail size={18} className="muted" />
          <span className="visually-hidden">{`${t('offers.contact.email')}: `}</span>
          <ExternalLink href={`mailto:${email}`}>
            <BreakableEmail email={email} />
          </ExternalLink>
        </p>
      )}
    </Card>
  )
}
