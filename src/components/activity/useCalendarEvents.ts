import { useTranslation } from 'react-i18next'
import { dayKey } from '@/format/dates'
import type { CalendarEvent } from '@/platform/calendarFile'

/** What a customer may want in their own calendar. `at` is in milliseconds since 1970; of a promise its day counts. */
export function useCalendarEvents() {
  const { t } = useTranslation()
  return {
    followUp: (at: number, company: string): CalendarEvent => ({
      at,
      title: t('applications.log.event_title', { company }),
      description: t('applications.log.event_text'),
      fileName: t('applications.log.event_file'),
    }),
    contact: (at: number, company: string): CalendarEvent => ({
      at: dayKey(at),
      title: t('applications.calendar.contact', { company }),
      description: t('applications.calendar.contact_text'),
      fileName: t('applications.calendar.contact_file'),
    }),
    reminder: (at: number): CalendarEvent => ({
      at: dayKey(at),
      title: t('applications.calendar.reminder'),
      description: t('applications.calendar.reminder_text'),
      fileName: t('applications.calendar.reminder_file'),
    }),
    call: (at: number, company: string, phone: string | null): CalendarEvent => ({
      at,
      title: t('applications.calendar.call', { company }),
      description: phone ?? '',
      fileName: t('applications.calendar.call_file'),
    }),
  }
}
