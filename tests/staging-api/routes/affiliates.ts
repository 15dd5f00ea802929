import { Hono } from 'hono'
import * as v from 'valibot'
import type { Env } from '@tests/staging-api/env'
import { digits, readQuery } from './input'

const query = v.strictObject({ limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(100)), '6') })

export const affiliateRoutes = new Hono<Env>()

affiliateRoutes.get('/outbound_affiliates', (c) => c.json(c.get('world').affiliates))

affiliateRoutes.get('/outbound_affiliates/recommend_deals', (c) => {
  const asked = readQuery(c, query)
  if (asked instanceof Response) return asked
  return c.json(c.get('world').deals.slice(0, asked.limit))
})
