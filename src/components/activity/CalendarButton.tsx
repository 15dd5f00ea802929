import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { useNow } from '@/components/useNow'
import { markedName, MarkedText } from '@/components/MarkedText'
import { isWholeDay } from '@/domain/applications/followUpTime'
import { phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { addDays, dayKey, formatClockInText, formatDateInText, timeOn } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { type CalendarEvent, calendarFile } from '@/platform/calendarFile'
import { isWithinApp, saveFile, type TextFile } from '@/platform/files'
import { Button, type ButtonVariant } from '@/ui/Button'

interface CalendarButtonProps {
  event: CalendarEvent
  variant?: ButtonVariant
  children: ReactNode
}

const UnsavedFile = lazyScreen({
  load: () => import('@/components/UnsavedFile').then((part) => part.UnsavedFile),
  bundles: ['support'],
})

export function CalendarButton({ event, variant = 'secondary', children }: CalendarButtonProps) {
  const words = useWordsOf(event)
  const [unsaved, setUnsaved] = useState<TextFile | null>(null)

  function save() {
    const file = { name: event.fileName, type: 'text/calendar;charset=utf-8', text: calendarFile(event) }
    if (isWithinApp()) setUnsaved(file)
    else saveFile(file)
  }

  return (
    <>
      <Button variant={variant} onClick={save}>
        <CalendarPlus size={20} />
        <span>{children}</span>
      </Button>
      {unsaved && (
        <LazyPart>
          <UnsavedFile file={unsaved} words={words} />
        </LazyPart>
      )}
    </>
  )
}

/** The entry for people to read. */
function useWordsOf({ at, title, description }: CalendarEvent): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = formatDateInText(typeof at === 'number' ? at : Date.parse(at), language)
  const when =
    typeof at === 'number' ? t('applications.log.at', { date: day, time: formatClockInText(at, language) }) : day
  return [title, when, description].filter(Boolean).join('\n')
}

/** What a customer may want in their own calendar. `at` is in milliseconds since 1970; of a promise its day counts. */
export function useCalendarEvents() {
  const { t } = useTranslation()
  const event = (name: 'follow_up' | 'contact' | 'reminder', at: number | string, company?: string): CalendarEvent => ({
    at,
    title: t(`applications.calendar.${name}`, { company }),
    description: t(`applications.calendar.${name}_text`),
    fileName: t(`applications.calendar.${name}_file`),
  })
  return {
    followUp: (at: number, company: string) => event('follow_up', isWholeDay(at) ? dayKey(at) : at, company),
    contact: (at: number, company: string) => event('contact', dayKey(at), company),
    reminder: (at: number) => event('reminder', dayKey(at)),
    call: (at: number, company: string, phone: string | null): CalendarEvent => ({
      at,
      title: t('applications.calendar.call', { company }),
      description: phone ?? '',
      fileName: t('applications.calendar.call_file'),
    }),
  }
}

/** The call to an insurer that is closed, in the customer's calendar at the time when it opens. */
export function RemindMe({ view: { match, opening }, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const events = useCalendarEvents()
  if (opening?.kind !== 'closed') return null
  const at = timeOn(addDays(now, opening.daysAhead), opening.at)
  return (
    <div>
      <CalendarButton event={events.call(at, name, phoneOf(match))} variant="quiet">
        <span>{t('applications.turn.remind_me')}</span>{' '}
        <span className="visually-hidden">
          <MarkedText text={markedName(name)} />
        </span>
      </CalendarButton>
    </div>
  )
}
