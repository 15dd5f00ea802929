import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { ActivityLog, useActivityText } from '@/components/activity/ActivityLog'
import { CalendarButton, useCalendarEvents } from '@/components/activity/CalendarButton'
import { BreakableEmail } from '@/components/BreakableEmail'
import { CompanyLogo, companyName, imageSources } from '@/components/CompanyLogo'
import { Sentence } from '@/components/Sentence'
import { useNow } from '@/components/useNow'
import { useDayText, useTurnText } from '@/components/useTurnText'
import { apiWords } from '@/components/Words'
import { useSettings } from '@/config/SettingsContext'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView, Step } from '@/domain/applications/matchView'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { cx } from '@/ui/cx'
import { ExternalLink } from '@/ui/ExternalLink'
import { Avatar } from '@/ui/FallbackImage'
import { StatusTag } from '@/ui/StatusTag'
import styles from './InsurerDetails.module.css'
import { useLanguage } from '@/i18n/useLanguage'

interface InsurerDetailsProps {
  view: MatchView
  name: string
  /** How many of the log's newest entries are new to the customer. */
  newCount: number
}

/** How far it has come with an insurer, the answers to a customer's questions, whom to reach, and all that has happened. */
export function InsurerDetails({ view, name, newCount }: InsurerDetailsProps) {
  return (
    <div className="stack">
      <StatusSteps steps={view.steps} company={name} />
      <MatchFacts view={view} name={name} />
      <AgentBox match={view.match} />
      <ActivityLog view={view} newCount={newCount} />
    </div>
  )
}

/** How far a match has come; every stage and state is also in words for screen readers. */
function StatusSteps({ steps, company }: { steps: Step[]; company: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('applications.stage.label', { company })} className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className={cx('stack gap-1 muted small', styles.step, styles[state])}
        >
          <span aria-hidden="true" className={styles.mark}>
            {state === 'done' && <Check size={14} />}
            {state === 'failed' && <X size={14} />}
          </span>
          <span className={styles.label}>
            <span className="visually-hidden">{`${t(`applications.steps.${state}`)} `}</span>
            <span>{t(`applications.stage.${name}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The answers to a customer's three questions: what happened last, what happens next, and who acts. */
function MatchFacts({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const textOf = useActivityText()
  const turnText = useTurnText()
  const { latest } = view
  const last = latest && textOf(latest)
  const who = turnText.who(view)
  return (
    <dl className={cx('stack', styles.facts)}>
      <div>
        <dt>{t('applications.insurers.last')}</dt>
        <dd>
          <span lang={last?.lang}>{last ? last.what : t(`applications.status.${view.status}`)}</span>
          {latest && latest.at !== null && (
            <div className="muted small">
              {t('applications.log.at', {
                date: formatDateInText(latest.at, language),
                time: formatClockInText(latest.at, language),
              })}
            </div>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd className="stack gap-1 start">
          <Sentence text={turnText.next(view)} />
          {who && (
            <StatusTag tone={view.actor === 'customer' ? 'accent' : 'neutral'}>
              <Sentence text={who} />
            </StatusTag>
          )}
          <Promised view={view} name={name} />
        </dd>
      </div>
    </dl>
  )
}

/** The last day of a first contact, and the first day of a reminder, for the customer's calendar; a planned call has its own in the log. */
function Promised({ view: { turn, ended, reminder }, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const day = useDayText(now)
  const events = useCalendarEvents()
  const contactAt = turn.kind === 'await_contact' && turn.at !== null && turn.at > now ? turn.at : null
  const canRemindAt =
    ended === null && reminder.isListed ? [reminder.from, reminder.nextAt].find((at) => (at ?? 0) > now) : null
  return (
    <>
      {contactAt !== null && (
        <CalendarButton event={events.contact(contactAt, name)} variant="quiet">
          <span>{t('applications.log.calendar')}</span>{' '}
          <span className="visually-hidden">{t('applications.calendar.contact_day', { day: day.by(contactAt) })}</span>
        </CalendarButton>
      )}
      {typeof canRemindAt === 'number' && (
        <>
          <span>{t('applications.calendar.remind_from', { day: day.on(canRemindAt) })}</span>
          <CalendarButton event={events.reminder(canRemindAt)} variant="quiet">
            <span>{t('applications.log.calendar')}</span>{' '}
            <span className="visually-hidden">{t('applications.calendar.reminder')}</span>
          </CalendarButton>
        </>
      )}
    </>
  )
}

/** The agent that the insurer assigned, else the insurer itself. */
function AgentBox({ match }: { match: ApplicationCompany }) {
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
        <p className="bold" translate="no">
          {name}
        </p>
        {assigned && (
          <p className="muted small" translate="no">
            {insurer}
          </p>
        )}
        <ContactLinks match={match} name={name} />
      </div>
    </div>
  )
}

function ContactLinks({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const phone = phoneOf(match)
  const email = emailOf(match)
  if (!phone && !email) return null
  return (
    <ul className={cx('stack gap-1', styles.reach)}>
      {phone && (
        <li className="line middle low">
          <Phone size={18} className="muted" />
          <span className="visually-hidden">
            <Sentence text={`${t('applications.agent.phone', { name: apiWords(name) })}: `} />
          </span>
          <ExternalLink href={`tel:${phone}`}>
            <span translate="no">{phone}</span>
          </ExternalLink>
        </li>
      )}
      {email && (
        <li className="line middle low">
          <Mail size={18} className="muted" />
          <span className="visually-hidden">
            <Sentence text={`${t('applications.agent.email', { name: apiWords(name) })}: `} />
          </span>
          <ExternalLink href={`mailto:${email}`}>
            <BreakableEmail email={email} />
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}
