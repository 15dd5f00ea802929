import { companyName } from '@/components/CompanyLogo'
import { useNow } from '@/components/useNow'
import { useDayText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './ReminderDialog.module.css'

/** An insurer that cannot be reminded now, with the reason and, if waiting helps, until when. */
export function ReminderStatus({ choice }: { choice: MatchView }) {
  const { t } = useTranslation()
  const day = useDayText(useNow())
  const { block, nextAt } = choice.reminder
  const name = companyName(choice.match, t('applications.insurers.unnamed'))
  return (
    <li className={cx('stack gap-1 ruled', styles.blocked)}>
      <p className="bold" translate="no">{name}</p>
      {block && <p>{t(`applications.reminder.block.${block}`)}</p>}
      {nextAt !== null && <p>{t('applications.reminder.block.next', { day: day.on(nextAt) })}</p>}
      <ReminderCount choice={choice} />
    </li>
  )
}

/** How many reminders were sent, and when and by whom the last one was. */
export function ReminderCount({ choice: { reminder: { count, lastSentAt, byEditor } } }: { choice: MatchView }) {
  const { t } = useTranslation()
  const day = useDayText(useNow())
  const last = lastSentAt !== null && t(byEditor ? 'applications.reminder.last_by_editor' : 'applications.reminder.last', { day: day.on(lastSentAt) })
  return <p className="muted small">{[t('applications.reminder.count', { count }), last].filter(Boolean).join('. ')}</p>
}
