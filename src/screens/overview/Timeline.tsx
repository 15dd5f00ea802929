import Bell from 'lucide-react/icons/bell'
import Calendar from 'lucide-react/icons/calendar'
import Phone from 'lucide-react/icons/phone'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityIcons } from '@/components/activity/activityIcons'
import { CalendarButton } from '@/components/activity/CalendarButton'
import { useActivityText } from '@/components/activity/useActivityText'
import { useDayName } from '@/components/activity/useDayName'
import { companyName } from '@/components/companyName'
import { useNow } from '@/components/useNow'
import type { MatchView } from '@/domain/applications/matchView'
import { type PastEvent, pastEvents, type PromisedEvent, promisedEvents } from '@/domain/applications/timeline'
import { formatClock } from '@/format/dates'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import styles from './Timeline.module.css'
import { usePromiseTexts } from './usePromiseTexts'

const atFirst = 4
const more = 10

/** What has happened at all insurers, now, and below it what is promised, with the customer's calendar (APP-8, ACT-3). */
export function Timeline({ views }: { views: MatchView[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const [limit, setLimit] = useState(atFirst)
  const past = useMemo(() => pastEvents(views, now), [views, now])
  const promised = useMemo(() => promisedEvents(views, now), [views, now])
  const earlier = Math.min(more, past.length - limit)

  function showEarlier() {
    setLimit(limit + earlier)
    announce(t('applications.timeline.shown', { shown: limit + earlier, count: past.length }))
  }

  return (
    <Card as="section" aria-labelledby="timeline-heading" className="stack gap-3 start">
      <h2 id="timeline-heading">{t('applications.timeline.title')}</h2>
      {earlier > 0 && (
        <Button variant="quiet" onClick={showEarlier} className={styles.earlier}>
          {t('applications.timeline.earlier', { count: earlier })}
        </Button>
      )}
      <ol className={styles.events}>
        {past.slice(0, limit).reverse().map((event) => (
          <Past key={`${event.view.match.id}-${event.activity.key}`} event={event} now={now} />
        ))}
        <li aria-current="step" className={cx(styles.event, styles.now)}>
          <span aria-hidden="true" className={styles.dot} />
          <strong>{t('applications.timeline.now')}</strong>
        </li>
        {promised.map((event) => (
          <Promised key={`${event.kind}-${event.views[0].match.id}`} event={event} now={now} />
        ))}
        {promised.length === 0 && (
          <li className={styles.event}>
            <span />
            <p className="muted small">{t('applications.timeline.nothing')}</p>
          </li>
        )}
      </ol>
    </Card>
  )
}

function Past({ event: { view, activity, at }, now }: { event: PastEvent; now: number }) {
  const { t } = useTranslation()
  const { what, lang } = useActivityText()(activity)
  const dayName = useDayName(now)
  const Icon = activityIcons[activity.kind]
  return (
    <li className={styles.event}>
      <Icon size={18} className="muted" />
      <div>
        <p className="small">
          <strong className={styles.who}>{companyName(view.match, t('applications.insurers.unnamed'))}</strong>{' '}
          <span lang={lang}>{what}</span>
        </p>
        <time dateTime={new Date(at).toISOString()} className={cx('muted small', styles.time)}>
          {dayName(at)} {formatClock(at)}
        </time>
      </div>
    </li>
  )
}

const promiseIcons = { call: Phone, contact: Calendar, reminder: Bell, reminder_again: Bell }

function Promised({ event, now }: { event: PromisedEvent; now: number }) {
  const { t } = useTranslation()
  const texts = usePromiseTexts(now)
  const Icon = promiseIcons[event.kind]
  return (
    <li className={styles.event}>
      <Icon size={18} className="accent" />
      <div>
        <p className="small">{texts.says(event)}</p>
        <CalendarButton event={texts.calendar(event)} variant="quiet" className={styles.add}>
          {t('applications.log.calendar')}
          <span className="visually-hidden">: {texts.says(event)}</span>
        </CalendarButton>
      </div>
    </li>
  )
}
