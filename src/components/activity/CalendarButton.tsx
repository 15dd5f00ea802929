import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCalendarEvent } from '@/platform/calendarFile'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldFrame'

/** Downloads a planned follow-up for the customer's own calendar (ACT-3). */
export function CalendarButton({ at, company }: { at: number; company: string }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)

  function save() {
    setFailed(false)
    saveCalendarEvent({
      at,
      title: t('applications.log.event_title', { company }),
      description: t('applications.log.event_text'),
      fileName: t('applications.log.event_file'),
    }).catch(() => setFailed(true))
  }

  return (
    <>
      <Button variant="secondary" onClick={save}>
        <CalendarPlus size={20} />
        {t('applications.log.calendar')}
      </Button>
      <div role="alert">{failed && <FieldError id={`calendar-${at}`} message={t('applications.log.calendar_failed')} />}</div>
    </>
  )
}
