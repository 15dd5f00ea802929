import { saveFile } from './saveFile'

/** What the customer's own calendar shows. `at` is milliseconds since 1970. */
export interface CalendarEvent {
  at: number
  title: string
  description: string
  /** What the downloaded file is called. */
  fileName: string
}

const minutes = 30

/** Takes an event; gives it to the customer as an .ics file (ACT-3). Rejects when the library cannot be loaded or refuses it. */
export async function saveCalendarEvent(event: CalendarEvent): Promise<void> {
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    start: event.at,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes },
    title: event.title,
    description: event.description,
    productId: 'min-side',
  })
  if (error) throw error
  saveFile(event.fileName, 'text/calendar;charset=utf-8', value ?? '')
}
