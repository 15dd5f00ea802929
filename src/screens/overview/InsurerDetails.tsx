import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { ActivityLog } from '@/components/activity/ActivityLog'
import { CalendarButton, useCalendarEvents } from '@/components/activity/CalendarButton'
import { BreakableEmail } from '@/components/BreakableEmail'
import { CompanyLogo, companyName, imageSources } from '@/components/CompanyLogo'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { useNow } from '@/components/useNow'
import { useDayText, useTurnText } from '@/components/useTurnText'
import { markedName } from '@/components/MarkedText'
import { useSettings } from '@/config/SettingsContext'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView, Step } from '@/domain/applications/matchView'
import { dayKey } from '@/format/dates'
import { cx } from '@/ui/cx'
import { ExternalLink } from '@/ui/ExternalLink'
import { Avatar } from '@/ui/FallbackImage'
import { StatusTag } from '@/ui/StatusTag'
import styles from './InsurerDetails.module.css'

interface InsurerDetailsProps {
  view: MatchView
  name: string
  /** How many of the log's newest entries are new to the customer. */
  newCount: number
  newestEntry: Ref<HTMLLIElement>
  /** What the row has of the next step. */
  step: string | null
}

/** How far it has come with an insurer, what comes next, whom to reach, and all that has happened; without what its row has. */
export function InsurerDetails({ view, name, newCount, newestEntry, step }: InsurerDetailsProps) {
  return (
    <div className="stack">
      <StatusSteps steps={view.steps} company={name} />
      <NextStep view={view} name={name} step={step} />
      {/* The row of what has ended has no phone. */}
      <AgentBox match={view.match} hasPhone={view.ended !== null} />
      <ActivityLog view={view} newCount={newCount} newestEntry={newestEntry} />
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

/**
 * What comes next and who takes that step, as far as the row does not have it, with the promised day for the customer's
 * calendar: a first contact's last, a reminder's first. A planned call has its own in the log.
 */
function NextStep({ view, name, step }: { view: MatchView; name: string; step: string | null }) {
  const { t } = useTranslation()
  const now = useNow()
  const day = useDayText(now)
  const events = useCalendarEvents()
  const turnText = useTurnText()
  const { actor, turn, isOpen, reminder } = view
  const next = step === null && turnText.next(view)
  const who = actor === 'insurer' ? turnText.who(view) : null
  const contactAt = turn.kind === 'await_contact' && turn.at !== null && dayKey(turn.at) >= dayKey(now) ? turn.at : null
  const canRemindAt =
    (isOpen && reminder.isListed && [reminder.from, reminder.nextAt].find((at) => (at ?? 0) > now)) || null
  if (!next && !who && contactAt === null && canRemindAt === null) return null
  return (
    <dl className={cx('stack', styles.facts)}>
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd className="stack gap-1 start">
          {next && <TextWithAmounts text={next} />}
          {who && (
            <StatusTag tone="neutral">
              <TextWithAmounts text={who} />
            </StatusTag>
          )}
          {contactAt !== null && (
            <CalendarButton event={events.contact(contactAt, name)} variant="quiet">
              <span>{t('applications.log.calendar')}</span>{' '}
              <span className="visually-hidden">
                {t('applications.calendar.contact_day', { day: day.by(contactAt) })}
              </span>
            </CalendarButton>
          )}
          {canRemindAt !== null && (
            <>
              <span>{t('applications.calendar.remind_from', { day: day.on(canRemindAt) })}</span>
              <CalendarButton event={events.reminder(canRemindAt)} variant="quiet">
                <span>{t('applications.log.calendar')}</span>{' '}
                <span className="visually-hidden">{t('applications.calendar.reminder')}</span>
              </CalendarButton>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The agent that the insurer assigned, else the insurer itself. */
function AgentBox({ match, hasPhone }: { match: ApplicationCompany; hasPhone: boolean }) {
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
        <ContactLinks match={match} name={name} hasPhone={hasPhone} />
      </div>
    </div>
  )
}

function ContactLinks({ match, name, hasPhone }: { match: ApplicationCompany; name: string; hasPhone: boolean }) {
  const { t } = useTranslation()
  const phone = hasPhone ? phoneOf(match) : null
  const email = emailOf(match)
  if (!phone && !email) return null
  return (
    <ul className={cx('stack gap-1', styles.reach)}>
      {phone && (
        <li className="line middle low">
          <Phone size={18} className="muted" />
          <span className="visually-hidden">
            <TextWithAmounts text={`${t('applications.agent.phone', { name: markedName(name) })}: `} />
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
            <TextWithAmounts text={`${t('applications.agent.email', { name: markedName(name) })}: `} />
          </span>
          <ExternalLink href={`mailto:${email}`}>
            <BreakableEmail email={email} />
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}
