import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ApplicationCompany } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { useTranslation } from '@/i18n/useTranslation'
import { Avatar } from '@/ui/FallbackImage'
import { ExternalLink } from '@/ui/ExternalLink'
import { cx } from '@/ui/cx'
import styles from './AgentBox.module.css'
import { BreakableEmail } from './BreakableEmail'
import { CompanyLogo, companyName, imageSources } from './CompanyLogo'
import { Sentence } from './Sentence'
import { apiWords } from './Words'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/turn'

/** The agent that the insurer assigned, else the insurer itself. */
export function AgentBox({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const { siteUrl } = useSettings()
  const insurer = companyName(match, t('applications.insurers.unnamed'))
  const assigned = assignedAgent(match)
  const name = assigned?.name ?? insurer
  return (
    <div role="group" aria-label={t('applications.agent.label', { company: insurer })} className="line gap-3">
      {assigned ? (
        <Avatar name={name} sources={imageSources(siteUrl, assigned.avatar_attached, assigned.avatar_original)} />
      ) : (
        <CompanyLogo company={match.company} name={insurer} />
      )}
      <div className="stack gap-0">
        <p className="bold" translate="no">{name}</p>
        {assigned && <p className="muted small" translate="no">{insurer}</p>}
        <ContactLinks name={name} phone={phoneOf(match)} email={emailOf(match)} />
      </div>
    </div>
  )
}

interface ContactLinksProps {
  name: string
  phone: string | null
  email: string | null
}

function ContactLinks({ name, phone, email }: ContactLinksProps) {
  const { t } = useTranslation()
  if (!phone && !email) return null
  return (
    <ul className={cx('stack gap-1', styles.reach)}>
      {phone && (
        <li className="line middle low">
          <Phone size={18} className="muted" />
          <span className="visually-hidden"><Sentence text={`${t('applications.agent.phone', { name: apiWords(name) })}: `} /></span>
          <ExternalLink href={`tel:${phone}`}><span translate="no">{phone}</span></ExternalLink>
        </li>
      )}
      {email && (
        <li className="line middle low">
          <Mail size={18} className="muted" />
          <span className="visually-hidden"><Sentence text={`${t('applications.agent.email', { name: apiWords(name) })}: `} /></span>
          <ExternalLink href={`mailto:${email}`}>
            <BreakableEmail email={email} />
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}
