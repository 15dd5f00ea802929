import type { Context } from 'hono'
import { applicationCompany, type ApplicationCompany } from '@/api/schemas/application'
import * as v from 'valibot'
import { forbidden, notFound, type Env } from '@tests/staging-api/env'
import { isObject, objectsIn } from '@tests/staging-api/json'
import { fillLazily } from '@tests/staging-api/scenarios/lazy'
import type { Customer, JsonObject, World } from '@tests/staging-api/world'

/** A match with the inquiry that it belongs to, as they go over the wire. */
export interface Match {
  application: JsonObject
  match: JsonObject
}

function allApplications(world: World, customer: Customer): JsonObject[] {
  fillLazily(world, customer)
  return customer.applications.map(({ application }) => application)
}

/** The inquiries that the customer's active scope shows. */
export function applicationsOf(c: Context<Env>): JsonObject[] {
  const customer = c.get('customer')
  fillLazily(c.get('world'), customer)
  return customer.applications
    .filter(({ scopeId }) => scopeId === customer.user.scope_id)
    .map(({ application }) => application)
}

/** The inquiry made last in the active scope, or null. */
export function currentApplication(c: Context<Env>): JsonObject | null {
  const made = ({ created_at }: JsonObject) => (typeof created_at === 'string' ? Date.parse(created_at) : 0)
  return applicationsOf(c).reduce<JsonObject | null>(
    (newest, one) => (newest && made(newest) >= made(one) ? newest : one),
    null,
  )
}

export function matchesIn(application: JsonObject): Match[] {
  return objectsIn(application.app_companies).map((match) => ({ application, match }))
}

/** A match as the client reads it. */
export function readMatch({ match }: Match): ApplicationCompany {
  return v.parse(applicationCompany, match)
}

/**
 * The result of `find` for the request's customer. If only another customer has it, a 403 answer; if nobody, a 404.
 */
function own<T>(c: Context<Env>, find: (customer: Customer) => T | undefined): T | Response {
  const customer = c.get('customer')
  const found = find(customer)
  if (found !== undefined) return found
  return c.get('world').customers.some((other) => find(other) !== undefined) ? forbidden(c) : notFound(c)
}

/** The customer's match with this id, or a 403 or 404 answer. */
export function ownMatch(c: Context<Env>, id: number): Match | Response {
  return own(c, (customer) => matchesOf(c, customer).find(({ match }) => match.id === id))
}

function matchesOf(c: Context<Env>, customer: Customer): Match[] {
  return visible(c, customer).flatMap(matchesIn)
}

/** Looking for another customer's data must not build a lazy scenario. */
function visible(c: Context<Env>, customer: Customer): JsonObject[] {
  if (customer === c.get('customer')) return allApplications(c.get('world'), customer)
  return customer.applications.map(({ application }) => application)
}

/** The customer's inquiry with this id, or a 403 or 404 answer. */
export function ownApplication(c: Context<Env>, id: number): JsonObject | Response {
  return own(c, (customer) => visible(c, customer).find((application) => application.id === id))
}

/** The column of the customer's calculators with this offer id, or a 403 or 404 answer. */
export function ownCompareOffer(c: Context<Env>, id: number): JsonObject | Response {
  return own(c, (customer) => {
    if (customer === c.get('customer')) fillLazily(c.get('world'), customer)
    return Object.values(customer.compareOffers)
      .flatMap(columns)
      .find((offer) => offer.id === id)
  })
}

function columns({ current_offer, new_offers }: JsonObject): JsonObject[] {
  return [...(isObject(current_offer) ? [current_offer] : []), ...objectsIn(new_offers)]
}
