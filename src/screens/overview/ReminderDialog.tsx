import { useEffect, useRef } from 'react'
import { useNow } from '@/components/useNow'
import { useDayText } from '@/components/useTurnText'
import { useDialogOutcome } from '@/components/useOutcome'
import type { MatchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminders'
import type { Failure } from '@/domain/kit/failure'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { announce } from '@/ui/StatusRegion'
import { Dialog, DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import styles from './ReminderDialog.module.css'
import { ReminderForm, ReminderStatus } from './ReminderForm'

export function ReminderDialog({ views, onClose }: { views: MatchView[]; onClose: () => void }) {
  const { t } = useTranslation()
  const outcome = useDialogOutcome('reminder')
  const now = useNow()
  const day = useDayText(now)
  const view = reminderView(views, now)

  useEffect(() => {
    // The confirmation is heard as it takes focus; that they are being sent is over.
    if (outcome.state === 'done') announce('')
  }, [outcome.state])

  return (
    <Dialog title={t('applications.reminder.title')} onClose={onClose} problem={'failure' in outcome && <ReminderFailure {...outcome} />}>
      {content()}
    </Dialog>
  )

  function content() {
    if (outcome.state === 'done') return <ReminderConfirmation count={outcome.data.count} onClose={onClose} />
    switch (view.state) {
      case 'none':
        return <Notice title={t('applications.reminder.none_title')}>{t('applications.reminder.none')}</Notice>
      case 'not_yet':
        return (
          <Notice title={t('applications.reminder.not_yet_title')}>
            {t('applications.reminder.not_yet', { day: day.by(view.from) })}
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

/** A failed send loses nothing, and can be tried again. */
function ReminderFailure({ failure, state }: { failure: Failure; state: 'refused' | 'unconfirmed' }) {
  const { t } = useTranslation()
  if (state === 'unconfirmed') {
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

/** Replaces the form, and takes over its focus, until it is closed. */
function ReminderConfirmation({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation()
  const confirmation = useRef<HTMLDivElement>(null)

  useEffect(() => confirmation.current?.focus(), [])

  return (
    <>
      <div
        ref={confirmation}
        role="group"
        tabIndex={-1}
        aria-label={t('applications.reminder.sent_title', { count })}
        aria-describedby="reminder-processing"
        className={styles.confirmation}
      >
        <Notice tone="success" title={t('applications.reminder.sent_title', { count })}>
          <p id="reminder-processing">{t('applications.reminder.processing', { count })}</p>
        </Notice>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('common.ui.close')}</Button>
      </DialogActions>
    </>
  )
}
