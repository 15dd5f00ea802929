import { Hono } from 'hono'
import type { Env } from '@tests/staging-api/env'
import { apiRoutes, publicRoutes } from '@tests/staging-api/routes'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { fillLazily } from '@tests/staging-api/scenarios/lazy'
import type { Customer, JsonObject, World } from '@tests/staging-api/world'

const noon = Date.UTC(2026, 5, 1, 12)

/** The seed with its clock standing at the time of seeding. */
export function seeded(): World {
  const world = seedWorld(noon)
  world.clock.frozenAt = noon
  return world
}

export function customerOf(world: World, scenario: string): Customer {
  const customer = world.customers.find((one) => one.scenario === scenario)
  if (!customer) throw new Error(`No scenario ${scenario}`)
  return customer
}

/** All inquiries of a customer, whatever their scope. */
export function applicationsOf(world: World, customer: Customer): JsonObject[] {
  fillLazily(world, customer)
  return customer.applications.map(({ application }) => application)
}

/** The matches of a scenario's first inquiry. */
export function matchesOf(world: World, scenario: string): (JsonObject & { id: number })[] {
  const [application] = applicationsOf(world, customerOf(world, scenario))
  // Every match of the scenarios that ask for this has a number.
  return objectsIn(application?.app_companies) as (JsonObject & { id: number })[]
}

export type Send = (method: string, path: string, body?: unknown) => Promise<Response>

/** The routes of the API as this scenario's customer, signed in; `path` is below /api/v1. */
export function signedInAs(world: World, scenario: string): Send {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('world', world)
    await next()
  })
  app.route('/', publicRoutes)
  app.use(async (c, next) => {
    c.set('customer', customerOf(world, scenario))
    await next()
  })
  app.route('/', apiRoutes)
  return async (method, path, body) => app.request(path, body === undefined ? { method } : asJson(method, body))
}

function asJson(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}
