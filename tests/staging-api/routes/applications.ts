import { Hono } from 'hono'
import type { Env } from '@tests/staging-api/env'
import type { JsonObject } from '@tests/staging-api/world'
import { numericId, pathId, refuseBody } from './input'
import { applicationsOf, currentApplication, ownMatch } from './records'

export const applicationRoutes = new Hono<Env>()

applicationRoutes.get('/starfish_users.json', (c) => c.json({ application: currentApplication(c) }))

applicationRoutes.get('/starfish_users/application/all.json', (c) => c.json({ applications: applicationsOf(c) }))

// The re-fetch while searching (BODY-3): some scenarios find their insurers after a few of them.
applicationRoutes.get('/starfish_users/', (c) => {
  const applications = applicationsOf(c)
  applications.forEach(searchOn)
  return c.json({ applications })
})

function searchOn(application: JsonObject): void {
  const left = application.refetches_left
  if (typeof left !== 'number') return
  application.refetches_left = Math.max(0, left - 1)
  application.processed = application.refetches_left === 0
}

applicationRoutes.put(`/mark_new_activities/${numericId}`, async (c) => {
  const refused = await refuseBody(c)
  if (refused) return refused
  const found = ownMatch(c, pathId(c))
  if (found instanceof Response) return found
  found.match.new_activities = 0
  return c.json({ success: true })
})
