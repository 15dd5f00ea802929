import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import Handshake from 'lucide-react/icons/handshake'
import Info from 'lucide-react/icons/info'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import PhoneOff from 'lucide-react/icons/phone-off'
import X from 'lucide-react/icons/x'
import { memo, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '@/components/CompanyLogo'
import { useGrowingList } from '@/components/useGrowingList'
import { useNow } from '@/components/useNow'
import { useDayText } from '@/components/useTurnText'
import { type Activity, type ActivityKind, byDay } from '@/domain/applications/activities'
import { isWholeDay } from '@/domain/applications/followUpTime'
import type { MatchView } from '@/domain/applications/matchView'
import { addDays, dayKey, formatClock, formatClockInText } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { announce } from '@/ui/StatusRegion'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { StatusTag } from '@/ui/StatusTag'
import styles from './ActivityLog.module.css'
import { CalendarButton, useCalendarEvents } from './CalendarButton'
import { useLanguage } from '@/i18n/useLanguage'

interface ActivityLogProps {
  view: MatchView
  /** How many of the newest entries are new to the customer. */
  newCount?: number
  newestEntry?: Ref<HTMLLIElement>
}

const atOnce = 50

/** Lists what has happened at an insurer, by day and newest first (ACT-1 to ACT-6). Shows 50 more at a time. */
export function ActivityLog({ view: { match, activities, receipt }, newCount = 0, newestEntry }: ActivityLogProps) {
  const { t } = useTranslation()
  const { list, limit, more } = useGrowingList<HTMLOListElement>({ items: 'ol > li', pageSize: atOnce })
  const time = useNow()
  const dayName = useDayName(time)
  const days = useMemo(() => byDay(activities.slice(0, limit)), [activities, limit])
  const isNew = useMemo(() => new Set(activities.slice(0, newCount)), [activities, newCount])
  const company = companyName(match, t('applications.insurers.unnamed'))
  const left = activities.length - limit

  function showMore() {
    more()
    announce(t('applications.log.shown', { shown: limit + Math.min(atOnce, left), count: activities.length }))
  }

  return (
    <div className="stack start">
      {receipt && <p className="muted">{t(`applications.receipt.${receipt}`)}</p>}
      <ol ref={list} aria-label={t('applications.log.label', { company })} className={cx('stack', styles.days)}>
        {days.map(({ day, activities: entries }) => (
          <li key={day ?? 'undated'} style={{ '--entries': entries.length }}>
            <p className={cx('muted small bold', styles.day)}>
              {dayName(day === null ? null : (entries[0]?.at ?? null))}
            </p>
            <ol className={styles.entries}>
              {entries.map((activity) => (
                <ActivityEntry
                  key={activity.key}
                  ref={activity === activities[0] ? newestEntry : undefined}
                  activity={activity}
                  company={company}
                  isNew={isNew.has(activity)}
                  now={time}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button variant="secondary" onClick={showMore}>
          {t('applications.log.more', { count: Math.min(atOnce, left) })}
        </Button>
      )}
    </div>
  )
}

interface ActivityEntryProps {
  ref?: Ref<HTMLLIElement> | undefined
  activity: Activity
  company: string
  isNew: boolean
  now: number
}

/** A future follow-up can be added to the customer's own calendar. */
const ActivityEntry = memo(function ActivityEntry({ ref, activity, company, isNew, now }: ActivityEntryProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const events = useCalendarEvents()
  const { what, lang, details } = useActivityText()(activity)
  const Icon = activityIcons[activity.kind]
  const { at, followUpAt } = activity
  return (
    <li ref={ref} className={cx('folds', styles.entry)}>
      <Icon size={20} className="nudge muted" />
      <div className="stack gap-1 start">
        <p>
          <span lang={lang}>{isNew ? `${what} ` : what}</span>
          {isNew && <StatusTag tone="accent">{t('applications.log.new')}</StatusTag>}
        </p>
        {details && (
          <p {...apiLang} className="muted small">
            {details}
          </p>
        )}
      </div>
      {followUpAt !== null && followUpAt > now && (
        <div className={cx('stack gap-1 start', styles.calendar)}>
          <CalendarButton event={events.followUp(followUpAt, company)}>{t('applications.log.calendar')}</CalendarButton>
        </div>
      )}
      {at !== null && (
        <time dateTime={new Date(at).toISOString()} className={cx('muted small', styles.time)}>
          {formatClock(at)}
        </time>
      )}
    </li>
  )
})

/** Decorative: an icon always has the activity's words beside it. */
const activityIcons: Record<ActivityKind, LucideIcon> = {
  cancelled: X,
  tried: PhoneMissed,
  answered: Phone,
  finished: Check,
  sms: MessageSquare,
  mail: Mail,
  mail_opened: MailOpen,
  inquiry_opened: Clock,
  offer_given: FileCheck,
  not_interested: X,
  rejected: X,
  follow_up_planned: Calendar,
  wrong_number: PhoneOff,
  reminder_sent: Bell,
  contacted: Clock,
  match: Handshake,
  won: CircleCheck,
  lost: CircleX,
  confirmed: CircleCheck,
  not_accepted: CircleX,
  follow_up: Calendar,
  follow_up_undated: Phone,
  other: Info,
}

/** Today, yesterday, or the weekday and date. */
function useDayName(now: number): (at: number | null) => string {
  const { t } = useTranslation()
  const inWords = useDayText(now)
  const today = dayKey(now)
  const yesterday = dayKey(addDays(now, -1))
  return (at) => {
    if (at === null) return t('applications.log.undated')
    const day = dayKey(at)
    if (day === today) return t('applications.log.today')
    if (day === yesterday) return t('applications.log.yesterday')
    return inWords.by(at)
  }
}

/** The name of an activity, with its language where it is the API's, and what staff wrote about it, if anything. */
function useActivityText(): (activity: Activity) => { what: string; lang?: string; details: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  const apiLang = useApiLang()
  const inWords = useDayText(useNow())
  return ({ kind, text, followUpAt }) => {
    if (kind === 'other')
      return text === null
        ? { what: t('applications.activity.other'), details: null }
        : { what: text, ...apiLang, details: null }
    if (kind !== 'follow_up') return { what: t(`applications.activity.${kind}`), details: text }
    if (followUpAt === null) return { what: t('applications.activity.follow_up_text'), details: text }
    if (isWholeDay(followUpAt))
      return { what: t('applications.activity.follow_up_day', { day: inWords.on(followUpAt) }), details: null }
    return {
      what: t('applications.activity.follow_up', {
        day: inWords.on(followUpAt),
        time: formatClockInText(followUpAt, language),
      }),
      details: null,
    }
  }
}
