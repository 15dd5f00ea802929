import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import styles from './ReminderDialog.module.css'

/** Replaces the form, and takes over its focus, until it is closed. */
export function ReminderConfirmation({ count, onClose }: { count: number; onClose: () => void }) {
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
