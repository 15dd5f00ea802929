import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { notFound, unprocessable, type Env } from '@tests/staging-api/env'
import { now, type JsonObject } from '@tests/staging-api/world'
import { readBody } from './input'
import { ownMatch, readMatch } from './records'

const shortText = v.pipe(v.string(), v.maxLength(200))

const stat = v.strictObject({
  stat: v.variant('event', [
    v.strictObject({
      event: v.literal('logout_feedback'),
      option: v.nullable(shortText),
      comment: v.pipe(v.string(), v.maxLength(10_000)),
    }),
    v.strictObject({ event: v.literal('special_deal_sign_up'), deal_id: v.number(), consent: v.literal(true) }),
    v.strictObject({ event: v.literal('page_view'), path: v.optional(shortText), title: v.optional(shortText) }),
  ]),
})

const directOfferStat = v.strictObject({
  direct_offer_stat: v.strictObject({
    application_company_id: v.number(),
    webservice_id: v.nullable(v.number()),
    event_type: v.literal('link_click'),
  }),
})

function keep(c: Context<Env>, body: JsonObject): Response {
  const world = c.get('world')
  world.stats.push({ at: now(world), customerId: c.get('customer').id, body })
  return c.json({ success: true }, 201)
}

export const statRoutes = new Hono<Env>()

statRoutes.post('/starfish_users/stats', async (c) => {
  const body = await readBody(c, stat)
  if (body instanceof Response) return body
  const told = body.stat
  if (told.event === 'special_deal_sign_up' && !c.get('world').deals.some(({ id }) => id === told.deal_id))
    return notFound(c)
  return keep(c, { stat: { ...told } })
})

statRoutes.post('/direct_offer_stats', async (c) => {
  const body = await readBody(c, directOfferStat)
  if (body instanceof Response) return body
  const { application_company_id: id, webservice_id: webserviceId } = body.direct_offer_stat
  const found = ownMatch(c, id)
  if (found instanceof Response) return found
  const { direct_offer: offer } = readMatch(found)
  if (!offer || offer.webservice_id !== webserviceId)
    return unprocessable(c, 'webservice_id: not the direct offer of this match')
  return keep(c, body)
})
