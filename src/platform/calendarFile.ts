export interface CalendarEvent {
  /** Milliseconds since 1970, or a whole day as YYYY-MM-DD. */
  at: number | string
  title: string
  description: string
  fileName: string
}

const durationMinutes = 30

/** Downloads the event as an .ics file (ACT-3). Rejects when the library cannot be loaded or refuses the event. */
export async function saveCalendarEvent({ at, title, description, fileName }: CalendarEvent): Promise<void> {
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    ...timeOf(at),
    title,
    description,
    alarms: [{ action: 'display', description: title, trigger: { minutes: 0, before: true } }],
    productId: 'min-side',
  })
  if (error) throw error
  saveFile(fileName, 'text/calendar;charset=utf-8', value ?? '')
}

function timeOf(at: number | string) {
  if (typeof at === 'number')
    return { start: at, startInputType: 'utc', startOutputType: 'utc', duration: { minutes: durationMinutes } } as const
  const [year = 0, month = 0, day = 0] = at.split('-').map(Number)
  const start: [number, number, number] = [year, month, day]
  return { start, duration: { days: 1 } }
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the blob after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
