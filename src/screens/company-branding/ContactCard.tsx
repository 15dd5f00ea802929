import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName, imageSources } from '@/components/CompanyLogo'
import { RemindMe } from '@/components/activity/CalendarButton'
import { personOf, useHoursText } from '@/components/useTurnText'
import { apiWords, Words } from '@/components/Words'
import { useSettings } from '@/config/SettingsContext'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { Avatar } from '@/ui/FallbackImage'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { ExternalLink } from '@/ui/ExternalLink'
import { phoneHref } from '@/ui/safeHref'
import styles from './ContactCard.module.css'

interface ContactCardProps {
  view: MatchView
  /** The call, or being reminded of it, is the customer's next act: there is nothing above to download or buy. */
  leads: boolean
}

/** Whom to call and write to: the agent, else the company, whose name is at the top. */
export function ContactCard({ view, leads }: ContactCardProps) {
  const { t } = useTranslation()
  const { siteUrl } = useSettings()
  const { match, ended, opening, act } = view
  const agent = assignedAgent(match)
  const phone = phoneOf(match)
  const email = emailOf(match)
  const hours = useHoursText()(opening)
  if (!agent && !phone && !email) return null
  const firstName = personOf(view) ?? ''
  const known = firstName !== '' && firstName.length <= longestFirstName
  return (
    <Card as="section" aria-labelledby="contact" className={cx('stack gap-3 start', styles.contact)}>
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
        <Call
          phone={phone}
          words={
            known ? (
              <Words text={t('offers.contact.call', { name: apiWords(firstName) })} />
            ) : (
              t('offers.contact.call_anyone')
            )
          }
          leads={leads && opening?.kind !== 'closed'}
        />
      )}
      {phone && ended === null && hours && <p className="muted small narrow-only">{hours}</p>}
      {phone && act === 'call_later' && (
        <RemindMe
          view={view}
          name={companyName(match, t('applications.insurers.unnamed'))}
          variant={leads ? 'primary' : 'secondary'}
        />
      )}
      {email && (
        <p className="line middle low">
          <Mail size={18} className="muted" />
          <span className="visually-hidden">{`${t('offers.contact.email')}: `}</span>
          <ExternalLink href={`mailto:${email}`}>
            <span translate="no">{email}</span>
          </ExternalLink>
        </p>
      )}
    </Card>
  )
}

// Longer names do not fit a button.
const longestFirstName = 20

function Call({ phone, words, leads }: { phone: string; words: ReactNode; leads: boolean }) {
  const href = phoneHref(phone)
  const content = (
    <>
      <Phone size={20} />
      <span>
        <span>{words}</span>{' '}
        <span translate="no" className={styles.number}>
          {phone}
        </span>
      </span>
    </>
  )
  if (href === null) return <p className="target">{content}</p>
  return (
    <a href={href} className={cx(buttonClass(leads ? 'primary' : 'secondary'), styles.call)}>
      {content}
    </a>
  )
}
