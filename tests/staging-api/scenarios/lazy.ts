import { now, type Customer, type World } from '@tests/staging-api/world'
import { createMaker, noFiles } from './build/maker'
import { scenarios } from './all'

/**
 * Gives a customer whose scenario is too much for the seed its contents, the first time they are asked for.
 * From then on they are in the world like all others.
 */
export function fillLazily(world: World, customer: Customer): void {
  if (customer.applications.length > 0) return
  const scenario = scenarios.find(({ name, lazy }) => lazy && name === customer.scenario)
  if (!scenario) return
  const { applications, compareOffers } = scenario.contents(createMaker(scenario, customer.id, now(world), noFiles()))
  customer.applications = applications
  customer.compareOffers = compareOffers ?? {}
}
