import { saveFile } from './saveFile'

export interface CalendarEvent {
  /** Milliseconds since 1970. */
  at: number
  title: string
  description: string
  fileName: string
}

const durationMinutes = 30

/** Downloads the event as an .ics file (ACT-3). Rejects when the library cannot be loaded or refuses the event. */
export async function saveCalendarEvent(event: CalendarEvent): Promise<void> {
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    start: event.at,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: durationMinutes },
    title: event.title,
    description: event.description,
    productId: 'min-side',
  })
  if (error) throw error
  saveFile(event.fileName, 'text/calendar;charset=utf-8', value ?? '')
}
