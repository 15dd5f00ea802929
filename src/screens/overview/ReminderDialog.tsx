import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useNow } from '@/components/useNow'
import type { MatchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminders/rules'
import { remindersClosed, remindersOpened, selectReminderPhase } from '@/domain/applications/reminders/slice'
import { formatDateInText } from '@/format/dates'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { ReminderConfirmation } from './ReminderConfirmation'
import { ReminderFailure } from './ReminderFailure'
import { ReminderForm } from './ReminderForm'
import { ReminderStatus } from './ReminderStatus'

interface ReminderDialogProps {
  /** The views of the inquiry's insurers. */
  views: MatchView[]
  onClose: () => void
}

/** Reminds insurers, or says why they cannot be reminded (REM-1, REM-2). */
export function ReminderDialog({ views, onClose }: ReminderDialogProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const phase = useAppSelector(selectReminderPhase)
  const view = reminderView(views, useNow())

  useLayoutEffect(() => {
    dispatch(remindersOpened())
    return () => {
      dispatch(remindersClosed())
    }
  }, [dispatch])

  useEffect(() => {
    // The confirmation is heard as it takes focus; that they are being sent is over.
    if (phase.status === 'sent') announce('')
  }, [phase.status])

  return (
    <Dialog title={t('applications.reminder.title')} onClose={onClose} problem={phase.status === 'failed' && <ReminderFailure {...phase} />}>
      {content()}
    </Dialog>
  )

  function content() {
    if (phase.status === 'sent') return <ReminderConfirmation count={phase.count} onClose={onClose} />
    switch (view.state) {
      case 'none':
        return <Notice title={t('applications.reminder.none_title')}>{t('applications.reminder.none')}</Notice>
      case 'not_yet':
        return (
          <Notice title={t('applications.reminder.not_yet_title')}>
            {t('applications.reminder.not_yet', { date: formatDateInText(view.from) })}
          </Notice>
        )
      case 'all_used':
        return (
          <>
            <Notice title={t('applications.reminder.all_used_title')}>{t('applications.reminder.all_used')}</Notice>
            <ul className="stack">
              {view.choices.map((choice) => (
                <ReminderStatus key={choice.match.id} choice={choice} />
              ))}
            </ul>
          </>
        )
      case 'selection':
        return <ReminderForm choices={view.choices} />
    }
  }
}
