import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '@/domain/applications/activities'
import { formatClock } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { StatusTag } from '@/ui/StatusTag'
import { cx } from '@/ui/cx'
import { activityIcons } from './activityIcons'
import styles from './ActivityLog.module.css'
import { CalendarButton } from './CalendarButton'
import { useCalendarEvents } from './useCalendarEvents'
import { useActivityText } from './useActivityText'

interface ActivityEntryProps {
  activity: Activity
  company: string
  isNew: boolean
  now: number
}

/** A future follow-up can be added to the customer's own calendar (ACT-3). */
export const ActivityEntry = memo(function ActivityEntry({ activity, company, isNew, now }: ActivityEntryProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const events = useCalendarEvents()
  const { what, lang, details } = useActivityText()(activity)
  const Icon = activityIcons[activity.kind]
  const { at, followUpAt } = activity
  return (
    <li className={styles.entry}>
      <Icon size={20} className={styles.icon} />
      <div className={cx('stack gap-1 start', styles.words)}>
        <p>
          <span lang={lang}>{isNew ? `${what} ` : what}</span>
          {isNew && <StatusTag tone="accent">{t('applications.log.new')}</StatusTag>}
        </p>
        {details && <p {...apiLang} className="muted small">{details}</p>}
        {followUpAt !== null && followUpAt > now && <CalendarButton event={events.followUp(followUpAt, company)}>{t('applications.log.calendar')}</CalendarButton>}
      </div>
      {at !== null && (
        <time dateTime={new Date(at).toISOString()} className={cx('muted small', styles.time)}>
          {formatClock(at)}
        </time>
      )}
    </li>
  )
})
