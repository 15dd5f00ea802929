import { type CSSProperties, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byDay } from '@/domain/applications/activities'
import type { MatchView } from '@/domain/applications/matchView'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'
import { ActivityEntry } from './ActivityEntry'
import styles from './ActivityLog.module.css'
import { companyName } from '@/components/companyName'
import { useFocusOnFirstNew } from '@/components/useFocusOnFirstNew'
import { useDayName } from './useDayName'
import { useNow } from '@/components/useNow'
import { cx } from '@/ui/cx'

interface ActivityLogProps {
  view: MatchView
  /** How many of the newest entries are new to the customer. */
  newCount?: number
}

const atOnce = 50

/** What has happened at an insurer, by day and newest first (ACT-1 to ACT-6). Shows 50 more at a time. */
export function ActivityLog({ view: { match, activities, receipt }, newCount = 0 }: ActivityLogProps) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(atOnce)
  const time = useNow()
  const dayName = useDayName(time)
  const days = useMemo(() => byDay(activities.slice(0, limit)), [activities, limit])
  const isNew = useMemo(() => new Set(activities.slice(0, newCount)), [activities, newCount])
  const company = companyName(match, t('applications.insurers.unnamed'))
  const { list, growing } = useFocusOnFirstNew<HTMLOListElement>('ol > li')
  const more = Math.min(atOnce, activities.length - limit)

  function showMore() {
    const shown = limit + more
    growing()
    setLimit(shown)
    announce(t('applications.log.shown', { shown, count: activities.length }))
  }

  return (
    <div className="stack start">
      {receipt && <p className="muted">{t(`applications.receipt.${receipt}`)}</p>}
      <ol ref={list} aria-label={t('applications.log.label', { company })} className={cx('stack', styles.days)}>
        {days.map(({ day, activities: entries }) => (
          // React's types leave out custom properties.
          <li key={day ?? 'undated'} style={{ '--entries': entries.length } as CSSProperties}>
            <p className={cx('muted small', styles.day)}>{dayName(day === null ? null : (entries[0]?.at ?? null))}</p>
            <ol className={styles.entries}>
              {entries.map((activity) => (
                <ActivityEntry key={activity.key} activity={activity} company={company} isNew={isNew.has(activity)} now={time} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="secondary" onClick={showMore}>
          {t('applications.log.more', { count: more })}
        </Button>
      )}
    </div>
  )
}
