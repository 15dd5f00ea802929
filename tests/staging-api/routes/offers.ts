import { Hono } from 'hono'
import * as v from 'valibot'
import { unprocessable, type Env } from '@tests/staging-api/env'
import { objectsIn } from '@tests/staging-api/json'
import type { Customer, JsonObject } from '@tests/staging-api/world'
import { numericId, pathId, readBody } from './input'
import { currentApplication, ownApplication, ownCompareOffer, ownMatch } from './records'

const finite = v.pipe(v.number(), v.finite())

const savedOffer = v.strictObject({
  product_offers: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.number(), v.integer()),
        risk: v.optional(finite),
        price: v.optional(finite),
        discount: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      }),
    ),
    v.minLength(1),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'a product offer is there twice'),
  ),
})

export const offerRoutes = new Hono<Env>()

function calculatorOf(customer: Customer, application: JsonObject | null): JsonObject {
  const nothing = { id: null, products: application?.products ?? [], current_offer: null, new_offers: [] }
  return customer.compareOffers[Number(application?.id)] ?? nothing
}

offerRoutes.get('/starfish_compare_offers', (c) => {
  const application = currentApplication(c)
  return c.json(calculatorOf(c.get('customer'), application))
})

offerRoutes.get(`/starfish_compare_offers/${numericId}`, (c) => {
  const application = ownApplication(c, pathId(c))
  if (application instanceof Response) return application
  return c.json(calculatorOf(c.get('customer'), application))
})

offerRoutes.post(`/starfish_compare_offers/${numericId}`, async (c) => {
  const offer = ownCompareOffer(c, pathId(c))
  if (offer instanceof Response) return offer
  const body = await readBody(c, savedOffer)
  if (body instanceof Response) return body
  const stored = objectsIn(offer.product_offers)
  const changes = body.product_offers.map((change) => ({ change, target: stored.find(({ id }) => id === change.id) }))
  const unknown = changes.filter(({ target }) => target === undefined)
  if (unknown.length > 0) return unprocessable(c, ...unknown.map(({ change }) => `${change.id}: not of this offer`))
  for (const { change, target } of changes) Object.assign(target ?? {}, change)
  return c.json({ product_offers: offer.product_offers })
})

offerRoutes.get(`/starfish_users/application/${numericId}/offer.json`, (c) => {
  const found = ownMatch(c, pathId(c))
  if (found instanceof Response) return found
  const { application, match } = found
  // A match whose insurer is gone has no offer to show (OFFER-1).
  if (match.company === null) return c.json({ status: 'unavailable' })
  return c.json({ offer: { ...match, created_at: application.created_at }, products: application.products })
})
