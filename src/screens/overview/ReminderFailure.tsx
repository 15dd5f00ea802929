import { useTranslation } from 'react-i18next'
import type { Failure } from '@/domain/kit/failure'
import { Notice } from '@/ui/Notice'

/** A failed send loses nothing, and can be tried again (REM-3). */
export function ReminderFailure({ failure, isUnconfirmed }: { failure: Failure; isUnconfirmed: boolean }) {
  const { t } = useTranslation()
  if (isUnconfirmed) {
    return (
      <Notice tone="warning" title={t('applications.reminder.unconfirmed_title')}>
        {t('applications.reminder.unconfirmed')}
      </Notice>
    )
  }
  const refused = failure.kind === 'invalid' || failure.kind === 'forbidden' || failure.kind === 'missing'
  const why = failure.kind === 'offline' ? 'connection' : refused ? 'refused' : 'server'
  return (
    <Notice tone="danger" title={t('applications.reminder.failed_title')}>
      {t(`applications.reminder.failed_${why}`)}
    </Notice>
  )
}
