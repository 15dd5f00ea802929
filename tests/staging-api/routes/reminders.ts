import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { unprocessable, type Env } from '@tests/staging-api/env'
import { isoTime } from '@tests/staging-api/time'
import { now, type World } from '@tests/staging-api/world'
import { digits, numericId, pathId, readQuery, refuseBody } from './input'
import { matchesIn, ownApplication, ownMatch, readMatch, type Match } from './records'

const atMost = 2
const apart = 48 * 60 * 60 * 1000

const query = v.strictObject({
  application_company_ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(digits),
    v.check((ids) => new Set(ids).size === ids.length, 'an id is there twice'),
  ),
})

export const reminderRoutes = new Hono<Env>()

reminderRoutes.get('/starfish_users/reminders', (c) => {
  const asked = readQuery(c, query)
  if (asked instanceof Response) return asked
  const found: Match[] = []
  for (const id of asked.application_company_ids) {
    const match = ownMatch(c, id)
    if (match instanceof Response) return match
    found.push(match)
  }
  const refusals = found.flatMap((match) => refusalOf(c.get('world'), match))
  if (refusals.length > 0) return unprocessable(c, ...refusals)
  return c.json({ reminders: found.map((match) => remind(c, match)) })
})

reminderRoutes.post(`/starfish_users/application/${numericId}/reminders`, async (c) => {
  const refused = await refuseBody(c)
  if (refused) return refused
  const application = ownApplication(c, pathId(c))
  if (application instanceof Response) return application
  const ready = matchesIn(application).filter((match) => refusalOf(c.get('world'), match).length === 0)
  if (ready.length === 0) return unprocessable(c, 'No insurer of this application can be reminded now')
  ready.forEach((match) => remind(c, match))
  return c.json({ success: true })
})

/** Why this insurer cannot be reminded now (REM-1), as a list of one reason or none. */
function refusalOf(world: World, match: Match): string[] {
  const { id, reminder_ws: reminder } = readMatch(match)
  const lastSent = reminder.last_sent === null ? NaN : Date.parse(reminder.last_sent)
  if (reminder.hidden) return [`${id}: takes no reminders`]
  if (!reminder.enabled) return [`${id}: reminders are not enabled`]
  if (reminder.count >= atMost) return [`${id}: ${atMost} reminders are sent`]
  if (now(world) - lastSent <= apart) return [`${id}: less than 48 hours since the last reminder`]
  return []
}

function remind(c: Context<Env>, found: Match) {
  const { id, reminder_ws: before } = readMatch(found)
  const reminder = { ...before, count: before.count + 1, last_sent: isoTime(now(c.get('world'))), by_editor: false }
  found.match.reminder_ws = reminder
  return { application_company_id: id, count: reminder.count, last_sent: reminder.last_sent }
}
