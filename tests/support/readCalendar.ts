import ICAL from 'ical.js'

export interface ReadEntry {
  title: string
  description: string
  start: string
  end: string
  /** When the alarm goes off, as the start and the end are written. */
  alarm: string
}

// RFC 5545 3.3.6. ical.js takes "P1DT", too, which others refuse.
const duration = /^[+-]?P(?:\d+W|(?=\d|T\d)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/

/** A calendar's own parser reads every property of a file's one entry; throws where one is no value of its type. */
export function readCalendar(text: string): ReadEntry {
  for (const [, given = ''] of text.matchAll(/^(?:TRIGGER|DURATION)[^:]*:(.*)\r$/gm))
    if (!duration.test(given)) throw new Error(`${given} is no duration`)
  const calendar = ICAL.Component.fromString(text)
  for (const component of [calendar, ...below(calendar)])
    for (const property of component.getAllProperties()) {
      if (String(property.getFirstValue() ?? '') === '') throw new Error(`${property.name} is empty`)
      property.toICALString()
    }
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('No entry')
  const { summary, description, startDate, endDate, uid } = new ICAL.Event(entry)
  const trigger = entry.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  if (!(trigger instanceof ICAL.Duration)) throw new Error(`The alarm is at ${String(trigger)}`)
  if (!uid.includes('@') || !entry.getFirstPropertyValue('dtstamp')) throw new Error('No id or no stamp')
  const alarm = startDate.clone()
  alarm.isDate = false
  alarm.addDuration(trigger)
  return { title: summary, description, start: String(startDate), end: String(endDate), alarm: String(alarm) }
}

function below(component: ICAL.Component): ICAL.Component[] {
  return component.getAllSubcomponents().flatMap((one) => [one, ...below(one)])
}
