import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalendarEvent, saveCalendarEvent } from '@/platform/calendarFile'
import { Button } from '@/ui/Button'
import type { ButtonVariant } from '@/ui/buttonClass'
import { FieldError } from '@/ui/FieldFrame'
import styles from './CalendarButton.module.css'

interface CalendarButtonProps {
  event: CalendarEvent
  variant?: ButtonVariant
  className?: string | undefined
  children: ReactNode
}

/** Downloads what is planned for the customer's own calendar (ACT-3). */
export function CalendarButton({ event, variant = 'secondary', className, children }: CalendarButtonProps) {
  const { t } = useTranslation()
  const id = useId()
  const [failed, setFailed] = useState(false)

  function save() {
    setFailed(false)
    saveCalendarEvent(event).catch(() => setFailed(true))
  }

  return (
    <>
      <Button variant={variant} onClick={save} className={className}>
        <CalendarPlus size={20} />
        <span>{children}</span>
      </Button>
      <div role="alert" className={styles.problem}>{failed && <FieldError id={id} message={t('applications.log.calendar_failed')} />}</div>
    </>
  )
}
