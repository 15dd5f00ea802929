import type { MatchView } from '@/domain/applications/matchView'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useTranslation } from '@/i18n/useTranslation'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import styles from './MatchFacts.module.css'
import { CalendarButton, useCalendarEvents } from './activity/CalendarButton'
import { useActivityText } from './activity/ActivityLog'
import { Sentence } from './Sentence'
import { useNow } from './useNow'
import { useDayText, useTurnText } from './useTurnText'

/** The answers to a customer's three questions: what happened last, what happens next, and who acts. */
export function MatchFacts({ view, name }: { view: MatchView; name: string }) {
  const { t, language } = useTranslation()
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
          {latest && latest.at !== null && <div className="muted small">{t('applications.log.at', { date: formatDateInText(latest.at, language), time: formatClockInText(latest.at, language) })}</div>}
        </dd>
      </div>
      <div>
        <dt>{t('applications.insurers.next')}</dt>
        <dd className="stack gap-1 start">
          <Sentence text={turnText.next(view)} />
          {who && <StatusTag tone={view.actor === 'customer' ? 'accent' : 'neutral'}><Sentence text={who} /></StatusTag>}
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
  const canRemindAt = ended === null && reminder.isListed ? [reminder.from, reminder.nextAt].find((at) => (at ?? 0) > now) : null
  return (
    <>
      {contactAt !== null && (
        <CalendarButton event={events.contact(contactAt, name)} variant="quiet">
          <span>{t('applications.log.calendar')}</span> <span className="visually-hidden">{t('applications.calendar.contact_day', { day: day.by(contactAt) })}</span>
        </CalendarButton>
      )}
      {typeof canRemindAt === 'number' && (
        <>
          <span>{t('applications.calendar.remind_from', { day: day.on(canRemindAt) })}</span>
          <CalendarButton event={events.reminder(canRemindAt)} variant="quiet">
            <span>{t('applications.log.calendar')}</span> <span className="visually-hidden">{t('applications.calendar.reminder')}</span>
          </CalendarButton>
        </>
      )}
    </>
  )
}
