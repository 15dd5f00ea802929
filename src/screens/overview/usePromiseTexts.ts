import { useTranslation } from 'react-i18next'
import { useCalendarEvents } from '@/components/activity/useCalendarEvents'
import { companyName } from '@/components/companyName'
import { useDayText } from '@/components/useDayText'
import type { PromisedEvent } from '@/domain/applications/timeline'
import { formatClockInText } from '@/format/dates'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'
import type { CalendarEvent } from '@/platform/calendarFile'

/** What is promised, in words and for the calendar. */
export function usePromiseTexts(now: number) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useDayText(now)
  const events = useCalendarEvents()

  function namesOf({ views }: PromisedEvent): string {
    return listAnd(views.map(({ match }) => companyName(match, t('applications.insurers.unnamed'))), language)
  }

  return {
    says(event: PromisedEvent): string {
      const company = namesOf(event)
      switch (event.kind) {
        case 'call':
          return t('applications.timeline.call', { company, day: day.on(event.at), time: formatClockInText(event.at, language) })
        case 'contact':
          return t('applications.timeline.contact', { company, day: day.by(event.at) })
        case 'reminder':
          return t('applications.timeline.reminder', { day: day.on(event.at) })
        case 'reminder_again':
          return t('applications.timeline.reminder_again', { company, day: day.on(event.at) })
        default:
          return event.kind satisfies never
      }
    },
    calendar(event: PromisedEvent): CalendarEvent {
      if (event.kind === 'call') return events.followUp(event.at, namesOf(event))
      return event.kind === 'contact' ? events.contact(event.at, namesOf(event)) : events.reminder(event.at)
    },
  }
}
