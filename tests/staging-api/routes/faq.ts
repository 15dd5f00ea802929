import { Hono } from 'hono'
import type { Env } from '@tests/staging-api/env'
import { bigFaq } from '@tests/staging-api/scenarios/big'
import { hostileFaq } from '@tests/staging-api/scenarios/hostile'
import type { Customer, World } from '@tests/staging-api/world'

/** Two scenarios have questions of their own; everyone else gets the world's. */
function categoriesFor(world: World, { scenario }: Customer) {
  if (scenario === 'hostile') return hostileFaq
  if (scenario === 'big') return bigFaq()
  return world.faq
}

export const faqRoutes = new Hono<Env>()

faqRoutes.get('/starfish_users/faq', (c) => c.json({ categories: categoriesFor(c.get('world'), c.get('customer')) }))
